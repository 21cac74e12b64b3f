import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/run-command.ts';

interface FaultOptions {
	/** The names of the faults to try. */
	readonly names: readonly string[];
	readonly seed: number;
	readonly rounds: number;
}

/** Reads `npm run test:faults -- kill --seed 7 --rounds 20`. Throws UsageError for what it cannot use. */
export function readOptions(
	args: readonly string[],
	known: readonly string[],
	anySeed: () => number,
): FaultOptions {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { seed: { type: 'string' }, rounds: { type: 'string', default: '100' } },
	});
	const unknown = positionals.find((name) => !known.includes(name));
	if (unknown !== undefined) {
		throw new UsageError(`There is no fault named ${unknown}; there are ${known.join(', ')}.`);
	}
	return {
		names: positionals.length > 0 ? positionals : known,
		seed: values.seed === undefined ? anySeed() : whole('--seed', values.seed, 2 ** 32 - 1),
		rounds: whole('--rounds', values.rounds, 100_000),
	};
}

function whole(name: string, text: string, most: number): number {
	const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
	if (number > 0 && number <= most) return number;
	throw new UsageError(`${name} must be a whole number from 1 to ${most}.`);
}
