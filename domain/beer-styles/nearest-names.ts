import { wordLikeness } from '../text/nearest.ts';

const offered = 4;
/** Names with a lower likeness have little in common. */
const leastLikeness = 0.5;
/** The most words of a printed name that are compared; their likenesses are cached. */
const mostWords = 8;
const mostCached = 2_000;

interface Named {
	readonly code: string;
	readonly words: readonly string[];
}

/** Ranks names by their likeness to another. Each word is compared once with every word of the names. */
export class NearestNames {
	readonly #vocabulary: readonly string[];
	readonly #names: readonly { readonly code: string; readonly at: readonly number[] }[];
	readonly #weightOf: (word: string) => number;
	/** The weights of the words in `#vocabulary`. */
	readonly #weights: readonly number[];
	readonly #cache = new Map<string, Float32Array>();

	constructor(names: readonly Named[], weightOf: (word: string) => number) {
		this.#vocabulary = [...new Set(names.flatMap(({ words }) => words))];
		const places = new Map(this.#vocabulary.map((word, at) => [word, at]));
		this.#names = names.map(({ code, words }) => ({
			code,
			at: words.flatMap((word) => places.get(word) ?? []),
		}));
		this.#weightOf = weightOf;
		this.#weights = this.#vocabulary.map(weightOf);
	}

	#likenesses(word: string): Float32Array {
		const before = this.#cache.get(word);
		if (before) return before;
		const found = Float32Array.from(this.#vocabulary, (other) => wordLikeness(word, other));
		if (this.#cache.size >= mostCached) this.#cache.clear();
		this.#cache.set(word, found);
		return found;
	}

	/**
	 * Returns the codes of the most similar names. Words of the printed name count for more than words that it leaves
	 * out.
	 */
	codes(printed: readonly string[]): string[] {
		const words = printed.slice(0, mostWords);
		const wanted = words.map((word) => this.#likenesses(word));
		const weights = words.map((word) => this.#weightOf(word));
		const likest: { code: string; score: number }[] = [];
		for (const { code, at } of this.#names) {
			const score = 0.6 * this.#printedCoverage(wanted, weights, at) + 0.4 * this.#nameCoverage(wanted, at);
			if (score >= leastLikeness) likest.push({ code, score });
		}
		likest.sort((a, b) => b.score - a.score);
		return [...new Set(likest.map(({ code }) => code))].slice(0, offered);
	}

	/** Returns how well the printed words occur in a name, 0 to 1. */
	#printedCoverage(
		wanted: readonly Float32Array[],
		weights: readonly number[],
		at: readonly number[],
	): number {
		let [sum, weight] = [0, 0];
		for (const [index, likenesses] of wanted.entries()) {
			let best = 0;
			for (const place of at) best = Math.max(best, likenesses[place] ?? 0);
			sum += best * (weights[index] ?? 0);
			weight += weights[index] ?? 0;
		}
		return weight === 0 ? 0 : sum / weight;
	}

	/** Returns how well the words of a name occur in the printed one, 0 to 1. */
	#nameCoverage(wanted: readonly Float32Array[], at: readonly number[]): number {
		let [sum, weight] = [0, 0];
		for (const place of at) {
			let best = 0;
			for (const likenesses of wanted) best = Math.max(best, likenesses[place] ?? 0);
			sum += best * (this.#weights[place] ?? 0);
			weight += this.#weights[place] ?? 0;
		}
		return weight === 0 ? 0 : sum / weight;
	}
}
