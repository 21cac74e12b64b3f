import type { ReactNode } from 'react';
import { StatusDot } from '#app/hours/doors.tsx';
import type { EnhancedStatus } from '#domain/hours/hours-status.ts';

const headingId = 'preview-heading';

interface GuestsPreviewProps {
	/** What the dot before the words says. */
	readonly status: EnhancedStatus['status'];
	/** What guests would read at this moment. */
	readonly words: string;
	/** The coming days. */
	readonly children: ReactNode;
}

/** What hours that are not saved yet would make guests read. */
export function GuestsPreview({ status, words, children }: GuestsPreviewProps) {
	return (
		<section aria-labelledby={headingId} className="two-weeks">
			<h2 id={headingId} tabIndex={-1} className="house-heading">
				As guests will see it
			</h2>
			<p className="two-weeks-now">
				<StatusDot status={status} /> {words}
			</p>
			{children}
		</section>
	);
}

/** The way down to the preview where it does not stand beside the form. */
export function PreviewLink() {
	return (
		<button
			type="button"
			className="text-link house-touch setting-bar-preview"
			onClick={() => document.getElementById(headingId)?.focus()}
		>
			Preview
		</button>
	);
}
