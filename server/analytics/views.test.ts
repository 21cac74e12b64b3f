import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorStatus } from '#domain/api/error-status.ts';
import { AppError } from '#domain/errors.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { endpointRouter } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { viewsApi } from './api.ts';

const person = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1';
const today = '2026-11-20';
let venue: OpenTaproom;
let taproom: Taproom;
let app: ReturnType<typeof endpointRouter>['app'];

beforeEach(async () => {
	venue = await openTaproom();
	taproom = venue.taproom;
	const router = endpointRouter(taproom);
	viewsApi(router.route, taproom);
	app = router.app;
	app.onError((error, context) => {
		if (!(error instanceof AppError)) throw error;
		return context.json({ code: error.code, fields: error.fields }, errorStatus[error.code]);
	});
});
afterEach(() => venue[Symbol.asyncDispose]());

const seeFrom = (remoteAddress: string, path: unknown, headers: Record<string, string> = {}) =>
	app.request(
		'/api/views',
		{
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'User-Agent': person, ...headers },
			body: JSON.stringify({ path }),
		},
		{ incoming: { socket: { remoteAddress } } },
	);

/** Each view comes from a different network. */
let guests = 0;
const see = (path: unknown, headers: Record<string, string> = {}) => {
	guests += 1;
	return seeFrom(`203.0.${guests >> 8}.${guests & 255}`, path, headers);
};

async function counted() {
	await taproom.views.flush();
	const rows = taproom.db.selectFrom('page_views').select(['path', 'count']).where('day', '=', today);
	const views = await rows.orderBy('count', 'desc').orderBy('path').execute();
	return views.map(({ path, count }) => [path, count]);
}

test('views are counted by day and page, over several writes', async () => {
	expect((await see('/beer')).status).toBe(204);
	await see('/beer?filter=retired');
	await see('/beers/long-winter');
	expect(await counted()).toEqual([
		['/beer', 2],
		['/beers/long-winter', 1],
	]);
	await see('/beer');
	expect(await counted()).toEqual([
		['/beer', 3],
		['/beers/long-winter', 1],
	]);
});

test('a view past midnight is of the evening before: the service day ends at four', async () => {
	venue.setNow('2026-11-21T08:59:00Z');
	await see('/beer');
	venue.setNow('2026-11-21T09:00:00Z');
	await see('/beer');
	expect(await counted()).toEqual([['/beer', 1]]);
});

test.each([
	['asks not to be tracked', { DNT: '1' }],
	['sends the Global Privacy Control', { 'Sec-GPC': '1' }],
	['is a crawler', { 'User-Agent': 'Googlebot/2.1' }],
	['comes from a page that is not ours', { 'Sec-Fetch-Site': 'cross-site' }],
])('who %s is not counted, and is not told so', async (_who, headers: Record<string, string>) => {
	expect((await see('/beer', headers)).status).toBe(204);
	expect(await counted()).toEqual([]);
});

test('pages that do not exist are not counted', async () => {
	for (const path of [
		'/beers/no-such-beer',
		'/beers/style-guide/99z-no-such-style',
		'/food/no-such-dish',
		'/events/no-such-event',
		'/wp-login.php',
		'/admin',
	]) {
		await see(path);
	}
	expect(await counted()).toEqual([]);
});

test('the pages of styles, dishes and events are counted, whatever their case', async () => {
	const paths = [
		'/beers/style-guide/1A-american-light-lager',
		'/beers/style-guide/chart',
		'/events/wassail',
		'/food/sausage-pizza',
	];
	for (const path of paths) await see(path);
	expect(await counted()).toEqual(paths.map((path) => [path.toLowerCase(), 1]));
});

test('what is no view is refused by field', async () => {
	const response = await see(7);
	expect(response.status).toBe(422);
	expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'path' }] });
	expect((await see('/beer'.repeat(1000))).status).toBe(413);
});

test('a write that fails loses nothing', async () => {
	await see('/beer');
	await taproom.db.schema.alterTable('page_views').renameTo('away').execute();
	await taproom.views.flush();
	await taproom.db.schema.alterTable('away').renameTo('page_views').execute();
	await see('/beer');
	expect(await counted()).toEqual([['/beer', 2]]);
});

test('made-up addresses fill a bounded room', async () => {
	for (let number = 0; number < 6_000; number += 1) taproom.views.count(today, `/events/made-up-${number}`);
	expect(await counted()).toHaveLength(5_000);
});

test('stopping writes what is left', async () => {
	await see('/beer');
	await taproom.views.stop();
	expect(await taproom.db.selectFrom('page_views').selectAll().execute()).toEqual([
		{ day: today, path: '/beer', count: 1 },
	]);
});

test('one network makes no page the most read by asking for it', async () => {
	for (let times = 0; times < 70; times += 1) await seeFrom('203.0.113.9', '/faq');
	expect(await counted()).toContainEqual(['/faq', 1]);
});
