import { createServer } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	createCachedResponse,
	headerPairs,
	matchesEtag,
	toResponse,
	writeCachedResponse,
} from './cached-response.ts';

const etag = '"aB3_x-"';
const page = createCachedResponse(
	200,
	[
		['Content-Type', 'text/html; charset=utf-8'],
		['Content-Encoding', 'gzip'],
		['Cache-Control', 'no-cache'],
		['Vary', 'Accept-Encoding'],
	],
	Buffer.from('bière'),
	etag,
);

test.each([
	etag,
	`W/${etag}`,
	'*',
	` ${etag} `,
	`"other", ${etag}`,
	`"other",W/${etag}`,
	`${etag}, "other"`,
	`W/"a" , W/${etag} , W/"b"`,
])('If-None-Match %j names these bytes, by weak comparison', (header) => {
	expect(matchesEtag(header, etag)).toBe(true);
});

test.each([undefined, '', '"other"', 'aB3_x-', '"ab3_x-"', 'w/"aB3_x-"', '"aB3_x-', '"aB3_x-2"', '"a", "b"'])(
	'If-None-Match %j does not name these bytes',
	(header) => {
		expect(matchesEtag(header, etag)).toBe(false);
	},
);

test('an answer that nobody may keep is never the same', () => {
	for (const header of ['*', '""', 'null', etag, undefined]) expect(matchesEtag(header, null)).toBe(false);
});

test('a tag is found in a list exactly when it is in it', () => {
	const tag = fc.stringMatching(/^"[a-zA-Z0-9_-]{1,4}"$/);
	fc.assert(
		fc.property(fc.array(tag, { minLength: 1, maxLength: 5 }), tag, (list, wanted) => {
			expect(matchesEtag(list.join(', '), wanted)).toBe(list.includes(wanted));
			expect(matchesEtag([...list, wanted].join(','), wanted)).toBe(true);
		}),
	);
});

test('the length of an answer is known, in bytes', () => {
	expect(Object.fromEntries(headerPairs(page.headers))).toMatchObject({ 'Content-Length': '6', ETag: etag });
});

test('a 304 keeps what caches need and says nothing about a body it does not have', () => {
	expect(Object.fromEntries(headerPairs(page.notModifiedHeaders))).toEqual({
		'Cache-Control': 'no-cache',
		Vary: 'Accept-Encoding',
		ETag: etag,
	});
});

test('an answer without an ETag has no such header', () => {
	const response = createCachedResponse(404, [['Content-Type', 'text/plain']], Buffer.from('no'));
	expect(response.etag).toBeNull();
	expect(response.headers).toEqual(['Content-Type', 'text/plain', 'Content-Length', '2']);
});

const ask = (method: string, ifNoneMatch?: string) =>
	toResponse(
		new Request('http://localhost/', {
			method,
			headers: ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch },
		}),
		page,
	);

test('as a web response: the whole page to a GET, its headers alone to a HEAD', async () => {
	const whole = ask('GET');
	expect(whole.status).toBe(200);
	expect(await whole.text()).toBe('bière');
	const head = ask('HEAD');
	expect(head.status).toBe(200);
	expect(head.headers.get('content-length')).toBe('6');
	expect(await head.text()).toBe('');
});

test('as a web response: 304 and no body to who has these bytes', async () => {
	const same = ask('GET', etag);
	expect(same.status).toBe(304);
	expect(same.headers.get('etag')).toBe(etag);
	expect(same.headers.get('content-type')).toBeNull();
	expect(await same.text()).toBe('');
	expect(ask('GET', '"other"').status).toBe(200);
});

test('on the wire: the page, its headers to HEAD, and 304 to who has these bytes', async () => {
	const plain = createCachedResponse(
		200,
		[['Content-Type', 'text/plain; charset=utf-8']],
		Buffer.from('bière'),
		etag,
	);
	const server = createServer((request, response) => {
		writeCachedResponse(response, request.method ?? 'GET', request.headers['if-none-match'], plain);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		const address = server.address();
		if (address === null || typeof address === 'string') throw new Error('No port.');
		const get = (init: RequestInit) => fetch(`http://127.0.0.1:${address.port}/`, init);
		const whole = await get({});
		expect([whole.status, await whole.text()]).toEqual([200, 'bière']);
		const head = await get({ method: 'HEAD' });
		expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', '']);
		const same = await get({ headers: { 'If-None-Match': `W/${etag}` } });
		expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
});
