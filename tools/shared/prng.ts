/** A pseudo-random number generator. The same seed gives the same attempts, so that a finding can be repeated. */
export class Prng {
	readonly seed: number;
	#state: number;

	constructor(seed: number) {
		this.seed = seed;
		this.#state = seed >>> 0;
	}

	/** Returns a generator for one purpose, so that the numbers one attack uses do not change those of another. */
	static named(seed: number, name: string): Prng {
		let mixed = seed >>> 0;
		for (const sign of name) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
		return new Prng(mixed);
	}

	/** Returns a number from 0 to below 1 (mulberry32, public domain). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** Returns a whole number from `least` to `most`, both included. */
	whole(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	chance(probability: number): boolean {
		return this.next() < probability;
	}

	/** Returns one of the choices. Throws RangeError if there are none. */
	of<T>(choices: readonly T[]): T {
		if (choices.length === 0) throw new RangeError('There is nothing to choose from.');
		return choices[this.whole(0, choices.length - 1)] as T;
	}
}
