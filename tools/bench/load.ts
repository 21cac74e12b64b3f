import { OwnProcess } from '../shared/own-process.ts';
import { TrialError } from '../shared/trial-error.ts';
import type { BenchFixture } from './setup.ts';

interface LoadResult {
	readonly requests: number;
	/** The 99th percentile of the latency in milliseconds. */
	readonly p99: number;
}

const millisecondsPer: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Converts a duration printed by wrk ('812.00us', '1.95ms', '1.20s') to milliseconds. Returns NaN for any other text. */
function readDuration(text: string | undefined): number {
	const [, amount, unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? [];
	return Number(amount) * (millisecondsPer[unit] ?? Number.NaN);
}

/** Reads wrk's output. Throws if it cannot be read or if any request failed, because such a result means nothing. */
export function readWrk(output: string): LoadResult {
	const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
	const result = {
		requests: number(/^\s*(\d+) requests in /m),
		p99: readDuration(/^\s*99%\s+(\S+)$/m.exec(output)?.[1]),
	};
	const failure = /^\s*(?:Socket errors|Non-2xx or 3xx responses):.*$/m.exec(output)?.[0].trim();
	if (failure) throw new TrialError(`Some requests failed: ${failure}`);
	if (Object.values(result).some(Number.isNaN))
		throw new TrialError(`wrk said something unknown:\n${output}`);
	return result;
}

export interface Load {
	readonly url: string;
	/** The number of kept-alive connections that send requests at the same time. */
	readonly connections: number;
	readonly seconds: number;
}

/** Requests an address as fast as the server responds, for some seconds, accepting brotli. */
export async function runLoad(
	{ cores, tools }: BenchFixture,
	{ url, connections, seconds }: Load,
): Promise<LoadResult> {
	const settings = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`];
	const wrk = new OwnProcess([
		...cores.load,
		tools.wrk,
		...settings,
		'--latency',
		'--header',
		'Accept-Encoding: br',
		url,
	]);
	return readWrk(await wrk.success((seconds + 10) * 1_000));
}
