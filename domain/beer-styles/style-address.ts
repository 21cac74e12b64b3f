import type { Beer } from '../beers/beer.ts';
import type { StyleSummary } from './style-schema.ts';

export const styleGuideAddress = '/beers/style-guide';

export function styleAddress({ slug }: Pick<StyleSummary, 'slug'>): string {
	return `${styleGuideAddress}/${slug}`;
}

/** Returns the page of a beer's style or, for a style without a code, a search of the guide. */
export function beerStyleAddress({ style, styleCode }: Pick<Beer, 'style' | 'styleCode'>): string {
	return styleCode === null
		? `${styleGuideAddress}?${new URLSearchParams({ q: style })}`
		: `${styleGuideAddress}/${encodeURIComponent(styleCode)}`;
}

export const styleChartAddress = `${styleGuideAddress}/chart`;
