import { residentMiB } from '../shared/process-facts.ts';
import { runLoad } from './load.ts';
import { usualConnections as connections } from './options.ts';
import type { BenchSetup } from './setup.ts';
import { startTaproom } from './taproom-process.ts';

/** The most bursts that are sent, however slow the machine is. */
const mostBursts = 60;

/** Resident memory in MiB after warming up, after a number of cached requests, and after the same number again. */
export interface SteadyMemory {
	readonly requests: number;
	readonly before: number | null;
	readonly after: number | null;
	readonly afterTwice: number | null;
}

/** Measures how much memory a freshly started server keeps after many cached requests of every page. */
export async function measureSteadyMemory(setup: BenchSetup): Promise<SteadyMemory> {
	const { memoryRequests, warmUpSeconds } = setup.effort;
	await using taproom = await startTaproom(setup, { pinned: true });
	const urls = setup.pages.map((path) => `${taproom.address}${path}`);
	for (const url of urls) await runLoad(setup, { url, connections, seconds: warmUpSeconds });
	const before = residentMiB(taproom.pid);
	const ask = async () => {
		let requests = 0;
		for (let burst = 0; requests < memoryRequests && burst < mostBursts; burst += 1) {
			const url = urls[burst % urls.length];
			if (url !== undefined) requests += (await runLoad(setup, { url, connections, seconds: 1 })).requests;
		}
		return requests;
	};
	const requests = await ask();
	const after = residentMiB(taproom.pid);
	await ask();
	return { requests, before, after, afterTwice: residentMiB(taproom.pid) };
}
