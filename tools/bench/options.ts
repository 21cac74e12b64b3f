import { parseArgs } from 'node:util';
import { TrialError } from '../shared/trial-error.ts';

/** Says how much is measured. All times are in seconds. */
export interface BenchEffort {
	/** How many rounds of requests a cached page gets. */
	readonly cachedRounds: number;
	readonly roundSeconds: number;
	readonly warmUpSeconds: number;
	/**
	 * How many renders of each page count, and how many warm-up renders precede them. There are fewer if the seconds
	 * run out.
	 */
	readonly renders: number;
	readonly warmUpRenders: number;
	readonly renderSeconds: number;
	/** How many visits each round has, and how many rounds there are. */
	readonly visits: number;
	readonly visitRounds: number;
	readonly starts: number;
	/** How many cached requests are sent between two readings of the memory. */
	readonly memoryRequests: number;
	readonly updates: number;
}

/** The number of generated beers in the database; null for the demo brewery. */
export type BenchSize = number | null;

interface BenchOptions {
	/** The databases to measure, one after the other. */
	readonly sizes: readonly BenchSize[];
	/** True to write docs/benchmarks.md. */
	readonly write: boolean;
	readonly effort: BenchEffort;
}

/** The number of simultaneous connections in every comparison; the targets are for this number. */
export const usualConnections = 32;

const fullEffort: BenchEffort = {
	cachedRounds: 3,
	roundSeconds: 2,
	warmUpSeconds: 3,
	renders: 60,
	warmUpRenders: 40,
	renderSeconds: 6,
	visits: 500,
	visitRounds: 5,
	starts: 5,
	memoryRequests: 100_000,
	updates: 40,
};

/** This is enough to see that everything works; its numbers mean nothing. */
const quickEffort: BenchEffort = {
	cachedRounds: 1,
	roundSeconds: 1,
	warmUpSeconds: 1,
	renders: 10,
	warmUpRenders: 5,
	renderSeconds: 2,
	visits: 100,
	visitRounds: 1,
	starts: 2,
	memoryRequests: 20_000,
	updates: 5,
};

/** The demo brewery, a taproom with a long history, and more beers than any taproom has. */
const allSizes: readonly BenchSize[] = [null, 1_000, 10_000];
const mostBeers = 100_000;

/**
 * Reads the command line: `npm run bench -- --write`, or for a quick look `--quick` and `--beers 10000` (or `demo`).
 * Throws TrialError for arguments it cannot use.
 */
export function readOptions(args: readonly string[]): BenchOptions {
	const { beers, write, quick } = parseArgs({
		args: [...args],
		options: {
			beers: { type: 'string' },
			write: { type: 'boolean', default: false },
			quick: { type: 'boolean', default: false },
		},
	}).values;
	if (write && quick)
		throw new TrialError('--write records numbers, and those of --quick are worth nothing.');
	if (write && beers !== undefined)
		throw new TrialError('--write records one whole run; leave out --beers, which measures a part.');
	return {
		sizes: beers === undefined ? allSizes : [readSize(beers)],
		write,
		effort: quick ? quickEffort : fullEffort,
	};
}

function readSize(beers: string): BenchSize {
	if (beers === 'demo') return null;
	if (/^[1-9]\d{0,5}$/.test(beers) && Number(beers) <= mostBeers) return Number(beers);
	throw new TrialError(`--beers must be 'demo' or a whole number from 1 to ${mostBeers}.`);
}
