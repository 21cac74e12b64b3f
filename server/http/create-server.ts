import { createServer, type Server, type ServerResponse } from 'node:http';

/** Time limits in milliseconds; tests set shorter ones. */
const usual = {
	/** For the headers; browsers send them in one packet. */
	headMs: 15_000,
	/** For a whole request: ten megabytes from a phone with poor reception. */
	requestMs: 300_000,
	/** For a silent connection; a sync waits longest. */
	silentMs: 300_000,
	lookMs: 2_000,
	/** Each connection costs a few kilobytes, and the system limits open files. */
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
	// Node looks the address up once and caches it, so that it is still known after the client has hung up.
	server.on('request', ({ socket }) => socket.remoteAddress);
	return server;
}

/**
 * Refuses a request with several Host headers: node:http uses the first, but a proxy may have used another (RFC 9112
 * §3.2).
 */
export function refuseTwoHosts(response: ServerResponse): void {
	response.writeHead(400, { 'Content-Length': '0', Connection: 'close' });
	response.end();
}
