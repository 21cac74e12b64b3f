import {
	Agent,
	type ClientRequest,
	type IncomingHttpHeaders,
	type IncomingMessage,
	request as plainRequest,
} from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';

// node:http and not undici: the attacks send `Connection`, `Upgrade` and targets without a slash, which undici refuses; the
// faults need `Expect: 100-continue`, and whether a connection had been used before.

/** Requests go to this server of the machine. */
export interface Origin {
	readonly port: number;
	/** The name for the Host header, such as brewery.example; no name server is asked for it. */
	readonly host?: string;
	/** The certificate to trust, of a server that speaks TLS; null for plain HTTP. */
	readonly certificate?: string | null;
}

/** Flat, name after value after name, so that a name can come twice. */
export type HeaderList = readonly string[];

export interface HttpRequest {
	readonly method?: string;
	/** The raw request target: nothing normalizes it on the way. */
	readonly path: string;
	readonly headers?: HeaderList;
	readonly body?: Buffer | string;
	/** The address of loopback that the request comes from, such as 127.0.0.9. */
	readonly from?: string;
	/** Whose connections carry it, an agent of node:https where there is a certificate; a new connection unless one is given. */
	readonly agent?: Agent;
	/** Sends the body in two halves: the first once the server has taken the request, the second when it is let go. */
	readonly halves?: { readonly taken: () => void; readonly goOn: Promise<unknown> };
	/** How long a response may take, in milliseconds. */
	readonly timeoutMs?: number;
}

export interface HttpResponse {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly rawHeaders: HeaderList;
	/** The body as it came over the wire, still packed. */
	readonly body: Buffer;
	readonly milliseconds: number;
}

/** Thrown for no response, or half of one: the connection ended, or nothing came in time. */
export class NoResponse extends Error {
	override readonly name = 'NoResponse';
	readonly code: string;
	/** Whether the connection had been used before. */
	readonly reused: boolean;

	constructor(code: string, reused = false) {
		super(`no response (${code})`);
		this.code = code;
		this.reused = reused;
	}
}

const usualTimeoutMs = 15_000;
/** A longer response is not stored to its end. */
const mostBytes = 64 * 1024 * 1024;
/** Connections that have carried a request: `reusedSocket` says nothing of one that went straight to whoever waited. */
const used = new WeakSet<Socket>();

/** At most so many requests are under way at once on the shared connections. */
export const mostAtOnce = 32;
/** Connections that are kept from one request to the next. */
export const sharedConnections = new Agent({ keepAlive: true, maxSockets: mostAtOnce });

/**
 * Sends a request and waits for the whole response; a stream of events is let go after its first bytes. Throws NoResponse,
 * and TypeError for what cannot be sent at all.
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
 * Sends a request on the shared connections. One that the server let go in the moment of sending is no refusal: the
 * request goes again, on a new connection (RFC 9112 §9.3.1).
 */
export async function sendShared(origin: Origin, request: HttpRequest): Promise<HttpResponse> {
	try {
		return await send(origin, { ...request, ...(!origin.certificate && { agent: sharedConnections }) });
	} catch (error) {
		if (!(error instanceof NoResponse && error.reused)) throw error;
		return send(origin, request);
	}
}

/** Asks for an address, accepting brotli, on a connection of its own. */
export function getPacked(url: string): Promise<HttpResponse> {
	const { port, host, pathname, search } = new URL(url);
	const headers = ['Accept-Encoding', 'br'];
	return send({ port: Number(port), host }, { path: `${pathname}${search}`, headers });
}

/** Sends JSON, or nothing; a token signs the request. */
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

/** Sends a request and returns the response as it begins, for streams, which do not end. */
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

/** Does a piece of work for each item, so many at a time. */
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

/** The headers of whoever has a token. */
export const bearer = (token: string): HeaderList => ['Authorization', `Bearer ${token}`];
/** The headers of a JSON body. */
export const jsonHeaders: HeaderList = ['Content-Type', 'application/json'];

/** The JSON of a response; null for what is none. */
export function jsonOf({ body }: Pick<HttpResponse, 'body'>): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}
