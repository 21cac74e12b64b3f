import * as z from 'zod/mini';
import type { Import } from './import-endpoints.ts';

const count = z.int().check(z.nonnegative());
const some = z.object({ new: count, updated: count });

/** The log has what became of kegs and taps; that of earlier releases does not. */
const bar = z.optional(z.boolean());

/** What the history holds of an import as one change: `new` and `updated` are beers. */
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

/** What it holds of one that was undone, or done again. */
export const undoneImportSchema = z.object({
	file: z.string(),
	removed: count,
	restored: count,
	/** The first of those that somebody changed since, and how many they are. */
	left: z.array(z.string()),
	leftCount: count,
	/** Not all of it were beers. */
	mixed: z.optional(z.boolean()),
	bar,
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const mostLeftNamed = 8;

const counted = (count: number, kind: string, noun: string): string =>
	`${count.toLocaleString('en-US')} ${kind}${noun}${count === 1 ? '' : 's'}`;

export const beersWords = (count: number, kind = ''): string => counted(count, kind, 'beer');
export const entriesWords = (count: number): string =>
	count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;

/** '12 new beers, 3 changed, 4 new drinks'. */
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
