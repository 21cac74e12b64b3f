import type { BeerCard } from '../beers/beer.ts';
import { picked } from '../record.ts';
import { neighborsOf } from './style-neighbors.ts';
import {
	type BeerStyle,
	type StyleBeer,
	type StylePage,
	type StyleSummary,
	styleSummarySchema,
} from './style-schema.ts';

export const toSummary = (style: BeerStyle): StyleSummary => styleSummarySchema.parse(style);

/** The most beers off tap that a page lists; the menu has the rest. */
const otherBeersLimit = 24;

/** Returns the content of a style's page. `beersOf` returns our beers of a style in the menu's order. */
export function stylePage(
	style: BeerStyle,
	styles: readonly StyleSummary[],
	beersOf: (code: string) => readonly StyleBeer[],
): StylePage {
	const at = styles.findIndex(({ style_code }) => style_code === style.style_code);
	const beers = beersOf(style.style_code);
	const onTap = (code: string) => beersOf(code).filter(({ status }) => status === 'on-tap');
	return {
		style,
		pouring: onTap(style.style_code),
		others: beers.filter(({ status }) => status !== 'on-tap').slice(0, otherBeersLimit),
		neighbors: neighborsOf(style, styles).map((neighbor) => ({
			style: neighbor,
			pouring: onTap(neighbor.style_code).map(({ name }) => name),
		})),
		previous: styles[at - 1] ?? null,
		next: at < 0 ? null : (styles[at + 1] ?? null),
	};
}

const styleBeerFields = [
	'slug',
	'name',
	'style',
	'brewery',
	'breweryTown',
	'abv',
	'ibu',
	'srm',
	'status',
	'tapNumber',
	'glass',
	'image',
	'imageAlt',
] as const;

export const styleBeerOf = (card: BeerCard): StyleBeer => picked(card, styleBeerFields);
