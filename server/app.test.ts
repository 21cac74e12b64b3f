import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { photos, visit } from '#demo/home.ts';
import { pageSecurityHeaders, securityHeaders } from '#server/pages/security-headers.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';

const broken = () => Promise.reject(new Error('a secret of the inside'));

/** Expects the security headers. A page has a policy of its own, and leaves out headers that HTML does not need. */
function expectSecurityHeaders({ headers }: Response): void {
	const isPage = headers.get('content-security-policy')?.includes('script-src');
	for (const [name, value] of isPage ? pageSecurityHeaders : securityHeaders) {
		expect(headers.get(name), name).toBe(value);
	}
	expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
}

test.each([
	['a page', 'GET', '/', 200],
	['a page without its body', 'HEAD', '/', 200],
	['an address with a trailing slash', 'GET', '/beer/', 308],
	['a hashed file', 'GET', '/assets/root-abc123.js', 200],
	['a hashed file of an older build', 'GET', '/assets/root-gone.js', 404],
	['a plain file', 'GET', '/favicon.svg', 200],
	['a data file', 'GET', '/data/beers.json', 200],
	['a data file without its body', 'HEAD', '/data/beers.json', 200],
	['an unknown data file', 'GET', '/data/wines.json', 404],
	['a call', 'GET', '/api/business-status', 200],
	['an unknown call', 'GET', '/api/wine-status', 404],
	['a call by another method', 'DELETE', '/api/age-verification', 405],
	['a page by another method', 'POST', '/beer', 405],
	['a sign of life', 'GET', '/healthz', 200],
])('%s (%s %s) is a %d and carries every security header', async (_, method, path, status) => {
	await using venue = await openTaproom();
	const response = await venue.app.request(path, { method });
	expect(response.status).toBe(status);
	expectSecurityHeaders(response);
	if (method === 'HEAD') expect(await response.text()).toBe('');
});

test.each([
	['/admin/house', '/admin/settings'],
	['/admin/house/details?tab=1', '/admin/settings/details?tab=1'],
	['/admin/people/anna', '/admin/staff/anna'],
])('the old address of a staff screen, %s, leads to %s', async (before, now) => {
	await using venue = await openTaproom();
	const response = await venue.app.request(before);
	expect([response.status, response.headers.get('location')]).toEqual([301, now]);
});

test('a fault carries the security headers too, is told without its inside, and logged whole', async () => {
	await using venue = await openTaproom({ render: broken });
	const response = await venue.app.request('/');
	expect(response.status).toBe(500);
	for (const [name, value] of securityHeaders) expect(response.headers.get(name), name).toBe(value);
	expect(await response.text()).not.toContain('secret');
	expect(JSON.stringify(venue.logged)).toContain('a secret of the inside');
});

testOnSqlite(
	'a full disk refuses a save with what to do and when; reading goes on, and later saves work',
	async () => {
		await using venue = await openStaffedTaproom();
		const { db } = venue.taproom;
		await sql`pragma max_page_count = 1`.execute(db);
		const before = await venue.beer('barn-door');
		const body = { ...before.beer, content: `<p>${'long '.repeat(3_900)}</p>` };
		const save = () => venue.call('beers.update', { id: before.id, version: before.version, body });
		const refused = await save();
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
		expect(await refused.json()).toMatchObject({
			success: false,
			code: 'UNAVAILABLE',
			error: expect.stringContaining('disk is full, so nothing was saved. Free some space'),
		});
		expect(venue.logged).toContainEqual(
			expect.objectContaining({ err: expect.objectContaining({ code: 'SQLITE_FULL' }) }),
		);
		expect(await venue.beer('barn-door')).toEqual(before);
		expect((await venue.app.request('/beers/barn-door')).status).toBe(200);
		await sql`pragma max_page_count = 1000000`.execute(db);
		expect((await save()).status).toBe(200);
	},
);

