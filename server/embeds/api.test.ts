import { expect, test } from 'vitest';
import { defaultLocale } from '#domain/locale/locale-schema.ts';
import { send } from '#tests/sign-in.ts';
import { inputOf } from '#tests/staff-beer-requests.ts';
import { openStaffedTaproom } from '#tests/staff-beers.ts';
import { openBar } from '#tests/taps.ts';

const frame = '/embed/taps';
const bare = '/embed/taps.html';
const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';
const textAt = async (
	{ app }: { app: { request: (path: string) => Response | Promise<Response> } },
	path: string,
) => (await app.request(path)).text();

test('the one page that any site may frame runs one script and loads letters; no other page may be framed', async () => {
	await using venue = await openStaffedTaproom();
	const policy = policyOf(await venue.app.request(frame));
	expect(policy.split('; ')).toEqual([
		"default-src 'none'",
		expect.stringMatching(/^script-src 'sha256-[\w+/]{43}='$/),
		expect.stringMatching(/^style-src 'sha256-[\w+/]{43}='$/),
		"connect-src 'self'",
		"font-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		'frame-ancestors *',
	]);
	const others = [bare, '/', '/beer', '/admin', '/embed', '/embed/taps/', '/embed/nothing', '/menu.json'];
	for (const path of others) {
		const response = await venue.app.request(path);
		if (response.status < 300) expect(policyOf(response), path).toContain("frame-ancestors 'none'");
		else expect(policyOf(response), path).not.toContain('*');
	}
});

test('the bare list may be fetched by any site, holds neither script, class nor picture, and is not sent twice', async () => {
	await using venue = await openStaffedTaproom();
	const headers = { Origin: 'https://hotel.example' };
	const response = await venue.app.request(bare, { headers });
	expect(response.headers.get('access-control-allow-origin')).toBe('*');
	expect(response.headers.get('access-control-allow-credentials')).toBeNull();
	const text = await response.text();
	expect(text).toMatch(/^<article lang="en">[\s\S]+<\/article>\s*$/);
	expect(text).not.toMatch(/<(?:script|style|img|iframe)|\s(?:class|style|id|on\w+)=/);
	const etag = response.headers.get('etag') ?? '';
	const again = await venue.app.request(`${bare}?utm_source=x`, {
		headers: { ...headers, 'If-None-Match': etag },
	});
	expect(again.status).toBe(304);
	expect(again.headers.get('access-control-allow-origin')).toBe('*');
});

test('a kick is on both with the next request', async () => {
	await using bar = await openBar();
	const { pouring } = await bar.tap(3);
	const name = pouring?.beer.name ?? '';
	const etag = (await bar.app.request(frame)).headers.get('etag') ?? '';
	for (const path of [frame, bare]) expect(await textAt(bar, path)).toContain(`>${name}</a>`);
	await bar.write('kegs.kick', { id: pouring?.id ?? '' }, { body: { skipQueue: true } });
	for (const path of [frame, bare]) expect(await textAt(bar, path)).not.toContain(name);
	const headers = { 'If-None-Match': etag };
	expect((await bar.app.request(frame, { headers })).status).toBe(200);
});

test('prices and what is coming are left out where the address says so; light and night can be chosen', async () => {
	await using venue = await openStaffedTaproom();
	for (const path of [frame, bare]) {
		expect(await textAt(venue, path)).toContain('<li>16 oz <b>$7</b></li>');
		expect(await textAt(venue, `${path}?prices=off`)).not.toContain('$');
		expect(await textAt(venue, path)).toContain('Ice House');
		expect(await textAt(venue, `${path}?coming=off`)).not.toContain('Ice House');
	}
	expect(await textAt(venue, frame)).toContain('color-scheme:light dark');
	expect(await textAt(venue, `${frame}?look=night`)).toContain('color-scheme:dark');
	const renders = venue.pages.cache.counts.renders;
	for (const junk of ['?look=purple', '?x=1', '?prices=yes&x=2']) await venue.app.request(`${frame}${junk}`);
	expect(venue.pages.cache.counts.renders).toBe(renders);
});

test('an unopened taproom promises nothing, a hidden beer is nowhere, and the age question is told as without script', async () => {
	await using empty = await openStaffedTaproom(undefined, 'blank');
	for (const path of [frame, bare]) {
		const text = await textAt(empty, path);
		expect(text).toContain('<p>Nothing is on tap right now.</p>');
		expect(text).not.toMatch(/Gable|Updated/);
	}
	await using venue = await openStaffedTaproom();
	await venue.change('beers.status', 'ice-house', { body: { published: false } });
	for (const path of [frame, bare]) {
		expect(await textAt(venue, path)).not.toContain('Ice House');
		expect(await textAt(venue, path)).not.toContain('21 and over');
	}
	const headers = venue.headers.manager;
	await send(venue.app, 'POST', '/api/age-verification', { enabled: true }, { headers });
	for (const path of [frame, bare])
		expect(await textAt(venue, path)).toContain('<p>Our beer is for guests 21 and over.</p>');
	const german = { ...defaultLocale, country: 'DE' };
	const told = { headers: { ...headers, 'If-Match': '"0"' } };
	expect((await send(venue.app, 'PUT', '/api/settings/locale', german, told)).status).toBe(200);
	for (const path of [frame, bare])
		expect(await textAt(venue, path)).toContain('<p>Our beer is for guests 16 and over.</p>');
});

test.each(['<script>alert(1)</script>', '" onload="x', '</article></main><style>*{}', 'Ü'.repeat(80)])(
	'a beer called %j is a text',
	async (name) => {
		await using venue = await openStaffedTaproom();
		await venue.change('beers.update', 'barn-door', (beer) => ({
			body: inputOf(beer, { name, style: `${name}`.slice(0, 80) }),
		}));
		for (const path of [frame, bare]) {
			const text = await textAt(venue, path);
			expect(text).not.toMatch(/<script>alert|" onload="x|<style>\*/);
			expect(text.match(/<\/article>/g)).toHaveLength(1);
		}
	},
);
