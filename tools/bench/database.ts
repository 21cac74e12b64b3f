import { randomUUID } from 'node:crypto';
import { beers as demoBeers } from '../../demo/beers/index.ts';
import type { Beer } from '../../domain/beers/beer.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { insertBeer } from '../../server/beers/store.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { generateBeers } from './generated-beers.ts';

/** Beers per transaction. */
const batchSize = 1_000;

interface FilledDatabase {
	readonly beers: number;
	/** The beer whose page is measured. */
	readonly detailSlug: string;
}

/** The bench signs in under this name. */
export const staffName = 'bench';

interface FillOptions {
	/** How many generated beers; null for the demo brewery's. */
	readonly count: number | null;
	/** The password of the staff; without one there is none. */
	readonly password?: string;
	readonly now: Date;
}

/** Makes a database of the newest schema with beers and staff. */
export async function fillDatabase(
	file: string,
	{ count, password, now }: FillOptions,
): Promise<FilledDatabase> {
	const db = connect(file);
	try {
		await migrate(db);
		if (count === null) {
			await seedDemo(db, now);
			if (password !== undefined) await addStaff(db, password, now);
			return { beers: demoBeers.length, detailSlug: 'barn-door' };
		}
		if (password !== undefined) await addStaff(db, password, now);
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

async function addStaff(db: Db, password: string, now: Date): Promise<void> {
	const password_hash = await hashPassword(password);
	const row = { id: randomUUID(), username: staffName, role: 'manager', created_at: now.toISOString() };
	await db
		.insertInto('users')
		.values({ ...row, password_hash })
		.execute();
}
