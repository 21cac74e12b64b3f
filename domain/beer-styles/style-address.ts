import type { Beer } from '../beers/beer.ts';
import type { StyleSummary } from './style-schema.ts';

/** The front page of the style guide. */
export const styleGuideAddress = '/beers/style-guide';

/** The one address of a style's page. */
export function styleAddress({ slug }: Pick<StyleSummary, 'slug'>): string {
	return `${styleGuideAddress}/${slug}`;
}

/** Where a beer's style is told about: its page by code, or a search of the guide for a style without one. */
export function beerStyleAddress({ style, styleCode }: Pick<Beer, 'style' | 'styleCode'>): string {
	return styleCode === null
		? `${styleGuideAddress}?${new URLSearchParams({ q: style })}`
		: `${styleGuideAddress}/${encodeURIComponent(styleCode)}`;
}

/** The chart of all styles and our beers. */
export const styleChartAddress = `${styleGuideAddress}/chart`;
