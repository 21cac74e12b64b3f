interface SaveBarProps {
	/** What is edited, in a word. */
	readonly noun: string;
	readonly isNew: boolean;
	readonly dirty: boolean;
	readonly saving: boolean;
	/** Why the last save did not happen, beyond wrong fields. */
	readonly failure: string | null;
}

function stateWords({ isNew, dirty, saving }: SaveBarProps): string {
	if (saving) return 'Saving...';
	if (dirty) return 'Not saved yet';
	return isNew ? 'Nothing typed yet' : 'All changes saved';
}

/** Always at hand at the bottom: where the work stands, and the way to save it. */
export function SaveBar(props: SaveBarProps) {
	return (
		<div className="save-bar">
			<div role="alert">{props.failure && <p className="field-error">{props.failure}</p>}</div>
			<div className="save-bar-line">
				<p role="status" className="field-hint">
					{stateWords(props)}
				</p>
				<button
					type="submit"
					aria-keyshortcuts="Control+S Meta+S"
					aria-disabled={props.saving}
					className="button button-primary"
				>
					{props.isNew ? `Create ${props.noun}` : 'Save'}
				</button>
			</div>
		</div>
	);
}
