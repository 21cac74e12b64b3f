import { Agent, type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';

/** How a request ended: 'shut' when nobody takes connections any more, 'lost' when it was taken and not answered whole. */
export type Ending =
	| { readonly kind: 'answered'; readonly status: number }
	| { readonly kind: 'shut' }
	| { readonly kind: 'at the door' }
	| { readonly kind: 'lost'; readonly why: string };

export interface Sent {
	readonly agent: Agent | false;
	readonly method?: string;
	readonly headers?: Record<string, string>;
	/** Sent in two halves: the first once the server has taken the request, which is told, the second when it is let go. */
	readonly halves?: Halves;
}

export interface Halves {
	readonly body: string;
	readonly taken: () => void;
	readonly goOn: Promise<unknown>;
}

/** Makes a request and tells how it ended; never rejects. */
export function send(url: string, { agent, method = 'GET', headers = {}, halves }: Sent): Promise<Ending> {
	return new Promise((resolve) => {
		const options: RequestOptions = { agent, method, headers };
		const asked = request(url, options, (response) => void read(response).then(resolve));
		asked.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ECONNREFUSED') resolve({ kind: 'shut' });
			// The kernel took the connection, and the doors closed before the taproom could.
			else if (!asked.reusedSocket && error.code === 'ECONNRESET') resolve({ kind: 'at the door' });
			else resolve({ kind: 'lost', why: `${method} ${url}: ${error.message}` });
		});
		if (halves) sendHalves(asked, halves);
		else asked.end();
	});
}

function sendHalves(asked: ClientRequest, { body, taken, goOn }: Halves): void {
	const middle = body.length >> 1;
	asked.setHeader('Content-Length', Buffer.byteLength(body));
	asked.setHeader('Expect', '100-continue');
	asked.flushHeaders();
	asked.once('continue', () => {
		asked.write(body.slice(0, middle));
		taken();
		void goOn.then(() => asked.end(body.slice(middle)));
	});
}

function read(response: IncomingMessage): Promise<Ending> {
	return new Promise((resolve) => {
		const over = () =>
			resolve(
				response.complete
					? { kind: 'answered', status: response.statusCode ?? 0 }
					: { kind: 'lost', why: 'half an answer' },
			);
		response.on('error', over).on('close', over).resume();
	});
}

/** An agent with one connection that it keeps. */
export function oneConnection(): Agent {
	return new Agent({ keepAlive: true, maxSockets: 1 });
}
