import { once } from 'node:events';
import { Agent } from 'node:http';
import {
	type HttpRequest,
	jsonHeaders,
	NoResponse,
	type Origin,
	openStream,
	send,
} from '../shared/http-client.ts';
import { type Fault, type FaultContext, must } from './fault.ts';
import { copyOfData, OwnTaproom, staffPassword } from './own-taproom.ts';
import { cachedAndNewPages, pause } from './visitors.ts';

const rounds = 6;
/** Clients with kept-alive connections: some send requests without a pause, others wait in between. */
const hasty = 12;
const thoughtful = 8;
const thinkMs = 300;
/** The number of clients that open a new connection for each request. */
const fresh = 4;
const listeners = 10;
/** A stop must finish within this time, in milliseconds. After ten seconds the server cuts open connections. */
const stopWithinMs = 12_000;

interface Tally {
	answered: number;
	atTheDoor: number;
	readonly wrongs: string[];
}

/**
 * How a request ended: 'shut' if the server no longer accepts connections, 'lost' if it was accepted but not fully
 * answered.
 */
type Outcome =
	| { readonly kind: 'answered'; readonly status: number }
	| { readonly kind: 'shut' }
	| { readonly kind: 'at the door' }
	| { readonly kind: 'lost'; readonly why: string };

async function outcomeOf(origin: Origin, request: HttpRequest): Promise<Outcome> {
	try {
		const { status } = await send(origin, request);
		return { kind: 'answered', status };
	} catch (error) {
		if (!(error instanceof NoResponse)) throw error;
		if (error.code === 'ECONNREFUSED') return { kind: 'shut' };
		// The kernel accepted the connection, but the server stopped listening before it could take it.
		if (error.code === 'ECONNRESET' && !error.reused) return { kind: 'at the door' };
		return { kind: 'lost', why: `${request.method ?? 'GET'} ${request.path}: ${error.message}` };
	}
}

/** Sends requests until the server no longer accepts connections. */
async function keepRequesting(tally: Tally, next: () => Promise<Outcome>): Promise<void> {
	for (;;) {
		const outcome = await next();
		if (outcome.kind === 'shut') return;
		if (outcome.kind === 'at the door') tally.atTheDoor += 1;
		else if (outcome.kind === 'lost') tally.wrongs.push(outcome.why);
		else if (outcome.status !== 200) tally.wrongs.push(`answered ${outcome.status}`);
		else tally.answered += 1;
	}
}

/** Reads the stream of changes. Returns true if the server ended it properly. */
async function listen(origin: Origin): Promise<boolean> {
	const stream = await openStream(origin, { path: '/api/live' });
	stream.on('error', () => {}).resume();
	await once(stream, 'close');
	return stream.complete;
}

function crowd(origin: Origin, tally: Tally, { prng }: FaultContext): Promise<void>[] {
	const clients: Promise<void>[] = [];
	const paths = ['/beer', '/', '/data/beers.json', '/api/business-status', '/healthz'];
	const add = (count: number, keepsConnection: boolean, thinks: boolean) => {
		for (let client = 0; client < count; client += 1) {
			const pages = cachedAndNewPages();
			const agent = keepsConnection ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
			const next = async () => {
				if (thinks) await pause(prng.whole(0, thinkMs));
				const path = prng.next() < 0.1 ? pages() : prng.of(paths);
				return outcomeOf(origin, { path, headers: ['Accept-Encoding', 'br'], ...(agent && { agent }) });
			};
			clients.push(keepRequesting(tally, next));
		}
	};
	add(hasty, true, false);
	add(thoughtful, true, true);
	add(fresh, false, false);
	return clients;
}

/** Signs in slowly: the second half of the request is sent after the stop has begun. */
function signInAcross(origin: Origin, taken: () => void, goOn: Promise<unknown>): Promise<Outcome> {
	return outcomeOf(origin, {
		method: 'POST',
		path: '/api/auth/login',
		headers: jsonHeaders,
		body: JSON.stringify({ username: 'admin', password: staffPassword }),
		halves: { taken, goOn },
	});
}

/** Stops a busy taproom. Returns how long that took, in milliseconds. */
async function stopOnce(context: FaultContext, dataDir: string, tally: Tally): Promise<number> {
	await using taproom = await OwnTaproom.start(dataDir);
	const { address, process } = taproom;
	const origin = { port: Number(new URL(address).port) };
	const streams = Array.from({ length: listeners }, () => listen(origin));
	const clients = crowd(origin, tally, context);
	await pause(context.prng.whole(300, 1_000));
	const taken = Promise.withResolvers<void>();
	const stopping = Promise.withResolvers<void>();
	const signIn = signInAcross(origin, taken.resolve, stopping.promise);
	await taken.promise;
	const started = performance.now();
	const ending = process.end('SIGTERM');
	await pause(100);
	stopping.resolve();
	const code = await ending;
	const took = performance.now() - started;
	await Promise.all(clients);
	must(code === 0, `it ended with ${code}: ${process.output.slice(-300)}`);
	must(took < stopWithinMs, `it took ${Math.round(took)} ms to stop`);
	must((await Promise.all(streams)).every(Boolean), 'a listener was cut off instead of told');
	const signedIn = await signIn;
	must(
		signedIn.kind === 'answered' && signedIn.status === 200,
		`a sign-in that was under way was ${JSON.stringify(signedIn)}`,
	);
	return took;
}

async function run(context: FaultContext): Promise<string> {
	const dataDir = copyOfData(context);
	const tally: Tally = { answered: 0, atTheDoor: 0, wrongs: [] };
	let longest = 0;
	for (let round = 0; round < rounds; round += 1) {
		longest = Math.max(longest, await stopOnce(context, dataDir, tally));
	}
	const { answered, atTheDoor, wrongs } = tally;
	must(
		wrongs.length === 0,
		`${wrongs.length} of ${answered} requests failed: ${wrongs.slice(0, 3).join('; ')}`,
	);
	// Whoever is told that a connection ends opens another, which may come as the server stops listening: once for each client.
	const clients = hasty + thoughtful + fresh;
	must(atTheDoor <= rounds * clients, `${atTheDoor} connections were turned away at the door`);
	return `${rounds} stops, ${answered} requests answered, none lost, ${atTheDoor} met the closing door; at most ${Math.round(longest)} ms, code 0`;
}

/** A new version is installed on a busy evening. */
export const stopUnderLoad: Fault = {
	name: 'stop',
	expected:
		'SIGTERM under load: every request that was taken is answered whole, streams are ended, code 0 within 12 s',
	run,
};
