import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Pouring } from '#domain/beers/beer-change.ts';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import type { Database } from '../db/schema.ts';

/**
 * What a beer's row says of it. `status`, `low` and, while it pours, `tapped_on` only repeat what its kegs say: the release before this one
 * reads them there and may run beside it, and nothing of this one does. The next release writes `status` as `own_status` is written here.
 */
export function stateColumns<Own>({ status, tappedOn, low, published }: Pouring, own_status: Own) {
	const repeated = { status, low: low ? 1 : 0 };
	return { ...repeated, own_status, tapped_on: tappedOn, published: published ? 1 : 0 };
}

interface OwnRow {
	readonly status: string;
	readonly own_status: string | null;
}

/** What a beer is when it does not pour. The release before writes `status` alone; what it has put on tap has come. */
export function ownStatusOf({ status, own_status }: OwnRow): string {
	if (status !== 'on-tap') return status;
	const { data: own = 'archived' } = z.safeParse(beerSchema.shape.status, own_status);
	return own === 'coming-soon' ? 'archived' : own;
}

type OfBeers = ExpressionBuilder<Database, 'beers'>;

/** The same of a row in the database. */
export const ownStatus = sql<string>`coalesce(nullif(beers.status, 'on-tap'), nullif(beers.own_status, 'coming-soon'), 'archived')`;

/** For a new beer: what it is beneath the tap nobody has said yet. */
export const stateOfNew = (beer: Pouring) =>
	stateColumns(beer, beer.status === 'on-tap' ? 'archived' : beer.status);

/** For a beer that becomes `beer`: what comes on stays beneath what it was, but for what was announced and has come. */
export function stateAfter(beer: Pouring, isOff: boolean) {
	if (!isOff)
		return stateColumns(beer, sql<string>`coalesce(nullif(${ownStatus}, 'coming-soon'), 'archived')`);
	const rests = { ...beer, tapNumber: null, low: false };
	if (beer.status !== 'on-tap') return stateColumns(rests, beer.status);
	return { ...stateColumns(rests, ownStatus), status: ownStatus };
}

export const isPouring = (where: OfBeers) =>
	where(
		'beers.id',
		'in',
		where
			.selectFrom('kegs as pouring')
			.where('pouring.tapped_at', 'is not', null)
			.where('pouring.gone_at', 'is', null)
			.select('pouring.beer_id'),
	);

/** Whether a beer is one of these now; by the indexes of ids and statuses. */
export function isOneOf(where: OfBeers, statuses: readonly string[]) {
	const own = statuses.filter((status) => status !== 'on-tap');
	const off = where.not(isPouring(where));
	return where.or([
		...(own.length < statuses.length ? [isPouring(where)] : []),
		...(own.length > 0
			? [
					where.and([where('beers.status', 'in', own), off]),
					where.and([where('beers.status', '=', 'on-tap'), where(ownStatus, 'in', own), off]),
				]
			: []),
	]);
}
