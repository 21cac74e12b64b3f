import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeWords } from '#domain/changes/change-text.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { migratorOf } from '#server/db/migrate.ts';
import { openDatabase } from '#tests/open-database.ts';

const at = '2026-11-12T20:00:00.000Z';

interface OldBeer {
	readonly status: string;
	readonly tappedOn?: string;
	readonly low?: number;
	readonly published?: number;
	readonly deletedAt?: string;
}
interface OldKeg {
	readonly tap: number | null;
	readonly on: string | null;
	readonly level?: string;
	readonly tappedAt?: string | null;
	readonly goneAt?: string;
}

/** Makes a database of the previous release, with a beer and kegs as the test needs them. */
async function openOld() {
	const database = openDatabase('empty');
	const { db } = database;
	await migratorOf(db).migrateTo('055-kegs-by-end');
	const addBeer = async (id: string, { status, tappedOn, low = 0, published = 1, deletedAt }: OldBeer) => {
		await sql`insert into beers (id, slug, name, style, abv, status, featured, barrel_aged, brief_description, content, tapped_on,
			glass, low, published, created_at, updated_at, deleted_at) values (${id}, ${id}, ${id.toUpperCase()}, 'Ale', 5, ${status}, 0, 0,
			'', '', ${tappedOn ?? null}, 'pint', ${low}, ${published}, ${at}, ${at}, ${deletedAt ?? null})`.execute(
			db,
		);
	};
	let kegs = 0;
	const addKeg = async (beerId: string, { tap, on, level, tappedAt = at, goneAt }: OldKeg) => {
		kegs += 1;
		await sql`insert into kegs (id, beer_id, tap_number, level, tapped_on, tapped_at, gone_at, created_at) values (${`keg-${kegs}`},
			${beerId}, ${tap}, ${level ?? null}, ${on}, ${tappedAt}, ${goneAt ?? null}, ${at})`.execute(db);
	};
	const migrate = async () => expect((await migratorOf(db).migrateToLatest()).error).toBeUndefined();
	const beer = (id: string) =>
		db
			.selectFrom('beers')
			.select(['status', 'own_status', 'tapped_on', 'low', 'published', 'version'])
			.where('id', '=', id)
			.executeTakeFirstOrThrow();
	const log = async () => {
		const rows = await db.selectFrom('history').selectAll().where('action', '=', 'put-right').execute();
		return rows.map(({ subject, subject_id: subjectId, action, before, after }) => {
			const entry = { subject, subjectId, action, at };
			const states = { before: JSON.parse(before ?? 'null'), after: JSON.parse(after ?? 'null') };
			const { words, details } = changeWords(
				americanFormats,
				{ ...entry, ...states },
				{ nameOf: () => null, timeOf: () => '' },
			);
			return [words, ...details].join(' | ');
		});
	};
	return Object.assign(database, { addBeer, addKeg, migrate, beer, log });
}

test('where a beer and its kegs say the same, nothing changes and the log says nothing', async () => {
	await using old = await openOld();
	await old.addBeer('on', { status: 'on-tap', tappedOn: '2026-11-12' });
	await old.addKeg('on', { tap: 1, on: '2026-11-12' });
	await old.addBeer('low', { status: 'on-tap', tappedOn: '2026-11-12', low: 1 });
	await old.addKeg('low', { tap: 2, on: '2026-11-12', level: 'low' });
	await old.addBeer('loose', { status: 'on-tap', tappedOn: '2026-11-12' });
	await old.addKeg('loose', { tap: null, on: '2026-11-12' });
	await old.addBeer('rests', { status: 'seasonal', tappedOn: '2026-10-01' });
	await old.addBeer('bin', { status: 'on-tap', tappedOn: '2026-11-01', deletedAt: at });
	await old.migrate();
	expect(await old.log()).toEqual([]);
	expect(await old.beer('on')).toMatchObject({ status: 'on-tap', own_status: 'archived', version: 1 });
	expect(await old.beer('low')).toMatchObject({ low: 1, version: 1 });
	expect(await old.beer('rests')).toMatchObject({ status: 'seasonal', tapped_on: '2026-10-01', version: 1 });
});

test('a beer that went on keg after keg keeps the day since when guests have it', async () => {
	await using old = await openOld();
	await old.addBeer('house', { status: 'on-tap', tappedOn: '2026-11-02' });
	await old.addKeg('house', { tap: 1, on: '2026-11-02', goneAt: '2026-11-12T20:00:00.000Z' });
	await old.addKeg('house', { tap: 1, on: '2026-11-12' });
	await old.migrate();
	expect(await old.log()).toEqual([]);
	expect(await old.beer('house')).toMatchObject({ tapped_on: '2026-11-02' });
	const kegs = await old.db.selectFrom('kegs').select(['tapped_on', 'since']).orderBy('id').execute();
	expect(kegs).toEqual([
		{ tapped_on: '2026-11-02', since: null },
		{ tapped_on: '2026-11-12', since: '2026-11-02' },
	]);
});

