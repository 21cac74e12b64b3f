import { afterEach, expect, test } from 'vitest';
import { beers } from '#demo/beers/index.ts';
import { events } from '#demo/events/index.ts';
import { foodItems } from '#demo/food/index.ts';
import { styleAddress } from '#domain/beer-styles/style-address.ts';
import { sitePages } from '#domain/resources/kinds.ts';
import { styles } from '#style-guide/index.ts';
import { addKeg, endKegs } from '#tests/kegs.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { fieldsOf, readXml, recordsOf } from '#tests/read-xml.ts';
import type { Taproom } from '../taproom.ts';
import { sitemapPartXml, sitemapXml } from './sitemap.ts';

const testUrl = 'https://gableandgrain.example';

let venue: OpenTaproom;
let taproom: Taproom;

async function open() {
	venue = await openTaproom();
	taproom = venue.taproom;
	return venue.app;
}

afterEach(() => venue[Symbol.asyncDispose]());

const fetchXml = async (response: Response | Promise<Response>) => readXml(await (await response).text());

async function setPouring(slug: string, pours: boolean, updatedAt: string): Promise<void> {
	const { db, content } = taproom;
	const beers = db.updateTable('beers').set({ updated_at: updatedAt }).where('slug', '=', slug);
	const { id } = await beers.returning('id').executeTakeFirstOrThrow();
	if (pours) await addKeg(db, id, 98);
	else await endKegs(db, slug, updatedAt);
	content.changed('beers');
}

test.each([
	['/sitemap.xml', 'application/xml; charset=utf-8'],
	['/robots.txt', 'text/plain; charset=utf-8'],
	['/manifest.webmanifest', 'application/manifest+json'],
	['/feed.xml', 'application/atom+xml; charset=utf-8'],
	['/menu.txt', 'text/plain; charset=utf-8'],
	['/qr/beer.svg', 'image/svg+xml'],
])('%s has its type, is written once, and is not sent twice to who has it', async (path, type) => {
	const app = await open();
	const first = await app.request(path);
	expect(first.status).toBe(200);
	expect(first.headers.get('content-type')).toBe(type);
	const etag = first.headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]{22}"$/);
	const second = await app.request(`${path}?utm_source=x`, { headers: { 'If-None-Match': etag } });
	expect(second.status).toBe(304);
	expect(venue.pages.cache.counts.renders).toBe(1);
});

test('texts come packed to who asks', async () => {
	const app = await open();
	const response = await app.request('/menu.txt', { headers: { 'Accept-Encoding': 'gzip, br' } });
	expect(response.headers.get('content-encoding')).toBe('br');
	expect(response.headers.get('vary')).toBe('Accept-Encoding');
});

test('the sitemap names every page of food, events and styles, dated where somebody keeps a date', async () => {
	const app = await open();
	const updated_at = '2026-11-20T22:00:00.000Z';
	const changed = taproom.db.updateTable('content_items').set({ updated_at });
	await changed.where('slug', '=', 'wassail').execute();
	const urlset = await fetchXml(app.request('/sitemap.xml'));
	const byPath = new Map<string, string | undefined>(
		recordsOf(urlset, 'url').map(({ loc = '', lastmod }) => [loc.replace(testUrl, ''), lastmod]),
	);
	const items = beers.length + styles.length + foodItems.length + events.length;
	// The other five pages are home, the menu, the guide, its chart and /follow.
	expect(byPath.size).toBe(items + sitePages.length + 5);
	for (const { part } of sitePages) expect(byPath.has(`/${part}`), part).toBe(true);
	expect(byPath.get('/events')).toBe(updated_at);
	expect(byPath.get('/events/wassail')).toBe(updated_at);
	for (const path of ['/food', `/food/${foodItems[0]?.slug}`, '/about', '/faq']) {
		expect(byPath.get(path), path).toMatch(/^\d{4}-.+Z$/);
	}
	for (const path of [
		'/beers/style-guide',
		'/beers/style-guide/chart',
		styleAddress({ slug: styles[0]?.slug ?? '' }),
	]) {
		expect(byPath.has(path), path).toBe(true);
		expect(byPath.get(path), path).toBeUndefined();
	}
});

test('a dish that cannot be shown is not in the sitemap', async () => {
	const app = await open();
	const slug = foodItems[0]?.slug ?? '';
	await taproom.db.updateTable('content_items').set({ value: '{}' }).where('slug', '=', slug).execute();
	expect(await (await app.request('/sitemap.xml')).text()).not.toContain(`/food/${slug}<`);
});

test('the sitemap names every beer with its last change, and the pages above them with the latest of all', async () => {
	const app = await open();
	await setPouring('barn-door', false, '2026-11-20T21:00:00.000Z');
	const urlset = await fetchXml(app.request('/sitemap.xml'));
	const byPath = new Map<string, string | undefined>(
		recordsOf(urlset, 'url').map(({ loc = '', lastmod }) => [loc.replace(testUrl, ''), lastmod]),
	);
	expect(byPath.get('/')).toBe('2026-11-20T21:00:00.000Z');
	expect(byPath.get('/beer')).toBe('2026-11-20T21:00:00.000Z');
	expect(byPath.get('/beers/barn-door')).toBe('2026-11-20T21:00:00.000Z');
	expect(byPath.get('/beers/long-winter')).toBe('2026-11-01T12:00:00.000Z');
});

