import type { SizeResults } from '../results.ts';

const notes: readonly string[] = [];

/** What the numbers do not say by themselves. */
export function notesSection(_sizes: readonly SizeResults[]): string {
	return ['## Notes', ...notes].join('\n\n');
}
