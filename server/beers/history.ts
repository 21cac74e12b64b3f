import * as z from 'zod/mini';
import { followingActions } from '#domain/bar/taps.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { StaffBeer } from '#domain/beers/beer-endpoints.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';

/** Reads a beer from a history entry; null if the entry has none or it is invalid. */
export const readLoggedBeer = (stored: unknown): Beer | null => z.safeParse(beerSchema, stored).data ?? null;

/** What a history entry about kegs stores of the beer. */
const partSchema = z.partial(
	z.pick(beerSchema, { status: true, tapNumber: true, tappedOn: true, low: true, published: true }),
);
const partialActions: readonly string[] = [...followingActions, 'put-right'];

/**
 * Returns the changes of a beer, newest first, each with the whole beer before and after it (null if absent or
 * unreadable). Entries about kegs store only a part of the beer; the rest comes from the next newer entry.
 */
export async function beerHistory(
	db: Db,
	{ id, beer, unreadable }: Pick<StaffBeer, 'id' | 'beer' | 'unreadable'>,
	limit?: number,
) {
	// Without a readable beer there is nothing to complete partial entries from.
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
