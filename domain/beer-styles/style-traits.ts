import { ibuBand } from '../beers/figure-words.ts';
import { keysOf } from '../record.ts';
import { type Measure, midpoint, rangeOf } from './style-figures.ts';
import type { StyleSummary } from './style-schema.ts';

/**
 * The options of each facet. 'varies' is what the guideline leaves open, 'bitter' is 60 IBU and more, 'mixed' is any
 * yeast, or wild ones.
 */
export const styleFacets = {
	color: ['pale', 'amber', 'dark', 'varies'],
	strength: ['session', 'standard', 'high', 'very-high', 'varies'],
	bitterness: ['gentle', 'balanced', 'firm', 'bitter', 'varies'],
	fermentation: ['ale', 'lager', 'mixed', 'varies'],
} as const;
export type StyleFacet = keyof typeof styleFacets;
export type StyleOption = (typeof styleFacets)[StyleFacet][number];
export const styleFacetNames = keysOf(styleFacets);

/** A style may have two colors: a doppelbock is pale or amber. */
export type StyleTraits = Readonly<Record<StyleFacet, readonly StyleOption[]>>;

type Described = Pick<StyleSummary, 'vital_stats' | 'tags'>;

/**
 * Derives traits from the guideline's tags for color, strength and yeast or, without such a tag, from the middle of
 * the range.
 */
export function traitsOf(style: Described): StyleTraits {
	const bitterness = ibuBand(middle(style, 'ibu')) ?? 'varies';
	return {
		color: tagged(style, colorTags) ?? [below(middle(style, 'srm'), colorBounds)],
		strength: tagged(style, strengthTags) ?? [below(middle(style, 'abv'), strengthBounds)],
		bitterness: [bitterness === 'very-bitter' || bitterness === 'extreme' ? 'bitter' : bitterness],
		fermentation: tagged(style, fermentationTags) ?? ['varies'],
	};
}

/** The option that each tag means. */
type Answers = Readonly<Record<string, StyleOption>>;
const colorTags: Answers = { 'pale-color': 'pale', 'amber-color': 'amber', 'dark-color': 'dark' };
const strengthTags: Answers = {
	'session-strength': 'session',
	'standard-strength': 'standard',
	'high-strength': 'high',
	'very-high-strength': 'very-high',
};
const fermentationTags: Answers = {
	'top-fermented': 'ale',
	'bottom-fermented': 'lager',
	'any-fermentation': 'mixed',
	'wild-fermented': 'mixed',
	'wild-fermentation': 'mixed',
};

function tagged({ tags }: Described, answers: Answers): StyleOption[] | null {
	const options = Object.entries(answers).flatMap(([tag, option]) => (tags.includes(tag) ? [option] : []));
	return options.length > 0 ? [...new Set(options)] : null;
}

function middle(style: Described, measure: Measure): number | null {
	const range = rangeOf(style, measure);
	return range && midpoint(range);
}

type Bounds = readonly (readonly [bound: number, option: StyleOption])[];
/** In SRM, by the bounds of `srmWord`: straw and gold are pale, copper is amber, brown is dark. */
const colorBounds: Bounds = [
	[7, 'pale'],
	[18, 'amber'],
	[Number.POSITIVE_INFINITY, 'dark'],
];
/** In percent by volume, by the bounds of the guideline's own strength tags. */
const strengthBounds: Bounds = [
	[4, 'session'],
	[6, 'standard'],
	[9, 'high'],
	[Number.POSITIVE_INFINITY, 'very-high'],
];

function below(figure: number | null, bounds: Bounds): StyleOption {
	return bounds.find(([bound]) => figure !== null && figure < bound)?.[1] ?? 'varies';
}
