import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { fairQueues } from '#server/http/fair-queue.ts';
import { Pages, type RenderedPage, type RenderPage } from '#server/pages/pages.ts';
import { pageSecurityHeaders } from '#server/pages/security-headers.ts';

const origin = 'http://taproom.example';
const themeText = "let theme = 'night';";
const bootText = 'await import("/assets/entry.js");';
const style = 'body { color: #221a14; }';

/** Makes a page like the app's, with inline scripts and script elements that are no scripts. */
const html = (body: string, status = 200): Made => ({
	...{ status, isWhole: true, scripts: [themeText, bootText], style, preloads: [] },
	html: Buffer.from(`<!doctype html><html><head><script>${themeText}</script><style>${style}</style>
<script type="application/ld+json">{"@type":"Brewery"}</script></head><body>${body}
<script type="application/json">{}</script><script type="module">${bootText}</script></body></html>`),
});

type Made = Exclude<RenderedPage, { movedTo: string }>;

/** Makes pages with a fake render that counts its calls, and with a version and clock of the test. */
function openPages({
	answer = () => html('Beer'),
	keep = true,
	renderLimitMs = 60_000,
}: {
	answer?: (url: URL) => RenderedPage | Promise<RenderedPage>;
	keep?: boolean;
	renderLimitMs?: number;
} = {}) {
	const rendered: string[] = [];
	const reported: unknown[] = [];
	const world = { version: 1, now: 1_000_000 };
	const render: RenderPage = async (url) => {
		rendered.push(`${url.pathname}${url.search}`);
		return answer(url);
	};
	const pages = new Pages({
		render,
		caching: keep,
		renders: fairQueues().renders,
		renderLimitMs,
		onError: (error) => reported.push(error),
		onNotPacked: (error) => reported.push(error),
		version: () => world.version,
		now: () => world.now,
		freshUntil: (now) => now + 60_000,
	});
	const get = (path: string, init: RequestInit = {}) =>
		pages.respond(new Request(`${origin}${path}`, init), 'a guest');
	return { pages, world, rendered, reported, get };
}

test('one render serves any number of requests, also those that come while it runs', async () => {
	const { get, rendered } = openPages();
	const together = await Promise.all([get('/beer'), get('/beer'), get('/beer')]);
	for (let count = 0; count < 5; count += 1) await get('/beer');
	expect(rendered).toEqual(['/beer']);
	const [first, ...others] = await Promise.all(together.map((response) => response.text()));
	expect(first).toContain('Beer');
	expect(others).toEqual([first, first]);
});

test('a page that was rendered once is a hit for the raw request, in the encodings that were asked for', async () => {
	const { get, pages } = openPages();
	expect(pages.cache.find('/beer', 'br')).toBeNull();
	await get('/beer', { headers: { 'Accept-Encoding': 'br' } });
	expect(pages.cache.find('/beer', 'br')?.headers.join(': ')).toContain('Content-Encoding: br');
	expect(pages.cache.find('/beer', 'gzip')).toBeNull();
	expect(pages.cache.find('/food', 'br')).toBeNull();
});

test('after a write the very next request shows it', async () => {
	let beer = 'Barn Door';
	const { get, world, pages } = openPages({ answer: () => html(beer) });
	await get('/beer');
	beer = 'Swallowtail';
	expect(await (await get('/beer')).text()).toContain('Barn Door');
	world.version += 1;
	expect(pages.cache.find('/beer', 'identity')).toBeNull();
	expect(await (await get('/beer')).text()).toContain('Swallowtail');
});

test('a page is rendered anew once its minute has come', async () => {
	const { get, world, rendered } = openPages();
	await get('/');
	world.now += 59_999;
	await get('/');
	expect(rendered).toHaveLength(1);
	world.now += 1;
	await get('/');
	expect(rendered).toHaveLength(2);
});

test('HEAD has the headers of GET and no body, cached and not', async () => {
	for (const keep of [true, false]) {
		const { get } = openPages({ keep });
		const headOnly = await get('/', { method: 'HEAD' });
		expect(await headOnly.text()).toBe('');
		expect(headOnly.status).toBe(200);
		const whole = await get('/');
		expect(headOnly.headers.get('content-security-policy')).toBe(
			whole.headers.get('content-security-policy'),
		);
		expect(headOnly.headers.get('content-length')).toBe(whole.headers.get('content-length'));
	}
});

