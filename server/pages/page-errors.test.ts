import { expect, test } from 'vitest';
import { loads } from '#app/loads.ts';
import { readPageData } from '#app/page-data.ts';
import { loadPage, MovedPage } from '#app/page-loader.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { renderPage } from '#tests/render-page.ts';

const errorsIn = ({ logged }: OpenTaproom) => logged.filter(({ err }) => err !== undefined);

test('what a loader cannot read is a 503 for the guest, and its cause is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('content_items').execute();
	const loaded = await loadPage(venue.site, () => venue.site.faq());
	expect(loaded).toMatchObject({ data: { failed: true }, status: 503 });
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'a page failed',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
	expect(venue.taproom.counts.databaseFaults.other).toBe(1);
});

test('the guide without our beers is a 503 with all its styles, and says in the log and the metrics why', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('servings').execute();
	const load = loads['beers.style-guide'];
	const loaded = await load({ site: venue.site, search: new URLSearchParams(), params: {} });
	expect(loaded).toMatchObject({ data: { beers: undefined }, status: 503 });
	expect(loaded.data.styles.length).toBeGreaterThan(100);
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'a page failed',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});

test('what a page can do without is left out of it, and the cause is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	await venue.taproom.db.schema.dropTable('servings').execute();
	expect((await venue.site.facts()).business).toEqual(venue.taproom.business);
	expect(errorsIn(venue)).toEqual([
		expect.objectContaining({
			msg: 'cannot read the beers',
			err: expect.objectContaining({ message: expect.stringMatching(/no such table|does not exist/) }),
		}),
	]);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});

test('a page whose facts cannot be read is a 500 that says nothing of the inside, and its cause is in the log and the metrics', async () => {
	await using venue = await openTaproom();
	const site = { ...venue.site, facts: () => Promise.reject(new Error('a secret of the inside')) };
	const { status, html, isWhole } = await renderPage({ ...venue, site }, '/beer');
	expect([status, isWhole]).toEqual([500, false]);
	expect(html).toContain('Something went wrong');
	expect(html).not.toContain('secret');
	expect(errorsIn(venue).map(({ msg }) => msg)).toEqual(['a page failed']);
	expect(venue.taproom.counts.errors).toMatchObject({ page: 1 });
});

test('a page that moved says where to, and that is no error', async () => {
	await using venue = await openTaproom();
	const moved = loadPage(venue.site, async () => {
		throw new MovedPage('/beers/barn-door');
	});
	await expect(moved).rejects.toBeInstanceOf(MovedPage);
	await expect(renderPage(venue, '/beers/style-guide/21a')).rejects.toThrow(
		'/beers/style-guide/21A-american-ipa',
	);
	expect(errorsIn(venue)).toEqual([]);
});

test.each([
	['/beer', 200],
	['/BEER', 200],
	['/beers/no-such-beer', 404],
	['/no/such/page', 404],
	['/admin', 200],
	[`/beer?filter=${'x'.repeat(2_000)}`, 200],
])('%s is made whole, with what it was made from in it', async (path, status) => {
	await using venue = await openTaproom();
	const made = await renderPage(venue, path);
	expect(made.status).toBe(status);
	const [, text = ''] =
		/<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(made.html) ?? [];
	expect(readPageData(text)).toMatchObject({ facts: { business: { shortName: 'Gable & Grain' } } });
	for (const script of made.scripts) expect(made.html).toContain(`>${script}</script>`);
});

test('what only search engines are told of the business is told, and does not travel with the page as well', async () => {
	await using venue = await openTaproom();
	const { html } = await renderPage(venue, '/');
	const [, text = ''] = /<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(html) ?? [];
	const { description, location, cuisine } = venue.taproom.business;
	expect(html).toContain(`"servesCuisine":${JSON.stringify(cuisine)}`);
	for (const feature of location.features) expect(html).toContain(`"name":"${feature}","value":true`);
	const { facts } = readPageData(text);
	expect(facts?.business).toMatchObject({ location: { type: location.type } });
	expect(facts?.business).not.toHaveProperty('cuisine');
	expect(facts?.business.location).not.toHaveProperty('features');
	expect(text).not.toContain(description.long);
});

test('no text ends the script that it travels in, and it arrives as it was', async () => {
	await using venue = await openTaproom();
	const name = '</script><script>attack()</script><!--';
	const facts = await venue.site.facts();
	const site = {
		...venue.site,
		facts: async () => ({ ...facts, business: { ...facts.business, tagline: name } }),
	};
	const { html } = await renderPage({ ...venue, site }, '/store');
	expect(html).not.toContain('<script>attack()');
	const [, text = ''] = /<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(html) ?? [];
	expect(readPageData(text).facts?.business.tagline).toBe(name);
});

test('an error is reported once, however often it is met', async () => {
	await using venue = await openTaproom();
	const error = new Error('The keg is empty.');
	venue.site.reportError(error);
	venue.site.reportError(error);
	venue.taproom.errors.report(error, 'request', 'again');
	expect(errorsIn(venue)).toHaveLength(1);
	expect(venue.taproom.counts.errors).toMatchObject({ request: 0, page: 1, background: 0 });
});

test.each(['/', '/beer', '/beers/barn-door', '/food', '/events', '/about', '/faq', '/beers/style-guide'])(
	'%s has a place for the words that say from when it is, and says nothing before it has to',
	async (path) => {
		await using venue = await openTaproom();
		const { html, asOf } = await renderPage(venue, path);
		expect(html).not.toContain('As of');
		const standIn = asOf?.(Date.parse('2026-11-21T02:14:00Z')).toString() ?? '';
		const words = ' data-behind="1795227240000">As of 9:14 PM. We are catching up.</p>';
		expect(standIn).toContain(words);
		expect(standIn.replace(words, '></p>')).toBe(html);
	},
);
