import * as z from 'zod/mini';
import { followingActions } from '#domain/bar/taps.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';

/** A beer as an entry holds it; null where it was not there, or cannot be read. */
export const readLoggedBeer = (stored: unknown): Beer | null => z.safeParse(beerSchema, stored).data ?? null;

/** What an entry that tells of kegs holds of its beer. */
const partSchema = z.partial(
	z.pick(beerSchema, { status: true, tapNumber: true, tappedOn: true, low: true, published: true }),
);
const partialActions: readonly string[] = [...followingActions, 'put-right'];

/**
 * The changes of a beer, newest first, each with the whole beer before and after it; null where it was not there or cannot be
 * read. What follows from kegs is stored without the rest of the beer, which is then as the next change found it.
 */
export async function beerHistory(
	db: Db,
	{ id, beer, unreadable }: Pick<StaffBeer, 'id' | 'beer' | 'unreadable'>,
	limit?: number,
) {
	// What was before a change of kegs cannot be told from a beer that cannot be read.
	let next = unreadable ? null : beer;
	return (await listHistory(db, 'beer', id, limit)).map((entry) => {
		const follows = partialActions.includes(entry.action);
		const partOf = (stored: unknown) => (follows ? z.safeParse(partSchema, stored).data : undefined);
		const [was, is] = [partOf(entry.before), partOf(entry.after)];
		const after = readLoggedBeer(entry.after) ?? (is && next ? { ...next, ...is } : null);
		const before = readLoggedBeer(entry.before) ?? (was && after ? { ...after, ...was } : null);
		next = before ?? after ?? next;
		return { ...entry, before, after };
	});
}
