import { randomUUID } from 'node:crypto';
import type { Beer } from '#domain/beers/beer.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { WriteContext } from '../resources/versioned.ts';

export function pouring(db: Db) {
	return db.selectFrom('kegs').where('kegs.tapped_at', 'is not', null).where('kegs.gone_at', 'is', null);
}

export function pouringOnTaps(db: Db) {
	return pouring(db)
		.select(['kegs.tap_number as number', 'kegs.beer_id as beerId'])
		.where('tap_number', 'is not', null)
		.$narrowType<{ number: number }>();
}

/** What a beer is once none of its kegs pours: one that went back into a queue will come again. */
export async function afterLast({ trx }: Pick<WriteContext, 'trx'>, beerId: string) {
	const waiting = trx.selectFrom('kegs').select('id').where('beer_id', '=', beerId);
	return (await waiting.where('tapped_at', 'is', null).executeTakeFirst()) ? 'coming-soon' : 'archived';
}

export interface TappedKeg {
	readonly keg: string;
	readonly tap: number;
}

/** A further keg of a beer that is on tap already, for each of these taps where none of it pours. */
export async function pourAlso(
	{ trx, now, announce }: WriteContext,
	id: string,
	numbers: readonly number[],
): Promise<TappedKeg[]> {
	const beer = await trx
		.selectFrom('beers')
		.select(['id', 'tapped_on', 'low'])
		.where('id', '=', id)
		.where('status', '=', 'on-tap')
		.executeTakeFirst();
	const here = await pouringOnTaps(trx).where('kegs.beer_id', '=', id).execute();
	const missing = numbers.filter((tap) => !here.some(({ number }) => number === tap));
	if (!beer || missing.length === 0) return [];
	await requireTaps(trx, missing);
	const keg = kegOf(beer.id, { tappedOn: beer.tapped_on, low: beer.low === 1 }, now.toISOString());
	const rows = missing.map((tap_number) => ({ ...keg, id: randomUUID(), tap_number }));
	await trx.insertInto('kegs').values(rows).execute();
	await touchTaps(trx, missing);
	announce('taps');
	return rows.map(({ id: keg, tap_number: tap }) => ({ keg, tap }));
}

