export type Candidate = { readonly slug: string; readonly name: string };

/** From 0 to 1; words with a lower likeness are unrelated. */
const leastLikeness = 0.5;
/** Chosen so that half of the words, spelled correctly, reach exactly `leastScore`. */
const partialWeight = 0.9;
const leastScore = partialWeight / 2;
/** In characters; more would only add work. */
const longestText = 60;
const mostWords = 8;

/** Splits a text at everything that is no letter or digit. */
function wordsOf(text: string): string[] {
	const short = text.slice(0, longestText).toLowerCase();
	const plain = /^[ -~]*$/.test(short) ? short : short.normalize('NFD').replaceAll(/\p{M}|’/gu, '');
	return plain
		.replaceAll("'", '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
		.slice(0, mostWords);
}

/** Computes the Damerau–Levenshtein distance (optimal string alignment). Stops above `most` and returns infinity. */
export function editDistance(first: string, second: string, most = Number.POSITIVE_INFINITY): number {
	if (Math.abs(first.length - second.length) > most) return Number.POSITIVE_INFINITY;
	let twoBack: number[] = [];
	let oneBack = Array.from({ length: second.length + 1 }, (_, column) => column);
	for (let row = 1; row <= first.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= second.length; column++) {
			const isSame = first[row - 1] === second[column - 1];
			const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
			const edits = Math.min(
				(oneBack[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(oneBack[column - 1] ?? 0) + (isSame ? 0 : 1),
				row > 1 && column > 1 && isSwap ? (twoBack[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
			current[column] = edits;
			least = Math.min(least, edits);
		}
		// A swap looks back two rows, so the search stops only after two rows above the limit.
		if (least > most + 1) return Number.POSITIVE_INFINITY;
		twoBack = oneBack;
		oneBack = current;
	}
	const edits = oneBack[second.length] ?? 0;
	return edits > most ? Number.POSITIVE_INFINITY : edits;
}

/** Returns a bit set of letters, by which words without common letters are rejected quickly. */
function lettersOf(word: string): number {
	let letters = 0;
	for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) % 31);
	return letters;
}

function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}

export function wordLikeness(first: string, second: string): number {
	if (first === second) return 1;
	const longer = Math.max(first.length, second.length);
	const shorter = Math.min(first.length, second.length);
	// Three typed letters may be the start of a word, fewer are coincidence.
	if (shorter < 3) return 0;
	const beginning = first.startsWith(second) || second.startsWith(first) ? 0.8 : 0;
	const most = Math.floor(longer * (1 - Math.max(leastLikeness, beginning)));
	// A single edit changes at most two letters of the set: one goes, another comes.
	if (countBits(lettersOf(first) ^ lettersOf(second)) > 2 * most) return beginning;
	return Math.max(beginning, 1 - editDistance(first, second, most) / longer);
}

/** Compares whole texts, and word by word if only some words match; the better result counts. */
function likeness(wanted: readonly string[], offered: readonly string[]): number {
	const whole = wordLikeness(wanted.join(''), offered.join(''));
	if (whole === 1) return 1;
	let sum = 0;
	for (const word of wanted) {
		let best = 0;
		for (const other of offered) best = Math.max(best, wordLikeness(word, other));
		sum += best;
	}
	return Math.max(whole, (sum / wanted.length) * partialWeight);
}

function likenessOf({ slug, name }: Candidate, wanted: readonly string[]): number {
	const bySlug = likeness(wanted, wordsOf(slug));
	const isNameOfSlug = name.toLowerCase().replaceAll(' ', '-') === slug;
	return isNameOfSlug ? bySlug : Math.max(bySlug, likeness(wanted, wordsOf(name)));
}

export function nearest<C extends Candidate>(text: string, candidates: readonly C[], limit = 3): C[] {
	const wanted = wordsOf(text);
	if (wanted.length === 0) return [];
	return candidates
		.map((candidate) => ({ candidate, score: likenessOf(candidate, wanted) }))
		.filter(({ score }) => score >= leastScore)
		.sort((first, second) => second.score - first.score)
		.slice(0, limit)
		.map(({ candidate }) => candidate);
}
