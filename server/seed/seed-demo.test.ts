import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { beerStatuses } from '#domain/beers/beer.ts';
import { countBeers, listBeers } from '#server/beers/store.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-20T20:30:00Z');

test('an empty database gets the demo brewery: thirty beers and more, of all six statuses', async () => {
	await using database = openDatabase('empty');
	await migrate(database.db);
	await seedDemo(database.db, now);
	const seeded = await listBeers(database.db);
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

test('a brewery with one beer of its own is left alone', async () => {
	await using database = openDatabase('seeded');
	await database.db.deleteFrom('beers').where('slug', '!=', 'barn-door').execute();
	await seedDemo(database.db, now);
	expect(await countBeers(database.db)).toBe(1);
});

test('all or none: a seeding that is broken off leaves the database empty', async () => {
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