/** Makes sure that these taps exist. */
export async function requireTaps(trx: Trx, numbers: readonly (number | null)[]) {
	const rows = numbers.flatMap((number) => (number === null ? [] : [{ number }]));
	if (rows.length === 0) return;
	await trx
		.insertInto('taps')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A queue or a wall that somebody looks at is an older one whenever a keg came or went. */
export async function touchTaps(trx: Trx, numbers: readonly (number | null)[]) {
	const real = numbers.filter((number) => number !== null);
	if (real.length === 0) return;
	const next = trx.updateTable('taps').set(({ eb }) => ({ version: eb('version', '+', 1) }));
	await next.where('number', 'in', real).execute();
}

/** What pours on these taps is without one for the moment, so that others find it free; `followBeer` then moves it. */
export async function leaveTaps(trx: Trx, numbers: readonly (number | null)[]) {
	const real = numbers.filter((number) => number !== null);
	if (real.length === 0) return;
	await trx
		.updateTable('kegs')
		.set({ tap_number: null })
		.where('tap_number', 'in', real)
		.where('tapped_at', 'is not', null)
		.where('gone_at', 'is', null)
		.execute();
}

type Added = { readonly id: string; readonly beer: Beer };

/** The kegs of beers that are new. What pours on their taps so far leaves them. */
export async function pourNewBeers(trx: Trx, added: readonly Added[], now: Date) {
	const at = now.toISOString();
	const rows = added
		.filter(({ beer }) => beer.status === 'on-tap')
		.map(({ id, beer }) => ({ ...kegOf(id, beer, at), tap_number: beer.tapNumber }));
	if (rows.length === 0) return;
	const numbers = rows.map(({ tap_number }) => tap_number);
	await requireTaps(trx, numbers);
	// Of two new beers on one tap the last has it.
	const last = new Map(rows.map(({ tap_number, id }) => [tap_number, id]));
	await trx
		.updateTable('kegs')
		.set({ tap_number: null })
		.where('tap_number', 'in', numbers)
		.where('tapped_at', 'is not', null)
		.where('gone_at', 'is', null)
		.execute();
	const placed = rows.map((row) =>
		last.get(row.tap_number) === row.id ? row : { ...row, tap_number: null },
	);
	await trx.insertInto('kegs').values(placed).execute();
	await touchTaps(trx, numbers);
}

function kegOf(beer_id: string, { tappedOn, low }: Pick<Beer, 'tappedOn' | 'low'>, at: string) {
	return {
		id: randomUUID(),
		beer_id,
		tapped_on: tappedOn,
		tapped_at: at,
		level: low ? 'low' : null,
		created_at: at,
	};
}

/**
 * Brings a beer's kegs after the beer, whichever way it was changed (null once it is in the bin): kegs go when it leaves
 * the taps, one comes on with it, and its keg moves, runs low and is dated as the beer says.
 */
export async function followBeer(
	context: WriteContext,
	beerId: string,
	{ before, after }: { before: Beer; after: Beer | null },
) {
	const { trx } = context;
	const kegs = await pouring(trx)
		.select(['id', 'tap_number', 'level', 'tapped_on'])
		.where('beer_id', '=', beerId)
		.orderBy((order) => order.fn.coalesce('tap_number', order.lit(1000)))
		.execute();
	// One that has left its tap for the moment.
	const between = kegs.find(({ tap_number }) => tap_number === null);
	const beer = after?.status === 'on-tap' ? after : null;
	if (!beer) return endKegs(context, kegs, before.tapNumber);
	const moving = kegs.find(({ tap_number }) => tap_number === before.tapNumber) ?? between ?? kegs[0];
	if (!moving) return startKeg(context, beerId, beer);
	const ids = kegs.map(({ id }) => id);
	const isOn = kegs.some(({ tap_number }) => tap_number === beer.tapNumber);
	if (!isOn) {
		await requireTaps(trx, [beer.tapNumber]);
		await trx.updateTable('kegs').set({ tap_number: beer.tapNumber }).where('id', '=', moving.id).execute();
		await touchTaps(trx, [moving.tap_number ?? before.tapNumber, beer.tapNumber]);
	}
	if (beer.low !== kegs.every(({ level }) => level === 'low')) {
		const level = beer.low ? 'low' : null;
		await trx.updateTable('kegs').set({ level }).where('id', 'in', ids).execute();
	}
	if (beer.tappedOn !== before.tappedOn) {
		const dated = trx.updateTable('kegs').set({ tapped_on: beer.tappedOn }).where('id', 'in', ids);
		await dated.where('tapped_on', 'is not distinct from', before.tappedOn).execute();
	}
	if (!isOn || beer.low !== before.low) context.announce('taps');
}

type PouringKeg = { readonly id: string; readonly tap_number: number | null };

/** One that has left its tap for the moment goes into the history as what was on it. */
async function endKegs(context: WriteContext, kegs: readonly PouringKeg[], left: number | null) {
	const { trx, announce } = context;
	if (kegs.length === 0) return;
	await endPouring(context, kegs);
	const between = kegs.find(({ tap_number }) => tap_number === null);
	if (between && left !== null && !kegs.some(({ tap_number }) => tap_number === left))
		await trx.updateTable('kegs').set({ tap_number: left }).where('id', '=', between.id).execute();
	announce('taps');
}

/** What the log says of these taps has changed with them. */
export async function endPouring({ trx, now, staff }: WriteContext, kegs: readonly PouringKeg[]) {
	const gone = { gone_at: now.toISOString(), gone_by: staff.username };
	const ids = kegs.map(({ id }) => id);
	await trx.updateTable('kegs').set(gone).where('id', 'in', ids).execute();
	await touchTaps(
		trx,
		kegs.map(({ tap_number }) => tap_number),
	);
}

/** Brought back with its tap and its date, it is the keg that it was. */
async function startKeg({ trx, now, today, announce }: WriteContext, beerId: string, beer: Beer) {
	const { tapNumber, tappedOn, low } = beer;
	const former = await trx
		.selectFrom('kegs')
		.select(['id', 'tap_number', 'tapped_on'])
		.where('beer_id', '=', beerId)
		.where('gone_at', 'is not', null)
		.orderBy('gone_at', 'desc')
		.executeTakeFirst();
	const isSame = former?.tap_number === tapNumber && former.tapped_on === tappedOn;
	await requireTaps(trx, [tapNumber]);
	if (former && isSame && tappedOn !== null && tappedOn < today) {
		const back = { gone_at: null, gone_by: null, level: low ? 'low' : null };
		await trx.updateTable('kegs').set(back).where('id', '=', former.id).execute();
	} else {
		const keg = { ...kegOf(beerId, beer, now.toISOString()), tap_number: tapNumber };
		await trx.insertInto('kegs').values(keg).execute();
	}
	await touchTaps(trx, [tapNumber]);
	announce('taps');
}
