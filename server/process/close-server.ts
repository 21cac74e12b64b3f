import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that open requests get to finish; then their connections are cut. */
const graceMs = 10_000;
/** Milliseconds without a request or response after which a connection is closed. */
const quietMs = 500;
const sweepMs = 50;
/** The most turns of the event loop (about a millisecond each) during which new connections are still accepted. */
const mostTurns = 200;

/** The responses under way. A stop waits for them, and tells their clients that the connection ends. */
export class OpenResponses extends Set<ServerResponse> {
	override add(response: ServerResponse): this {
		response.once('close', () => this.delete(response));
		return super.add(response);
	}
}

/** Makes every further response say that it is the last on its connection (RFC 9112 §9.6). */
function endKeepAlive(server: Server, responses: Iterable<ServerResponse>): void {
	for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
	server.prependListener('request', (_, response) => {
		response.shouldKeepAlive = false;
	});
}

/**
 * Keeps accepting connections for `ms` milliseconds, each for one response only, so that a proxy drops its idle
 * connections and does not send a request on one that is about to close.
 */
export async function drainServer(
	server: Server,
	responses: Iterable<ServerResponse>,
	ms: number,
): Promise<void> {
	if (ms === 0) return;
	endKeepAlive(server, responses);
	await sleep(ms);
}

/**
 * Stops accepting connections and waits for the rest. A client that was promised keep-alive may send one more
 * request, so connections are closed only after a quiet period.
 */
export async function closeServer(server: Server, responses: Iterable<ServerResponse> = []): Promise<void> {
	let busyAt = performance.now();
	const busy = () => {
		busyAt = performance.now();
	};
	endKeepAlive(server, responses);
	for (const response of responses) response.once('close', busy);
	server.prependListener('request', busy);
	await acceptWaiting(server);
	const sweep = setInterval(async () => {
		// Reads what has arrived in the meantime.
		await nextTurn();
		if (performance.now() - busyAt < quietMs) return;
		server.closeIdleConnections();
	}, sweepMs);
	const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
	// The HTTP server's own close would cut connections that seem idle while a request is on its way.
	await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
	clearInterval(sweep);
	clearTimeout(cutOff);
	// Also stops the HTTP server's timers. It reports an error because the listener is already closed.
	server.close(() => {});
}

/** Accepts the connections in the backlog: waits until a turn of the event loop brings none. */
async function acceptWaiting(server: Server): Promise<void> {
	let arrived = true;
	const count = () => {
		arrived = true;
	};
	server.on('connection', count);
	for (let turn = 0; arrived && turn < mostTurns; turn += 1) {
		arrived = false;
		// The first turn still handles what was read before.
		await nextTurn();
		await nextTurn();
	}
	server.off('connection', count);
}
