import { once } from 'node:events';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { pageOf } from '#tests/open-taproom.ts';
import { readConfig } from '../config.ts';
import { type RunningTaproom, start } from '../start.ts';

const title = '<!doctype html><title>Page</title>';
const large = `<!doctype html><title>Large</title>${'x'.repeat(4_000_000)}`;

let taproom: RunningTaproom;
let port: number;
let renders = 0;
const opened = new DisposableStack();

beforeAll(async () => {
	const { path } = opened.use(temporaryFolder());
	copyFileSync(inject('templateDatabase'), join(path, 'taproom.sqlite'));
	const clientFolder = join(path, 'client');
	mkdirSync(join(clientFolder, 'assets'), { recursive: true });
	writeFileSync(join(clientFolder, 'assets/root-abc123.js'), 'export const a = 1;\n');
	writeFileSync(join(path, 'manifest.json'), '{"app/print.css":{"file":"assets/print-abc123.css"}}');
	const environment = { PORT: '0', DATA_DIR: path, DEMO_CONTENT: 'off', ADMIN_PASSWORD: 'a-test-password' };
	taproom = await start({
		config: readConfig(environment),
		log: pino({ level: 'silent' }),
		clientFolder,
		clock: () => new Date('2026-11-20T20:30:00Z'),
		renderWith: () => async (url) => {
			renders += 1;
			return pageOf(url.pathname === '/food' ? large : title);
		},
	});
	port = Number(new URL(taproom.address).port);
});
afterAll(async () => {
	await taproom.stop();
	opened.dispose();
});

interface Answered {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
}

/** Splits bytes into responses by their content lengths. An incomplete response is left out. */
function responsesIn(bytes: Buffer, isHead: boolean): Answered[] {
	const found: Answered[] = [];
	for (let at = 0; ; ) {
		const end = bytes.indexOf('\r\n\r\n', at);
		if (end < 0) return found;
		const [first = '', ...lines] = bytes.toString('latin1', at, end).split('\r\n');
		const headers = Object.fromEntries(
			lines.map((line) => [
				line.slice(0, line.indexOf(':')).toLowerCase(),
				line.slice(line.indexOf(':') + 2),
			]),
		);
		const status = Number(first.split(' ')[1]);
		const length = isHead || status === 304 ? 0 : Number(headers['content-length'] ?? 0);
		if (bytes.length < end + 4 + length) return found;
		found.push({ status, headers, body: bytes.subarray(end + 4, end + 4 + length) });
		at = end + 4 + length;
	}
}

/** Sends each piece after the previous one. Returns the responses at this count or at the connection’s end. */
async function talk(pieces: readonly string[], count: number, socket = connect(port, '127.0.0.1')) {
	let bytes = Buffer.alloc(0);
	const isHead = pieces.join('').startsWith('HEAD');
	const responses = Promise.withResolvers<Answered[]>();
	const onData = (chunk: Buffer) => {
		bytes = Buffer.concat([bytes, chunk]);
		const all = responsesIn(bytes, isHead);
		if (all.length >= count) responses.resolve(all);
	};
	const onEnd = () => responses.resolve(responsesIn(bytes, isHead));
	socket.on('data', onData).on('end', onEnd).on('error', responses.reject);
	for (const piece of pieces) {
		await new Promise((resolve) => socket.write(piece, 'latin1', resolve));
		await new Promise((resolve) => setImmediate(resolve));
	}
	const all = await responses.promise;
	socket.off('data', onData).off('end', onEnd).off('error', responses.reject);
	return all;
}

async function ask(head: string, socket?: Socket): Promise<Answered> {
	const used = socket ?? connect(port, '127.0.0.1');
	const [one] = await talk([`${head}\r\n\r\n`], 1, used);
	if (!socket) used.destroy();
	if (!one) throw new Error('There was no response.');
	return one;
}

const get = (path: string, ...lines: readonly string[]) =>
	[`GET ${path} HTTP/1.1`, 'Host: x', ...lines].join('\r\n');
/** Sends a request twice: the first response is from the app, the second from the cache. */
async function twice(head: string): Promise<[Answered, Answered]> {
	return [await ask(head), await ask(head)];
}
const withoutDate = ({ headers: { date: _, ...headers } }: Answered) => headers;

test('a page from memory is what the app had said of it, and says when it was sent and that the connection stays', async () => {
	const [made, stored] = await twice(get('/beer', 'Accept-Encoding: br'));
	const before = renders;
	const again = await ask(get('/beer', 'Accept-Encoding: br'));
	expect(renders).toBe(before);
	const { 'x-content-type-options': nosniff } = again.headers;
	expect(nosniff).toBe('nosniff');
	for (const one of [stored, again]) {
		expect(withoutDate(one)).toEqual(withoutDate(made));
		expect(one.body.equals(made.body)).toBe(true);
	}
	expect(again.headers.date).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
	expect([again.headers.connection, again.headers['keep-alive']]).toEqual(['keep-alive', 'timeout=5']);
});