test('what a beer was before it came on is what it is once its last keg goes', async () => {
	await using old = await openOld();
	const tell = (id: string, beerId: string, was: string, is: string) =>
		sql`insert into history (id, at, username, subject, subject_id, action, before, after) values (${id}, ${at}, 'jo', 'beer', ${beerId},
			'poured', ${JSON.stringify({ status: was })}, ${JSON.stringify({ status: is })})`.execute(old.db);
	for (const [id, was] of [
		['winter', 'seasonal'],
		['new', 'coming-soon'],
	] as const) {
		await old.addBeer(id, { status: 'on-tap', tappedOn: '2026-11-12' });
		await old.addKeg(id, { tap: id.length, on: '2026-11-12' });
		await tell(`1-${id}`, id, 'retired', 'on-tap');
		await tell(`2-${id}`, id, was, 'on-tap');
		await tell(`3-${id}`, id, 'on-tap', 'on-tap');
	}
	await old.migrate();
	expect((await old.beer('winter')).own_status).toBe('seasonal');
	expect((await old.beer('new')).own_status).toBe('archived');
});

test.each<[string, OldBeer, readonly OldKeg[], object, string]>([
	[
		'on tap without a keg',
		{ status: 'on-tap', tappedOn: '2026-11-12', low: 1 },
		[],
		{ status: 'archived', low: 0, tapped_on: '2026-11-12' },
		'It was on tap without a keg. It is on tap no more. | No keg says that it runs low.',
	],
	[
		'on tap with a keg that only waits',
		{ status: 'on-tap', tappedOn: '2026-11-12' },
		[{ tap: 1, on: null, tappedAt: null }],
		{ status: 'coming-soon' },
		'It was on tap without a keg. It is on tap no more.',
	],
	[
		'seasonal with a keg that pours, and hidden',
		{ status: 'seasonal', published: 0 },
		[{ tap: 1, on: '2026-11-12' }],
		{ status: 'on-tap', own_status: 'seasonal', tapped_on: '2026-11-12', published: 1 },
		'A keg of it pours. It is on tap. | It was tapped on 2026-11-12, which it did not say. | It pours, so guests see it.',
	],
	[
		'tapped on another day',
		{ status: 'on-tap', tappedOn: '2026-11-10' },
		[{ tap: 1, on: '2026-11-12' }],
		{ tapped_on: '2026-11-12' },
		'It was tapped on 2026-11-12, not on 2026-11-10.',
	],
	[
		'low of which one keg is full',
		{ status: 'on-tap', tappedOn: '2026-11-12', low: 1 },
		[
			{ tap: 1, on: '2026-11-12', level: 'low' },
			{ tap: 2, on: '2026-11-12', level: 'full' },
		],
		{ low: 0 },
		'No keg says that it runs low.',
	],
	[
		'not low of which all kegs are',
		{ status: 'on-tap', tappedOn: '2026-11-12' },
		[{ tap: 1, on: '2026-11-12', level: 'low' }],
		{ low: 1 },
		'Its keg runs low.',
	],
])(
	'of a beer that is %s the kegs decide, and the log says what was put right',
	async (_, beer, kegs, is, said) => {
		await using old = await openOld();
		await old.addBeer('odd', beer);
		for (const keg of kegs) await old.addKeg('odd', keg);
		await old.migrate();
		expect(await old.beer('odd')).toMatchObject({ ...is, version: 2 });
		expect(await old.log()).toEqual([`put ODD right | ${said}`]);
	},
);

test('a keg of a beer in the bin goes, and of two kegs on one tap the one that came on last pours', async () => {
	await using old = await openOld();
	await sql`drop index kegs_pouring`.execute(old.db);
	await old.addBeer('first', { status: 'on-tap', tappedOn: '2026-11-10' });
	await old.addKeg('first', { tap: 3, on: '2026-11-10', tappedAt: '2026-11-10T20:00:00.000Z' });
	await old.addBeer('second', { status: 'on-tap', tappedOn: '2026-11-12' });
	await old.addKeg('second', { tap: 3, on: '2026-11-12' });
	await old.addBeer('deleted', { status: 'archived', deletedAt: '2026-11-11T20:00:00.000Z' });
	await old.addKeg('deleted', { tap: 4, on: '2026-11-12' });
	await old.migrate();
	const kegs = await old.db.selectFrom('kegs').select(['beer_id', 'gone_at']).orderBy('id').execute();
	expect(kegs).toEqual([
		{ beer_id: 'first', gone_at: at },
		{ beer_id: 'second', gone_at: null },
		{ beer_id: 'deleted', gone_at: '2026-11-11T20:00:00.000Z' },
	]);
	expect(await old.beer('first')).toMatchObject({ status: 'archived' });
	expect((await old.log()).toSorted()).toEqual([
		'put DELETED right | A keg of it poured on tap 4 while it lay in the bin. That keg is gone.',
		'put FIRST right | Two kegs poured on tap 3. The one that came on last pours; this one is gone. | It was on tap without a keg. It is on tap no more.',
	]);
	await expect(
		sql`insert into kegs (id, beer_id, tap_number, tapped_at, created_at) values ('more', 'first', 3, ${at}, ${at})`.execute(
			old.db,
		),
	).rejects.toThrow(/unique/i);
});
