import { fold } from '../text/fold.ts';
import type { StyleSummary } from './style-schema.ts';

type Named = Pick<StyleSummary, 'style_code' | 'style_name'>;

/**
 * Returns the names to search: the whole name ('Specialty IPA: Black IPA'), a type's own part ('Black IPA'), and
 * spellings without umlauts ('koelsch').
 */
function namesOf({ style_name }: Named): string[] {
	const own = style_name.slice(style_name.indexOf(':') + 1);
	const spelledOut = style_name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => `${letter}e`);
	return [...new Set([style_name, own, spelledOut].map(fold))];
}

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/**
 * Ranks how well a style matches a search, 0 best: 0 its code; 1 the start of its code; 2 its name; 3 the end of its
 * name ('helles' means Munich Helles, while Helles Bock is a bock); 4 the start of its name; 5 every word starts one
 * of its words or its code; 6 every word occurs in its name ('bier' in 'Weissbier'). Null if it does not match or the
 * search is empty.
 */
export function searchRank(style: Named, text: string): number | null {
	const wanted = fold(text);
	if (wanted === '') return null;
	const code = fold(style.style_code);
	if (code === wanted) return 0;
	if (code.startsWith(wanted)) return 1;
	const names = namesOf(style);
	if (names.includes(wanted)) return 2;
	if (names.some((name) => name.endsWith(` ${wanted}`))) return 3;
	if (names.some((name) => name.startsWith(wanted))) return 4;
	const sought = wordsOf(wanted);
	const known = [...wordsOf(code), ...names.flatMap(wordsOf)];
	if (sought.every((part) => known.some((word) => word.startsWith(part)))) return 5;
	return sought.every((part) => names.some((name) => name.includes(part))) ? 6 : null;
}

/**
 * Returns matches, best first, with equal ranks in their own order; all styles for a blank text, none for an emoji or
 * mere punctuation.
 */
export function searchStyles<S extends Named>(styles: readonly S[], text: string): readonly S[] {
	if (text.trim() === '') return styles;
	return styles
		.map((style) => ({ style, rank: searchRank(style, text) ?? Number.POSITIVE_INFINITY }))
		.filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
		.sort((one, other) => one.rank - other.rank)
		.map(({ style }) => style);
}
