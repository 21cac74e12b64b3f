import { beers as demoBeers } from '#content/beers/index.ts';
import type { Beer } from '#domain/beer.ts';
import { insertBeer } from '#server/beers/store.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { generateBeers } from './generated-beers.ts';

/** Beers per transaction. */
const batchSize = 1_000;

export interface FilledDatabase {
	readonly beers: number;
	/** The beer whose page is measured. */
	readonly detailSlug: string;
}

/** Makes a database of the newest schema with the demo brewery's beers, or with this many generated ones. */
export async function fillDatabase(file: string, count: number | null, now: Date): Promise<FilledDatabase> {
	const db = connect(file);
	try {
		await migrate(db);
		if (count === null) {
			await seedDemo(db, now);
			return { beers: demoBeers.length, detailSlug: 'barn-door' };
		}
		const generated: readonly Beer[] = generateBeers(count);
		for (let start = 0; start < generated.length; start += batchSize) {
			await db.transaction().execute(async (trx) => {
				for (const beer of generated.slice(start, start + batchSize)) await insertBeer(trx, beer, now);
			});
		}
		return { beers: generated.length, detailSlug: generated[0]?.slug ?? '' };
	} finally {
		await db.destroy();
	}
}
