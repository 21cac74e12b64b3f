import type { StyleSummary } from './style-schema.ts';
import { fold, searchStyles } from './style-search.ts';
import {
	type StyleFacet,
	type StyleOption,
	type StyleTraits,
	styleFacetNames,
	styleFacets,
	traitsOf,
} from './style-traits.ts';

type Filtered = Pick<StyleSummary, 'style_code' | 'style_name' | 'vital_stats' | 'tags'>;

/**
 * What a guest looks for in the style guide: a text, and for each facet the options chosen. Options of one facet
 * widen (pale or amber), facets narrow (pale and session); a facet without options asks nothing.
 */
export type StyleFilter = { readonly text: string } & {
	readonly [F in StyleFacet]: readonly StyleOption<F>[];
};

/** For each option, how many styles remain when it is chosen as well. */
type StyleCounts = { readonly [F in StyleFacet]: Readonly<Record<StyleOption<F>, number>> };

export const emptyStyleFilter: StyleFilter = {
	text: '',
	color: [],
	strength: [],
	bitterness: [],
	fermentation: [],
};

export const styleFacetLabels: Readonly<Record<StyleFacet, string>> = {
	color: 'Color',
	strength: 'Strength',
	bitterness: 'Bitterness',
	fermentation: 'Fermentation',
};

export const styleOptionLabels: Readonly<Record<StyleOption, string>> = {
	pale: 'Pale',
	amber: 'Amber',
	dark: 'Dark',
	session: 'Session',
	standard: 'Standard',
	high: 'High',
	'very-high': 'Very high',
	gentle: 'Gentle',
	balanced: 'Balanced',
	firm: 'Firm',
	bitter: 'Bitter',
	ale: 'Ale',
	lager: 'Lager',
	mixed: 'Mixed',
	varies: 'Varies',
};

export function isEmptyStyleFilter(filter: StyleFilter): boolean {
	return fold(filter.text) === '' && styleFacetNames.every((facet) => filter[facet].length === 0);
}

function answers(traits: StyleTraits, facet: StyleFacet, chosen: readonly StyleOption[]): boolean {
	return chosen.length === 0 || traits[facet].some((option) => chosen.includes(option));
}

/** The styles that a filter shows: the best answers to its text first, without a text in their own order. */
export function filterStyles<S extends Filtered>(styles: readonly S[], filter: StyleFilter): readonly S[] {
	return searchStyles(styles, filter.text).filter((style) => {
		const traits = traitsOf(style);
		return styleFacetNames.every((facet) => answers(traits, facet, filter[facet]));
	});
}

/**
 * The number on each option: how many styles it has under the text and the other facets. The options chosen in its
 * own facet do not count, so that a guest sees what choosing one more would add.
 */
export function countStyleOptions(styles: readonly Filtered[], filter: StyleFilter): StyleCounts {
	const counts = {
		color: { pale: 0, amber: 0, dark: 0, varies: 0 },
		strength: { session: 0, standard: 0, high: 0, 'very-high': 0, varies: 0 },
		bitterness: { gentle: 0, balanced: 0, firm: 0, bitter: 0, varies: 0 },
		fermentation: { ale: 0, lager: 0, mixed: 0, varies: 0 },
	};
	for (const style of searchStyles(styles, filter.text)) {
		const traits = traitsOf(style);
		const refused = styleFacetNames.filter((facet) => !answers(traits, facet, filter[facet]));
		const [only, second] = refused;
		if (second !== undefined) continue;
		const counted = (facet: StyleFacet) => only === undefined || only === facet;
		if (counted('color')) for (const option of traits.color) counts.color[option] += 1;
		if (counted('strength')) for (const option of traits.strength) counts.strength[option] += 1;
		if (counted('bitterness')) for (const option of traits.bitterness) counts.bitterness[option] += 1;
		if (counted('fermentation')) for (const option of traits.fermentation) counts.fermentation[option] += 1;
	}
	return counts;
}

/** The longest text that is sought; no style has a longer name. */
export const longestStyleSearch = 80;

/**
 * Reads a filter from a URL: `?q=stout&color=dark&strength=standard&strength=high`. Case does not matter; a value
 * that is no option is left out, with `known` false so that the page can say so.
 */
export function readStyleFilter(params: URLSearchParams): { filter: StyleFilter; known: boolean } {
	let known = true;
	const read = <O extends string>(facet: StyleFacet, options: readonly O[]): O[] => {
		const values = params.getAll(facet).map((value) => value.trim().toLowerCase());
		if (values.some((value) => value !== '' && !options.some((option) => option === value))) known = false;
		return options.filter((option) => values.includes(option));
	};
	const filter = {
		text: (params.get('q') ?? '').trim().slice(0, longestStyleSearch),
		color: read('color', styleFacets.color),
		strength: read('strength', styleFacets.strength),
		bitterness: read('bitterness', styleFacets.bitterness),
		fermentation: read('fermentation', styleFacets.fermentation),
	};
	return { filter, known };
}

/** Writes a filter for a URL; what asks nothing is left out, so that the whole guide has the bare address. */
export function writeStyleFilter(filter: StyleFilter): URLSearchParams {
	const params = new URLSearchParams();
	if (filter.text.trim() !== '') params.set('q', filter.text.trim());
	for (const facet of styleFacetNames) {
		for (const option of filter[facet]) params.append(facet, option);
	}
	return params;
}