test('whoever has the page already gets a 304, until it changes', async () => {
	let body = 'Barn Door';
	const { get, world } = openPages({ answer: () => html(body) });
	const etag = (await get('/')).headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]{22}"$/);
	const ask = () => get('/', { headers: { 'If-None-Match': etag } });
	const unchanged = await ask();
	expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
	expect(unchanged.headers.get('etag')).toBe(etag);
	expect(unchanged.headers.get('vary')).toBe('Accept-Encoding');
	world.version += 1;
	expect((await ask()).status).toBe(304);
	body = 'Swallowtail';
	world.version += 1;
	expect((await ask()).status).toBe(200);
});

test('the three encodings carry one page under three names', async () => {
	const { get, rendered } = openPages();
	const read = async (encoding: string) => {
		const response = await get('/', { headers: { 'Accept-Encoding': encoding } });
		const body = Buffer.from(await response.arrayBuffer());
		expect(response.headers.get('content-length')).toBe(String(body.length));
		expect(response.headers.get('vary')).toBe('Accept-Encoding');
		return { coding: response.headers.get('content-encoding'), etag: response.headers.get('etag'), body };
	};
	const [plain, gzip, brotli] = [await read('identity'), await read('gzip'), await read('gzip, br')];
	expect([plain.coding, gzip.coding, brotli.coding]).toEqual([null, 'gzip', 'br']);
	expect(gunzipSync(gzip.body)).toEqual(plain.body);
	expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
	expect(new Set([plain.etag, gzip.etag, brotli.etag]).size).toBe(3);
	expect(rendered).toHaveLength(1);
});

test.each([
	['/beer/', '/beer'],
	['/beer///', '/beer'],
	['/beers/long-winter/?a=1&b=2', '/beers/long-winter?a=1&b=2'],
	['//evil.example/', '/evil.example'],
	['//', '/'],
	['//debug', '/debug'],
	['///admin/staff', '/admin/staff'],
	['/%2F/', '/%2F'],
	['/beers/barn-door%20', '/beers/barn-door'],
	['/beers/barn-door%0D%0a?a=1', '/beers/barn-door?a=1'],
	['/beer/%20/', '/beer'],
	['//evil.example%0A', '/evil.example'],
])('%s is a permanent redirect to %s, without a render', async (from, to) => {
	const { pages, rendered } = openPages();
	const response = await pages.respond(new Request(`${origin}${from}`), 'a guest');
	expect([response.status, response.headers.get('location')]).toEqual([308, to]);
	expect(rendered).toEqual([]);
});

test.each([
	['/?utm_source=paper', '/'],
	['/beer?utm_source=x&filter=retired&fbclid=1', '/beer?filter=retired'],
	['/beer?page=2&filter=retired', '/beer?filter=retired&page=2'],
	['/beers/long-winter?filter=retired', '/beers/long-winter'],
])('%s is the page %s: noise in the address costs no render', async (noisy, address) => {
	const { get, rendered } = openPages();
	await get(address);
	await get(noisy);
	await get(`${noisy}&utm_campaign=y`);
	expect(rendered).toEqual([address]);
});

test('a page that is not there, or not well, is told every time anew and never a 304', async () => {
	for (const status of [404, 500, 503]) {
		const { get, rendered, pages } = openPages({ answer: () => html('Nothing here', status) });
		const response = await get('/nowhere');
		expect(response.status).toBe(status);
		expect(response.headers.get('etag')).toBeNull();
		await get('/nowhere', { headers: { 'If-None-Match': '*' } });
		expect(rendered).toHaveLength(2);
		expect(pages.cache.size().entries).toBe(0);
	}
});

test('a page that could not be made whole says so and is not kept', async () => {
	const { get, rendered, pages } = openPages({ answer: () => ({ ...html('Half of it'), isWhole: false }) });
	for (let count = 0; count < 2; count += 1) expect((await get('/')).status).toBe(200);
	expect(rendered).toHaveLength(2);
	expect(pages.cache.size().entries).toBe(0);
});

test('a redirect of the pages’ own reaches the guest and is not kept', async () => {
	const { get, rendered } = openPages({ answer: () => ({ movedTo: '/beer' }) });
	for (let count = 0; count < 2; count += 1) {
		const response = await get('/beers');
		expect([response.status, response.headers.get('location')]).toEqual([301, '/beer']);
	}
	expect(rendered).toHaveLength(2);
});

