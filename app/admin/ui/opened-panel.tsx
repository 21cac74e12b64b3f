import type { ReactNode } from 'react';
import { useOpened } from './use-opened.ts';

interface OpenedPanelProps {
	/** The id that its button names in `aria-controls`. */
	readonly id?: string;
	readonly label: string;
	readonly className?: string;
	readonly children: ReactNode;
}

/** A panel that a button opens below it. */
export function OpenedPanel({ id, label, className = '', children }: OpenedPanelProps) {
	const panel = useOpened<HTMLElement>();
	return (
		<section ref={panel} id={id} tabIndex={-1} aria-label={label} className={`opened-panel ${className}`}>
			{children}
		</section>
	);
}
