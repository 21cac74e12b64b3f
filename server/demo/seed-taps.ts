import { randomUUID } from 'node:crypto';
import { taps } from '#demo/taps.ts';
import { addDays } from '#domain/zoned-time.ts';
import type { Trx } from '../db/schema.ts';

/** What of the demo's taps does not follow from its beers. */
export async function seedTaps(trx: Trx, now: Date): Promise<void> {
	const at = now.toISOString();
	for (const { number, name = null, gas, cleaned, next } of taps) {
		const line = { name, gas, cleaned_on: addDays(at.slice(0, 10), -cleaned) };
		await trx
			.insertInto('taps')
			.values({ ...line, number })
			.onConflict((conflict) => conflict.column('number').doUpdateSet(line))
			.execute();
		if (next === undefined) continue;
		const beer = await trx
			.selectFrom('beers')
			.select('id')
			.where('slug', '=', next)
			.executeTakeFirstOrThrow();
		const keg = { id: randomUUID(), beer_id: beer.id, tap_number: number, created_at: at };
		await trx.insertInto('kegs').values(keg).execute();
	}
}
