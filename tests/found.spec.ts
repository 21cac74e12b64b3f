import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { beerFilters } from '#domain/beers/beer-filter.ts';
import { expect, open, test } from './fixtures.ts';
import { readXml, recordsOf } from './read-xml.ts';

/** The site's address in the demo's settings; the test taproom has no PUBLIC_URL. */
const site = 'https://gableandgrain.example';

interface Thing {
	readonly '@type': string;
	readonly [property: string]: unknown;
}

/** Reads the JSON-LD of a page, like a crawler that runs scripts. */
async function graphOf(page: Page): Promise<Thing[]> {
	const text = await page.locator('script[type="application/ld+json"]').textContent();
	const { '@context': context, '@graph': graph } = JSON.parse(text ?? '');
	expect(context).toBe('https://schema.org');
	const named = new Set(graph.map((thing: Thing) => thing['@id']));
	for (const [, id] of (text ?? '').matchAll(/\{"@id":"([^"]+)"\}/g)) expect(named, id).toContain(id);
	return graph;
}

const content = (page: Page, name: string) =>
	page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

test('a shared beer or event brings its title, its canonical address and its own picture', async ({
	page,
	request,
}) => {
	// Spec 3, Business info: Business info has website base URL.
	await test.step('a beer says to whom it is shared what it is', async () => {
		await open(page, '/beers/barn-door?utm_source=chat');
		const canonical = page.locator('link[rel="canonical"]');
		await expect(canonical).toHaveAttribute('href', `${site}/beers/barn-door`);
		expect(await content(page, 'og:title')).toBe('Barn Door, West Coast IPA');
		expect(await content(page, 'og:url')).toBe(`${site}/beers/barn-door`);
		expect(await content(page, 'og:type')).toBe('product');
		expect(await content(page, 'description')).toBe('Resin, grapefruit pith and a snappy, dry finish.');
		expect(await content(page, 'twitter:card')).toBe('summary_large_image');
		const image = await content(page, 'og:image');
		expect(image).toBe(`${site}/og/beers/barn-door.png`);
		const picture = await request.get(new URL(image ?? '').pathname);
		expect(picture.headers()['content-type']).toBe('image/png');
	});
	await test.step('an event is shared with a picture of its own', async () => {
		await open(page, '/events/wassail');
		const image = await content(page, 'og:image');
		expect(image).toBe(`${site}/og/events/wassail.png`);
		const picture = await request.get(new URL(image ?? '').pathname);
		expect(picture.headers()['content-type']).toBe('image/png');
	});
});

test('a navigation replaces the head of the page, too', async ({ page }) => {
	await open(page, '/beer');
	await page.getByRole('link', { name: 'Long Winter' }).click();
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}/beers/long-winter`);
	await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
	await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Long Winter/);
});

test('each view of the menu has one address', async ({ page }) => {
	for (const [path, canonical] of [
		['/beer?filter=on-tap', '/beer'],
		['/beer?filter=sours&page=7', '/beer'],
		['/beer?filter=retired&page=1', '/beer?filter=retired'],
	]) {
		await page.goto(path ?? '');
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site}${canonical}`);
	}
});

