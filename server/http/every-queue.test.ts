import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#domain/endpoint.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf } from '#domain/endpoints.ts';
import { StaticFiles } from '#server/pages/static-files.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire } from '#tests/staff.ts';
import { drawnAddresses, storedAddresses } from '../public-addresses.ts';
import type { FairQueue } from './fair-queue.ts';

/**
 * These endpoints respond even if all queues are full, because monitors and open pages rely on them. They read memory
 * or one row.
 */
const alwaysAnswered = new Set(['GET /healthz', 'GET /readyz', 'GET /api/live', 'GET /api/live/version']);

/** Excludes files made at the start or by a build, and endpoints with a token of their own. */
const notMade = new Set([
	'GET /board',
	'GET /metrics',
	'GET /admin/house/*',
	'GET /admin/people/*',
	'POST /admin/login',
]);

let venue: OpenTaproom;

/** Takes every place of a queue and all waiting places, for many clients. */
async function fill(queue: FairQueue): Promise<void> {
	let client = 0;
	for (let isFull = false; !isFull; ) {
		client += 1;
		void queue
			.run(`client ${client}`, () => new Promise(() => {}))
			.catch(() => {
				isFull = true;
			});
		await new Promise((resolve) => setImmediate(resolve));
	}
}

beforeAll(async () => {
	venue = await openTaproom();
	const { renders, calls, pictures } = venue.taproom.queues;
	for (const queue of [renders, calls, pictures]) await fill(queue);
});
afterAll(() => venue[Symbol.asyncDispose]());

const withoutShape = (path: string) => path.replaceAll(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1');

/** Returns an address of a route, which need not exist. */
const addressFor = (path: string): string =>
	withoutShape(path)
		.replace('/og/beers/:file', '/og/beers/barn-door.png')
		.replace('/og/events/:file', '/og/events/wassail.png')
		.replace('/brand/:look', '/brand/any.css')
		.replace('/brand/:mark', '/brand/mark-any.svg')
		.replace('/media/:id/:name', `/media/${'a'.repeat(22)}/640.webp`)
		.replace('/media/:id', `/media/${'a'.repeat(22)}-640`)
		.replace('/beers/:file', '/beers/barn-door.atom')
		.replace('/beers/style-guide/:file', '/beers/style-guide/21A-american-ipa.atom')
		.replace('/events/:file', '/events/wassail.ics')
		.replace(/^\/:file/, '/sitemap-1.xml')
		.replace(/\/data\/(\w[\w-]*)\/:file/, '/data/$1/x.json')
		.replaceAll(/:\w+/g, 'x')
		.replace('*', 'x');

/** Fills in what an example leaves to the client; the value must be well-formed to be looked up. */
const filledIn = (example: unknown) => JSON.stringify(example).replaceAll(/"\$[A-Z_]+"/g, '"aaaa"');

const examples = new Map<string, { readonly name: EndpointName; readonly endpoint: Endpoint }>(
	endpointNames.map((name) => {
		const { method, path } = addressOf(name);
		return [`${method} ${path}`, { name, endpoint: endpointOf(name) }];
	}),
);

test('whatever anybody may ask for and nothing is stored of waits in a queue, and is refused while that is full', async () => {
	const routes = venue.app.routes
		.filter(({ method, path }) => method !== 'ALL' && path !== '*' && path !== '/*')
		.map(({ method, path }) => ({ method, path, key: `${method} ${withoutShape(path)}` }))
		.filter(({ key }) => !alwaysAnswered.has(key) && !notMade.has(key))
		.filter(({ key }) => (examples.get(key)?.endpoint.needs ?? null) === null);
	const seen = new Set<string>();
	for (const { method, path, key } of routes) {
		const body = examples.get(key)?.endpoint.body;
		const response = await venue.app.request(addressFor(path), {
			method,
			...(body && {
				headers: { 'Content-Type': 'application/json' },
				body: filledIn(body.example),
			}),
		});
		expect([key, response.status]).toEqual([key, 503]);
		seen.add(key);
	}
	const ofTable = [...examples].filter(
		([key, { name, endpoint }]) =>
			// Views are counted in production only (spec §2).
			endpoint.needs === null && !alwaysAnswered.has(key) && name !== 'views.count',
	);
	expect([...ofTable.map(([key]) => key)].filter((key) => !seen.has(key))).toEqual([]);
	const known = { taproom: venue.taproom, site: venue.site, files: StaticFiles.none() };
	for (const { path } of [...storedAddresses(known).routes, ...drawnAddresses(known).routes])
		expect(seen).toContain(`GET ${withoutShape(path)}`);
});

test.each(['/', '/beer', '/beer?since=abc', '/beers/style-guide?q=zzz', '/nothing', '/debug'])(
	'the page %s waits in a queue, and is refused while that is full',
	async (address) => {
		expect((await venue.app.request(address)).status).toBe(503);
	},
);

test.each([...alwaysAnswered])('%s is answered although every queue is full', async (key) => {
	const response = await venue.app.request(key.slice('GET '.length));
	expect(response.status).toBe(200);
	await response.body?.cancel();
});

test('the letters of a name, which take a core to draw, wait in a queue, too', async () => {
	const { headers } = await hire(venue.taproom, 'manager', 'mia');
	const response = await venue.app.request(`/api/brand/letters?text=${encodeURIComponent('啤酒')}`, {
		headers,
	});
	expect(response.status).toBe(503);
});

test('a request that a full queue refuses is logged as a warning, not as an error', () => {
	const lines = venue.logged.filter(({ msg }) => msg === 'request');
	expect(lines.length).toBeGreaterThan(0);
	expect([...new Set(lines.map(({ level }) => level))].toSorted()).toEqual([30, 40]);
});