test('HEAD has the headers of GET and no body', async () => {
	const [, page] = await twice(get('/beer'));
	const head = await ask(['HEAD /beer HTTP/1.1', 'Host: x'].join('\r\n'));
	expect(withoutDate(head)).toEqual(withoutDate(page));
	expect(head.headers['content-length']).toBe(String(title.length));
});

test.each(['/beer', '/assets/root-abc123.js', '/data/beers.json'])(
	'%s is not sent again to whoever has it, and in the encoding that is asked for',
	async (path) => {
		const [, plain] = await twice(get(path));
		const [, gzip] = await twice(get(path, 'Accept-Encoding: gzip'));
		const [, br] = await twice(get(path, 'Accept-Encoding: gzip, deflate, br'));
		expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
		expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
		for (const { headers } of [plain, gzip, br]) {
			expect(headers.vary).toBe('Accept-Encoding');
			const encoding = headers['content-encoding'] ?? 'identity';
			const known = await ask(
				get(path, `Accept-Encoding: ${encoding}`, `If-None-Match: "other", ${headers.etag}`),
			);
			expect([known.status, known.headers.etag, known.headers['cache-control']]).toEqual([
				304,
				headers.etag,
				headers['cache-control'],
			]);
			expect(known.headers).not.toHaveProperty('content-type');
		}
		expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
	},
);

test('a part of a page is not to be had: the whole of it comes', async () => {
	const [, page] = await twice(get('/beer'));
	const part = await ask(get('/beer', 'Range: bytes=0-3'));
	expect([part.status, part.body.toString()]).toEqual([200, page.body.toString()]);
});

test('a connection asks one thing after another, whatever it is', async () => {
	const socket = connect(port, '127.0.0.1');
	const { headers } = await ask(get('/beer'), socket);
	const statuses = [];
	for (const head of [
		get('/beer'),
		get('/api/nothing'),
		get('/beer', `If-None-Match: ${headers.etag}`),
		get('/assets/root-abc123.js'),
		get('/assets/gone-abc123.js'),
		get('/healthz'),
		get('/beer'),
	]) {
		statuses.push((await ask(head, socket)).status);
	}
	socket.destroy();
	expect(statuses).toEqual([200, 404, 304, 200, 404, 200, 200]);
});

const whole = `${get('/beer')}\r\n\r\n`;

test.each([
	['in two pieces', [whole.slice(0, 20), whole.slice(20)], 1],
	['byte by byte', [...whole], 1],
	['three at once', [whole.repeat(3)], 3],
	['one and a half', [whole + whole.slice(0, 9), whole.slice(9)], 2],
	['from memory and from the app', [`${whole}${get('/healthz')}\r\n\r\n${whole}`], 3],
])('requests that come %s are answered whole, in order', async (_, pieces, count) => {
	await ask(get('/beer'));
	const socket = connect(port, '127.0.0.1');
	const responses = await talk(pieces, count, socket);
	socket.destroy();
	expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
	expect(responses[0]?.body.toString()).toBe(title);
});

test.each([
	['no host', 'GET /beer HTTP/1.1', 400],
	['two hosts', get('/beer', 'host: y'), 400],
	['a trace', 'TRACE /beer HTTP/1.1\r\nHost: x', 405],
	['two lengths', get('/beer', 'Content-Length: 0', 'Content-Length: 5'), 400],
	['a list of lengths', get('/beer', 'Content-Length: 0, 5'), 400],
	['a length with a sign', get('/beer', 'Content-Length: +0'), 400],
	['a bare line feed in a value', get('/beer', 'X: a\nContent-Length: 5'), 400],
	['a zero byte in the path', get('/beer\u0000'), 400],
	['a space before the colon', get('/beer', 'A b: c'), 400],
	['a length and chunks', get('/beer', 'Content-Length: 3', 'Transfer-Encoding: chunked'), 400],
	['a folded line', get('/beer', 'A: b', ' c'), 400],
	['a head of 20 KB', get('/beer', `A: ${'x'.repeat(20_000)}`), 431],
	['what is no HTTP', '\u0016\u0003\u0001', 400],
])('%s is refused, and the connection ended', async (_, head, status) => {
	await ask(get('/beer'));
	const socket = connect(port, '127.0.0.1');
	const ended = once(socket, 'close');
	const responses = await talk([`${head}\r\n\r\n`], 1, socket);
	await ended;
	expect(responses[0]?.status).toBe(status);
});

test('whoever does not read what they ask for is held back, and not kept in memory', async () => {
	await twice(get('/food'));
	const { hits } = taproom.pages.cache.counts;
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.pause();
	for (let count = 0; count < 40; count += 1) {
		await new Promise((resolve) => socket.write(`${get('/food')}\r\n\r\n`, resolve));
		await new Promise((resolve) => setImmediate(resolve));
	}
	// Another client gets a response meanwhile, after which all received bytes have been read.
	expect((await ask(get('/healthz'))).status).toBe(200);
	expect(taproom.pages.cache.counts.hits - hits).toBeLessThan(10);
	socket.destroy();
});
