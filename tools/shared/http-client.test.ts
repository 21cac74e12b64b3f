import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { mostAtOnce, sendShared, sharedConnections } from './http-client.ts';

afterEach(() => sharedConnections.destroy());

test('a kept connection that the server lets go as it is used again is no refusal, not even for whoever waited for one', async () => {
	let cutOff = 0;
	// The server responds once per connection, claims that it stays open, and closes it at the next request.
	const server = createServer((socket: Socket) => {
		socket.once('data', () => {
			socket.write('HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n');
			socket.once('data', () => {
				cutOff += 1;
				socket.destroy();
			});
		});
		socket.on('error', () => undefined);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const replies = await Promise.all(
		Array.from({ length: mostAtOnce + 4 }, () => sendShared({ port }, { method: 'GET', path: '/' })),
	);
	expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
	expect(cutOff).toBeGreaterThan(0);
	server.close();
});
