/** Chance that can be had again: the same seed gives the same numbers. */
export class Chance {
	/** What it began with; naming it again repeats a run's choices. */
	readonly seed: number;
	#state: number;

	/** `seed` is a whole number below 2^32. */
	constructor(seed: number) {
		this.seed = seed;
		this.#state = seed;
	}

	/** From 0 to below 1 (the generator 'mulberry32', whose 2^32 numbers are plenty here). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let mixed = this.#state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number from `least` to `most`, both included. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}
}
