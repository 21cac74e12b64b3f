interface NewerNoticeProps {
	/** What is edited, in a word. */
	readonly noun: string;
	readonly dirty: boolean;
	readonly onTake: () => void;
}

/** Somebody else saved it while this form is open. */
export function NewerNotice({ noun, dirty, onTake }: NewerNoticeProps) {
	return (
		<section aria-label="Changed meanwhile" className="beer-notice">
			<p role="status">
				Somebody has changed this {noun} since you opened it.
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
