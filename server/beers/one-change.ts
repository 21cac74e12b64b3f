import { type BulkChange, mostNamed } from '#domain/beers/bulk-change.ts';
import { audit, type WriteContext, type WriteNote } from '../resources/versioned.ts';

/** Writes what is done to many beers at once as one change of the log with theirs as its parts; of a single one its own says all. */
export async function asOneChange<T>(
	context: WriteContext,
	{ names, status, ...note }: WriteNote & { names: readonly string[]; status?: string | undefined },
	work: (context: WriteContext, note: WriteNote) => Promise<T>,
): Promise<T> {
	if (names.length < 2) return work(context, note);
	const after: BulkChange = { names: names.slice(0, mostNamed), count: names.length, status };
	const partOf = await audit(context, { ...note, subject: 'beers', subjectId: '-', after });
	return work({ ...context, partOf }, { action: note.action });
}
