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
