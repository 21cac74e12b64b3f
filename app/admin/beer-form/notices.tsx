/** The beer is deleted: guests do not find it, and it cannot be saved. */
export function BinNotice({ onRestore }: { onRestore: (() => void) | null }) {
	return (
		<section aria-label="In the bin" className="beer-notice">
			<p>This beer is in the bin. Guests do not find it, and it must be restored before it can be changed.</p>
			{onRestore && (
				<button type="button" onClick={onRestore} className="button button-primary">
					Restore it
				</button>
			)}
		</section>
	);
}

/** Somebody else saved it while this form is open. */
export function NewerNotice({
	what = 'beer',
	dirty,
	onTake,
}: {
	what?: string;
	dirty: boolean;
	onTake: () => void;
}) {
	return (
		<section aria-label="Changed meanwhile" className="beer-notice">
			<p role="status">
				Somebody has changed this {what} since you opened it.
				{dirty && ' Go on: when you save, you will see both versions and choose.'}
			</p>
			{!dirty && (
				<button type="button" onClick={onTake} className="button button-quiet">
					Show the new version
				</button>
			)}
		</section>
	);
}
