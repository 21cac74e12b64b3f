import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asOfHeader } from '#domain/api/headers.ts';
import { addressOf, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { createCache, page, unpacked } from '#tests/response-cache.ts';
import { storedAddresses } from '../public-addresses.ts';
import { headerPairs } from './cached-response.ts';

const begin = '2026-11-20T20:30:00.000Z';
const hourMs = 3_600_000;
const later = (ms: number) => new Date(Date.parse(begin) + ms).toISOString();

let venue: OpenTaproom;

beforeEach(async () => {
	venue = await openTaproom({
		now: begin,
		render: async ({ pathname }, site) => {
			const [about, lineup] = [await site.about(), await site.lineup('all', 1)];
			return `<!doctype html><title>${pathname}</title>${JSON.stringify([about, lineup]).length}`;
		},
	});
});
afterEach(() => venue[Symbol.asyncDispose]());

/** Makes the database unavailable and everything cached from it outdated. */
async function loseDatabase(): Promise<void> {
	await venue.taproom.db.destroy();
	for (const resource of ['beers', 'settings', 'event', 'about'] as const)
		venue.taproom.content.changed(resource);
}

/** Lists every address whose response is stored, with values for the parameters of its path. */
async function storedPaths(): Promise<string[]> {
	const sitemap = await (await venue.app.request('/sitemap.xml')).text();
	const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
	const known = { taproom: venue.taproom, site: venue.site, files: StaticFiles.none() };
	const routes = [
		...storedAddresses(known).routes.map(({ path }) => path),
		...endpointNames.filter((name) => endpointOf(name).stored).map((name) => addressOf(name).path),
	];
	const closed = routes.filter((path) => !/[:*]/.test(path));
	const open = ['/data/beers/barn-door.json', '/data/styles/21A.json', '/data/style-pages/21A.json'];
	return [...new Set([...pages, ...closed, ...open])];
}

const get = (path: string, init: RequestInit = {}) => venue.app.request(path, init);

test('whatever is stored is given as it was while it cannot be made anew, and says from when it is', async () => {
	const paths = await storedPaths();
	expect(paths.length).toBeGreaterThan(60);
	const before = new Map<string, { status: number; body: string; etag: string | null }>();
	for (const path of paths) {
		const response = await get(path);
		const body = await response.text();
		before.set(path, { status: response.status, body, etag: response.headers.get('etag') });
	}
	await loseDatabase();
	venue.setNow(later(hourMs / 2));
	const stoodIn: string[] = [];
	for (const [path, { status, body, etag }] of before) {
		if (status !== 200) continue;
		const response = await get(path, { headers: { 'If-None-Match': etag ?? '"none"' } });
		expect([path, response.status]).toEqual([path, response.status === 304 ? 304 : 200]);
		const asOf = response.headers.get(asOfHeader);
		// A page that needs no database is rendered anew.
		if (asOf === null) continue;
		stoodIn.push(path);
		expect(await response.text(), path).toBe(body);
		expect([asOf, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
			...[begin, 'no-store', null],
		]);
	}
	expect(stoodIn).toEqual(
		expect.arrayContaining([
			'/',
			'/beer',
			'/about',
			'/data/beers.json',
			'/menu.json',
			'/menu.txt',
			'/feed.xml',
		]),
	);
	expect(stoodIn.length).toBeGreaterThan(40);
});

test('not for longer than an hour, not of another address, and never what was not stored', async () => {
	await get('/beer');
	await get('/beer?filter=retired');
	await get('/beer?q=wheat');
	await get('/admin');
	await loseDatabase();
	venue.setNow(later(hourMs));
	expect((await get('/beer')).headers.get(asOfHeader)).toBe(begin);
	expect((await get('/beer?filter=retired&q=')).headers.get(asOfHeader)).toBe(begin);
	for (const path of ['/beer?filter=all', '/beer?q=wheat', '/food', '/admin', '/data/beers.json']) {
		expect([path, (await get(path)).status]).toEqual([
			path,
			expect.toSatisfy((status: number) => status >= 500),
		]);
	}
	venue.setNow(later(hourMs + 1));
	expect((await get('/beer')).status).toBeGreaterThanOrEqual(500);
});

test('staff hear of it, and so does whoever watches the server', async () => {
	await get('/beer');
	expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
	await loseDatabase();
	await get('/beer');
	const ready = await get('/readyz');
	expect([ready.status, await ready.json()]).toEqual([
		503,
		expect.objectContaining({ standInsSince: begin }),
	]);
	expect(venue.logged.map(({ msg }) => msg)).toContain(
		'a page could not be made; guests get the last good one',
	);
	expect(venue.pages.cache.standIns.count).toBe(1);
});

test('another database has no last good pages of the one before', async () => {
	await get('/beer');
	venue.taproom.content.replaced();
	await loseDatabase();
	expect((await get('/beer')).status).toBeGreaterThanOrEqual(500);
});

describe('a page that was made once', () => {
	const text = (body: string) => async () =>
		page(body, { asOf: (at) => Buffer.from(`${body}, as of ${at}`) });
	const fail = () => Promise.reject(new Error('no database'));
	const open = () => {
		const { cache, world } = createCache();
		const get = async (render: () => Promise<ReturnType<typeof page>>) => {
			const response = await cache.get('/beer', 'identity', render);
			return { text: unpacked(response), asOf: new Headers(headerPairs(response.headers)).get(asOfHeader) };
		};
		return { cache, world, get };
	};

	test('comes back with the first render that works after a change, and is told no more', async () => {
		const { cache, world, get } = open();
		await get(text('first'));
		world.version = 2;
		expect(await get(fail)).toEqual({ text: 'first, as of 0', asOf: new Date(0).toISOString() });
		expect(cache.standIns.since()).toBe(0);
		world.version = 3;
		expect(await get(text('second'))).toEqual({ text: 'second', asOf: null });
		expect(cache.standIns.since()).toBeNull();
	});

	test('is not tried again at once while nothing has changed', async () => {
		const { cache, world, get } = open();
		await get(text('first'));
		world.version = 2;
		await get(fail);
		const { renders } = cache.counts;
		for (let count = 0; count < 5; count += 1) expect((await get(fail)).text).toBe('first, as of 0');
		expect(cache.counts.renders).toBe(renders);
	});

	test.each([
		['a fault', page('broken', { status: 500, cacheable: false })],
		['half a page', page('half', { cacheable: false })],
	])('stands in for %s', async (_, made) => {
		const { world, get } = open();
		await get(text('first'));
		world.version = 2;
		expect((await get(async () => made)).text).toBe('first, as of 0');
	});

	test('is remembered as failing; an address that somebody made up is not', async () => {
		const { cache, world, get } = open();
		await get(text('first'));
		world.version = 2;
		await get(fail);
		await expect(cache.get('/beer?q=made+up', 'identity', fail)).rejects.toThrow('no database');
		expect(['/beer', '/beer?q=made+up'].map((key) => cache.standIns.isResting(key, 2))).toEqual([
			true,
			false,
		]);
	});

	test('does not stand in for a page that is gone', async () => {
		const { world, get } = open();
		await get(text('first'));
		world.version = 2;
		const gone = page('not there', { status: 404, cacheable: false });
		expect(await get(async () => gone)).toEqual({ text: 'not there', asOf: null });
	});

	test('does not stand in while the site is closed for a restore', async () => {
		const { world, get } = open();
		await get(text('first'));
		world.version = Number.NaN;
		await expect(get(fail)).rejects.toThrow('no database');
	});
});
