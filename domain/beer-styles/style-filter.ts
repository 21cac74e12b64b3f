import { recordOf } from '../record.ts';
import type { StyleSummary } from './style-schema.ts';
import { searchStyles } from './style-search.ts';
import {
	type StyleFacet,
	type StyleOption,
	type StyleTraits,
	styleFacetNames,
	styleFacets,
	traitsOf,
} from './style-traits.ts';

type Filtered = Pick<StyleSummary, 'style_code' | 'style_name' | 'vital_stats' | 'tags'>;

/** Several options of one facet widen the result (pale or amber); several facets narrow it (pale and session). */
export type StyleFilter = { readonly text: string } & Readonly<Record<StyleFacet, readonly StyleOption[]>>;

export const emptyStyleFilter: StyleFilter = { text: '', ...recordOf(styleFacetNames, () => []) };

/** Returns the label of a facet or option: 'very-high' becomes 'Very high'. */
export function styleFilterLabel(name: StyleFacet | StyleOption): string {
	return name.charAt(0).toUpperCase() + name.slice(1).replace('-', ' ');
}

export function isEmptyStyleFilter(filter: StyleFilter): boolean {
	return filter.text.trim() === '' && styleFacetNames.every((facet) => filter[facet].length === 0);
}

function matches(traits: StyleTraits, filter: StyleFilter, facets: readonly StyleFacet[]): boolean {
	return facets.every((facet) => {
		const chosen = filter[facet];
		return chosen.length === 0 || traits[facet].some((option) => chosen.includes(option));
	});
}

/** Filters styles. With a text, the best matches come first; otherwise the order stays. */
export function filterStyles<S extends Filtered>(styles: readonly S[], filter: StyleFilter): readonly S[] {
	return searchStyles(styles, filter.text).filter((style) =>
		matches(traitsOf(style), filter, styleFacetNames),
	);
}

/** Returns the beers of the styles shown; all beers if no style was filtered out. */
export function beersOfStyles<B extends { readonly style_code: string | null }>(
	beers: readonly B[],
	styles: readonly Filtered[],
	filter: StyleFilter,
): readonly B[] {
	if (isEmptyStyleFilter(filter)) return beers;
	const codes = new Set(styles.map(({ style_code }) => style_code));
	return beers.filter(({ style_code }) => style_code !== null && codes.has(style_code));
}

/**
 * Counts the styles of each option. Choices in an option's own facet do not count, so the number shows what choosing
 * it would add.
 */
export function countStyleOptions(
	styles: readonly Filtered[],
	filter: StyleFilter,
): Record<StyleFacet, Partial<Record<StyleOption, number>>> {
	const found = searchStyles(styles, filter.text).map(traitsOf);
	return recordOf(styleFacetNames, (facet) => {
		const others = styleFacetNames.filter((name) => name !== facet);
		const open = found.filter((traits) => matches(traits, filter, others));
		const count = (option: StyleOption) => open.filter((traits) => traits[facet].includes(option)).length;
		return Object.fromEntries(styleFacets[facet].map((option) => [option, count(option)]));
	});
}

/** In characters, more than any style's name. */
export const longestStyleSearch = 80;

/**
 * Reads `?q=stout&color=dark&strength=standard&strength=high` in any case. Unknown values are dropped and make
 * `known` false.
 */
export function readStyleFilter(params: URLSearchParams): { filter: StyleFilter; known: boolean } {
	let known = true;
	const text = (params.get('q') ?? '').trim().slice(0, longestStyleSearch);
	const chosen = recordOf(styleFacetNames, (facet) => {
		const values = params.getAll(facet).map((value) => value.trim().toLowerCase());
		const options: readonly StyleOption[] = styleFacets[facet];
		known &&= values.every((value) => value === '' || options.some((option) => option === value));
		return options.filter((option) => values.includes(option));
	});
	return { filter: { text, ...chosen }, known };
}

export function styleFilterAddress(page: string, filter: StyleFilter): string {
	const params = writeStyleFilter(filter);
	return params.size > 0 ? `${page}?${params}` : page;
}

export function writeStyleFilter(filter: StyleFilter): URLSearchParams {
	const params = new URLSearchParams();
	if (filter.text.trim() !== '') params.set('q', filter.text.trim());
	for (const facet of styleFacetNames) {
		for (const option of filter[facet]) params.append(facet, option);
	}
	return params;
}
