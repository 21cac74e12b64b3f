import { expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { beersJsonSchema, servedBeerJsonSchema } from '#domain/beers/beer-json.ts';
import { openTaproom } from '#tests/open-taproom.ts';

/** The fields of spec §3; `ibu` and `srm` may be absent, all others are there. */
const required = [
	'slug',
	'name',
	'style',
	'abv',
	'status',
	'featured',
	'barrel_aged',
	'image',
	'brief_description',
	'content',
	'tapped_on',
	'flavor_profile',
	'aroma',
	'appearance',
	'hops',
	'malts',
	'yeast',
];

interface WireBeer {
	readonly slug: string;
	readonly abv: string;
	readonly tap_number: number | null;
	readonly servings: readonly { label: string; ounces: number; price_cents: number | null }[];
}

async function readBeers(app: { request(path: string): Response | Promise<Response> }) {
	const response = await app.request('/data/beers.json');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('application/json');
	const list: WireBeer[] = await response.json();
	beersJsonSchema.parse(list);
	return list;
}

// Spec 3, Beer: Beers are read as a static data file, /data/beers.json (kept in the database, a bare array).
// Spec 7, Table of calls: GET /data/beers.json has: no payload; JSON array of beers.
test('beers.json is a bare array of every beer, in the fields of the spec', async () => {
	await using venue = await openTaproom();
	const list = await readBeers(venue.app);
	expect(list.map(({ slug }) => slug).sort()).toEqual(beers.map(({ slug }) => slug).sort());
	for (const beer of list) expect(Object.keys(beer), beer.slug).toEqual(expect.arrayContaining(required));
});

test('ABV is text with its percent sign, and what is not known is left out', async () => {
	await using venue = await openTaproom();
	const list = await readBeers(venue.app);
	for (const { slug, abv, ibu, srm } of beers) {
		const json = list.find((beer) => beer.slug === slug);
		expect(json?.abv, slug).toMatch(/^\d+(\.\d+)?%$/);
		expect(Number.parseFloat(json?.abv ?? ''), slug).toBe(abv);
		expect(Object.hasOwn(json ?? {}, 'ibu'), slug).toBe(ibu !== null);
		expect(Object.hasOwn(json ?? {}, 'srm'), slug).toBe(srm !== null);
	}
	expect(list.some((beer) => !Object.hasOwn(beer, 'ibu'))).toBe(true);
	expect(list.some((beer) => !Object.hasOwn(beer, 'srm'))).toBe(true);
});

test('the order is that of the taps on the wall', async () => {
	await using venue = await openTaproom();
	const taps = (await readBeers(venue.app)).flatMap(({ tap_number }) => tap_number ?? []);
	expect(taps.length).toBeGreaterThan(10);
	expect(taps).toEqual(taps.toSorted((a, b) => a - b));
});

test('true ounces and prices in cents reach the file as they are', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.updateTable('servings').set({ ounces: 9.5 }).where('label', '=', '10 oz').execute();
	const servings = (await readBeers(venue.app)).flatMap((beer) => beer.servings);
	expect(servings.some(({ label, ounces }) => label === '10 oz' && ounces === 9.5)).toBe(true);
	expect(servings.every(({ price_cents }) => price_cents === null || Number.isInteger(price_cents))).toBe(
		true,
	);
});

test('a beer that changes in the database is another one in the next answer', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db
		.updateTable('beers')
		.set({ style: 'Kellerbier', ibu: null })
		.where('slug', '=', 'barn-door')
		.execute();
	const changed = (await readBeers(venue.app)).find(({ slug }) => slug === 'barn-door');
	expect(changed).toMatchObject({ style: 'Kellerbier' });
	expect(changed).not.toHaveProperty('ibu');
});

test.each([
	['', 'on-tap', 14],
	['?filter=all', 'all', 35],
	['?filter=retired&page=1', 'retired', 3],
	['?filter=sours', 'on-tap', 14],
	['?filter=retired&page=99', 'retired', 3],
	['?filter=retired&page=-1', 'retired', 3],
	['?filter=retired&page=x', 'retired', 3],
])('lineup.json%s is the page of %s with its %d beers', async (query, filter, found) => {
	await using venue = await openTaproom();
	const response = await venue.app.request(`/data/lineup.json${query}`);
	expect(await response.json()).toMatchObject({ filter, found, page: 1, pages: 1, counts: { all: 35 } });
});

test('one beer has its own file, in the same fields', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/data/beers/long-winter.json');
	const one = servedBeerJsonSchema.parse(await response.json());
	expect(one).toEqual((await readBeers(venue.app)).find(({ slug }) => slug === 'long-winter'));
});

test.each([
	['no-such-beer', 'There is no beer with the name "no-such-beer".'],
	['Long-Winter', 'There is no such data file.'],
	["a'or'1'='1", 'There is no such data file.'],
	['..%2Fbeers', 'There is no such data file.'],
])('the beer %s is a 404 in the envelope', async (slug, message) => {
	await using venue = await openTaproom();
	const response = await venue.app.request(`/data/beers/${slug}.json`);
	expect(response.status).toBe(404);
	expect(await response.json()).toEqual({
		success: false,
		data: null,
		error: message,
		code: 'NOT_FOUND',
		timestamp: '2026-11-20T20:30:00.000Z',
		message,
	});
});

test('a table that is gone is a 500 that tells nothing of its inside', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.alterTable('beers').renameTo('beers_gone').execute();
	for (const path of ['/data/beers.json', '/data/lineup.json', '/data/beers/barn-door.json']) {
		const response = await venue.app.request(path);
		expect(response.status, path).toBe(500);
		expect(await response.json()).toMatchObject({
			code: 'INTERNAL',
			error: 'Something went wrong on our side. Please try again.',
		});
	}
	expect(venue.logged.filter(({ msg }) => msg === 'a request failed')).toHaveLength(3);
});
