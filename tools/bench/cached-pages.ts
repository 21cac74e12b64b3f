import { getPacked } from '../shared/http-client.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { runLoad } from './load.ts';
import { usualConnections as connections } from './options.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/**
 * Returns the 99th percentile of the latency in milliseconds, the median of the rounds. The server is started only for
 * this address, because the numbers of a long-running or idle server drift.
 */
export async function measureCachedPage(setup: BenchSetup, path: string): Promise<number> {
	const { cachedRounds, roundSeconds, warmUpSeconds } = setup.effort;
	await using server = await startTaproom(setup, { pinned: true });
	const url = `${server.address}${path}`;
	await runLoad(setup, { url, connections, seconds: warmUpSeconds });
	const { status, headers } = await getPacked(url);
	const encoding = headers['content-encoding'];
	if (status !== 200 || encoding !== 'br')
		throw new TrialError(`${path} answered ${status} in ${encoding}; brotli was expected.`);
	const rounds: number[] = [];
	for (let round = 0; round < cachedRounds; round += 1)
		rounds.push((await runLoad(setup, { url, connections, seconds: roundSeconds })).p99);
	return median(rounds);
}
