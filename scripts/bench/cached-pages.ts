import { Contestant, type ServerResult } from './contestant.ts';
import { startNginx } from './nginx.ts';
import { BenchError } from './options.ts';
import { rawGet } from './raw-get.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

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

/**
 * A cached page against nginx with the very same bytes. Both servers are started for this page alone, warmed, and
 * asked in turns, for a Node server that has lived long and idled drifts.
 */
export async function measureCachedPage(setup: BenchSetup, path: string): Promise<CachedPage> {
	await using taproom = await startTaproom(setup, { pinned: true });
	const url = `${taproom.address}${path}`;
	const ours = new Contestant(setup, taproom.pid, url);
	// Warmed first, for a popular page is soon packed smaller: nginx gets the bytes that we shall send.
	await ours.warmUp();
	const page = await rawGet(url);
	if (page.status !== 200 || page.encoding !== 'br') {
		throw new BenchError(
			`${path} answered ${page.status} in ${page.encoding}; a page in brotli was expected.`,
		);
	}
	await using nginx = await startNginx(setup, page.body);
	const theirs = new Contestant(setup, nginx.pid, nginx.url);
	const roundRatios: number[] = [];
	await theirs.warmUp();
	for (let round = 0; round < setup.options.effort.rounds; round += 1) {
		const { rate } = await theirs.round();
		roundRatios.push((await ours.round()).rate / rate);
	}
	const results = { taproom: ours.summary(), nginx: theirs.summary() };
	const ratio = results.taproom.rate / results.nginx.rate;
	return { path, bytes: page.body.length, ...results, ratio, roundRatios };
}
