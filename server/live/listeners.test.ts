import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { closeServer } from '../process/close-server.ts';
import { liveApi } from './api.ts';
import { ContentVersion } from './content-version.ts';
import { type ListenerLimits, Listeners } from './listeners.ts';

function listening(limits: Partial<ListenerLimits>) {
	const content = new ContentVersion();
	return { content, listeners: new Listeners(content, () => new Date(), limits) };
}

test('there is room for so many in all and so many from one address; whoever leaves makes room', async () => {
	const { listeners } = listening({ total: 3, perAddress: 2 });
	const first = listeners.open('a');
	expect(listeners.open('a')).not.toBeNull();
	expect(listeners.open('a')).toBeNull();
	expect(listeners.open('b')).not.toBeNull();
	expect(listeners.open('c')).toBeNull();
	await first?.cancel();
	expect(listeners.open('a')).not.toBeNull();
	expect(listeners.count).toBe(3);
	expect(listeners.counts).toEqual({ sent: 0, dropped: 0, refused: 2 });
	listeners.stop();
	expect(listeners.count).toBe(0);
});

test('a listener that never reads is let go once its bound is reached; readers stay', async () => {
	const { content, listeners } = listening({ waitingBytes: 400, gatherMs: 0 });
	const slow = listeners.open('slow');
	const reader = listeners.open('reader')?.getReader();
	let read = 0;
	const reading = (async () => {
		while (!(await reader?.read())?.done) read += 1;
	})();
	while (listeners.count === 2) {
		content.changed('beers');
		await new Promise((resolve) => setTimeout(resolve));
	}
	expect(listeners.count).toBe(1);
	await expect(slow?.getReader().read()).rejects.toThrow('does not read');
	listeners.stop();
	await reading;
	expect(read).toBeGreaterThan(2);
	expect(listeners.counts).toMatchObject({ dropped: 1, refused: 0 });
	// The reader's first two pieces are the greeting.
	expect(listeners.counts.sent).toBeGreaterThanOrEqual(read - 2);
});

test('a silent stream says that it is alive', async () => {
	const { listeners } = listening({ heartbeatMs: 1 });
	const reader = listeners.open('a')?.getReader();
	const texts: string[] = [];
	while (!texts.includes(': here\n\n')) texts.push(new TextDecoder().decode((await reader?.read())?.value));
	expect(texts.slice(0, 2).join('')).toMatch(/^retry: 2000\n\nevent: hello\n/);
	listeners.stop();
});

/** Serves the streams over a real socket, as the server does. */
async function serve(listeners: Listeners) {
	const { fetch } = liveApi({ listeners, auth: { trustProxy: false } });
	const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false })).listen(0);
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const connect = async (): Promise<IncomingMessage> => {
		const [response] = await once(get({ port, path: '/live', agent: false }), 'response');
		return response;
	};
	return { server, connect };
}

test('over a socket: events arrive at once, a guest who leaves is forgotten, and nobody holds up the closing', async () => {
	const { content, listeners } = listening({});
	const { server, connect } = await serve(listeners);
	const stays = await connect();
	const leaves = await connect();
	stays.setEncoding('utf8');
	const heard: string[] = [];
	stays.on('data', (text: string) => heard.push(text));
	leaves.destroy();
	content.changed('beers');
	while (!heard.join('').includes('event: change')) await once(stays, 'data');
	while (listeners.count > 1) await new Promise((resolve) => setTimeout(resolve, 5));
	const ended = once(stays, 'end');
	listeners.stop();
	await Promise.all([ended, closeServer(server)]);
	expect(listeners.count).toBe(0);
});

/** Makes events so large that the kernel's socket buffer fills up. */
class Talkative extends ContentVersion {
	override get boot() {
		return 'x'.repeat(60_000);
	}
}

test('over a socket: one who does not read is cut off when its socket is full', async () => {
	const content = new Talkative();
	const listeners = new Listeners(content, () => new Date(), { gatherMs: 0, waitingBytes: 100_000 });
	const { server, connect } = await serve(listeners);
	const slow = await connect();
	slow.on('error', () => {});
	slow.pause();
	while (listeners.count > 0) {
		content.changed('beers');
		await new Promise((resolve) => setTimeout(resolve));
	}
	// The kernel also buffers bytes of each socket; the limit is for those in this process.
	expect(content.current * 60_000).toBeLessThan(32 * 1024 * 1024);
	listeners.stop();
	slow.destroy();
	await closeServer(server);
});
