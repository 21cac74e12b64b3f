import { get } from 'node:http';
import { type Ending, oneConnection, type Sent, send } from './caller.ts';
import { type Fault, type Ground, must } from './fault.ts';
import { keptAndNewPages, pause } from './guest.ts';
import { copyOfData, OwnTaproom, staffPassword } from './own-taproom.ts';

const rounds = 6;
/** Callers who keep their connection: those who ask without pause, and those who think for a while. */
const hasty = 12;
const thoughtful = 8;
const thinkMs = 300;
/** Callers with a new connection for each request. */
const fresh = 4;
const listeners = 10;
/** Within what a stop is done, in milliseconds: whoever is still there after ten seconds is cut off. */
const stopWithinMs = 12_000;

interface Tally {
	answered: number;
	atTheDoor: number;
	readonly wrongs: string[];
}

/** Asks until the doors are shut. */
async function keepAsking(tally: Tally, next: () => Promise<Ending>): Promise<void> {
	for (;;) {
		const ending = await next();
		if (ending.kind === 'shut') return;
		if (ending.kind === 'at the door') tally.atTheDoor += 1;
		else if (ending.kind === 'lost') tally.wrongs.push(ending.why);
		else if (ending.status !== 200) tally.wrongs.push(`answered ${ending.status}`);
		else tally.answered += 1;
	}
}

/** Listens to changes; true when the stream was ended properly. */
function listen(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		get(`${address}/api/live`, { agent: false }, (response) => {
			const over = () => resolve(response.complete);
			response.on('error', over).on('close', over).resume();
		}).on('error', () => resolve(false));
	});
}

function crowd(address: string, tally: Tally, { chance }: Ground): Promise<void>[] {
	const callers: Promise<void>[] = [];
	const paths = ['/beer', '/', '/data/beers.json', '/api/business-status', '/healthz'];
	const add = (count: number, sent: () => Sent, thinks: boolean) => {
		for (let caller = 0; caller < count; caller += 1) {
			const pages = keptAndNewPages();
			const one = sent();
			const next = async () => {
				if (thinks) await pause(chance.whole(0, thinkMs));
				const path = chance.next() < 0.1 ? pages() : paths[chance.whole(0, paths.length - 1)];
				return send(`${address}${path}`, one);
			};
			callers.push(keepAsking(tally, next));
		}
	};
	const headers = { 'Accept-Encoding': 'br' };
	add(hasty, () => ({ agent: oneConnection(), headers }), false);
	add(thoughtful, () => ({ agent: oneConnection(), headers }), true);
	add(fresh, () => ({ agent: false, headers }), false);
	return callers;
}

/** Signs in, slowly: the second half of what is sent comes after the stop has begun. */
function signInAcross(address: string, taken: () => void, goOn: Promise<unknown>): Promise<Ending> {
	const body = JSON.stringify({ username: 'admin', password: staffPassword });
	const headers = { 'Content-Type': 'application/json' };
	return send(`${address}/api/auth/login`, {
		agent: false,
		method: 'POST',
		headers,
		halves: { body, taken, goOn },
	});
}

/** Stops a busy taproom; answers how long it took, in milliseconds. */
async function stopOnce(ground: Ground, dataDir: string, tally: Tally): Promise<number> {
	await using taproom = await OwnTaproom.start(dataDir);
	const { address, process } = taproom;
	const streams = Array.from({ length: listeners }, () => listen(address));
	const callers = crowd(address, tally, ground);
	await pause(ground.chance.whole(300, 1_000));
	const taken = Promise.withResolvers<void>();
	const stopping = Promise.withResolvers<void>();
	const signIn = signInAcross(address, taken.resolve, stopping.promise);
	await taken.promise;
	const started = performance.now();
	const ending = process.end('SIGTERM');
	await pause(100);
	stopping.resolve();
	const code = await ending;
	const took = performance.now() - started;
	await Promise.all(callers);
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

async function run(ground: Ground): Promise<string> {
	const dataDir = copyOfData(ground);
	const tally: Tally = { answered: 0, atTheDoor: 0, wrongs: [] };
	let longest = 0;
	for (let round = 0; round < rounds; round += 1) {
		longest = Math.max(longest, await stopOnce(ground, dataDir, tally));
	}
	const { answered, atTheDoor, wrongs } = tally;
	must(
		wrongs.length === 0,
		`${wrongs.length} of ${answered} requests failed: ${wrongs.slice(0, 3).join('; ')}`,
	);
	must(atTheDoor <= rounds * fresh, `${atTheDoor} connections were turned away at the door`);
	return `${rounds} stops, ${answered} requests answered, none lost, ${atTheDoor} met the closing door; at most ${Math.round(longest)} ms, code 0`;
}

/** A new version is rolled out on a busy evening. */
export const stopUnderLoad: Fault = {
	name: 'stop',
	expected:
		'SIGTERM under load: every request that was taken is answered whole, streams are ended, code 0 within 12 s',
	run,
};
