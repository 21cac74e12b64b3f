import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** Where to ask: a server of this machine, under the name that guests use. */
export interface Place {
	readonly port: number;
	/** The certificate to trust, of a place that speaks TLS; null for plain HTTP. */
	readonly certificate: string | null;
	/** Such as brewery.example; no name server is asked for it. */
	readonly host: string;
}

export interface Question {
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: Buffer | string;
	/** The address of loopback to ask from; 127.0.0.1 unless told otherwise. */
	readonly from?: string;
}

export interface Reply {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	/** As it came over the wire, still packed. */
	readonly body: Buffer;
}

/** No question waits longer, in milliseconds. */
const answeredWithinMs = 60_000;

/** Asks and answers the message as it begins: for streams, which do not end. */
export function open(place: Place, path: string, question: Question = {}): Promise<IncomingMessage> {
	const { method = 'GET', headers = {}, body, from } = question;
	const options = {
		host: '127.0.0.1',
		port: place.port,
		path,
		method,
		agent: false,
		headers: { Host: place.host, ...headers, ...(body && { 'Content-Length': Buffer.byteLength(body) }) },
		signal: AbortSignal.timeout(answeredWithinMs),
		...(from && { localAddress: from }),
	};
	return new Promise((resolve, reject) => {
		const request =
			place.certificate === null
				? plainRequest(options)
				: secureRequest({ ...options, ca: place.certificate, servername: place.host });
		request.on('response', resolve).on('error', reject).end(body);
	});
}

/** Asks and waits for the whole answer. */
export async function ask(place: Place, path: string, question: Question = {}): Promise<Reply> {
	const message = await open(place, path, question);
	const chunks: Buffer[] = [];
	for await (const chunk of message) chunks.push(chunk);
	return { status: message.statusCode ?? 0, headers: message.headers, body: Buffer.concat(chunks) };
}

/** Sends JSON, or nothing; a token signs the call. */
export function post(
	place: Place,
	path: string,
	content: unknown,
	{ token, from, headers = {} }: { token?: string; from?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
	return ask(place, path, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			...(token && { Authorization: `Bearer ${token}` }),
			...headers,
		},
		...(content !== undefined && { body: JSON.stringify(content) }),
		...(from && { from }),
	});
}