test('an unchanged page is a 304 with the security headers', async () => {
	await using venue = await openTaproom();
	const etag = (await venue.app.request('/')).headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]+"$/);
	const response = await venue.app.request('/', { headers: { 'If-None-Match': etag } });
	expect([response.status, await response.text()]).toEqual([304, '']);
	expectSecurityHeaders(response);
});

test.each(['/api', '/api/', '/api/wine-status', '/api/business-status/now', '/data/wines.json', '/data/'])(
	'%s is no page but a 404 in the envelope, by any method',
	async (path) => {
		await using venue = await openTaproom();
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
			const response = await venue.app.request(path, { method });
			expect(response.status, method).toBe(404);
			expect(await response.json()).toMatchObject({
				success: false,
				data: null,
				code: 'NOT_FOUND',
				timestamp: '2026-11-20T20:30:00.000Z',
			});
		}
	},
);

test.each([
	['/data/beers.json', 'GET, HEAD'],
	['/data/beers/barn-door.json', 'GET, HEAD'],
	['/data/home.json', 'GET, HEAD'],
	['/healthz', 'GET, HEAD'],
	['/', 'GET, HEAD'],
	['/beers/barn-door', 'GET, HEAD'],
	['/assets/root-abc123.js', 'GET, HEAD'],
])('%s by a wrong method is a 405 that names %s', async (path, allowed) => {
	await using venue = await openTaproom();
	for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
		const response = await venue.app.request(path, { method });
		expect(response.status, method).toBe(405);
		expect(response.headers.get('allow')).toBe(allowed);
		expect(await response.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
	}
});

test("the home page's words are a data file", async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/data/home.json');
	expect(await response.json()).toMatchObject({ ...visit, photos });
});

test('files: hashed ones are kept for a year, others for an hour; an older build’s hash is plain text', async () => {
	await using venue = await openTaproom();
	const lifetime = async (path: string) => (await venue.app.request(path)).headers.get('cache-control');
	expect(await lifetime('/assets/root-abc123.js')).toBe('public, max-age=31536000, immutable');
	expect(await lifetime('/favicon.svg')).toBe('public, max-age=3600');
	const gone = await venue.app.request('/assets/root-gone.js');
	expect(gone.headers.get('content-type')).toBe('text/plain; charset=utf-8');
	expect(await gone.text()).toBe('Not found\n');
});

test.each([
	['2,001 letters', `/${'a'.repeat(2000)}`],
	['a long run of slashes that ends in one', `/x${'/'.repeat(15_000)}x/`],
	['an endpoint', `/api/content/food-item/${'a'.repeat(2000)}`],
])('an address of %s is refused before anything reads it', async (_, path) => {
	await using venue = await openTaproom();
	const response = await venue.app.request(path);
	expect(response.status).toBe(414);
	expectSecurityHeaders(response);
	expect(await response.json()).toMatchObject({ code: 'URI_TOO_LONG' });
});

test('slashes at either end of a page’s address are no part of it, those within stay', async () => {
	await using venue = await openTaproom();
	const { headers } = await venue.app.request('http://localhost///beers//barn-door//?a=/');
	expect(headers.get('location')).toBe('/beers//barn-door?a=/');
});

test('the log keeps the beginning of a long address', async () => {
	await using venue = await openTaproom();
	await venue.app.request(`/api/${'a'.repeat(1500)}`);
	expect(venue.logged).toEqual([expect.objectContaining({ path: `/api/${'a'.repeat(295)}` })]);
});

test('every request leaves one line, with its status', async () => {
	await using venue = await openTaproom();
	await venue.app.request('/healthz');
	await venue.app.request('/api/wine-status');
	expect(venue.logged).toEqual([
		expect.objectContaining({ method: 'GET', path: '/healthz', status: 200, msg: 'request' }),
		expect.objectContaining({ method: 'GET', path: '/api/wine-status', status: 404, msg: 'request' }),
	]);
});

// Spec 2, Global behavior: Analytics is never active in development.
test('outside production nothing is counted: the call for views is not there', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/api/views', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: '{"path":"/beer"}',
	});
	expect(response.status).toBe(404);
});
