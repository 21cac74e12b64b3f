import { expect, test } from 'vitest';
import { type ViewSummary, viewSummarySchema } from '#domain/analytics/analytics-endpoints.ts';
import { tappingsText } from '#domain/analytics/view-text.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';
import { addViews } from './counter.ts';

/** Reads the summary as a manager. */
async function read({ app, taproom }: OpenTaproom, query = ''): Promise<ViewSummary> {
	const { headers } = await hire(taproom, 'manager');
	const response = await app.request(`/api/views/summary${query}`, { headers });
	expect(response.status).toBe(200);
	return viewSummarySchema.parse((await response.json()).data);
}

const view = (day: string, path: string, count = 1) => ({ day, path, count });

test('before anything was counted there are days without views, and nothing to compare', async () => {
	await using venue = await openTaproom();
	const summary = await read(venue);
	expect(summary).toMatchObject({ days: 30, first: '2026-10-22', last: '2026-11-20', since: null, total: 0 });
	expect(summary.daily).toHaveLength(30);
	expect([summary.mean, summary.meanBefore, summary.beers]).toEqual([null, null, []]);
	expect(summary.tappings.length).toBeGreaterThan(0);
	expect(summary.tappings.every(({ before, after }) => before === null && after === null)).toBe(true);
	expect(tappingsText(summary.tappings)).toBe(
		'Too early to compare: both sides of a tapping need a whole day.',
	);
});

test('a period ends today and begins so many days before; as many days before that are compared', async () => {
	await using venue = await openTaproom();
	await addViews(venue.taproom.db, [
		view('2026-09-21', '/beer', 1),
		view('2026-09-22', '/beer', 60),
		view('2026-10-21', '/', 30),
		view('2026-10-22', '/', 87),
		view('2026-11-20', '/beer', 10),
		// This view was counted before the taproom's time zone was corrected.
		view('2026-11-21', '/beer', 500),
	]);
	const month = await read(venue, '?days=30');
	expect(month).toMatchObject({
		since: '2026-09-21',
		total: 97,
		mean: { days: 29, perDay: 3 },
		meanBefore: { days: 30, perDay: 3 },
	});
	expect([month.daily[0], month.daily[1], month.daily.at(-1)]).toEqual([
		{ day: '2026-10-22', count: 87 },
		{ day: '2026-10-23', count: 0 },
		{ day: '2026-11-20', count: 10 },
	]);
	expect(month.parts.slice(0, 3)).toEqual([
		{ part: 'home', count: 87 },
		{ part: 'menu', count: 10 },
		{ part: 'beers', count: 0 },
	]);
	const quarter = await read(venue, '?days=90');
	expect(quarter).toMatchObject({ first: '2026-08-23', total: 188, meanBefore: null });
	const year = await read(venue, '?days=365');
	expect([year.first, year.daily.length, year.total]).toEqual(['2025-11-21', 365, 188]);
});

test('days before that were counted in part only are not compared', async () => {
	await using venue = await openTaproom();
	await addViews(venue.taproom.db, [view('2026-09-23', '/beer', 60), view('2026-11-02', '/', 29)]);
	expect(await read(venue)).toMatchObject({ mean: { days: 29, perDay: 1 }, meanBefore: null });
});

test('counts that still wait in memory are in it, and past midnight today is the service day still', async () => {
	await using venue = await openTaproom({ now: '2026-11-21T06:30:00Z' });
	venue.taproom.views.count('2026-11-20', '/beer');
	const summary = await read(venue);
	expect([summary.last, summary.total, summary.daily.at(-1)]).toEqual([
		'2026-11-20',
		1,
		{ day: '2026-11-20', count: 1 },
	]);
});

