import { nearest } from '../text/nearest.ts';
import type { StyleSummary } from './style-schema.ts';
import { searchStyles } from './style-search.ts';

const offerCount = 4;

/** Suggests styles: what a search for `text` finds, then the category it begins with ('21Z'), then similar spellings. */
export function nearestStyles<S extends Pick<StyleSummary, 'style_code' | 'style_name' | 'slug'>>(
	text: string,
	styles: readonly S[],
): readonly S[] {
	const words = text.replaceAll('-', ' ');
	const found = words.trim() === '' ? [] : searchStyles(styles, words);
	const category = /^(?:\d{1,2}(?=\D|$)|x(?=\d|-|$))/i.exec(text)?.[0].toLowerCase();
	const kin = styles.filter(({ style_code }) => category && categoryOf(style_code) === category);
	const candidates = styles.map((style) => ({ slug: style.slug, name: style.style_name, style }));
	const alike = nearest(text, candidates, offerCount).map(({ style }) => style);
	return [...new Set([...found, ...kin, ...alike])].slice(0, offerCount);
}

/** Returns the category of a code: '21' for '21B-Black', 'x' for 'X4'. */
function categoryOf(code: string): string | undefined {
	return /^(\d+|x)/i.exec(code)?.[1]?.toLowerCase();
}
