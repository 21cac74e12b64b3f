import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type CachedResponse, headerPairs } from '../pages/cached-response.ts';
import { type PlainGet, readPlainGet } from './plain-get.ts';

type FindCached = (request: PlainGet) => CachedResponse | null;

/** Of silence, in milliseconds, after which a client counts as gone. */
const stalledMs = 120_000;

/**
 * Answers plain requests for cached pages straight from the socket, which takes a tenth of node:http's time. The first
 * request that is anything else takes its connection, with all its bytes, to node:http, where it stays.
 */
export class Accelerator {
	readonly #findCached: FindCached;
	/** Those that are not node:http's. */
	readonly #sockets = new Set<Socket>();
	/** For one second: the date is part of the bytes (RFC 9110 §6.6.1). */
	readonly #bytes = new WeakMap<CachedResponse, { readonly second: number; readonly bytes: Buffer }>();
	#retired = false;

	constructor(findCached: FindCached) {
		this.#findCached = findCached;
	}

	attach(server: Server): void {
		const [takeOver, ...others] = server.listeners('connection');
		if (!takeOver || others.length > 0) throw new Error('node:http takes its connections in a new way.');
		server.removeAllListeners('connection');
		server.on('connection', (socket: Socket) => {
			this.#serve(socket, server, (first) => {
				// Paused, so that node:http reads these bytes before any that come later.
				socket.pause();
				socket.unshift(first);
				takeOver.call(server, socket);
				process.nextTick(() => socket.resume());
			});
		});
	}

	/** From now on node:http, which knows of the closing, gets every request. */
	retire(): void {
		this.#retired = true;
	}

	closeIdle(): void {
		for (const socket of this.#sockets) if (socket.writableLength === 0) socket.destroy();
	}

	closeAll(): void {
		for (const socket of this.#sockets) socket.destroy();
	}

	#serve(socket: Socket, server: Server, handOver: (first: Buffer) => void): void {
		const { keepAliveTimeout, headersTimeout } = server;
		let wait = headersTimeout;
		const waitFor = (milliseconds: number) => {
			wait = milliseconds;
			socket.setTimeout(wait);
		};
		const leave = () => {
			this.#sockets.delete(socket);
			socket.off('data', onData).off('end', onEnd).off('error', onError).off('timeout', onTimeout);
			socket.off('close', leave).setTimeout(0);
		};
		const onData = (bytes: Buffer) => {
			const ours = socket.writableLength === 0 && !this.#retired;
			const response = ours ? this.#responseTo(bytes, keepAliveTimeout) : null;
			if (!response) {
				leave();
				return handOver(bytes);
			}
			socket.write(response);
			if (wait !== keepAliveTimeout) waitFor(keepAliveTimeout);
		};
		const onEnd = () => socket.end();
		const onError = () => socket.destroy();
		const onTimeout = () => {
			if (socket.writableLength === 0 || wait === stalledMs) socket.destroy();
			else waitFor(stalledMs);
		};
		this.#sockets.add(socket);
		socket.on('data', onData).on('end', onEnd).on('error', onError).on('timeout', onTimeout);
		socket.on('close', leave).setTimeout(wait);
	}

	#responseTo(requestBytes: Buffer, keepAliveTimeout: number): Buffer | null {
		const request = readPlainGet(requestBytes);
		const cached = request && this.#findCached(request);
		if (!cached) return null;
		const second = Math.floor(Date.now() / 1000);
		const known = this.#bytes.get(cached);
		if (known?.second === second) return known.bytes;
		const bytes = responseBytes(cached, new Date(second * 1000), keepAliveTimeout);
		this.#bytes.set(cached, { second, bytes });
		return bytes;
	}
}

/** As node:http would write it on a connection that stays open. */
function responseBytes({ status, headers, body }: CachedResponse, date: Date, keepAliveMs: number): Buffer {
	const lines = headerPairs(headers).map(([name, value]) => `${name}: ${value}`);
	const head = [
		`HTTP/1.1 ${status} OK`,
		...lines,
		`Date: ${date.toUTCString()}`,
		'Connection: keep-alive',
		`Keep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`,
		'',
		'',
	];
	return Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]);
}
