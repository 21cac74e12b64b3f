import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long open requests may take to finish, in milliseconds; whoever is still connected then is cut off. */
const graceMs = 10_000;
/** A connection is let go when nobody has asked or been answered for this long, in milliseconds. */
const quietMs = 500;
/** How often that is looked at, in milliseconds. */
const sweepMs = 50;

/** How many turns of the process new connections may go on coming in; each takes about a millisecond. */
const mostTurns = 200;

/** Connections that the server itself does not know of. */
export interface OtherConnections {
	/** From now on the server gets whatever is asked on them. */
	retire(): void;
	/** Ends those on which nothing is under way. */
	closeIdle(): void;
	/** Ends all of them. */
	closeAll(): void;
}

/** Answers under way; a stop waits for them, and says in them that the connection ends. */
export class OpenResponses {
	readonly #open = new Set<ServerResponse>();

	add(response: ServerResponse): void {
		this.#open.add(response);
		response.once('close', () => this.#open.delete(response));
	}

	[Symbol.iterator](): Iterator<ServerResponse> {
		return this.#open.values();
	}
}

/**
 * Closes a server: no new connection is taken, and every request under way is finished. Every response from now on
 * is the last of its connection and says so (RFC 9112 §9.6); who was told that theirs stays open gets time to ask once
 * more. Only then are connections ended from this side, for on one that is in use a request may be on its way.
 */
export async function closeServer(
	server: Server,
	others: OtherConnections | null = null,
	responses: Iterable<ServerResponse> = [],
): Promise<void> {
	let busyAt = performance.now();
	const isLast = (response: ServerResponse) => {
		busyAt = performance.now();
		response.shouldKeepAlive = false;
	};
	for (const response of responses) {
		if (!response.headersSent) isLast(response);
		response.once('close', () => {
			busyAt = performance.now();
		});
	}
	server.prependListener('request', (_, response) => isLast(response));
	others?.retire();
	await lastCall(server);
	const sweep = setInterval(() => {
		// What has come in meanwhile is read first.
		setImmediate(() => {
			if (performance.now() - busyAt < quietMs) return;
			server.closeIdleConnections();
			others?.closeIdle();
		});
	}, sweepMs);
	const cutOff = setTimeout(() => {
		server.closeAllConnections();
		others?.closeAll();
	}, graceMs);
	// The HTTP server's own way would end connections that seem idle, with requests on their way.
	await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
	clearInterval(sweep);
	clearTimeout(cutOff);
	// Its own way also ends its timers; there is nothing else left to end, which it calls an error.
	server.close(() => {});
}

/** Whoever stands at the door already comes in first: turns go by until one brings nobody. */
async function lastCall(server: Server): Promise<void> {
	let came = true;
	const count = () => {
		came = true;
	};
	server.on('connection', count);
	for (let turn = 0; came && turn < mostTurns; turn += 1) {
		came = false;
		// What has been read of the sockets before the first of these is of the turn before.
		await nextTurn();
		await nextTurn();
	}
	server.off('connection', count);
}

function nextTurn(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
