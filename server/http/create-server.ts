import { createServer, type Server, type ServerResponse } from 'node:http';

/** How long clients may take, in milliseconds; tests set their own. */
const usual = {
	/** Browsers send the head of a request in one piece. */
	headMs: 15_000,
	/** Ten megabytes from a phone far from its mast. */
	requestMs: 300_000,
	/** A connection may be silent for so long; a sync waits longest. */
	silentMs: 300_000,
	lookMs: 2_000,
	/** Each costs a few kilobytes, and the system has so many files. */
	connections: 10_000,
};
export type ServerLimits = typeof usual;

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
	// Node asks the open connection for its address once and remembers it: afterwards a client that hung up has one still.
	server.on('request', ({ socket }) => socket.remoteAddress);
	return server;
}

/** node:http takes the first and lets the others pass; a proxy may have read another than we do (RFC 9112 §3.2). */
export function refuseTwoHosts(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Length': '0', Connection: 'close' });
	response.end();
}
