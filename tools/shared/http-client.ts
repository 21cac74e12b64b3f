import {
	Agent,
	type ClientRequest,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request as plainRequest,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';

// This client uses node:http, because undici refuses what the attacks send: `Connection`, `Upgrade` and targets without
// a slash. The faults also need `Expect: 100-continue` and whether a connection had been used before.

/** Holds a server on this machine that requests are sent to. */
export interface Origin {
	readonly port: number;
	/** The name for the Host header, such as brewery.example; it is never looked up. */
	readonly host?: string;
	/** The certificate to trust if the server uses TLS; null for plain HTTP. */
	readonly certificate?: string | null;
}

/** Header names and values alternate in one list, so that a name can occur twice. */
export type HeaderList = readonly string[];

export interface HttpRequest {
	readonly method?: string;
	/** The raw request target, which is sent unchanged. */
	readonly path: string;
	readonly headers?: HeaderList;
	readonly body?: Buffer | string;
	/** The loopback address that the request comes from, such as 127.0.0.9. */
	readonly from?: string;
	/**
	 * The agent whose connections are used (of node:https if there is a certificate). Without one the request opens a
	 * new connection.
	 */
	readonly agent?: Agent;
	/** Sends the body in two halves: the first one when the server has accepted the request, the second one after `goOn`. */
	readonly halves?: { readonly taken: () => void; readonly goOn: Promise<unknown> };
	/** The longest a response may take, in milliseconds. */
	readonly timeoutMs?: number;
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly rawHeaders: HeaderList;
	/** The body as received, still compressed. */
	readonly body: Buffer;
	readonly milliseconds: number;
}

/** Thrown if there is no complete response: the connection ended, or nothing arrived in time. */
export class NoResponse extends Error {
	override readonly name = 'NoResponse';
	readonly code: string;
	/** True if the connection had been used before. */
	readonly reused: boolean;

	constructor(code: string, reused = false) {
		super(`no response (${code})`);
		this.code = code;
		this.reused = reused;
	}
}

const usualTimeoutMs = 15_000;
/** A longer response is not stored completely, in bytes. */
const mostBytes = 64 * 1024 * 1024;
/**
 * Connections that have carried a request. `reusedSocket` is not set for a connection that went directly to a waiting
 * request.
 */
const used = new WeakSet<Socket>();

/** The most requests that run at the same time on the shared connections. */
export const mostAtOnce = 32;
/** These connections stay open between requests. */
export const sharedConnections = new Agent({ keepAlive: true, maxSockets: mostAtOnce });

/**
 * Sends a request and waits for the whole response. An event stream is closed after its first bytes. Throws
 * NoResponse, or TypeError for a request that cannot be sent.
 */
export async function send(origin: Origin, request: HttpRequest): Promise<HttpResponse> {
	const started = performance.now();
	const opened = await open(origin, request);
	const chunks: Buffer[] = [];
	let size = 0;
	try {
		for await (const chunk of opened.response) {
			size += chunk.length;
			if (size <= mostBytes) chunks.push(chunk);
			if (opened.response.headers['content-type'] === 'text/event-stream') break;
		}
	} catch (error) {
		throw new NoResponse(`half a response: ${codeOf(error)}`, opened.reused);
	}
	const { statusCode: status = 0, headers, rawHeaders } = opened.response;
	return {
		status,
		headers,
		rawHeaders,
		body: Buffer.concat(chunks),
		milliseconds: performance.now() - started,
	};
}

/**
 * Sends a request on the shared connections. If the server closed the connection at the moment of sending, the
 * request is sent again on a new one (RFC 9112 §9.3.1).
 */
export async function sendShared(origin: Origin, request: HttpRequest): Promise<HttpResponse> {
	try {
		return await send(origin, { ...request, ...(!origin.certificate && { agent: sharedConnections }) });
	} catch (error) {
		if (!(error instanceof NoResponse && error.reused)) throw error;
		return send(origin, request);
	}
}

/** Requests an address on its own connection, accepting brotli. */
export function getPacked(url: string): Promise<HttpResponse> {
	const { port, host, pathname, search } = new URL(url);
	const headers = ['Accept-Encoding', 'br'];
	return send({ port: Number(port), host }, { path: `${pathname}${search}`, headers });
}

/** Sends JSON or an empty body, authorized by a token if there is one. */
export function postJson(
	origin: Origin,
	path: string,
	content: unknown,
	{ token, from, headers = [] }: { token?: string; from?: string; headers?: HeaderList } = {},
): Promise<HttpResponse> {
	return send(origin, {
		method: 'POST',
		path,
		headers: [...jsonHeaders, ...(token === undefined ? [] : bearer(token)), ...headers],
		...(content !== undefined && { body: JSON.stringify(content) }),
		...(from !== undefined && { from }),
	});
}

/** Sends a request and returns the response as soon as it begins, for streams that do not end. */
export async function openStream(origin: Origin, request: HttpRequest): Promise<IncomingMessage> {
	return (await open(origin, request)).response;
}

function open(
	origin: Origin,
	request: HttpRequest,
): Promise<{ readonly response: IncomingMessage; readonly reused: boolean }> {
	return new Promise((resolve, reject) => {
		const sent = begin(origin, request);
		let reused = false;
		sent.once('socket', (socket) => {
			reused = used.has(socket);
			used.add(socket);
		});
		const timeoutMs = request.timeoutMs ?? usualTimeoutMs;
		const timer = setTimeout(() => sent.destroy(new NoResponse('late')), timeoutMs);
		sent.once('close', () => clearTimeout(timer));
		sent.once('error', (error) => {
			reject(error instanceof NoResponse ? error : new NoResponse(codeOf(error), reused));
		});
		sent.once('response', (response) => {
			if (response.headers['content-type'] === 'text/event-stream') clearTimeout(timer);
			resolve({ response, reused });
		});
		if (request.halves) sendHalves(sent, request);
		else sent.end(request.body ?? '');
	});
}

function begin({ port, host, certificate }: Origin, request: HttpRequest): ClientRequest {
	const { method = 'GET', path, headers = [], body = '', from, agent } = request;
	const framed = body.length > 0 || method === 'POST' || method === 'PUT';
	const names = headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
	const options = {
		host: '127.0.0.1',
		port,
		method,
		path,
		setHost: false,
		agent: agent ?? false,
		localAddress: from,
		headers: [
			...(names.includes('host') ? [] : ['Host', host ?? `127.0.0.1:${port}`]),
			...headers,
			...(framed ? ['Content-Length', String(Buffer.byteLength(body))] : []),
			...(request.halves ? ['Expect', '100-continue'] : []),
		],
	};
	return typeof certificate === 'string'
		? secureRequest({ ...options, ca: certificate, servername: host })
		: plainRequest(options);
}

function sendHalves(sent: ClientRequest, { body = '', halves }: HttpRequest): void {
	const middle = body.length >> 1;
	sent.flushHeaders();
	sent.once('continue', () => {
		sent.write(body.slice(0, middle));
		halves?.taken();
		void halves?.goOn.then(() => sent.end(body.slice(middle)));
	});
}

function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return 'code' in error ? String(error.code) : error.message;
}

/** Runs an async function for each item, with a limited number at the same time. */
export async function concurrently<T>(
	items: Iterable<T>,
	most: number,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const iterator = items[Symbol.iterator]();
	const worker = async () => {
		for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
	};
	await Promise.all(Array.from({ length: most }, worker));
}

export const bearer = (token: string): HeaderList => ['Authorization', `Bearer ${token}`];
export const jsonHeaders: HeaderList = ['Content-Type', 'application/json'];

/** Returns a response's JSON; null if the body is not JSON. */
export function jsonOf({ body }: Pick<HttpResponse, 'body'>): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}
