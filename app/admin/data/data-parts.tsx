import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Section } from '#app/admin/ui/section.tsx';

export const pollMs = 400;

export const backupsKey = ['staff', 'backups'] as const;
export const restoreKey = ['staff', 'restore'] as const;

interface DataSectionProps extends ComponentProps<typeof Section> {
	readonly lead: ReactNode;
}

export function DataSection({ lead, children, ...section }: DataSectionProps) {
	return (
		<Section {...section} className="data-part">
			<p>{lead}</p>
			{children}
		</Section>
	);
}

interface WorkProgressProps {
	readonly label: string;
	readonly text: string;
	readonly part: number;
	readonly canceling?: boolean;
	/** Without it nobody can. */
	readonly onCancel?: () => void;
}

export function WorkProgress({ label, text, part, canceling = false, onCancel }: WorkProgressProps) {
	const percent = Math.floor(part * 100);
	return (
		<div className="data-work">
			<p className="data-work-words">
				<span>{text}</span>
				<span className="figure">{percent} %</span>
			</p>
			<progress aria-label={label} className="progress" max={100} value={percent} />
			{onCancel && (
				<Button busy={canceling} onClick={onCancel}>
					{canceling ? 'Canceling…' : 'Cancel'}
				</Button>
			)}
		</div>
	);
}

export function Command({ text }: { text: string }) {
	return (
		<pre className="data-command">
			<code>{text}</code>
		</pre>
	);
}