test('staff pages are rendered for each request', async () => {
	const { get, rendered, pages } = openPages();
	await get('/admin');
	await get('/admin/beers/new');
	await get('/admin');
	expect(rendered).toEqual(['/admin', '/admin/beers/new', '/admin']);
	expect(pages.cache.size().entries).toBe(0);
});

test('a staff page goes out packed', async () => {
	const { get } = openPages();
	const response = await get('/admin', { headers: { 'accept-encoding': 'gzip' } });
	expect(response.headers.get('content-encoding')).toBe('gzip');
	expect(response.headers.get('vary')).toBe('Accept-Encoding');
	expect(response.headers.get('etag')).toBeNull();
	const body = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
	expect(body).toBe(await (await get('/admin', { headers: { 'accept-encoding': 'identity' } })).text());
});

test('while developing every request shows the newest code', async () => {
	const { get, rendered } = openPages({ keep: false });
	await get('/');
	await get('/');
	expect(rendered).toHaveLength(2);
});

test('a render that fails is told to all who waited, and tried again', async () => {
	let down = true;
	const { get } = openPages({
		answer: () => {
			if (down) throw new Error('down');
			return html('Up');
		},
	});
	const [one, other] = await Promise.allSettled([get('/'), get('/')]);
	expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
	down = false;
	expect((await get('/')).status).toBe(200);
});

/** Returns the hashes in a directive of a response's policy. */
function hashesIn(response: Response, directive: string): string[] {
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).not.toMatch(/unsafe|nonce/);
	const part = policy.split('; ').find((one) => one.startsWith(`${directive} `)) ?? '';
	return part.match(/'sha256-[^']+'/g) ?? [];
}
const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy names the hash of every script and style of the page, and no other', async () => {
	const response = await openPages().get('/');
	const scripts = [themeText, bootText].map(sourceOf);
	expect(hashesIn(response, 'script-src').toSorted()).toEqual(scripts.toSorted());
	expect(hashesIn(response, 'style-src')).toEqual([sourceOf(style)]);
});

test('a script that a text brought along is sent but not vouched for, nor is its style', async () => {
	const clean = await openPages().get('/');
	const text = '<script>attack()</script><script nonce="">attack(1)</script><style>attack{}</style>';
	const response = await openPages({ answer: () => html(text) }).get('/');
	expect(await response.text()).toContain('<script>attack()</script>');
	for (const directive of ['script-src', 'style-src']) {
		expect(hashesIn(response, directive)).toEqual(hashesIn(clean, directive));
	}
});

test('what is to be fetched is told before the page is read; of most pages nothing', async () => {
	const preloads = ['/assets/entry.js', '/assets/tonight.js'];
	const response = await openPages({ answer: () => ({ ...html('Tonight'), preloads }) }).get('/admin');
	expect(response.headers.get('link')).toBe(
		'</assets/entry.js>; rel=modulepreload, </assets/tonight.js>; rel=modulepreload',
	);
	expect((await openPages().get('/')).headers.get('link')).toBeNull();
});

test('every page carries the security headers and is asked for again each time', async () => {
	for (const keep of [true, false]) {
		const response = await openPages({ keep }).get('/');
		for (const [name, value] of pageSecurityHeaders) expect(response.headers.get(name), name).toBe(value);
		expect(response.headers.get('cache-control')).toBe('no-cache');
		expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
	}
});

test('a page that takes too long is a 503 that says when to come back, reported once, and not cached', async () => {
	let hangs = true;
	const { get, pages, reported } = openPages({
		answer: () => (hangs ? new Promise<RenderedPage>(() => {}) : html('Up')),
		renderLimitMs: 1,
	});
	const responses = [await get('/'), await get('/admin')];
	for (const response of responses) {
		expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
		expect(await response.text()).toContain('Please try again');
	}
	expect(reported).toHaveLength(2);
	hangs = false;
	await vi.waitFor(async () => expect((await get('/')).status).toBe(200));
	expect(pages.cache.size().entries).toBe(1);
});

test('a page whose content cannot be read says when to come back', async () => {
	const { get } = openPages({ answer: () => html('Failed to load beers', 503) });
	expect((await get('/beer')).headers.get('retry-after')).toBe('5');
});
