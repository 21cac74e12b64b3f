import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long open requests may take to finish, in milliseconds; connections that are still open then are cut off. */
const graceMs = 10_000;
/** An idle connection is closed when no request or response has passed for this long, in milliseconds. */
const quietMs = 500;
const sweepMs = 50;
/** How many turns of the event loop new connections may go on arriving; each takes about a millisecond. */
const mostTurns = 200;

/** Responses under way; a stop waits for them, and says in them that the connection ends. */
export class OpenResponses extends Set<ServerResponse> {
	override add(response: ServerResponse): this {
		response.once('close', () => this.delete(response));
		return super.add(response);
	}
}

/** Every response from now on says that it is the last of its connection (RFC 9112 §9.6). */
function endKeepAlive(server: Server, responses: Iterable<ServerResponse>): void {
	for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
	server.prependListener('request', (_, response) => {
		response.shouldKeepAlive = false;
	});
}

/**
 * Goes on taking connections for so long, in milliseconds, and keeps none: a proxy has then let go of those that it held, and
 * sends nothing more on one that is about to end.
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
 * A client that was promised keep-alive may send one more request. Only then are connections ended, because a request may be on
 * its way on any in use.
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
		// What has arrived meanwhile is read first.
		await nextTurn();
		if (performance.now() - busyAt < quietMs) return;
		server.closeIdleConnections();
	}, sweepMs);
	const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
	// The HTTP server's own close would end connections that seem idle, with requests on their way.
	await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
	clearInterval(sweep);
	clearTimeout(cutOff);
	// It also ends its timers; there is nothing else left to end, which it calls an error.
	server.close(() => {});
}

/** Accepts the connections that wait in the backlog: turns go by until one brings none. */
async function acceptWaiting(server: Server): Promise<void> {
	let arrived = true;
	const count = () => {
		arrived = true;
	};
	server.on('connection', count);
	for (let turn = 0; arrived && turn < mostTurns; turn += 1) {
		arrived = false;
		// What has been read of the sockets before the first of these is of the turn before.
		await nextTurn();
		await nextTurn();
	}
	server.off('connection', count);
}