test('a renamed beer keeps its readers and goes by its new name; one in the bin is not told of', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	await addViews(db, [
		view('2026-11-18', '/beers/hobnail', 4),
		view('2026-11-19', '/beers/horseshoe', 3),
		view('2026-11-19', '/beers/barn-door', 5),
		view('2026-11-19', '/beers/long-winter', 99),
	]);
	const id = async (slug: string) =>
		(await db.selectFrom('beers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
	const hobnail = await id('hobnail');
	await db
		.updateTable('beers')
		.set({ slug: 'horseshoe', name: 'Horseshoe' })
		.where('id', '=', hobnail)
		.execute();
	await db.insertInto('old_slugs').values({ slug: 'hobnail', beer_id: hobnail }).execute();
	const gone = { deleted_at: '2026-11-20T12:00:00.000Z' };
	await db.updateTable('beers').set(gone).where('slug', '=', 'long-winter').execute();
	const { beers, parts } = await read(venue);
	expect(beers).toEqual([
		{ id: hobnail, name: 'Horseshoe', count: 7 },
		{ id: await id('barn-door'), name: 'Barn Door', count: 5 },
	]);
	expect(parts[0]).toEqual({ part: 'beers', count: 111 });
});

test('each beer tapped in the period has its week before and its days since, newest first', async () => {
	await using venue = await openTaproom();
	const { db } = venue.taproom;
	await db.updateTable('beers').set({ tapped_on: null }).execute();
	await db.updateTable('kegs').set({ tapped_on: null }).execute();
	const tapped = { hobnail: '2026-11-18', 'barn-door': '2026-11-05', 'long-winter': '2026-10-21' };
	for (const [slug, tapped_on] of Object.entries(tapped)) {
		await db.updateTable('beers').set({ tapped_on }).where('slug', '=', slug).execute();
		const ids = db.selectFrom('beers').select('id').where('slug', '=', slug);
		await db.updateTable('kegs').set({ tapped_on }).where('beer_id', 'in', ids).execute();
	}
	await addViews(db, [
		view('2026-10-01', '/', 1),
		view('2026-10-28', '/beers/barn-door', 500),
		view('2026-10-29', '/beers/barn-door', 14),
		view('2026-11-05', '/beers/barn-door', 21),
		view('2026-11-11', '/beers/barn-door', 21),
		view('2026-11-12', '/beers/barn-door', 500),
		view('2026-11-17', '/beers/hobnail', 7),
		view('2026-11-19', '/beers/hobnail', 8),
		view('2026-11-20', '/beers/hobnail', 900),
	]);
	const named = ({ tappings }: ViewSummary) => tappings.map(({ id: _, ...tapping }) => tapping);
	expect(named(await read(venue))).toEqual([
		{
			name: 'Hobnail',
			tappedOn: '2026-11-18',
			before: { days: 7, perDay: 1 },
			after: { days: 2, perDay: 4 },
		},
		{
			name: 'Barn Door',
			tappedOn: '2026-11-05',
			before: { days: 7, perDay: 2 },
			after: { days: 7, perDay: 6 },
		},
	]);
	expect(named(await read(venue, '?days=90')).map(({ name }) => name)).toContain('Long Winter');
});

test('tapping a beer by the call makes it a tapping of that service day', async () => {
	await using venue = await openTaproom();
	const { app, taproom } = venue;
	await addViews(taproom.db, [view('2026-11-01', '/beers/stovepipe', 7)]);
	const { headers } = await hire(taproom, 'bartender');
	const { id, version } = await taproom.db
		.selectFrom('beers')
		.select(['id', 'version'])
		.where('slug', '=', 'stovepipe')
		.executeTakeFirstOrThrow();
	await app.request(`/api/beers/${id}/status`, {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
		body: JSON.stringify({ status: 'on-tap' }),
	});
	const [newest] = (await read(venue)).tappings;
	expect(newest).toEqual({
		id,
		name: 'Stovepipe',
		tappedOn: '2026-11-20',
		before: { days: 7, perDay: 0 },
		after: null,
	});
});

test('a period that is none is refused by its field', async () => {
	await using venue = await openTaproom();
	const { headers } = await hire(venue.taproom, 'manager');
	for (const days of ['31', '', '30.0', '-1', 'year']) {
		const response = await venue.app.request(`/api/views/summary?days=${days}`, { headers });
		expect(response.status, days).toBe(422);
		expect(await response.json()).toMatchObject({
			code: 'INVALID_INPUT',
			fields: [{ path: 'days', message: 'Must be one of 30, 90, 365.' }],
		});
	}
});

test('it is for those who run the taproom, and can only be read', async () => {
	await using venue = await openTaproom();
	const ask = async (role: 'manager' | 'bartender', method = 'GET') => {
		const { headers } = await hire(venue.taproom, role);
		return (await venue.app.request('/api/views/summary', { headers, method })).status;
	};
	expect((await venue.app.request('/api/views/summary')).status).toBe(401);
	expect(await ask('bartender')).toBe(403);
	expect(await ask('manager')).toBe(200);
	expect(await ask('manager', 'POST')).toBe(405);
});
