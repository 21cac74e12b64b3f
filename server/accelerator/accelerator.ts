import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { CachedResponse } from '../pages/cached-response.ts';
import { readPlainGet } from './plain-get.ts';

/** Finds a kept answer by raw request target and `Accept-Encoding`. */
type Hit = (target: string, acceptEncoding: string | undefined) => CachedResponse | null;

/** How long somebody may take no byte of an answer before they count as gone, in milliseconds. */
const stalledMs = 120_000;

/** An answer as it goes over the wire within one second; the date is part of it (RFC 9110 §6.6.1). */
interface Wire {
	readonly second: number;
	readonly bytes: Buffer;
}

/**
 * Answers plain requests for kept pages straight from the socket: reading one takes a tenth of what node:http needs to
 * build its request and response around it. A connection starts here; the first request that is anything else takes it,
 * with all its bytes, to node:http, where it stays. So nothing but a whole, simple GET of a page is ever read by us.
 */
export class FastLane {
	readonly #hit: Hit;
	/** The connections that are here, and not node:http's. */
	readonly #sockets = new Set<Socket>();
	readonly #wires = new WeakMap<CachedResponse, Wire>();
	#retired = false;

	constructor(hit: Hit) {
		this.#hit = hit;
	}

	/** Puts the lane before a server's own connections. */
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

	/** Answers nobody any more: whatever is asked from now on is for node:http, which knows of the closing. */
	retire(): void {
		this.#retired = true;
	}

	/** Lets go of the connections that wait here for a next request; none has one under way. */
	closeIdle(): void {
		for (const socket of this.#sockets) if (socket.writableLength === 0) socket.destroy();
	}

	/** Lets go of those too that do not read their answers. */
	closeAll(): void {
		for (const socket of this.#sockets) socket.destroy();
	}

	#serve(socket: Socket, server: Server, handOver: (first: Buffer) => void): void {
		const { keepAliveTimeout, headersTimeout } = server;
		let wait = headersTimeout;
		const leave = () => {
			this.#sockets.delete(socket);
			socket.off('data', onData).off('end', onEnd).off('error', onError).off('timeout', onTimeout);
			socket.off('close', leave).setTimeout(0);
		};
		const onData = (bytes: Buffer) => {
			const ours = socket.writableLength === 0 && !this.#retired;
			const wire = ours ? this.#wireOf(bytes, keepAliveTimeout) : null;
			if (wire) {
				socket.write(wire);
				if (wait !== keepAliveTimeout) {
					wait = keepAliveTimeout;
					socket.setTimeout(wait);
				}
				return;
			}
			leave();
			handOver(bytes);
		};
		const onEnd = () => socket.end();
		const onError = () => socket.destroy();
		const onTimeout = () => {
			if (socket.writableLength === 0 || wait === stalledMs) return void socket.destroy();
			wait = stalledMs;
			socket.setTimeout(wait);
		};
		this.#sockets.add(socket);
		socket.on('data', onData).on('end', onEnd).on('error', onError).on('timeout', onTimeout);
		socket.on('close', leave).setTimeout(wait);
	}

	#wireOf(bytes: Buffer, keepAliveTimeout: number): Buffer | null {
		const request = readPlainGet(bytes);
		const answer = request && this.#hit(request.target, request.acceptEncoding);
		if (!answer) return null;
		const second = Math.floor(Date.now() / 1000);
		const known = this.#wires.get(answer);
		if (known?.second === second) return known.bytes;
		const wire = { second, bytes: wireBytes(answer, new Date(second * 1000), keepAliveTimeout) };
		this.#wires.set(answer, wire);
		return wire.bytes;
	}
}

/** The whole answer as bytes, as node:http would write it on a connection that stays open. */
function wireBytes({ status, headers, body }: CachedResponse, date: Date, keepAliveTimeout: number): Buffer {
	const lines = [`HTTP/1.1 ${status} OK`];
	for (let index = 0; index + 1 < headers.length; index += 2) {
		lines.push(`${headers[index]}: ${headers[index + 1]}`);
	}
	lines.push(`Date: ${date.toUTCString()}`, 'Connection: keep-alive');
	lines.push(`Keep-Alive: timeout=${Math.floor(keepAliveTimeout / 1000)}`, '', '');
	return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]);
}
