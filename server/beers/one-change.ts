import { type BulkChange, mostNamed } from '#domain/beers/bulk-change.ts';
import { timeId } from '../history/store.ts';
import { audit, type WriteContext, type WriteNote } from '../resources/versioned.ts';

/** Logs a change of many beers as one entry, with an entry per beer as its parts. A single beer has only its own entry. */
export async function asOneChange<T>(
	context: WriteContext,
	{ names, status, ...note }: WriteNote & { names: readonly string[]; status?: string | undefined },
	work: (context: WriteContext, note: WriteNote) => Promise<T>,
): Promise<T> {
	if (names.length < 2) return work(context, note);
	const after: BulkChange = { names: names.slice(0, mostNamed), count: names.length, status };
	const id = timeId(context.now);
	const result = await work({ ...context, partOf: id }, { action: note.action });
	// If the request is a repetition, there may be nothing left to change.
	const parts = context.trx.selectFrom('history').select('id').where('part_of', '=', id);
	if (await parts.limit(1).executeTakeFirst())
		await audit(context, { ...note, id, subject: 'beers', subjectId: '-', after });
	return result;
}
