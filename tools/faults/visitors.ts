import { styleAddress } from '../../domain/beer-styles/style-address.ts';
import { styles } from '../../style-guide/index.ts';
import { getPacked } from '../shared/http-client.ts';
import { percentile } from '../shared/statistics.ts';
import { must } from './fault.ts';

/** Holds what guests met during a fault. */
export interface Visits {
	readonly count: number;
	/** Latencies in milliseconds. */
	readonly p99: number;
	readonly slowest: number;
}

/**
 * Requests pages one after the other on its own connections until `work` is done. Throws Deviation if a page does not
 * return 200.
 */
export async function visitDuring(
	address: string,
	paths: () => string,
	work: Promise<unknown>,
): Promise<Visits> {
	const times: number[] = [];
	let over = false;
	const done = () => {
		over = true;
	};
	work.then(done, done);
	while (!over) {
		const path = paths();
		const started = performance.now();
		const { status } = await getPacked(`${address}${path}`);
		times.push(performance.now() - started);
		must(status === 200, `${path} answered ${status}`);
		await pause(5);
	}
	await work;
	return { count: times.length, p99: percentile(times, 0.99), slowest: Math.max(...times) };
}

/** Returns the path of the cached menu, and in turn with it the path of a page that was never requested before. */
export function cachedAndNewPages(): () => string {
	let count = 0;
	return () => {
		count += 1;
		const style = styles[(count >> 1) % styles.length];
		return count % 2 === 1 || !style ? '/beer' : styleAddress(style);
	};
}

/** Waits in real time, in milliseconds; nothing depends on it being exact. */
export function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
