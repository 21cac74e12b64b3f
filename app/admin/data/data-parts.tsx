import { queryOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Section } from '#app/admin/ui/section.tsx';

/** Reads the state of a task. While it runs, the query polls, because the live stream does not announce progress. */
export const taskQuery = <Task,>(
	queryKey: readonly unknown[],
	read: (signal: AbortSignal) => Promise<Task>,
	isRunning: (task: Task | undefined) => boolean,
) =>
	queryOptions({
		queryKey,
		meta: { reads: [] },
		queryFn: ({ signal }) => read(signal),
		staleTime: 0,
		refetchInterval: ({ state }) => (isRunning(state.data) ? 400 : false),
	});

export const backupsKey = ['staff', 'backups'] as const;
export const restoreKey = ['staff', 'restore'] as const;

interface DataSectionProps extends ComponentProps<typeof Section> {
	readonly lead: ReactNode;
}

export function DataSection({ lead, children, ...section }: DataSectionProps) {
	return (
		<Section
			{...section}
			headingClass="text-24"
			className="grid grid-cols-1 min-w-0 justify-items-start gap-3 pt-4 border-t-3 border-double border-ink *:max-w-full [&>.field-error]:empty:hidden"
		>
			<p>{lead}</p>
			{children}
		</Section>
	);
}

export function Command({ text }: { text: string }) {
	return (
		<pre className="w-fit max-w-full my-1.5 py-2.5 px-3 bg-paper-deep font-mono text-14 leading-[1.5] wrap-anywhere whitespace-pre-wrap">
			<code>{text}</code>
		</pre>
	);
}
