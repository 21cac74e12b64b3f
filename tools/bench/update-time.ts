import { get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { tapChangeSchema, tapListSchema, tapSchema } from '../../domain/bar/taps.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { staffName } from './database.ts';
import type { BenchSetup } from './setup.ts';
import { call, dataOf, signIn } from './staff-client.ts';
import { startTaproom } from './taproom-process.ts';

/** The server collects changes for 40 ms. After this time the next change is announced separately, in milliseconds. */
const apartMs = 60;
/** The bench fails if a change takes longer to arrive, in milliseconds. */
const heardWithinMs = 10_000;

/** Holds how long a kick or the next keg takes with a number of open pages. All times are in milliseconds. */
export interface UpdateTime {
	readonly listeners: number;
	/** The time until the caller has the response. */
	readonly median: number;
	/** The time until a middle listener and the last one receive the change. Both are medians; null without listeners. */
	readonly heard: { readonly median: number; readonly last: number } | null;
}

/** Kicks a keg and puts another one on through the API while many open pages wait for changes. */
export async function measureUpdates(setup: BenchSetup, listeners: number): Promise<UpdateTime> {
	await using taproom = await startTaproom(setup, { pinned: true });
	const { swap } = await behindTheBar(taproom.address, await staffHeaders(taproom.address, setup));
	await using audience = await Audience.open(taproom.address, listeners);
	const answered: number[] = [];
	const heard: { median: number; last: number }[] = [];
	// The first changes warm the server up and do not count.
	for (let turn = -4; turn < setup.effort.updates; turn += 1) {
		const news = listeners > 0 ? audience.nextChange() : null;
		const started = performance.now();
		const milliseconds = await swap();
		const at = news === null ? null : await inTime(news);
		await setTimeout(apartMs);
		if (turn < 0) continue;
		answered.push(milliseconds);
		if (at !== null) heard.push({ median: median(at) - started, last: Math.max(...at) - started });
	}
	return {
		listeners,
		median: median(answered),
		heard:
			listeners > 0
				? { median: median(heard.map((one) => one.median)), last: median(heard.map(({ last }) => last)) }
				: null,
	};
}

async function inTime(news: Promise<readonly number[]>): Promise<readonly number[]> {
	const late = setTimeout(heardWithinMs, null, { ref: false });
	const last = await Promise.race([news, late]);
	if (last === null) throw new TrialError('Some listeners never heard of a change.');
	return last;
}

export type StaffHeaders = Readonly<Record<string, string>>;

export async function staffHeaders(address: string, { password }: BenchSetup): Promise<StaffHeaders> {
	const { token } = (await signIn(address, { username: staffName, password })).answer;
	return { Authorization: `Bearer ${token}` };
}

/** Returns a beer's name and `swap`, which kicks the beer's keg or pours the beer again, and returns how long that took. */
export async function behindTheBar(address: string, headers: StaffHeaders) {
	const read = () => call({ method: 'GET', url: `${address}/api/taps`, headers }, dataOf(tapListSchema));
	const post = (path: string, body: unknown) =>
		call({ method: 'POST', url: `${address}/api/${path}`, headers, body }, dataOf(tapChangeSchema));
	const { taps, loose } = (await read()).answer.data;
	const tap = taps.find(({ pouring, queue }) => pouring && queue.length === 0);
	const keg = tap?.pouring ?? loose[0];
	if (!keg) throw new TrialError('Nothing is on tap.');
	const number = tap?.number ?? (await addTap(address, headers));
	let pouring: string | null = keg.id;
	const swap = async (): Promise<number> => {
		const { answer, milliseconds } = pouring
			? await post(`kegs/${pouring}/kick`, {})
			: await post(`taps/${number}/pour`, { beerId: keg.beer.id, ends: null });
		pouring = answer.data.poured?.id ?? null;
		return milliseconds;
	};
	return { name: keg.beer.name, swap };
}

/** Adds a tap, because the generated beers are poured without one. */
async function addTap(address: string, headers: StaffHeaders): Promise<number> {
	const body = { number: 1, name: null, gas: null, cleanedOn: null, outOfOrder: false };
	return (await call({ method: 'POST', url: `${address}/api/taps`, headers, body }, dataOf(tapSchema))).answer
		.data.number;
}

/** The number of connections opened at the same time; more would measure the server's queue of new connections instead. */
const batch = 50;

/** Opens many connections to the stream of changes, as open pages do. */
class Audience implements AsyncDisposable {
	readonly #lines: IncomingMessage[] = [];
	/** When each connection got the awaited change (performance.now). */
	readonly #heard = new Map<IncomingMessage, number>();
	#allHeard: ((at: readonly number[]) => void) | null = null;

	/** Opens `size` connections and waits until each has received its first text. */
	static async open(address: string, size: number): Promise<Audience> {
		const audience = new Audience();
		for (let open = 0; open < size; open += batch) {
			const count = Math.min(batch, size - open);
			await Promise.all(Array.from({ length: count }, () => audience.#join(address)));
		}
		return audience;
	}

	get size(): number {
		return this.#lines.length;
	}

	/** Returns when each connection receives the next change of a beer (performance.now). Call it before the change. */
	nextChange(): Promise<readonly number[]> {
		this.#heard.clear();
		return new Promise((resolve) => {
			this.#allHeard = resolve;
		});
	}

	#join(address: string): Promise<void> {
		return new Promise((resolve, reject) => {
			const request = get(`${address}/api/live`, { agent: false }, (line) => {
				if (line.statusCode !== 200) {
					reject(new TrialError(`The stream of changes answered ${line.statusCode}.`));
					return;
				}
				this.#lines.push(line);
				line.setEncoding('utf8');
				line.once('data', () => resolve());
				line.on('data', (text: string) => this.#hear(line, text));
				line.on('error', () => {});
			});
			request.on('error', reject);
		});
	}

	/** A change at a tap is also announced for the taps, which no public page reads, so only changes of beers count. */
	#hear(line: IncomingMessage, text: string): void {
		if (!text.includes('"resource":"beers"') || this.#heard.has(line)) return;
		this.#heard.set(line, performance.now());
		if (this.#heard.size === this.size) this.#allHeard?.([...this.#heard.values()]);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		for (const line of this.#lines) line.destroy();
	}
}
