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

interface Manner {
	/** First leads the connection past the accelerator. */
	readonly slow?: boolean;
	/** Sends a piece only once something has come back for the one before, or nothing does. */
	readonly patient?: boolean;
	readonly patienceMs?: number;
}

/** How long a piece waits for a response to the one before, in milliseconds. */
const betweenMs = 200;

/** A first request that the accelerator does not take: behind it the connection is node:http's for good. */
const pastTheAccelerator = 'GET /healthz HTTP/1.1\r\nHost: a\r\nTE: trailers\r\n\r\n';

/**
 * Sends pieces of bytes on a connection of their own, each after the one before has left, then a farewell; returns what came
 * back.
 */
export function exchange(
	{ port }: Pick<Target, 'port'>,
	pieces: readonly Buffer[],
	{ slow = false, patient = false, patienceMs = usualPatienceMs }: Manner = {},
): Promise<Exchange> {
	return new Promise((resolve) => {
		const socket = connect({ port, host: '127.0.0.1', noDelay: true });
		const chunks: Buffer[] = [];
		let begun = !slow;
		const done = (ended: boolean) => {
			socket.destroy();
			const responses = readResponses(Buffer.concat(chunks));
			resolve({ responses: slow ? responses.slice(1) : responses, ended });
		};
		const send = (index: number) => {
			const piece = pieces[index];
			if (piece === undefined) socket.write(farewell);
			else
				socket.write(piece, () => (patient ? afterResponse(index + 1) : setImmediate(() => send(index + 1))));
		};
		const afterResponse = (index: number) => {
			const goOn = () => {
				clearTimeout(timer);
				socket.off('data', goOn);
				send(index);
			};
			const timer = setTimeout(goOn, betweenMs);
			socket.once('data', goOn);
		};
		socket.setTimeout(patienceMs, () => done(false));
		socket.on('connect', () => (slow ? socket.write(pastTheAccelerator) : send(0)));
		socket.on('data', (chunk) => {
			chunks.push(chunk);
			if (begun || !Buffer.concat(chunks).includes('{"status":"ok"}')) return;
			begun = true;
			send(0);
		});
		// A server that has refused a request may reset what still comes.
		socket.on('error', () => done(true));
		socket.on('end', () => done(true));
	});
}
