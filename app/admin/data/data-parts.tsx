import type { ComponentProps, ReactNode } from 'react';
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

export function Command({ text }: { text: string }) {
	return (
		<pre className="data-command">
			<code>{text}</code>
		</pre>
	);
}
