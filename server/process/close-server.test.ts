import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCachedResponse, writeCachedResponse } from '../pages/cached-response.ts';
import { closeServer, drainServer, OpenResponses } from './close-server.ts';

const page = createCachedResponse(200, [], Buffer.from('<p>A page.</p>'));

/** Starts a server with a page in memory and a response that the test finishes. */
async function open() {
	const responses = new OpenResponses();
	const waiting: ServerResponse[] = [];
	const server = createServer((request, response) => {
		if (request.url === '/page') return writeCachedResponse(response, 'GET', undefined, page);
		responses.add(response);
		if (request.url === '/wait') waiting.push(response);
		else response.end('answered');
	});
	return {
		server,
		waiting,
		port: await listen(server),
		stop: () => closeServer(server, responses),
		drain: (ms: number) => drainServer(server, responses, ms),
	};
}

function listen(server: Server): Promise<number> {
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', () => {
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : 0);
		});
	});
}

/**
 * Opens a connection whose requests return all received bytes once they match a pattern, or 'end' if the connection
 * ends first.
 */
function caller(port: number) {
	const socket: Socket = connect(port, '127.0.0.1');
	let text = '';
	const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
	socket.on('data', (bytes) => {
		text += bytes.toString('latin1');
	});
	const ask = async (path: string, response: RegExp) => {
		const from = text.length;
		socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
		while (!response.test(text.slice(from))) {
			const over = await Promise.race([
				ended.then(() => true),
				new Promise<boolean>((resolve) => socket.once('data', () => resolve(false))),
			]);
			if (over) break;
		}
		return text.slice(from);
	};
	return { ask, ended };
}

test.each([
	['a page in memory', '/page', /<p>A page\.<\/p>/],
	['anything else', '/other', /answered/],
])(
	'a kept-alive connection that asks for %s is answered once more, and told that it was the last',
	async (_, path, whole) => {
		const { port, stop } = await open();
		const one = caller(port);
		expect(await one.ask(path, whole)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: keep-alive\r\n/);
		const stopped = stop();
		const last = await one.ask(path, whole);
		expect(last).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n/);
		expect(last).toMatch(whole);
		await Promise.all([stopped, one.ended]);
	},
);

test('an answer that was begun before the stop is finished, says that it is the last, and is waited for', async () => {
	const { port, stop, waiting } = await open();
	const one = caller(port);
	const response = one.ask('/wait', /late/);
	while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
	let over = false;
	const stopped = stop().then(() => {
		over = true;
	});
	for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
	expect(over).toBe(false);
	waiting[0]?.end('late');
	expect(await response).toMatch(/\r\nConnection: close\r\n[\s\S]*late/);
	await stopped;
});

test('connections on which nobody asks anything do not hold up the end', async () => {
	const { port, stop } = await open();
	const [silent, page, other] = [caller(port), caller(port), caller(port)];
	await page.ask('/page', /A page/);
	await other.ask('/other', /answered/);
	await Promise.all([stop(), silent.ended, page.ended, other.ended]);
});

test('while it drains, everybody is answered, also on new connections, and nobody is kept', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	const { port, stop, drain } = await open();
	const [kept, resting] = [caller(port), caller(port)];
	for (const one of [kept, resting]) expect(await one.ask('/page', /A page/)).toMatch(/: keep-alive\r\n/);
	const drained = drain(2_500);
	for (const [one, path, whole] of [
		[kept, '/page', /A page/],
		[caller(port), '/page', /A page/],
		[caller(port), '/other', /answered/],
	] as const) {
		expect(await one.ask(path, whole)).toMatch(/\r\nConnection: close\r\n/);
		await one.ended;
	}
	vi.advanceTimersByTime(2_499);
	expect(await caller(port).ask('/page', /A page/)).toMatch(/^HTTP\/1\.1 200 OK/);
	vi.advanceTimersByTime(1);
	await drained;
	await Promise.all([stop(), resting.ended]);
});
