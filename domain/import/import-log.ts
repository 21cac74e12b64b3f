import * as z from 'zod/mini';
import type { Import } from './import-endpoints.ts';

const count = z.int().check(z.nonnegative());
const some = z.object({ new: count, updated: count });

/** Whether the log describes the changed kegs and taps; entries of earlier releases do not. */
const bar = z.optional(z.boolean());

/** The log entry of an import; `new` and `updated` count beers. */
export const wholeImportSchema = z.object({
	file: z.string(),
	...some.shape,
	drinks: z.optional(some),
	events: z.optional(some),
	bar,
});
type WholeImport = z.infer<typeof wholeImportSchema>;

export function wholeOf(file: string, destinations: Import['destinations']): WholeImport {
	const of = (name: Import['destinations'][number]['destination']) => {
		const { new: added = 0, update: updated = 0 } =
			destinations.find(({ destination }) => destination === name)?.counts ?? {};
		return { new: added, updated };
	};
	const others = (['drinks', 'events'] as const).flatMap((name) => {
		const counts = of(name);
		return counts.new + counts.updated > 0 ? [[name, counts]] : [];
	});
	return { file, ...of('beers'), ...Object.fromEntries(others), bar: true };
}

/** The log entry of an import's undo or redo. */
export const undoneImportSchema = z.object({
	file: z.string(),
	removed: count,
	restored: count,
	/** Names of the first things that stayed because somebody changed them, and their number. */
	left: z.array(z.string()),
	leftCount: count,
	/** Whether there were other things than beers. */
	mixed: z.optional(z.boolean()),
	bar,
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const mostLeftNamed = 8;

const counted = (count: number, kind: string, noun: string): string =>
	`${count.toLocaleString('en-US')} ${kind}${noun}${count === 1 ? '' : 's'}`;

export const beersText = (count: number, kind = ''): string => counted(count, kind, 'beer');
export const entriesWords = (count: number): string =>
	count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;

/** Formats the counts: '12 new beers, 3 changed, 4 new drinks'. */
export function importedWords({ drinks, events, ...beers }: Omit<WholeImport, 'file'>): string {
	const parts = [['beer', beers] as const, ['drink', drinks] as const, ['event', events] as const];
	const words = parts.flatMap(([noun, { new: added, updated } = { new: 0, updated: 0 }]) => [
		added > 0 ? counted(added, 'new ', noun) : '',
		updated === 0
			? ''
			: noun === 'beer' || added > 0
				? `${updated.toLocaleString('en-US')} changed`
				: `${counted(updated, '', noun)} changed`,
	]);
	return words.filter(Boolean).join(', ');
}
