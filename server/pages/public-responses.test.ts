import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';

test.each(['/data/beer-styles.json', '/data/beers.json'])(
	'%s travels packed, and is not sent again to who has it',
	async (path) => {
		await using venue = await openTaproom();
		const ask = async (headers: Record<string, string>) => await venue.app.request(path, { headers });
		const plain = (await (await ask({})).arrayBuffer()).byteLength;
		for (const encoding of ['br', 'gzip']) {
			const response = await ask({ 'Accept-Encoding': encoding });
			expect(response.headers.get('content-encoding')).toBe(encoding);
			expect(response.headers.get('vary')).toBe('Accept-Encoding');
			expect((await response.arrayBuffer()).byteLength).toBeLessThan(plain / 2);
			const etag = response.headers.get('etag') ?? '';
			expect((await ask({ 'Accept-Encoding': encoding, 'If-None-Match': etag })).status).toBe(304);
		}
	},
);

test('a data file is kept from its first request on, also when no page was asked for before', async () => {
	await using venue = await openTaproom();
	const { counts } = venue.pages.cache;
	for (const hits of [0, 1, 2]) {
		await venue.app.request('/data/beers.json');
		expect(counts).toEqual({ hits, renders: 1 });
	}
});

test('a write is in the data file at the very next request', async () => {
	await using venue = await openTaproom();
	const first = await (await venue.app.request('/data/beers.json')).text();
	expect(first).toContain('Barn Door');
	await venue.taproom.db
		.updateTable('beers')
		.set({ name: 'Stable Door' })
		.where('slug', '=', 'barn-door')
		.execute();
	venue.taproom.content.changed('beers');
	expect(await (await venue.app.request('/data/beers.json')).text()).toContain('Stable Door');
});

test('a refusal is not kept, and parameters that mean nothing make no second copy', async () => {
	await using venue = await openTaproom();
	const { cache } = venue.pages;
	expect((await venue.app.request('/data/wines.json')).status).toBe(404);
	expect(cache.size().entries).toBe(0);
	await venue.app.request('/data/beers.json?a=1');
	await venue.app.request('/data/beers.json?a=2');
	expect(cache.size().entries).toBe(1);
});

test('a data file that cannot be read says when to come back, and the cause is logged and counted once', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('kegs').execute();
	const responses = await Promise.all([1, 2].map(() => venue.app.request('/data/site.json')));
	for (const response of responses) {
		expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
	}
	const { errors, databaseFaults } = venue.taproom.counts;
	expect([errors.page, databaseFaults.other]).toEqual([1, 1]);
	expect(venue.logged.filter(({ err }) => err !== undefined)).toEqual([
		expect.objectContaining({
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
});
