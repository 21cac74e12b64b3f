import { createServer, type Server } from 'node:http';

/** How long callers may take; tests set their own. */
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

/** The HTTP server, whom no number of slow callers keeps from serving the others. */
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
