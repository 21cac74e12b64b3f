import assert from 'node:assert/strict';
import { connect } from 'node:http2';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { mostNetworkFailures } from '../../domain/auth/lockout.ts';
import {
	bearer,
	type HeaderList,
	type HttpResponse,
	type Origin,
	openStream,
	postJson,
	send,
} from '../shared/http-client.ts';
import type { Checks } from './checks.ts';
import type { ReverseProxy } from './nginx.ts';
import { host, metricsToken, password, type Site, signIn } from './site.ts';

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const;

/** Returns the parts of a response that must be the same with and without the proxy. */
const essence = ({ status, headers, body }: HttpResponse) => ({
	status,
	encoding: headers['content-encoding'],
	etag: headers.etag,
	length: headers['content-length'],
	policy: headers['content-security-policy'],
	cache: headers['cache-control'],
	body: body.toString('base64'),
});

/** Checks that pages and files arrive as the server made them, with the public host name. */
export async function checkPages(checks: Checks, site: Site, proxy: ReverseProxy): Promise<void> {
	await checkRedirects(checks, proxy);
	await checkPackedResponses(checks, site, proxy);
	await checkMetrics(checks, site, proxy);
}

async function checkRedirects(checks: Checks, { plain, secure }: ReverseProxy): Promise<void> {
	await checks.holds('who comes by http is sent to https', async () => {
		const { status, headers } = await send(plain, { path: '/beer?filter=all' });
		assert.deepEqual([status, headers.location], [301, `https://${host}/beer?filter=all`]);
	});
	await checks.holds('a program that comes by http is refused instead of led on', async () => {
		const { status, headers } = await send(plain, { path: '/api/beers', headers: bearer('tap_x') });
		assert.deepEqual([status, headers.location], [403, undefined]);
	});
	await checks.holds('redirects stay with the public name', async () => {
		for (const path of ['/beer/', '/beers/style-guide/1a', '/BEERS/style-guide/1A']) {
			const { status, headers } = await send(secure, { path: path });
			const to = new URL(headers.location ?? '', `https://${host}${path}`);
			assert.ok(status >= 301 && status <= 308, `${path} was answered with ${status}.`);
			assert.equal(to.origin, `https://${host}`);
		}
	});
	await checks.holds('browsers are told to come over https, once', async () => {
		for (const path of ['/', '/no-such-page', '/api/live/version']) {
			const { headers } = await send(secure, { path: path });
			assert.equal(headers['strict-transport-security'], 'max-age=31536000');
		}
	});
	await checks.holds('HTTP/2 is spoken', async () => assert.equal(await statusByHttp2(secure), 200));
}

async function checkPackedResponses(checks: Checks, site: Site, { secure }: ReverseProxy): Promise<void> {
	await checks.holds('a page is packed once, by the server, in every encoding', async () => {
		for (const encoding of ['br', 'gzip', 'identity'] as const) {
			const question = { headers: ['Accept-Encoding', encoding] };
			const direct = await send(site.place, { path: '/beer', ...question });
			const proxied = await send(secure, { path: '/beer', ...question });
			assert.deepEqual(essence(proxied), essence(direct));
			assert.equal(proxied.headers['content-encoding'] ?? 'identity', encoding);
			assert.match(unpacked[encoding](proxied.body).toString(), /<\/html>\s*$/);
		}
	});
	await checks.holds('an ETag is strong, and who has it gets 304', async () => {
		const question = ['Accept-Encoding', 'br'];
		const { headers } = await send(secure, { path: '/beer', headers: question });
		const etag = headers.etag ?? '';
		assert.match(etag, /^"/);
		const again = await send(secure, { path: '/beer', headers: [...question, 'If-None-Match', etag] });
		assert.deepEqual([again.status, again.body.length], [304, 0]);
		// The server sends this response uncompressed. A proxy that compressed it would weaken its ETag.
		const left = await send(secure, { path: '/api/openapi.json', headers: ['Accept-Encoding', 'gzip'] });
		assert.match(left.headers.etag ?? '', /^"/);
	});
	await checks.holds('a hashed file may be kept for a year', async () => {
		const page = (await send(secure, { path: '/' })).body.toString();
		const [path = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
		const { status, headers } = await send(secure, { path: path, headers: ['Accept-Encoding', 'br'] });
		assert.equal(status, 200);
		assert.match(headers['cache-control'] ?? '', /max-age=31536000, immutable/);
		assert.equal(headers['content-encoding'], 'br');
	});
}

async function checkMetrics(checks: Checks, site: Site, { secure }: ReverseProxy): Promise<void> {
	await checks.holds('the metrics are not public, and there for the monitoring machine', async () => {
		const headers = bearer(metricsToken);
		assert.equal((await send(secure, { path: '/metrics', headers })).status, 404);
		assert.equal((await send(site.place, { path: '/metrics' })).status, 401);
		// By the second request the page is in memory.
		const page = { path: '/beer', headers: ['Accept-Encoding', 'br'] };
		for (let visit = 1; visit <= 2; visit += 1) assert.equal((await send(site.place, page)).status, 200);
		const { status, body } = await send(site.place, { path: '/metrics', headers });
		assert.equal(status, 200);
		assert.match(body.toString(), /^taproom_http_requests_total\{.+served_by="memory"\} [1-9]/m);
	});
}

/** Requests the home page over HTTP/2. */
function statusByHttp2({ port, certificate }: Origin): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const session = connect(`https://127.0.0.1:${port}`, {
			servername: host,
			...(certificate && { ca: certificate }),
		});
		session.on('error', reject);
		const stream = session.request({ ':path': '/', ':authority': host });
		stream.on('error', reject).on('response', (headers) => {
			stream.close();
			session.close();
			resolve(headers[':status']);
		});
	});
}

