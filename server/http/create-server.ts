import { createServer, type Server, type ServerResponse } from 'node:http';

/** How long clients may take; tests set their own. */
export interface ServerLimits {
	/** For the head of a request, in milliseconds; browsers send it in one piece. */
	readonly headMs: number;
	/** For a whole request, in milliseconds: ten megabytes from a phone far from its mast. */
	readonly requestMs: number;
	/** Without a byte either way, in milliseconds; a sync waits longest for its answer. */
	readonly silentMs: number;
	/** How often the first two are looked at, in milliseconds. */
	readonly lookMs: number;
	/** How many connections there may be; each costs a few kilobytes, and the system has so many files. */
	readonly connections: number;
}

const usual: ServerLimits = {
	headMs: 15_000,
	requestMs: 300_000,
	silentMs: 300_000,
	lookMs: 2_000,
	connections: 10_000,
};

/** An HTTP server that no number of slow clients keeps from serving the others. */
export function createHttpServer(limits: Partial<ServerLimits> = {}): Server {
	const { headMs, requestMs, silentMs, lookMs, connections } = { ...usual, ...limits };
	const server = createServer({
		optimizeEmptyRequests: true,
		headersTimeout: headMs,
		requestTimeout: requestMs,
		connectionsCheckingInterval: lookMs,
	});
	server.timeout = silentMs;
	server.maxConnections = connections;
	return server;
}

/** Whether a request names its host more than once; node:http takes the first and lets the others pass. */
export function namesTwoHosts(rawHeaders: readonly string[]): boolean {
	let hosts = 0;
	for (let index = 0; index < rawHeaders.length; index += 2) {
		const name = rawHeaders[index];
		if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
	}
	return hosts > 1;
}

/** Refuses such a request, of which a proxy may have read another host than we do (RFC 9112 §3.2). */
export function refuseTwoHosts(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Length': '0', Connection: 'close' });
	response.end();
}
