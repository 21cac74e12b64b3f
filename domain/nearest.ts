/** Something that an address may have meant. */
export type Candidate = { readonly slug: string; readonly name: string };

/** Below this likeness (0 to 1) a candidate is no match worth offering. */
const leastLikeness = 0.5;
/** Longer addresses are cut: what follows adds work, not meaning. */
const longestText = 60;

/** Lower case, without accents; everything that is no letter or digit separates words. */
function wordsOf(text: string): string[] {
	return text
		.slice(0, longestText)
		.normalize('NFD')
		.replaceAll(/\p{M}|['’]/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);
}

/**
 * How many single-letter slips lie between two words: one left out, one too many, one wrong, or two neighbors
 * swapped (Damerau–Levenshtein, optimal string alignment).
 */
export function slipsBetween(first: string, second: string): number {
	let twoBack: number[] = [];
	let oneBack = Array.from({ length: second.length + 1 }, (_, column) => column);
	for (let row = 1; row <= first.length; row++) {
		const current = [row];
		for (let column = 1; column <= second.length; column++) {
			const isSame = first[row - 1] === second[column - 1];
			const isSwap = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
			current[column] = Math.min(
				(oneBack[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(oneBack[column - 1] ?? 0) + (isSame ? 0 : 1),
				row > 1 && column > 1 && isSwap ? (twoBack[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		twoBack = oneBack;
		oneBack = current;
	}
	return oneBack[second.length] ?? 0;
}

/** 1 for the same word, 0 for nothing in common. */
function wordLikeness(first: string, second: string): number {
	if (first === second) return 1;
	const longer = Math.max(first.length, second.length);
	const shorter = Math.min(first.length, second.length);
	// Three letters typed of a word are a beginning, fewer are chance.
	const isBeginning = shorter >= 3 && (first.startsWith(second) || second.startsWith(first));
	return Math.max(isBeginning ? 0.8 : 0, 1 - slipsBetween(first, second) / longer);
}

/** The whole text letter by letter, or word by word, when only some of the words were meant; the better counts. */
function likeness(wanted: readonly string[], offered: readonly string[]): number {
	const whole = wordLikeness(wanted.join(''), offered.join(''));
	const best = wanted.map((word) => Math.max(0, ...offered.map((other) => wordLikeness(word, other))));
	const wordByWord = best.reduce((sum, each) => sum + each, 0) / wanted.length;
	return Math.max(whole, wordByWord * 0.9);
}

/**
 * The candidates most like a text, best first, for a page that does not exist: typing slips, missing words and a
 * guess at the name are forgiven. Empty when nothing is like it. Equals stay in the order given.
 */
export function nearest<C extends Candidate>(text: string, candidates: readonly C[], limit = 3): C[] {
	const wanted = wordsOf(text);
	if (wanted.length === 0) return [];
	return candidates
		.map((candidate) => ({
			candidate,
			score: Math.max(likeness(wanted, wordsOf(candidate.slug)), likeness(wanted, wordsOf(candidate.name))),
		}))
		.filter(({ score }) => score >= leastLikeness)
		.sort((first, second) => second.score - first.score)
		.slice(0, limit)
		.map(({ candidate }) => candidate);
}
