import type { Sample } from './exposition.ts';

/** The upper bounds of the buckets, in seconds: a render takes a few milliseconds, a picture a few seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How long things took. */
export class Histogram {
	/** How many fell into each bucket and no smaller one; the last takes what no bound holds. */
	readonly #counts = new Array<number>(bounds.length + 1).fill(0);
	#sum = 0;

	/** Adds one that took so many seconds. */
	observe(seconds: number): void {
		const index = bounds.findIndex((bound) => seconds <= bound);
		const bucket = index < 0 ? bounds.length : index;
		this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
		this.#sum += seconds;
	}

	/** Its samples: each bucket counts all that took no longer than its bound, and the last counts all. */
	samples(labels: Readonly<Record<string, string>>): Sample[] {
		let below = 0;
		const buckets = this.#counts.map((count, index): Sample => {
			below += count;
			const bound = bounds[index];
			const le = bound === undefined ? '+Inf' : String(bound);
			return { suffix: '_bucket', labels: { ...labels, le }, value: below };
		});
		return [
			...buckets,
			{ suffix: '_sum', labels, value: this.#sum },
			{ suffix: '_count', labels, value: below },
		];
	}
}
