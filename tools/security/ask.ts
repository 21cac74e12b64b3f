import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Target } from './proving-ground.ts';

/** So many requests are under way at once at most. */
export const mostAtOnce = 32;
/** Whoever waits longer for an answer hangs, in milliseconds. */
export const patienceMs = 15_000;
/** More of an answer is not kept. */
const mostBytes = 4 * 1024 * 1024;

export interface Question {
	readonly method: string;
	/** The raw request target: nothing tidies it up on the way. */
	readonly path: string;
	/** Flat, name after value after name, so that a name can come twice. */
	readonly headers?: readonly string[];
	readonly body?: Buffer | string;
	/** The address of loopback that the question comes from, such as 127.0.0.9. */
	readonly from?: string;
}

export interface Reply {
	readonly status: number;
	readonly headers: IncomingMessage['headers'];
	readonly rawHeaders: readonly string[];
	readonly body: Buffer;
	readonly milliseconds: number;
}

/** No answer: the connection ended, or nothing came in time. */
export class NoReply extends Error {
	override readonly name = 'NoReply';
	readonly code: string;
	/** Whether the connection had been used before. */
	readonly stale: boolean;

	constructor(code: string, stale = false) {
		super(`no answer (${code})`);
		this.code = code;
		this.stale = stale;
	}
}

const agent = new Agent({ keepAlive: true, maxSockets: mostAtOnce });
/** Connections that have carried a question: `reusedSocket` says nothing of one that went straight to whoever waited. */
const used = new WeakSet<Socket>();

/** Where a question goes. */
type Addressee = Pick<Target, 'port'>;

/**
 * Asks as node:http asks; what cannot be sent at all throws TypeError. Rejects with NoReply. A connection that the server
 * let go in the moment of asking is no refusal: the question is asked again on a new one (RFC 9112 §9.3.1).
 */
export async function ask(target: Addressee, question: Question): Promise<Reply> {
	try {
		return await askOn(agent, target, question);
	} catch (error) {
		if (!(error instanceof NoReply && error.stale)) throw error;
		return askOn(false, target, question);
	}
}

function askOn(through: Agent | false, { port }: Addressee, question: Question): Promise<Reply> {
	const { method, path, headers = [], body = '', from } = question;
	const started = performance.now();
	return new Promise((resolve, reject) => {
		const bytes = typeof body === 'string' ? Buffer.from(body) : body;
		const framing = bytes.length > 0 || method === 'POST' || method === 'PUT';
		const length = framing ? ['Content-Length', String(bytes.length)] : [];
		const host = headers.some((name, index) => index % 2 === 0 && /^host$/i.test(name));
		const sent = request({
			...{ host: '127.0.0.1', port, method, path, setHost: false, agent: through, localAddress: from },
			headers: [...(host ? [] : ['Host', `127.0.0.1:${port}`]), ...headers, ...length],
		});
		let stale = false;
		sent.once('socket', (socket) => {
			stale = used.has(socket);
			used.add(socket);
		});
		const late = setTimeout(() => sent.destroy(new NoReply('late')), patienceMs);
		const fail = (error: Error) => {
			clearTimeout(late);
			reject(error instanceof NoReply ? error : new NoReply(codeOf(error), stale));
		};
		sent.once('error', fail);
		sent.once('response', (answer) => {
			const chunks: Buffer[] = [];
			let size = 0;
			const end = () => {
				clearTimeout(late);
				const { statusCode = 0, rawHeaders } = answer;
				const milliseconds = performance.now() - started;
				const whole = Buffer.concat(chunks);
				resolve({ status: statusCode, headers: answer.headers, rawHeaders, body: whole, milliseconds });
			};
			answer.on('data', (chunk: Buffer) => {
				size += chunk.length;
				if (size <= mostBytes) chunks.push(chunk);
				// A stream has no end to wait for.
				if (answer.headers['content-type'] === 'text/event-stream') {
					end();
					answer.destroy();
				}
			});
			answer.once('error', fail);
			answer.once('end', end);
		});
		sent.end(bytes);
	});
}

function codeOf(error: Error): string {
	return 'code' in error ? String(error.code) : error.message;
}

/** Lets go of the connections that are kept for a next question. */
export function hangUp(): void {
	agent.destroy();
}

/** Does a piece of work for each item, so many at a time. */
export async function atOnce<T>(
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
export const bearer = (token: string): readonly string[] => ['Authorization', `Bearer ${token}`];
/** The headers of a JSON body. */
export const json: readonly string[] = ['Content-Type', 'application/json'];

/** The JSON of an answer; null for what is none. */
export function jsonOf({ body }: Pick<Reply, 'body'>): unknown {
	try {
		return JSON.parse(body.toString('utf8'));
	} catch {
		return null;
	}
}
