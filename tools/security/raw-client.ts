import { connect } from 'node:net';
import type { Target } from './fixture.ts';
import { type RawResponse, readResponses } from './raw-responses.ts';

/** How long a connection may stay silent before it counts as left hanging, in milliseconds. */
const usualPatienceMs = 400;
/** Ends a stream: whoever understands it closes the connection. */
const farewell = 'GET /farewell HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

export interface Exchange {
	readonly responses: readonly RawResponse[];
	/** Whether the server ended the connection; otherwise it waits for more of a request. */
	readonly ended: boolean;
}

/**
 * Sends pieces of bytes on a connection of their own, each after the one before has left, then a farewell; returns what came
 * back.
 */
export function exchange(
	{ port }: Pick<Target, 'port'>,
	pieces: readonly Buffer[],
	{ patienceMs = usualPatienceMs } = {},
): Promise<Exchange> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true });
		const chunks: Buffer[] = [];
		const done = (ended: boolean) => {
			socket.destroy();
			resolve({ responses: readResponses(Buffer.concat(chunks)), ended });
		};
		const send = (index: number) => {
			const piece = pieces[index];
			if (piece === undefined) socket.write(farewell);
			else socket.write(piece, () => setImmediate(() => send(index + 1)));
		};
		socket.setTimeout(patienceMs, () => done(false));
		socket.on('connect', () => send(0));
		socket.on('data', (chunk) => chunks.push(chunk));
		// A server that has refused a request may reset what still comes.
		socket.on('error', () => done(true));
		socket.on('end', () => done(true));
	});
}
