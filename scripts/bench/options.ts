import { parseArgs } from 'node:util';

/** How much is measured. Times are in seconds. */
export interface BenchEffort {
	readonly rounds: number;
	readonly roundSeconds: number;
	readonly warmUpSeconds: number;
	/** Renders per page that count, and those before them that do not. */
	readonly renders: number;
	readonly warmUpRenders: number;
	readonly starts: number;
	/** Cached requests between two looks at the memory. */
	readonly memoryRequests: number;
}

export interface BenchOptions {
	/** How many generated beers the database holds; null measures the demo brewery. */
	readonly beers: number | null;
	/** Whether docs/benchmarks.md is written. */
	readonly write: boolean;
	readonly effort: BenchEffort;
}

/** The bench cannot run; the message is the one line that says why and what to do. */
export class BenchError extends Error {
	override readonly name = 'BenchError';
}

const fullEffort: BenchEffort = {
	rounds: 3,
	roundSeconds: 4,
	warmUpSeconds: 3,
	renders: 60,
	warmUpRenders: 40,
	starts: 5,
	memoryRequests: 100_000,
};

/** Enough to see that everything works; its numbers are worth nothing. */
const quickEffort: BenchEffort = {
	rounds: 1,
	roundSeconds: 1,
	warmUpSeconds: 1,
	renders: 10,
	warmUpRenders: 5,
	starts: 2,
	memoryRequests: 20_000,
};

const mostBeers = 100_000;

/** Reads the command line: `npm run bench -- --beers 10000 --write --quick`. Throws BenchError on what it cannot use. */
export function readOptions(args: readonly string[]): BenchOptions {
	const { beers, write, quick } = parse(args);
	if (beers !== undefined && !(/^[1-9]\d{0,5}$/.test(beers) && Number(beers) <= mostBeers)) {
		throw new BenchError(`--beers must be a whole number from 1 to ${mostBeers}.`);
	}
	if (write && quick)
		throw new BenchError('--write records numbers, and those of --quick are worth nothing.');
	return {
		beers: beers === undefined ? null : Number(beers),
		write,
		effort: quick ? quickEffort : fullEffort,
	};
}

function parse(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			options: {
				beers: { type: 'string' },
				write: { type: 'boolean', default: false },
				quick: { type: 'boolean', default: false },
			},
		}).values;
	} catch (error) {
		throw new BenchError(error instanceof Error ? error.message : String(error));
	}
}
