import { type LoadResult, runLoad } from './load.ts';
import { residentMiB } from './memory.ts';
import { startNginx } from './nginx.ts';
import { BenchError } from './options.ts';
import { rawGet } from './raw-get.ts';
import type { BenchSetup } from './setup.ts';
import { median } from './statistics.ts';
import { startTaproom } from './taproom-process.ts';

/** The medians over the rounds, and the memory after them. */
export interface ServerResult extends Omit<LoadResult, 'requests'> {
	readonly memoryMiB: number | null;
}

export interface CachedPage {
	readonly path: string;
	/** The packed page, in bytes. */
	readonly bytes: number;
	readonly taproom: ServerResult;
	readonly nginx: ServerResult;
	/** The taproom's rate as a part of nginx's. */
	readonly ratio: number;
	/** The same of each round; how far they lie apart tells how quiet the machine was. */
	readonly roundRatios: readonly number[];
}

function summarize(rounds: readonly LoadResult[], pid: number): ServerResult {
	return {
		rate: median(rounds.map(({ rate }) => rate)),
		p50: median(rounds.map(({ p50 }) => p50)),
		p99: median(rounds.map(({ p99 }) => p99)),
		memoryMiB: residentMiB(pid),
	};
}

/**
 * A cached page against nginx with the very same bytes. Both servers are started for this page alone, warmed, and
 * asked in turns, for a Node server that has lived long and idled drifts.
 */
export async function measureCachedPage(setup: BenchSetup, path: string): Promise<CachedPage> {
	const { rounds, roundSeconds, warmUpSeconds } = setup.options.effort;
	await using taproom = await startTaproom(setup, { pinned: true });
	const url = `${taproom.address}${path}`;
	const page = await rawGet(url);
	if (page.status !== 200 || page.encoding !== 'br') {
		throw new BenchError(
			`${path} answered ${page.status} in ${page.encoding}; a page in brotli was expected.`,
		);
	}
	await using nginx = await startNginx(setup, page.body);
	const taproomRounds: LoadResult[] = [];
	const nginxRounds: LoadResult[] = [];
	const roundRatios: number[] = [];
	await runLoad(setup, nginx.url, warmUpSeconds);
	await runLoad(setup, url, warmUpSeconds);
	for (let round = 0; round < rounds; round += 1) {
		const theirs = await runLoad(setup, nginx.url, roundSeconds);
		const ours = await runLoad(setup, url, roundSeconds);
		nginxRounds.push(theirs);
		taproomRounds.push(ours);
		roundRatios.push(ours.rate / theirs.rate);
	}
	const ours = summarize(taproomRounds, taproom.pid);
	const theirs = summarize(nginxRounds, nginx.pid);
	const ratio = ours.rate / theirs.rate;
	return { path, bytes: page.body.length, taproom: ours, nginx: theirs, ratio, roundRatios };
}
