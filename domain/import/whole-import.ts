import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());

/** What the history holds of an import as one change. */
export const wholeImportSchema = z.object({ file: z.string(), new: count, updated: count });
type WholeImport = z.infer<typeof wholeImportSchema>;

export const wholeOf = (file: string, counts: { new: number; update: number }): WholeImport => ({
	file,
	new: counts.new,
	updated: counts.update,
});

/** What it holds of one that was undone, or done again. */
export const undoneImportSchema = z.object({
	file: z.string(),
	removed: count,
	restored: count,
	/** The first of those that somebody changed since, and how many they are. */
	left: z.array(z.string()),
	leftCount: count,
});
export type UndoneImport = z.infer<typeof undoneImportSchema>;

export const mostLeftNamed = 8;

export const beersWords = (count: number, kind = ''): string =>
	`${count.toLocaleString('en-US')} ${kind}${count === 1 ? 'beer' : 'beers'}`;

/** '12 new beers, 3 changed'. */
export function importedWords({ new: added, updated }: Omit<WholeImport, 'file'>): string {
	const changed = updated > 0 ? `${updated.toLocaleString('en-US')} changed` : '';
	return [added > 0 ? beersWords(added, 'new ') : '', changed].filter(Boolean).join(', ');
}
