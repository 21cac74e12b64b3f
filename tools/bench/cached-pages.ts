import { getPacked } from '../shared/http-client.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { type LoadResult, runLoad } from './load.ts';
import { usualConnections as connections } from './options.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

export interface CachedPage {
	readonly path: string;
	/** The packed page, in bytes. */
	readonly bytes: number;
	/** Requests a second, and the latency in milliseconds: medians of the rounds. */
	readonly rate: number;
	readonly p99: number;
}

/** Asks a server that was started for this address alone: one that has lived long and idled drifts. */
export async function measureCachedPage(setup: BenchSetup, path: string): Promise<CachedPage> {
	const { cachedRounds, roundSeconds, warmUpSeconds } = setup.effort;
	await using server = await startTaproom(setup, { pinned: true });
	const url = `${server.address}${path}`;
	// Warmed first, for a popular page is soon packed smaller.
	await runLoad(setup, { url, connections, seconds: warmUpSeconds });
	const { status, headers, body } = await getPacked(url);
	const encoding = headers['content-encoding'];
	if (status !== 200 || encoding !== 'br')
		throw new TrialError(`${path} answered ${status} in ${encoding}; brotli was expected.`);
	const rounds: LoadResult[] = [];
	for (let round = 0; round < cachedRounds; round += 1)
		rounds.push(await runLoad(setup, { url, connections, seconds: roundSeconds }));
	return {
		path,
		bytes: body.length,
		rate: median(rounds.map(({ rate }) => rate)),
		p99: median(rounds.map(({ p99 }) => p99)),
	};
}
