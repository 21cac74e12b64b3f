import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

const pouring = (tapNumber: number | null, tappedOn: string, low = false) =>
	JSON.stringify({ name: 'One', status: 'on-tap', tapNumber, tappedOn, low });
const off = JSON.stringify({ status: 'archived', tapNumber: null, tappedOn: '2026-10-01', low: false });

/** Makes a database of the previous release with some beers, its taps and its history. */
async function openOld() {
	const database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('021-must-change');
	const beers = [
		['a', 'on-tap', '2026-11-10', 1],
		['b', 'on-tap', '2026-11-12', 0],
		['c', 'archived', '2026-10-01', 0],
		['loose', 'on-tap', null, 0],
	] as const;
	const at = '2026-11-01T00:00:00.000Z';
	for (const [id, status, tapped_on, low] of beers) {
		await sql`insert into beers (id, slug, name, style, abv, status, featured, barrel_aged, brief_description,
			content, tapped_on, glass, low, created_at, updated_at) values (${id}, ${id}, ${id}, 'Ale', 5, ${status}, 0, 0,
			'', '', ${tapped_on}, 'pint', ${low}, ${at}, ${at})`.execute(db);
	}
	for (const [number, beer] of [
		[2, 'a'],
		[5, 'b'],
		[7, 'b'],
	] as const) {
		await sql`insert into taps (number, beer_id) values (${number}, ${beer})`.execute(db);
	}
	let row = 0;
	const tell = async (subjectId: string, when: string, before: string | null, after: string | null) => {
		row += 1;
		await sql`insert into history (id, at, username, subject, subject_id, action, before, after)
			values (${String(row).padStart(4, '0')}, ${when}, 'jo', 'beer', ${subjectId}, 'status', ${before}, ${after})`.execute(
			db,
		);
	};
	return Object.assign(database, { tell });
}

test('every tap up to the highest is there, and what pours goes on with its date and its mark', async () => {
	await using old = await openOld();
	await migratorOf(old.db).migrateToLatest();
	const taps = await old.db.selectFrom('taps').selectAll().orderBy('number').execute();
	expect(taps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	const kegs = await old.db.selectFrom('kegs').selectAll().orderBy('beer_id').orderBy('tap_number').execute();
	expect(kegs).toMatchObject([
		{ beer_id: 'a', tap_number: 2, tapped_on: '2026-11-10', level: 'low', gone_at: null },
		{ beer_id: 'b', tap_number: 5, tapped_on: '2026-11-12', level: null },
		{ beer_id: 'b', tap_number: 7 },
		{ beer_id: 'loose', tap_number: null, tapped_on: null },
	]);
});

test('stays that ended are told by the history; what was undone at once is one stay', async () => {
	await using old = await openOld();
	await old.tell('c', '2026-10-01T20:00:00.000Z', null, pouring(3, '2026-10-01'));
	await old.tell('c', '2026-10-09T22:00:00.000Z', pouring(3, '2026-10-01'), off);
	await old.tell('c', '2026-10-09T22:00:05.000Z', off, pouring(3, '2026-10-01'));
	await old.tell('c', '2026-10-20T23:00:00.000Z', pouring(4, '2026-10-01', true), null);
	await old.tell('a', '2026-11-10T18:00:00.000Z', off, pouring(2, '2026-11-10'));
	await migratorOf(old.db).migrateToLatest();
	const gone = await old.db.selectFrom('kegs').selectAll().where('gone_at', 'is not', null).execute();
	expect(gone).toMatchObject([
		{
			beer_id: 'c',
			tap_number: 4,
			tapped_on: '2026-10-01',
			level: 'low',
			gone_by: 'jo',
			tapped_at: '2026-10-01T20:00:00.000Z',
			gone_at: '2026-10-20T23:00:00.000Z',
		},
	]);
	const now = await old.db.selectFrom('kegs').selectAll().where('tap_number', '=', 2).execute();
	expect(now).toMatchObject([{ tapped_at: '2026-11-10T18:00:00.000Z', gone_at: null }]);
});

test('rows that cannot be read are passed over', async () => {
	await using old = await openOld();
	await old.tell('c', '2026-10-01T20:00:00.000Z', '{', '[1');
	await old.tell('c', '2026-10-02T20:00:00.000Z', '7', '{"status":"on-tap","tapNumber":"x"}');
	await old.tell('nobody', '2026-10-02T20:00:00.000Z', pouring(1, '2026-10-01'), null);
	const { error } = await migratorOf(old.db).migrateToLatest();
	expect(error).toBeUndefined();
	expect(await old.db.selectFrom('kegs').select('id').where('gone_at', 'is not', null).execute()).toEqual([]);
});
