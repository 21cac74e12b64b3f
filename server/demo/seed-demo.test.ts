import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { demoSchedule } from '#demo/hours.ts';
import { beerStatuses } from '#domain/beers/beer.ts';
import { kinds } from '#domain/resources/kinds.ts';
import { defaultBusiness } from '#domain/settings/defaults.ts';
import { settings } from '#domain/settings/setting.ts';
import { listAllBeers } from '#server/beers/staff-lists.ts';
import { insertBeer } from '#server/beers/store.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Db } from '#server/db/schema.ts';
import { recordHistory } from '#server/history/store.ts';
import { Counts } from '#server/metrics/counts.ts';
import { listItems } from '#server/resources/content-store.ts';
import { DamageLog } from '#server/resources/damage-log.ts';
import { readSetting } from '#server/settings/store.ts';
import { openDatabase } from '#tests/open-database.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-20T20:30:00Z');
const damage = new DamageLog(pino({ enabled: false }), new Counts());
const [sampleBeer] = beers;
if (!sampleBeer) throw new Error('The demo brewery has no beer.');

const setRow = (db: Db, key: string) =>
	db.insertInto('settings').values({ key, value: 'null', updated_at: '', updated_by: 'ada' }).execute();

const countBeers = async (db: Db) => (await db.selectFrom('beers').select('id').execute()).length;

test('an empty database gets the demo brewery: thirty beers and more, of all six statuses', async () => {
	await using database = openDatabase('empty');
	await migrate(database.db);
	await seedDemo(database.db, now);
	const seeded = await listAllBeers(database.db);
	expect(seeded.length).toBeGreaterThanOrEqual(30);
	expect(new Set(seeded.map(({ status }) => status))).toEqual(new Set(beerStatuses));
	expect(seeded.filter(({ barrelAged }) => barrelAged).length).toBeGreaterThanOrEqual(3);
});

test('seeding happens once: a second time adds nothing and renews nothing', async () => {
	await using database = openDatabase('seeded');
	const before = await database.db.selectFrom('beers').selectAll().orderBy('id').execute();
	await seedDemo(database.db, now);
	expect(await database.db.selectFrom('beers').selectAll().orderBy('id').execute()).toEqual(before);
});

test.each([
	['a beer', 'beers'],
	['an item of content', 'content_items'],
	['a setting', 'settings'],
	['an account', 'users'],
	['a history', 'history'],
] as const)('a database that holds %s never gets the demo brewery', async (_, table) => {
	await using database = openDatabase('blank');
	const { db } = database;
	const at = now.toISOString();
	const rows = {
		beers: () => db.transaction().execute((trx) => insertBeer(trx, sampleBeer, now)),
		content_items: () =>
			db
				.insertInto('content_items')
				.values({ kind: 'about', slug: 'about', position: 0, value: '{}', updated_at: at })
				.execute(),
		settings: () => setRow(db, 'splash'),
		users: () =>
			db
				.insertInto('users')
				.values({ id: 'a', username: 'ada', role: 'admin', password_hash: '', created_at: at })
				.execute(),
		history: () =>
			db
				.transaction()
				.execute((trx) =>
					recordHistory(trx, { subject: 'user', subjectId: 'a', action: 'create', username: 'ada', now }),
				),
	};
	await rows[table]();
	const before = await countBeers(db);
	await seedDemo(db, now);
	expect(await countBeers(db)).toBe(before);
	expect(await listItems({ db, damage, clock: () => now, schedule: demoSchedule }, kinds.event)).toEqual([]);
});

test('a first start that wants no demo brewery decides for every later one', async () => {
	await using database = openDatabase('blank');
	await seedDemo(database.db, now, false);
	await seedDemo(database.db, now, true);
	expect(await countBeers(database.db)).toBe(0);
	const business = await readSetting({ db: database.db, damage }, settings.business);
	expect(business.value).toEqual(defaultBusiness);
});

test('a demo brewery whose beers were all removed stays without beers', async () => {
	await using database = openDatabase('seeded');
	await database.db.deleteFrom('beers').execute();
	await seedDemo(database.db, now);
	expect(await countBeers(database.db)).toBe(0);
});

test('a database of an older version, without the mark, does not get the demo brewery again, and starts', async () => {
	await using database = openDatabase('seeded');
	await database.db.deleteFrom('settings').execute();
	await database.db.deleteFrom('beers').execute();
	await seedDemo(database.db, now);
	expect(await countBeers(database.db)).toBe(0);
});

testOnSqlite('all or none: a seeding that is broken off leaves the database empty', async () => {
	await using database = openDatabase('empty');
	await migrate(database.db);
	await sql`create trigger full_cellar before insert on beers when (select count(*) from beers) = 10
		begin select raise(abort, 'the cellar is full'); end`.execute(database.db);
	await expect(seedDemo(database.db, now)).rejects.toThrow('the cellar is full');
	expect(await countBeers(database.db)).toBe(0);
	await sql`drop trigger full_cellar`.execute(database.db);
	await seedDemo(database.db, now);
	expect(await countBeers(database.db)).toBe(beers.length);
});