test('pages tell machines the hours, the menu, the beers, the dishes and the events', async ({ page }) => {
	await test.step('the home page tells machines where and when', async () => {
		await open(page, '/');
		const graph = await graphOf(page);
		expect(graph.map((thing) => thing['@type'])).toEqual(['Brewery', 'WebSite']);
		expect(graph[0]).toMatchObject({
			name: 'Gable & Grain Brewing Company',
			telephone: '+18455550142',
			priceRange: expect.stringMatching(/^\$\d/),
			servesCuisine: ['Pizza', 'American'],
		});
	});
	await test.step('the menu tells machines what is on, with prices', async () => {
		await open(page, '/beer');
		const [menu, crumbs] = await graphOf(page);
		expect(menu).toMatchObject({ '@type': 'Menu', hasMenuSection: { name: 'On tap' } });
		expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
		await open(page, '/beer?filter=retired');
		expect((await graphOf(page)).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
	});
	await test.step('a beer tells machines its figures, and offers only what is on', async () => {
		await open(page, '/beers/barn-door');
		const [beer] = await graphOf(page);
		expect(beer).toMatchObject({ '@type': 'Product', name: 'Barn Door', brand: { '@type': 'Brand' } });
		expect(beer?.offers).toHaveLength(3);
		await open(page, '/beers/porch-lantern');
		expect((await graphOf(page))[0]).not.toHaveProperty('offers');
	});
	await test.step('questions, food, dishes, events and styles tell machines what they are and the way to them', async () => {
		for (const [path, ...kinds] of [
			['/faq', 'FAQPage', 'BreadcrumbList'],
			['/food', 'Menu', 'BreadcrumbList', 'Brewery'],
			['/food/sausage-pizza', 'BreadcrumbList'],
			['/events/wassail', 'Event', 'BreadcrumbList'],
			['/beers/style-guide/1A-american-light-lager', 'BreadcrumbList'],
		]) {
			await open(page, path ?? '');
			expect(
				(await graphOf(page)).map((thing) => thing['@type']),
				path,
			).toEqual(kinds);
		}
	});
});

test('the head names feed, icons and manifest, and all of them are there', async ({ page, request }) => {
	await open(page, '/beer');
	for (const selector of [
		'link[rel="icon"]',
		'link[rel="apple-touch-icon"]',
		'link[rel="manifest"]',
		'link[type="application/atom+xml"]',
		'link[type="text/plain"]',
	]) {
		const href = await page.locator(`head ${selector}`).getAttribute('href');
		expect((await request.get(href ?? '')).status()).toBe(200);
	}
	const { icons } = await (await request.get('/manifest.webmanifest')).json();
	for (const { src } of icons) expect((await request.get(src)).status()).toBe(200);
});

test('every page of the sitemap is there, may be listed, says what it is, and calls itself by that address; what guests do not see is on none', async ({
	request,
	taproom: { taproom },
}) => {
	// The test renders some two hundred pages.
	test.slow();
	const secret = /zwickelgold|beers\/cold-sky/i;
	const hidden = { name: 'Zwickelgold', published: 0 };
	const noted = { brief_description: '', private_notes: 'Zwickelgold: mash out late.' };
	await taproom.db.updateTable('beers').set(hidden).where('slug', '=', 'cold-sky').execute();
	await taproom.db.updateTable('beers').set(noted).where('slug', '=', 'barn-door').execute();
	taproom.content.replaced();
	// The hidden beer is also paired with a dish.
	await sql`update content_items set value = json_set(value, '$.pairing', 'cold-sky')
		where kind = 'food-item'`.execute(taproom.db);
	taproom.content.replaced();
	for (const path of ['/beers/cold-sky', '/data/beers/cold-sky.json', '/og/beers/cold-sky.png'])
		expect((await request.get(path)).status(), path).toBe(404);
	const views = beerFilters.map((filter) => `/beer?filter=${filter}`);
	for (const path of [
		...views,
		'/menu.txt',
		'/feed.xml',
		'/events.ics',
		'/api/beers.json',
		'/data/beers.json',
	])
		expect(await (await request.get(path)).text(), path).not.toMatch(secret);
	const urls = recordsOf(readXml(await (await request.get('/sitemap.xml')).text()), 'url');
	expect(urls.length).toBeGreaterThan(30);
	for (const { loc = '' } of urls) {
		const response = await request.get(new URL(loc).pathname);
		expect(response.status(), loc).toBe(200);
		const html = await response.text();
		expect(html).toContain(`<link rel="canonical" href="${loc}"/>`);
		expect(html).not.toContain('content="noindex"');
		expect(
			[secret, /name="description" content="\s*"|"description":""/].filter((one) => one.test(html)),
			loc,
		).toEqual([]);
	}
});

test('a page names one site whatever host it was asked by, and one that nobody should find is not listed', async ({
	request,
}) => {
	await test.step('a page says the same whatever host it was asked by', async () => {
		const asked = await request.get('/beers/both-hands', { headers: { 'X-Forwarded-Host': 'evil.example' } });
		expect(await asked.text()).not.toContain('evil.example');
		expect(await asked.text()).not.toContain('127.0.0.1');
	});
	await test.step('what nobody should find is not to be listed', async () => {
		const html = await (await request.get('/no-such-page')).text();
		expect(html).toContain('<meta name="robots" content="noindex"/>');
		expect(html).not.toContain('rel="canonical"');
	});
});
