import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { closeServer } from '#server/process/close-server.ts';
import { createCachedResponse, writeCachedResponse } from '../pages/cached-response.ts';
import { Accelerator } from './accelerator.ts';

const page = createCachedResponse(
	200,
	[['Content-Type', 'text/html']],
	Buffer.from('<p>A page.</p>'),
	'"tag"',
);
const large = createCachedResponse(200, [], Buffer.alloc(4_000_000, 'x'), '"large"');

interface OpenServer extends AsyncDisposable {
	readonly server: Server;
	readonly port: number;
	/** How many requests went through node:http. */
	readonly slow: () => number;
	readonly stop: () => Promise<void>;
}

/** A server that knows two pages; with `fast`, by the accelerator too. */
async function openServer({ fast = true } = {}): Promise<OpenServer> {
	let slow = 0;
	const findCached = (target: string) => (target === '/page' ? page : target === '/large' ? large : null);
	const server = createServer((request, response) => {
		slow += 1;
		const answer = findCached(request.url ?? '');
		if (answer)
			return writeCachedResponse(response, request.method ?? '', request.headers['if-none-match'], answer);
		response.writeHead(404, { 'Content-Length': '0' });
		response.end();
	});
	const accelerator = new Accelerator(({ target }) => findCached(target));
	if (fast) accelerator.attach(server);
	const port = await new Promise<number>((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : 0);
		});
	});
	const stop = () => closeServer(server, accelerator);
	return { server, port, slow: () => slow, stop, [Symbol.asyncDispose]: stop };
}

/** Sends bytes and returns what comes back until `enough` of it is there or the other side ends. */
function talk(port: number, sent: readonly string[], enough: (text: string) => boolean): Promise<string> {
	return new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		let text = '';
		let next = 0;
		const send = () => {
			const bytes = sent[next];
			next += 1;
			if (bytes !== undefined) socket.write(bytes, 'latin1', () => setImmediate(send));
		};
		const done = () => {
			socket.destroy();
			resolve(text);
		};
		socket.on('connect', send).on('error', reject).on('end', done);
		socket.on('data', (bytes) => {
			text += bytes.toString('latin1');
			if (enough(text)) done();
		});
	});
}

const get = (path: string, extra = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;
const pages = (count: number) => (text: string) => text.split('<p>A page.</p>').length > count;
const withoutDate = (text: string) => text.replace(/\r\nDate: [^\r]+/g, '');

test('an answer of the accelerator is that of node:http, header by header', async () => {
	await using quick = await openServer();
	await using plain = await openServer({ fast: false });
	const [a, b] = await Promise.all([quick, plain].map(({ port }) => talk(port, [get('/page')], pages(1))));
	expect(withoutDate(a ?? '')).toBe(withoutDate(b ?? ''));
	expect(a).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
	expect([quick.slow(), plain.slow()]).toEqual([0, 1]);
});

/** Asks one thing after another on one connection, each once the response before it is there; the status lines in order. */
async function ask(port: number, requests: readonly (readonly [string, RegExp])[]): Promise<string[]> {
	const socket = connect(port, '127.0.0.1');
	const statuses: string[] = [];
	for (const [request, whole] of requests) {
		statuses.push(
			await new Promise<string>((resolve, reject) => {
				let text = '';
				const onData = (bytes: Buffer) => {
					text += bytes.toString('latin1');
					if (!whole.test(text)) return;
					socket.off('data', onData).off('error', reject);
					resolve(text.slice(0, text.indexOf('\r\n')));
				};
				socket.on('data', onData).once('error', reject);
				socket.write(request);
			}),
		);
	}
	socket.destroy();
	return statuses;
}

test('a connection asks again and again, and takes to node:http whatever is no plain page', async () => {
	await using accelerator = await openServer();
	const whole = /<p>A page\.<\/p>/;
	const empty = /\r\n\r\n/;
	expect(
		await ask(accelerator.port, [
			[get('/page'), whole],
			[get('/page'), whole],
			[get('/nowhere'), empty],
			[get('/page'), whole],
			[get('/page', 'If-None-Match: "tag"\r\n'), empty],
		]),
	).toEqual(
		[200, 200, 404, 200, 304].map(
			(code) => `HTTP/1.1 ${code} ${{ 200: 'OK', 304: 'Not Modified', 404: 'Not Found' }[code]}`,
		),
	);
	expect(accelerator.slow()).toBe(3);
});

test.each([
	['in two pieces', [get('/page').slice(0, 20), get('/page').slice(20)], 1],
	['byte by byte', [...get('/page')], 1],
	['three at once', [get('/page').repeat(3)], 3],
	['one and a half', [get('/page') + get('/page').slice(0, 9), get('/page').slice(9)], 2],
])('requests that come %s are answered whole, in order', async (_, sent, count) => {
	await using accelerator = await openServer();
	const text = await talk(accelerator.port, sent, pages(count));
	expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(count);
});

test('what node:http refuses is refused', async () => {
	await using accelerator = await openServer();
	const refused = (text: string) => text.includes('\r\n\r\n');
	expect(await talk(accelerator.port, ['GET /page HTTP/1.1\r\n\r\n'], refused)).toContain('400 Bad Request');
	expect(await talk(accelerator.port, ['GET /page HTTP/1.1\r\nHost: x\r\nA b\r\n\r\n'], refused)).toContain(
		'400 Bad',
	);
	expect(await talk(accelerator.port, ['\u0016\u0003\u0001'], refused)).toContain('400 Bad Request');
});

test('who does not read what they ask for is not buffered in memory: node:http holds them back', async () => {
	await using accelerator = await openServer();
	const socket = connect(accelerator.port, '127.0.0.1');
	await new Promise((resolve) => socket.once('connect', resolve));
	socket.pause();
	for (let index = 0; index < 20; index += 1) {
		await new Promise((resolve) => socket.write(get('/large'), resolve));
		await new Promise((resolve) => setImmediate(resolve));
	}
	expect(accelerator.slow()).toBeGreaterThan(0);
	socket.destroy();
});

test('a stop lets go of connections that wait, and an answer under way arrives whole', async () => {
	const accelerator = await openServer();
	const waiting = connect(accelerator.port, '127.0.0.1');
	const ended = new Promise((resolve) => waiting.once('close', resolve));
	await new Promise((resolve) => {
		waiting.once('data', resolve);
		waiting.write(get('/page'));
	});
	const reading = connect(accelerator.port, '127.0.0.1');
	let read = 0;
	const begun = new Promise((resolve) => {
		reading.on('data', (bytes) => {
			read += bytes.length;
			resolve(read);
		});
	});
	const over = new Promise((resolve) => reading.once('close', resolve));
	reading.write(get('/large'));
	await begun;
	await Promise.all([accelerator.stop(), ended, over]);
	expect(read).toBeGreaterThan(large.body.length);
});
