import type { ReactNode } from 'react';

/** Where a form stands: what its button says, and whether there is anything to save. */
export interface SaveBarProps {
	readonly label: string;
	readonly dirty: boolean;
	readonly saving: boolean;
	readonly onDiscard: () => void;
	/** Who saved last: 'anna, November 20'; empty for the default. */
	readonly last: string;
	readonly children?: ReactNode;
}

/** The end of a form, always within the thumb's reach. It submits the form that it stands in. */
export function SaveBar({ label, dirty, saving, onDiscard, last, children }: SaveBarProps) {
	return (
		<div className="setting-bar">
			<button type="submit" className="button button-primary" aria-disabled={!dirty || saving}>
				{label}
			</button>
			{dirty && (
				<button type="button" className="button button-quiet" onClick={onDiscard}>
					Discard
				</button>
			)}
			{children}
			<p role="status" className="setting-bar-state">
				{saving ? 'Saving...' : dirty ? 'Not saved yet' : last}
			</p>
		</div>
	);
}
