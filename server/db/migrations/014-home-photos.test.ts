import { expect, test } from 'vitest';
import { photos } from '#demo/home.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { recordHistory } from '#server/history/store.ts';
import { type OpenDatabase, openDatabase } from '#tests/open-database.ts';
import { up } from './014-home-photos.ts';

/** A database as it was seeded before photos were content. */
async function openOlder(): Promise<OpenDatabase> {
	const database = openDatabase('seeded');
	await database.db.deleteFrom('content_items').where('kind', '=', 'photo').execute();
	await database.db.deleteFrom('settings').execute();
	return database;
}

/** The photos by their slugs, in their order. */
async function photosOf({ db }: OpenDatabase): Promise<string[]> {
	const query = db.selectFrom('content_items').select('slug').where('kind', '=', 'photo').orderBy('position');
	return (await query.execute()).map(({ slug }) => slug);
}

/** Somebody of the staff has changed an item. */
const changed = ({ db }: OpenDatabase, subjectId: string) =>
	db.transaction().execute((trx) =>
		recordHistory(trx, {
			subject: 'content',
			subjectId,
			action: 'delete',
			username: 'ada',
			now: new Date('2026-11-10T12:00:00Z'),
			version: 2,
		}),
	);

test('a demo brewery that was seeded before there were photos gets its eight, as the seed would have', async () => {
	expect(migrationNames).toContain('014-home-photos');
	await using database = await openOlder();
	await up(database.db);
	expect(await photosOf(database)).toEqual(photos.map(({ slug }) => slug));
	const rows = await database.db
		.selectFrom('content_items')
		.select(['version', 'updated_at'])
		.where('kind', '=', 'photo')
		.execute();
	expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
	expect(new Set(rows.map(({ updated_at }) => updated_at))).toEqual(new Set(['2026-11-01T12:00:00.000Z']));
});

test('photos that are there stay alone, be it one', async () => {
	await using database = openDatabase('seeded');
	await database.db
		.deleteFrom('content_items')
		.where('kind', '=', 'photo')
		.where('slug', '!=', 'hop-yard')
		.execute();
	await up(database.db);
	expect(await photosOf(database)).toEqual(['hop-yard']);
});

const others: [string, (database: OpenDatabase) => Promise<unknown>][] = [
	['whose staff have deleted their photos', (database) => changed(database, 'photo/hop-yard')],
	['whose about page somebody has written', (database) => changed(database, 'about/about')],
	['that never was the demo’s', ({ db }) => db.deleteFrom('content_items').execute()],
	[
		'that has a name of its own',
		({ db }) =>
			db
				.insertInto('settings')
				.values({ key: 'business', value: '{}', updated_at: '', updated_by: 'ada' })
				.execute(),
	],
];

test.each(others)('a brewery %s is left without', async (_, make) => {
	await using database = await openOlder();
	await make(database);
	await up(database.db);
	expect(await photosOf(database)).toEqual([]);
});
