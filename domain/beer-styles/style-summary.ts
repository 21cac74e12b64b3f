import type { BeerStyle, StyleSummary } from './style-schema.ts';

export type { StyleSummary } from './style-schema.ts';

/** The part of a style that lists, filters and charts need, so that its sentences travel only where they are read. */
export function toSummary(style: BeerStyle): StyleSummary {
	const { style_code, style_name, category, category_name, slug, tags, vital_stats } = style;
	const { abv_min, abv_max, ibu_min, ibu_max, srm_min, srm_max } = vital_stats;
	return {
		style_code,
		style_name,
		category,
		category_name,
		slug,
		tags,
		vital_stats: { abv_min, abv_max, ibu_min, ibu_max, srm_min, srm_max },
	};
}