/** Reads a stream until its text matches a pattern. Throws if the stream ends before. */
async function readUntil(reader: AsyncIterator<Buffer>, pattern: RegExp): Promise<string> {
	let text = '';
	while (!pattern.test(text)) {
		const { done, value } = await reader.next();
		if (done) throw new Error(`The stream ended after: ${text}`);
		text += value.toString();
	}
	return text;
}

export async function checkStream(checks: Checks, site: Site, { secure }: ReverseProxy): Promise<void> {
	await checks.holds('a change goes down an open stream as it happens, before any sign of life', async () => {
		const token = await signIn(site.place);
		const stream = await openStream(secure, { path: '/api/live' });
		const reader: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
		await readUntil(reader, /event: hello\n.*\n\n/);
		await postJson(secure, '/api/business-status', { isOpen: false }, { token });
		const told = await readUntil(reader, /event: change\n.*\n\n|: here\n/);
		await postJson(secure, '/api/business-status', { action: 'reset' }, { token });
		stream.destroy();
		assert.match(told, /event: change\ndata: .*"settings"/);
	});
}

const imageSchema = z.object({ data: z.object({ id: z.string() }) });

/** Makes a photo of about nine megabytes. Noise cannot be compressed. */
function largePhoto(): Promise<Buffer> {
	const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
	return sharp({ create: { width: 1_600, height: 1_920, channels: 3, background: 'white', noise } })
		.png({ compressionLevel: 0 })
		.toBuffer();
}

/** Makes a form with one file, as a browser sends it. */
function formOf(file: Buffer): { headers: HeaderList; body: Buffer } {
	const border = 'a-border-that-no-picture-has';
	const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\nContent-Type: image/png\r\n\r\n`;
	return {
		headers: ['Content-Type', `multipart/form-data; boundary=${border}`],
		body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${border}--\r\n`)]),
	};
}

/** Checks uploads. Returns the path of the uploaded picture, so later checks can find it. */
export async function checkUploads(checks: Checks, site: Site, { secure }: ReverseProxy): Promise<string> {
	const token = await signIn(site.place);
	const upload = (file: Buffer) => {
		const { headers, body } = formOf(file);
		return send(secure, {
			path: '/api/upload',
			method: 'POST',
			headers: [...headers, ...bearer(token)],
			body,
		});
	};
	let id = '';
	await checks.holds('a photo of nine megabytes arrives', async () => {
		const photo = await largePhoto();
		assert.ok(photo.length > 9_000_000 && photo.length < 10_000_000, `It has ${photo.length} bytes.`);
		const { status, body } = await upload(photo);
		assert.equal(status, 200, body.toString());
		id = z.parse(imageSchema, JSON.parse(body.toString())).data.id;
		const picture = await send(secure, { path: `/media/${id}` });
		assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/jpeg']);
	});
	await checks.holds('one that is too large is refused in words of ours', async () => {
		const { status, body } = await upload(Buffer.alloc(11 * 1024 * 1024));
		assert.equal(status, 413);
		assert.match(body.toString(), /"code":"TOO_LARGE"/);
	});
	return id;
}

/** Checks that sign-ins are counted by the address that nginx saw, whatever the caller claims. */
export async function checkAddresses(checks: Checks, { secure }: ReverseProxy): Promise<void> {
	await checks.holds('wrong passwords lock the network they come from, and no other', async () => {
		for (let attempt = 1; attempt <= mostNetworkFailures; attempt += 1) {
			const headers = ['X-Forwarded-For', `203.0.113.${attempt}`];
			const guess = { username: `guess-${attempt}`, password };
			await postJson(secure, '/api/auth/login', guess, { from: '127.0.0.2', headers });
		}
		await assert.rejects(signIn(secure, '127.0.0.2'), /"code":"LOCKED"/);
		await signIn(secure, '127.0.0.3');
	});
}

/** Checks that the proxy handles a server that dies and the server that replaces it. */
export async function checkRestart(
	checks: Checks,
	{ site, reopen, secure }: { site: Site; reopen: () => Promise<Site>; secure: Origin },
): Promise<Site> {
	const before = await send(secure, { path: '/data/beers.json' });
	await site.process.end('SIGKILL');
	await checks.holds('while the server is away there is a 502', async () => {
		assert.equal((await send(secure, { path: '/beer' })).status, 502);
	});
	const next = await reopen();
	await checks.holds('once it is back it is found at once, with all that it had', async () => {
		const after = await send(secure, { path: '/data/beers.json' });
		assert.equal(after.status, 200);
		assert.deepEqual(after.body, before.body);
		assert.equal(after.headers.etag, before.headers.etag);
	});
	return next;
}
