import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeGroupNames, partsOf } from '#domain/changes/change-groups.ts';
import { timeId } from '#server/history/store.ts';
import { changesOf, later } from '#tests/changes.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { refusal } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { logQuery } from './read-log.ts';

type Venue = Awaited<ReturnType<typeof openStaffedTaproom>>;

function addRow(
	venue: Venue,
	row: {
		at: string;
		username?: string;
		subject: string;
		subject_id: string;
		action: string;
		before?: string;
		after?: string;
	},
) {
	const { at, username = 'jo', ...rest } = row;
	const values = {
		id: timeId(new Date(at)),
		at,
		username,
		version: null,
		before: null,
		after: null,
		...rest,
	};
	return venue.taproom.db.insertInto('history').values(values).execute();
}

test('a bartender reads the work of everybody behind the bar tonight; a manager everything, of any day', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	await venue.change('beers.update', 'hobnail', ({ beer }) => ({ body: { ...beer, abv: 5.1 } }));
	const kicked = { username: 'mia', words: 'kicked Barn Door, tap 1' };
	expect((await changesOf(venue, '', 'bartender')).changes).toMatchObject([kicked]);
	expect((await changesOf(venue)).changes).toMatchObject([{ words: 'edited Hobnail' }, kicked]);
	await later(venue, '2026-11-21T09:00:00Z');
	expect((await changesOf(venue, '', 'bartender')).changes).toEqual([]);
	expect((await changesOf(venue, '?day=2026-11-20&kind=bar')).changes).toMatchObject([kicked]);
	expect((await changesOf(venue, '?day=2026-11-21')).changes).toEqual([]);
	const other = await venue.call('changes.list', { query: '?day=2026-11-20', as: 'bartender' });
	expect(await refusal(other)).toMatchObject({ status: 403, error: expect.stringContaining('tonight') });
	expect((await venue.call('changes.people', { as: 'bartender' })).status).toBe(403);
	expect(await venue.data('changes.people')).toEqual({ people: ['mia'] });
});

test('a log is narrowed by person, kind and text, and read page by page', async () => {
	await using venue = await openStaffedTaproom();
	const slugs = (await venue.rows()).filter(({ status }) => status === 'on-tap').map(({ slug }) => slug);
	for (const slug of slugs.slice(0, 5))
		await venue.change('beers.low', slug, { body: { low: true }, as: 'bartender' });
	await venue.change('beers.update', 'hobnail', ({ beer }) => ({ body: { ...beer, abv: 5.1 } }));
	const words = async (query: string) => (await changesOf(venue, query)).changes.map((one) => one.words);
	expect(await words('?person=mia')).toEqual(['edited Hobnail']);
	expect(await words('?person=nobody-of-us')).toEqual([]);
	expect(await words('?kind=settings')).toEqual([]);
	expect(await words('?text=EDITED')).toEqual(['edited Hobnail']);
	expect(await words('?text=abv')).toEqual(['edited Hobnail']);
	const some = (await venue.rows()).filter(({ status }) => status === 'retired').slice(0, 2);
	await venue.data('beers.statusBulk', {
		body: { status: 'archived', beers: some.map(({ id, version }) => ({ id, version })) },
	});
	const pages: string[][] = [];
	let before = '';
	do {
		const { changes, next } = await changesOf(venue, `?most=2&kind=beers${before}`);
		pages.push(changes.map(({ id }) => id));
		before = next === null ? '' : `&before=${next}`;
	} while (before !== '');
	expect(pages.map(({ length }) => length)).toEqual([2, 2, 2, 1]);
	expect(new Set(pages.flat()).size).toBe(7);
	const first = await changesOf(venue, '?most=3&text=marked');
	const second = await changesOf(venue, `?most=3&text=marked&before=${first.next}`);
	expect([first.changes.length, second.changes.length, second.next]).toEqual([3, 2, null]);
});

test.each([
	'day=2026-13-01',
	'kind=cellar',
	'most=0',
	'most=51',
	'before=yesterday',
	`text=${'x'.repeat(101)}`,
	'person=',
])('%s is refused', async (query) => {
	await using venue = await openStaffedTaproom();
	expect((await refusal(await venue.call('changes.list', { query: `?${query}` }))).status).toBe(422);
});

test.each(['0001-01-01', '9999-12-31'])('%s is a day on which nothing happened', async (day) => {
	await using venue = await openStaffedTaproom();
	expect((await changesOf(venue, `?day=${day}`)).changes).toEqual([]);
});

