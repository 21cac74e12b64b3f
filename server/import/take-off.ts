import type { PlannedRow } from '#domain/import/plan.ts';
import { tapsOf } from '#domain/import/planned-taps.ts';
import { afterLast, endPouring, pouring, pouringOnTaps } from '../bar/follow-beer.ts';
import { beerStore, requireBeer } from '../beers/staff-store.ts';
import type { WriteContext } from '../resources/versioned.ts';

/** Frees the taps that rows name from what pours there, but for beers that leave them by rows of their own. */
export async function takeOff(work: WriteContext, rows: readonly PlannedRow[], partOf: string) {
	const { trx } = work;
	const ownerOf = new Map(rows.flatMap((row) => tapsOf(row).map((tap) => [tap, row.known?.id] as const)));
	const leaving = new Set(
		rows.flatMap(({ known, beer }) =>
			known && beer?.tapNumber !== known.beer.tapNumber ? [`${known.id} ${known.beer.tapNumber}`] : [],
		),
	);
	const pours = await pouringOnTaps(trx).select('kegs.id as keg').orderBy('tap_number').execute();
	for (const { number: tap, beerId, keg } of pours) {
		if (!ownerOf.has(tap) || ownerOf.get(tap) === beerId || leaving.has(`${beerId} ${tap}`)) continue;
		const before = await requireBeer(trx, beerId);
		const elsewhere = pouring(trx).select('id').where('beer_id', '=', beerId).where('id', '!=', keg);
		if (await elsewhere.executeTakeFirst()) {
			await endPouring(work, [{ id: keg, tap_number: tap }]);
		} else {
			const status = await afterLast(work, beerId);
			const beer = { ...before.beer, status, tapNumber: null, low: false };
			await beerStore.update(work, before, { beer, deletedAt: null }, { action: 'update', partOf });
		}
	}
}
