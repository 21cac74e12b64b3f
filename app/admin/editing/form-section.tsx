import type { ReactNode } from 'react';

/** A part of a form under its own heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="beer-section">
			<legend className="beer-section-legend">
				<h2 className="beer-section-title">{title}</h2>
			</legend>
			{children}
		</fieldset>
	);
}