test('more addresses than a file may hold are an index and its parts', async () => {
	const app = await open();
	const [whole, fileOf] = [
		sitemapXml(taproom, Number.POSITIVE_INFINITY),
		(n: number) => sitemapPartXml(taproom, n, 100),
	];
	const locsOf = async (text: Promise<string>, name = 'url') =>
		recordsOf(readXml(await text), name).map(({ loc = '' }) => loc.replace(testUrl, ''));
	const all = await locsOf(whole);
	const parts = await locsOf(sitemapXml(taproom, 100), 'sitemap');
	expect(parts).toEqual(all.flatMap((_, n) => (n % 100 === 0 ? [`/sitemap-${n / 100 + 1}.xml`] : [])));
	const lists = await Promise.all(parts.map((_, index) => locsOf(fileOf(index + 1))));
	expect(lists.flat()).toEqual(all);
	expect(lists[0]).toHaveLength(100);
	await expect(fileOf(parts.length + 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
	expect(await (await app.request('/sitemap.xml')).text()).toBe(await whole);
	expect((await venue.app.request('/sitemap-1.xml')).status).toBe(404);
});

test('robots are kept from the staff and the calls, and told the sitemap', async () => {
	const text = await (await (await open()).request('/robots.txt')).text();
	expect(text).toContain(`\nSitemap: ${testUrl}/sitemap.xml\n`);
	expect(text.match(/(?<=^Disallow: ).+/gm)).toEqual(['/admin', '/api/']);
});

test('the manifest names the taproom and icons of every needed kind', async () => {
	const manifest = await (await (await open()).request('/manifest.webmanifest')).json();
	expect(manifest).toMatchObject({ short_name: 'Gable & Grain', start_url: '/' });
	const icons = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [
		sizes,
		purpose ?? 'any',
	]);
	expect(icons).toEqual([
		['any', 'any'],
		['192x192', 'any'],
		['512x512', 'any'],
		['512x512', 'maskable'],
	]);
});

test('the feed tells what is on and what is coming, newest first, and nothing else', async () => {
	const feed = await fetchXml((await open()).request('/feed.xml'));
	expect(fieldsOf(feed)).toMatchObject({
		id: 'tag:gableandgrain.example,2025:beers',
		title: 'New beer at Gable & Grain',
		// The feed was updated when its newest beer was tapped, although the database has an older time.
		updated: '2026-11-18T05:00:00.000Z',
	});
	expect(recordsOf(feed, 'author')).toMatchObject([{ name: 'Gable & Grain Brewing Company' }]);
	const entries = recordsOf(feed, 'entry');
	const wanted = beers.filter(({ status }) => status === 'on-tap' || status === 'coming-soon');
	expect(entries).toHaveLength(wanted.length);
	expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
	const published = entries.map((entry) => entry.published);
	expect(published).toEqual([...published].sort().reverse());
	expect(entries.find(({ title }) => title === 'On tap: Barn Door')).toMatchObject({
		id: expect.stringMatching(/^tag:gableandgrain[.]example,2025:beers\/[\da-f-]{36}\/tapped\/2026-11-06$/),
		published: '2026-11-06T05:00:00.000Z',
		summary:
			'West Coast IPA, 6.8% ABV. Resin, grapefruit pith and a snappy, dry finish. 5 oz $3, 10 oz $5, 16 oz $7.',
	});
	expect(entries.find(({ title }) => title === 'Coming soon: Ice House')?.summary).not.toContain('$');
});

test('a beer that leaves its tap is told as gone, and the date of the feed says that something changed', async () => {
	const app = await open();
	await setPouring('barn-door', false, '2026-11-21T02:00:00.000Z');
	const feed = await fetchXml(app.request('/feed.xml'));
	expect(recordsOf(feed, 'entry').map(({ title }) => title)).toContain('Gone: Barn Door');
	expect(fieldsOf(feed).updated).toBe('2026-11-21T02:00:00.000Z');
});

test('a coming beer that is tapped is a new entry', async () => {
	const app = await open();
	const idOf = async () => {
		const feed = await fetchXml(app.request('/feed.xml'));
		return recordsOf(feed, 'entry').find(({ title }) => title?.endsWith(': Ice House'))?.id;
	};
	const before = await idOf();
	await setPouring('ice-house', true, '2026-11-21T02:00:00.000Z');
	const after = await idOf();
	expect([before, after].every(Boolean)).toBe(true);
	expect(after).not.toBe(before);
});

test('without any beer the feed is empty and still a feed', async () => {
	const app = await open();
	await taproom.db.deleteFrom('beers').execute();
	taproom.content.changed('beers');
	const feed = await fetchXml(app.request('/feed.xml'));
	expect(fieldsOf(feed).updated).toBe('2025-01-01T00:00:00.000Z');
	expect(recordsOf(feed, 'entry')).toEqual([]);
});
