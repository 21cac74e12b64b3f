import { getPacked } from '../shared/http-client.ts';
import { TrialError } from '../shared/trial-error.ts';
import { Contestant, type ServerResult } from './contestant.ts';
import { runLoad } from './load.ts';
import { startNginx } from './nginx.ts';
import { type Crowd, usualConnections } from './options.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** How both servers answered one crowd. */
export interface CrowdResult {
	readonly connections: number;
	readonly taproom: ServerResult;
	readonly nginx: ServerResult;
	/** The taproom's rate as a part of nginx's. */
	readonly ratio: number;
	/** The same of each round; how far they lie apart tells how quiet the machine was. */
	readonly roundRatios: readonly number[];
}

export interface CachedPage {
	readonly path: string;
	/** The packed page, in bytes. */
	readonly bytes: number;
	readonly crowds: readonly CrowdResult[];
}

interface Rivals {
	readonly taproom: { readonly pid: number; readonly url: string };
	readonly nginx: { readonly pid: number; readonly url: string };
}

/**
 * A cached answer against nginx with the very same bytes. Both servers are started for this address alone, warmed, and
 * asked in turns, for a Node server that has lived long and idled drifts.
 */
export async function measureCachedPage(setup: BenchSetup, path: string): Promise<CachedPage> {
	await using server = await startTaproom(setup, { pinned: true });
	const taproom = { pid: server.pid, url: `${server.address}${path}` };
	// Warmed first, for a popular page is soon packed smaller: nginx gets the bytes that we shall send.
	await warmUp(setup, taproom.url);
	const page = await getPacked(taproom.url);
	if (page.status !== 200 || page.headers['content-encoding'] !== 'br') {
		throw new TrialError(
			`${path} answered ${page.status} in ${page.headers['content-encoding']}; brotli was expected.`,
		);
	}
	await using beside = await startNginx(setup, [{ path, body: page.body, isPacked: true }]);
	const nginx = { pid: beside.pid, url: `http://127.0.0.1:${beside.port}${beside.pathOf(path)}` };
	await warmUp(setup, nginx.url);
	const crowds: CrowdResult[] = [];
	for (const crowd of setup.effort.crowds) crowds.push(await compete(setup, { taproom, nginx }, crowd));
	return { path, bytes: page.body.length, crowds };
}

async function warmUp(setup: BenchSetup, url: string): Promise<void> {
	await runLoad(setup, { url, connections: usualConnections, seconds: setup.effort.warmUpSeconds });
}

/** One crowd asks both servers in turns. */
async function compete(setup: BenchSetup, rivals: Rivals, crowd: Crowd): Promise<CrowdResult> {
	const { connections, rounds } = crowd;
	const contestant = ({ pid, url }: Rivals['nginx']) =>
		new Contestant(setup, pid, { url, connections, seconds: setup.effort.roundSeconds });
	const [ours, theirs] = [contestant(rivals.taproom), contestant(rivals.nginx)];
	const roundRatios: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		const { rate } = await theirs.round();
		roundRatios.push((await ours.round()).rate / rate);
	}
	const results = { taproom: ours.summary(), nginx: theirs.summary() };
	return { connections, ...results, ratio: results.taproom.rate / results.nginx.rate, roundRatios };
}
