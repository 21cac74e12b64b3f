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

/** The number of beers written in one transaction. */
const batchSize = 1_000;

interface FilledDatabase {
	readonly beers: number;
	/** The bench measures the page of this beer. */
	readonly detailSlug: string;
}

/** The bench signs in with this username. */
export const staffName = 'bench';

interface FillOptions {
	/** The number of generated beers; null for the demo brewery's beers. */
	readonly count: number | null;
	/** The staff member's password. If it is absent, no staff member is created. */
	readonly password?: string;
	readonly now: Date;
}

/** Creates a database with the newest schema, beers and staff. */
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
