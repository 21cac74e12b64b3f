import { gases } from '#domain/bar/taps.ts';
import type { ExportedPour } from '#domain/import/export.ts';
import { pouring } from '../bar/pouring.ts';
import type { Db } from '../db/schema.ts';

/** Reads what pours, by the beer's slug. If several kegs pour one beer, only what they agree on is returned. */
export async function readPoursBySlug(db: Db): Promise<ReadonlyMap<string, ExportedPour>> {
	const rows = await pouring(db)
		.innerJoin('beers', 'beers.id', 'kegs.beer_id')
		.leftJoin('taps', 'taps.number', 'kegs.tap_number')
		.select(['slug', 'tap_number', 'gas', 'size', 'batch', 'filled_on'])
		.orderBy('tap_number')
		.execute();
	const kegs = Map.groupBy(rows, ({ slug }) => slug);
	return new Map([...kegs].map(([slug, found]) => [slug, pourOf(found)]));
}

type PourRow = Readonly<Record<'gas' | 'size' | 'batch' | 'filled_on', string | null>> & {
	readonly tap_number: number | null;
};

function pourOf(kegs: readonly PourRow[]): ExportedPour {
	const agreed = (field: 'gas' | 'size' | 'batch' | 'filled_on') => {
		const [first = null] = kegs.map((keg) => keg[field]);
		return kegs.every((keg) => keg[field] === first) ? first : null;
	};
	return {
		taps: kegs.flatMap(({ tap_number }) => tap_number ?? []),
		gas: gases.find((gas) => gas === agreed('gas')) ?? null,
		kegSize: agreed('size'),
		batch: agreed('batch'),
		filledOn: agreed('filled_on'),
	};
}
