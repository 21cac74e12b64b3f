import type { Beer } from '../beers/beer.ts';
import { strongFrom, type Taste, tastes } from '../beers/taste.ts';
import { type Measure, midpoint, rangeOf } from './style-figures.ts';
import type { StyleSummary } from './style-schema.ts';

type Tasted = Pick<StyleSummary, 'style_code' | 'vital_stats' | 'tags'>;

/** In SRM: from here on `srmWord` calls beer brown. */
const darkFrom = 18;
const hoppyFrom = 40;
const crispUpTo = { abv: 6, srm: 7, ibu: 30 };

/** Styles with fruity yeast that the guideline does not tag as such: wheat beers, Belgians, hazy beers and Brett. */
const fruityByYeast = new Set(
	'10A 10B 10C 16C 21B-Belgian 21C 24A 25A 25B 25C 26A 26B 26C 26D 27-Sahti 28A 34A'.split(' '),
);
/** Codes of pale, dry ales that drink like a lager. */
const crispAles = new Set(
	'1C 1D 5B 12A 12B 18A 21B-Brut 25B 26A 27-Kellerbier 27-Piwo-Grodziskie X1'.split(' '),
);
/** Styles whose taste the guideline leaves to the brewer, by what such beers mostly are. */
const maltyByNature = new Set(
	'10B 10C 19A 19B 19C 22D 24B 24C 27-Kentucky-Common 27-Roggenbier 30B 30C 31A 31B 32A 32B 33A 33B'.split(
		' ',
	),
);
const hoppyByNature = new Set('18B 19B 21B X2'.split(' '));

/** Returns the tastes of a beer by its style and strength; empty if the guideline leaves everything to the brewer. */
export function tastesOfStyle(style: Tasted, abv: number): readonly Taste[] {
	const { style_code: code, tags } = style;
	const has = (...some: string[]) => some.some((tag) => tags.includes(tag));
	const family = (name: string) => has(`${name}-family`);
	const isSour = has('sour', 'wild-fermented');
	const answers: Readonly<Record<Taste, boolean>> = {
		crisp: crispAles.has(code) || (has('pale-color') && (family('pale-lager') || family('pilsner'))),
		hoppy: hoppyByNature.has(code) || (has('hoppy') && !has('roasty')) || family('ipa'),
		malty:
			maltyByNature.has(code) ||
			(has('malty') && !family('wheat-beer')) ||
			family('amber-lager') ||
			family('amber-ale') ||
			(family('strong-ale') && !isSour),
		dark: has('dark-color', 'roasty') || middle(style, 'srm') >= darkFrom,
		sour: isSour,
		fruity: fruityByYeast.has(code) || has('fruit'),
		strong: abv >= strongFrom,
	};
	return tastes.filter((taste) => answers[taste]);
}

/** Returns the tastes of a beer outside the guide, by its own figures. */
export function tastesOfFigures({ abv, ibu, srm }: Pick<Beer, 'abv' | 'ibu' | 'srm'>): readonly Taste[] {
	const isDark = srm !== null && srm >= darkFrom;
	const answers: Readonly<Record<Taste, boolean>> = {
		crisp: srm !== null && srm < crispUpTo.srm && abv < crispUpTo.abv && ibu !== null && ibu < crispUpTo.ibu,
		hoppy: !isDark && ibu !== null && ibu >= hoppyFrom,
		malty: false,
		dark: isDark,
		sour: false,
		fruity: false,
		strong: abv >= strongFrom,
	};
	return tastes.filter((taste) => answers[taste]);
}

function middle(style: Tasted, measure: Measure): number {
	const range = rangeOf(style, measure);
	return range ? midpoint(range) : 0;
}
