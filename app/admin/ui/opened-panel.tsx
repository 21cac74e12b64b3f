import type { ReactNode } from 'react';
import { useOpened } from './use-opened.ts';

interface OpenedPanelProps {
	/** What the button that opens it controls. */
	readonly id?: string;
	readonly label: string;
	readonly className: string;
	readonly children: ReactNode;
}

/** What a button opens below itself. */
export function OpenedPanel({ id, label, className, children }: OpenedPanelProps) {
	const panel = useOpened<HTMLElement>();
	return (
		<section ref={panel} id={id} tabIndex={-1} aria-label={label} className={`opened-panel ${className}`}>
			{children}
		</section>
	);
}
