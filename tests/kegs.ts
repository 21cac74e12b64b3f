import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/schema.ts';

/** A second keg of a beer, on a tap that there may not have been. */
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
