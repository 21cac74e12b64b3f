import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/run-command.ts';

export interface SecurityOptions {
	/** What chance begins with; the run prints it. */
	readonly seed: number;
	/** The attacks to make, by the beginnings of their names; all without any. */
	readonly only: readonly string[];
	readonly requests: number;
}

/** The requests that the fuzzer of pages makes unless told otherwise. */
const usualRequests = 5_200;

/** Reads the command line: `npm run test:security -- --seed 7 --only pages`. Throws UsageError on what it cannot use. */
export function readOptions(args: readonly string[], seedOfNow: number): SecurityOptions {
	const { values } = parseArgs({
		args: [...args],
		options: {
			seed: { type: 'string' },
			only: { type: 'string', multiple: true, default: [] },
			requests: { type: 'string' },
		},
	});
	return {
		seed: wholeNumber('--seed', values.seed) ?? seedOfNow,
		only: values.only,
		requests: wholeNumber('--requests', values.requests) ?? usualRequests,
	};
}

function wholeNumber(name: string, text: string | undefined): number | null {
	if (text === undefined) return null;
	if (/^\d{1,9}$/.test(text)) return Number(text);
	throw new UsageError(`${name} must be a whole number of at most nine digits.`);
}
