import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { beerSchema } from '#domain/beers/beer-schema.ts';
import type { Pouring } from '#domain/beers/pouring-state.ts';
import type { Database } from '../db/schema.ts';

/**
 * Returns the state columns of a beer's row. `status`, `low` and, while it pours, `tapped_on` repeat what its kegs
 * say. Only the previous release, which may run beside this one, reads them. The next release can drop `own_status`
 * and write its value to `status`.
 */
export function stateColumns<Own>({ status, tappedOn, low, published }: Pouring, own_status: Own) {
	const repeated = { status, low: low ? 1 : 0 };
	return { ...repeated, own_status, tapped_on: tappedOn, published: published ? 1 : 0 };
}

interface OwnRow {
	readonly status: string;
	readonly own_status: string | null;
}

/**
 * Returns a beer's status apart from its kegs. The previous release writes `status` alone; a beer that it has put on
 * tap is no longer 'coming soon'.
 */
export function ownStatusOf({ status, own_status }: OwnRow): string {
	if (status !== 'on-tap') return status;
	const { data: own = 'archived' } = z.safeParse(beerSchema.shape.status, own_status);
	return own === 'coming-soon' ? 'archived' : own;
}

type OfBeers = ExpressionBuilder<Database, 'beers'>;

/** The SQL twin of `ownStatusOf`. */
export const ownStatus = sql<string>`coalesce(nullif(beers.status, 'on-tap'), nullif(beers.own_status, 'coming-soon'), 'archived')`;

/** State columns of a new beer; if it is on tap, the status beneath is 'archived'. */
export const stateOfNew = (beer: Pouring) =>
	stateColumns(beer, beer.status === 'on-tap' ? 'archived' : beer.status);

/** State columns after a change. A beer put on tap keeps its own status beneath, unless that was 'coming soon'. */
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

/** Selects beers that have one of these statuses now, with conditions that the indexes of ids and statuses serve. */
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
