import { getPacked } from '../shared/http-client.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

async function startOnce(setup: BenchSetup): Promise<number> {
	const started = performance.now();
	await using taproom = await startTaproom(setup, { pinned: false });
	const { status } = await getPacked(`${taproom.address}/`);
	const took = performance.now() - started;
	if (status !== 200) throw new TrialError(`The first page answered ${status}.`);
	return took;
}

/**
 * Milliseconds from the start of the process to the last byte of the first page, the median of several starts over
 * an existing database. One start before them does not count: it reads everything from the disk, once and slowly.
 */
export async function measureStartup(setup: BenchSetup): Promise<number> {
	await startOnce(setup);
	const times: number[] = [];
	for (let run = 0; run < setup.effort.starts; run += 1) times.push(await startOnce(setup));
	return median(times);
}
