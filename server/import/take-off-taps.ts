import { applyChange } from '#domain/bar/apply-change.ts';
import { kick, requirePresent } from '#domain/bar/rules.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import { tapsOf } from '#domain/import/planned-taps.ts';
import { momentOf } from '../bar/change-bar.ts';
import { storePouring } from '../bar/pour-as.ts';
import { loadBar, pouringOnTaps } from '../bar/read-bar.ts';
import { beerStore, requireBeer } from '../beers/staff-store.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteContext } from '../resources/versioned.ts';

/** Takes what pours off the taps that rows claim, except beers that leave them by rows of their own. */
export async function takeOff(work: WriteContext, rows: readonly PlannedRow[], partOf: string) {
	const { trx } = work;
	const pause = timeSlices();
	const ownerOf = new Map<number, string | undefined>();
	const leaving = new Set<string>();
	for (const row of rows) {
		const { known, beer } = row;
		for (const tap of tapsOf(row)) ownerOf.set(tap, known?.id);
		if (known && beer?.tapNumber !== known.beer.tapNumber) leaving.add(`${known.id} ${known.beer.tapNumber}`);
		await pause();
	}
	const pours = await pouringOnTaps(trx).select('kegs.id as keg').orderBy('tap_number').execute();
	for (const { number: tap, beerId, keg } of pours) {
		if (!ownerOf.has(tap) || ownerOf.get(tap) === beerId || leaving.has(`${beerId} ${tap}`)) continue;
		const before = await requireBeer(trx, beerId);
		const bar = await loadBar(trx);
		const moment = momentOf(work);
		const change = kick(bar, requirePresent(bar, keg, moment), true, moment);
		const is = applyChange(bar, change).moved.find(({ id }) => id === beerId)?.is;
		if (is && is.status !== 'on-tap') {
			const beer = { ...before.beer, ...is };
			await beerStore.update(work, before, { beer, deletedAt: null }, { action: 'update', partOf });
		} else await storePouring(work, bar, change);
	}
}
