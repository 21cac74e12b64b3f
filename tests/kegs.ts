import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/schema.ts';

/** Adds another pouring keg of a beer, and its tap if that does not exist. */
export async function addKeg(db: Db, beer_id: string, tap_number: number): Promise<string> {
	const id = randomUUID();
	const at = '2026-11-20T16:00:00.000Z';
	await db
		.insertInto('taps')
		.values({ number: tap_number })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const stay = { tapped_on: '2026-11-20', tapped_at: at, created_at: at };
	await db
		.insertInto('kegs')
		.values({ id, beer_id, tap_number, ...stay })
		.execute();
	return id;
}

const goneAt = '2026-11-20T19:30:00.000Z';
const beersOf = (db: Db, slug: string) => db.selectFrom('beers').select('id').where('slug', '=', slug);

/** Ends all pouring kegs of a beer. */
export async function endKegs(db: Db, slug: string, at = goneAt): Promise<void> {
	const pouring = db.updateTable('kegs').where('tapped_at', 'is not', null).where('gone_at', 'is', null);
	await pouring.where('beer_id', 'in', beersOf(db, slug)).set({ gone_at: at, gone_by: 'jo' }).execute();
}

/** Lets the kegs pour again that `endKegs` took away. */
export async function bringKegsBack(db: Db, slug: string): Promise<void> {
	const ended = db.updateTable('kegs').where('gone_at', '=', goneAt);
	await ended.where('beer_id', 'in', beersOf(db, slug)).set({ gone_at: null, gone_by: null }).execute();
}
