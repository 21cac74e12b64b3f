import { ibuBand } from '../beers/ibu.ts';
import { type Measure, midpoint, rangeOf } from './style-range.ts';
import type { StyleSummary } from './style-schema.ts';

/**
 * The four questions that guests sort styles by, each with its answers. 'varies' is the answer of a style that the
 * guideline leaves open, such as Fruit Beer. 'bitter' is 60 IBU and more; 'mixed' is any yeast, or wild ones.
 */
export const styleFacets = {
	color: ['pale', 'amber', 'dark', 'varies'],
	strength: ['session', 'standard', 'high', 'very-high', 'varies'],
	bitterness: ['gentle', 'balanced', 'firm', 'bitter', 'varies'],
	fermentation: ['ale', 'lager', 'mixed', 'varies'],
} as const;
export type StyleFacet = keyof typeof styleFacets;
export type StyleOption<F extends StyleFacet = StyleFacet> = (typeof styleFacets)[F][number];
export const styleFacetNames = ['color', 'strength', 'bitterness', 'fermentation'] as const;

/** What a style answers; a few have two colors (a doppelbock may be pale or amber). */
export type StyleTraits = { readonly [F in StyleFacet]: readonly StyleOption<F>[] };

type Described = Pick<StyleSummary, 'vital_stats' | 'tags'>;

/** The guideline's tags tell color, strength and yeast; where they are silent, the middle of the range decides. */
export function traitsOf(style: Described): StyleTraits {
	return {
		color: tagged(style, colorTags) ?? [colorAt(middle(style, 'srm'))],
		strength: tagged(style, strengthTags) ?? [strengthAt(middle(style, 'abv'))],
		bitterness: [bitternessAt(middle(style, 'ibu'))],
		fermentation: tagged(style, fermentationTags) ?? ['varies'],
	};
}

const colorTags = { 'pale-color': 'pale', 'amber-color': 'amber', 'dark-color': 'dark' } as const;
const strengthTags = {
	'session-strength': 'session',
	'standard-strength': 'standard',
	'high-strength': 'high',
	'very-high-strength': 'very-high',
} as const;
const fermentationTags = {
	'top-fermented': 'ale',
	'bottom-fermented': 'lager',
	'any-fermentation': 'mixed',
	'wild-fermented': 'mixed',
	'wild-fermentation': 'mixed',
} as const;

function tagged<O>({ tags }: Described, optionOf: Readonly<Record<string, O>>): O[] | null {
	const options = Object.entries(optionOf).flatMap(([tag, option]) => (tags.includes(tag) ? [option] : []));
	return options.length > 0 ? [...new Set(options)] : null;
}

function middle(style: Described, measure: Measure): number | null {
	const range = rangeOf(style, measure);
	return range && midpoint(range);
}

/** Straw and gold are pale, copper is amber, brown is dark: the bounds of `srmWord`. */
function colorAt(srm: number | null): StyleOption<'color'> {
	if (srm === null) return 'varies';
	if (srm < 7) return 'pale';
	return srm < 18 ? 'amber' : 'dark';
}

/** Percent by volume, by the bounds of the guideline's own strength tags. */
function strengthAt(abv: number | null): StyleOption<'strength'> {
	if (abv === null) return 'varies';
	if (abv < 4) return 'session';
	if (abv < 6) return 'standard';
	return abv < 9 ? 'high' : 'very-high';
}

function bitternessAt(ibu: number | null): StyleOption<'bitterness'> {
	const band = ibuBand(ibu);
	if (band === null) return 'varies';
	return band === 'very-bitter' || band === 'extreme' ? 'bitter' : band;
}
