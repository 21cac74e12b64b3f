import { processorSeconds, residentMiB } from '../shared/process-facts.ts';
import { median } from '../shared/statistics.ts';
import { type Load, type LoadResult, runLoad } from './load.ts';
import type { BenchSetup } from './setup.ts';

/** The medians over the rounds of one crowd, and the memory after them. */
export interface ServerResult extends Omit<LoadResult, 'requests'> {
	readonly memoryMiB: number | null;
	/** Processor time per request in microseconds, over all rounds: it counts only what the server itself used. */
	readonly processorMicroseconds: number | null;
}

/** One server under measurement by one crowd, with what its rounds found. */
export class Contestant {
	readonly #rounds: LoadResult[] = [];
	#processorSeconds: number | null = 0;
	readonly #setup: BenchSetup;
	readonly #pid: number;
	readonly #load: Load;

	constructor(setup: BenchSetup, pid: number, load: Load) {
		this.#setup = setup;
		this.#pid = pid;
		this.#load = load;
	}

	async round(): Promise<LoadResult> {
		const before = processorSeconds(this.#pid);
		const result = await runLoad(this.#setup, this.#load);
		const after = processorSeconds(this.#pid);
		if (this.#processorSeconds !== null && before !== null && after !== null) {
			this.#processorSeconds += after - before;
		} else this.#processorSeconds = null;
		this.#rounds.push(result);
		return result;
	}

	summary(): ServerResult {
		const requests = this.#rounds.reduce((sum, round) => sum + round.requests, 0);
		return {
			rate: median(this.#rounds.map(({ rate }) => rate)),
			p50: median(this.#rounds.map(({ p50 }) => p50)),
			p99: median(this.#rounds.map(({ p99 }) => p99)),
			memoryMiB: residentMiB(this.#pid),
			processorMicroseconds:
				this.#processorSeconds === null ? null : (this.#processorSeconds / requests) * 1_000_000,
		};
	}
}
