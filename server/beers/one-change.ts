import { type BulkChange, mostNamed } from '#domain/beers/bulk-change.ts';
import { timeId } from '../history/store.ts';
import { audit, type WriteContext, type WriteNote } from '../resources/versioned.ts';

/** Writes what is done to many beers at once as one change of the log with theirs as its parts; of a single one its own says all. */
export async function asOneChange<T>(
	context: WriteContext,
	{ names, status, ...note }: WriteNote & { names: readonly string[]; status?: string | undefined },
	work: (context: WriteContext, note: WriteNote) => Promise<T>,
): Promise<T> {
	if (names.length < 2) return work(context, note);
	const after: BulkChange = { names: names.slice(0, mostNamed), count: names.length, status };
	const id = timeId(context.now);
	const result = await work({ ...context, partOf: id }, { action: note.action });
	// Sent twice, it may have found all of it done.
	const parts = context.trx.selectFrom('history').select('id').where('part_of', '=', id);
	if (await parts.limit(1).executeTakeFirst())
		await audit(context, { ...note, id, subject: 'beers', subjectId: '-', after });
	return result;
}