test('a text is looked for in two thousand changes at a time', async () => {
	await using venue = await openStaffedTaproom();
	await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2100)
		insert into history (id, at, username, subject, subject_id, action)
		select 'old-' || i, '2026-11-19T20:30:00.000Z', 'jo', 'sync', 'content', case when i = 1 then 'send' else 'other' end from n`.execute(
		venue.taproom.db,
	);
	await addRow(venue, {
		at: '2026-11-18T20:30:00.000Z',
		subject: 'backup',
		subject_id: 'b',
		action: 'create',
	});
	const first = await changesOf(venue, '?text=backup');
	expect(first.changes).toEqual([]);
	const second = await changesOf(venue, `?text=backup&before=${first.next}`);
	expect(second).toMatchObject({ changes: [{ words: 'made the backup b' }], next: null });
});

test('few of a kind among many others are looked for in five thousand changes at a time', async () => {
	await using venue = await openStaffedTaproom();
	await addRow(venue, {
		at: '2025-11-18T20:30:00.000Z',
		subject: 'backup',
		subject_id: 'b',
		action: 'create',
	});
	await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 5200)
		insert into history (id, at, username, subject, subject_id, action)
		select 'old-' || i, '2026-11-19T20:30:00.000Z', 'jo', 'sync', 'content', 'send' from n`.execute(
		venue.taproom.db,
	);
	const first = await changesOf(venue, '?kind=data&text=backup');
	expect(first.changes).toEqual([]);
	const kind = await changesOf(venue, '?kind=staff');
	expect(kind).toMatchObject({ changes: [], next: expect.any(String) });
	expect(await changesOf(venue, `?kind=staff&before=${kind.next}`)).toEqual({ changes: [], next: null });
	expect((await changesOf(venue, '?kind=settings&day=2026-11-18')).next).toBeNull();
});

test('every service day of a year begins and ends at 4 AM, also when the clocks change', async () => {
	await using venue = await openStaffedTaproom('2026-12-31T20:00:00Z');
	for (const [at, day] of [
		['2026-03-08T07:59:59.999Z', '2026-03-07'],
		['2026-03-08T08:00:00.000Z', '2026-03-08'],
		['2026-11-01T08:59:59.999Z', '2026-10-31'],
		['2026-11-01T09:00:00.000Z', '2026-11-01'],
	] as const) {
		await addRow(venue, { at, subject: 'sync', subject_id: at, action: 'send' });
		const days = await Promise.all(
			['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01'].map(async (one) => {
				const { changes } = await changesOf(venue, `?day=${one}`);
				return changes.some((change) => change.at === at) ? one : null;
			}),
		);
		expect(days.filter(Boolean), at).toEqual([day]);
	}
});

test('what cannot be read is listed all the same, and cannot be undone', async () => {
	await using venue = await openStaffedTaproom();
	const { id } = await venue.beer('barn-door');
	const at = '2026-11-20T20:00:00.000Z';
	await addRow(venue, {
		at,
		subject: 'beer',
		subject_id: id,
		action: 'status',
		before: '{"name":',
		after: '[]',
	});
	await addRow(venue, {
		at,
		subject: 'content',
		subject_id: 'food-item/pie',
		action: 'sold-out',
		before: 'x',
		after: 'x',
	});
	await addRow(venue, {
		at,
		subject: 'setting',
		subject_id: 'doors',
		action: 'close',
		before: '{"isOpen":3}',
		after: '7',
	});
	await addRow(venue, { at, subject: 'tap', subject_id: '4', action: 'kick', before: '0', after: '"' });
	await addRow(venue, { at, subject: 'cellar', subject_id: '1', action: 'flood', after: '\u0000' });
	await addRow(venue, { at: 'once', subject: 'user', subject_id: 'gone', action: 'unlock' });
	const { changes } = await changesOf(venue);
	expect(changes.map(({ words, undo }) => [words, undo?.refused ?? null])).toEqual([
		['lifted the lock of somebody’s account', null],
		['changed cellar 1 (flood)', null],
		['changed tap 4', 'What was before cannot be read any more.'],
		['closed the doors', 'What was before cannot be read any more.'],
		['86’d pie', 'What was before cannot be read any more.'],
		['changed a beer’s status', 'What was before cannot be read any more.'],
	]);
	expect((await venue.call('beers.history', { id })).status).toBe(200);
});

test('whoever is called otherwise by now, or is gone, stays in the log as they were then', async () => {
	await using venue = await openStaffedTaproom();
	await venue.change('beers.status', 'barn-door', { body: { status: 'archived' } });
	await venue.taproom.db
		.updateTable('users')
		.set({ username: 'maria' })
		.where('username', '=', 'mia')
		.execute();
	expect((await changesOf(venue, '?person=mia', 'admin')).changes).toMatchObject([{ username: 'mia' }]);
	await venue.taproom.db.deleteFrom('users').where('username', '=', 'maria').execute();
	expect((await changesOf(venue, '?person=mia', 'admin')).changes).toHaveLength(1);
});

testOnSqlite('a day of a hundred thousand changes is one look into an index', async () => {
	await using venue = await openStaffedTaproom();
	const { db } = venue.taproom;
	const plans = async (filter: Parameters<typeof logQuery>[1]) => {
		const query = logQuery(db, filter, 51).compile();
		const { rows } = await db.executeQuery<{ detail: string }>({
			...query,
			sql: `explain query plan ${query.sql}`,
		});
		return rows.map(({ detail }) => detail).join('\n');
	};
	const during = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'] as const;
	const before = ['2026-11-20T20:00:00.000Z', 'x'] as const;
	for (const filter of [
		{ during, parts: [] },
		{ during, parts: [partsOf('bar')], before },
		...changeGroupNames.map((group) => ({ parts: [partsOf(group)], during })),
		{ parts: [] },
		{ parts: [], before },
	]) {
		const plan = await plans(filter);
		expect(plan).toContain('history_by_time');
		expect(plan).not.toContain('TEMP B-TREE');
	}
	const byPerson = await plans({ parts: [], person: 'jo', before });
	expect(byPerson).toContain('history_by_person');
	expect(byPerson).not.toContain('TEMP B-TREE');
});
