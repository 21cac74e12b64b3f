import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closeServer } from '../process/close-server.ts';
import { createHttpServer, type ServerLimits } from './create-server.ts';

async function serve(limits: Partial<ServerLimits>) {
	const server = createHttpServer(limits).on('request', (request, response) => {
		request.resume().on('end', () => response.end('served'));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const open = () => connect(port, '127.0.0.1');
	const send = (bytes: string) => {
		const socket = open();
		socket.write(bytes);
		return text(socket);
	};
	return { open, send, [Symbol.asyncDispose]: () => closeServer(server) };
}

const start = 'POST / HTTP/1.1\r\nHost: x\r\n';
const whole = `${start}Content-Length: 0\r\nConnection: close\r\n\r\n`;

test.each([
	['a head', { headMs: 300, requestMs: 60_000 }, start],
	['a body', { headMs: 300, requestMs: 300 }, `${start}Content-Length: 9\r\n\r\nhalf`],
])('%s that never ends is ended, and others are served meanwhile', async (_, limits, begun) => {
	await using server = await serve({ ...limits, lookMs: 5 });
	const ending = server.send(begun);
	expect(await server.send(whole)).toContain('served');
	expect(await ending).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection on which nothing moves is ended', async () => {
	await using server = await serve({ silentMs: 1 });
	expect(await server.send(start).catch(() => '')).toBe('');
});

test('a client that hung up is still known by its address', async () => {
	const server = createHttpServer();
	await using _ = { [Symbol.asyncDispose]: () => closeServer(server) };
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
	client.write(`${start}Content-Length: 0\r\n\r\n`);
	const [request] = await once(server, 'request');
	client.destroy();
	await once(request.socket, 'close');
	expect(request.socket.remoteAddress).toBe('127.0.0.1');
});

test('beyond so many connections the next one is turned away', async () => {
	await using server = await serve({ connections: 1 });
	const first = server.open();
	await once(first, 'connect');
	expect(await server.send(whole).catch(() => '')).toBe('');
	first.destroy();
});
