import * as z from 'zod/mini';
import { beerSchema } from '../beers/beer-schema.ts';

const limit = z.optional(z.number());

const ranges = {
	abv_min: limit,
	abv_max: limit,
	ibu_min: limit,
	ibu_max: limit,
	srm_min: limit,
	srm_max: limit,
};

/** Numbers of the 2021 guideline; absent where they vary with the base beer. */
const vitalStatsSchema = z.object({
	abv: z.string(),
	ibu: z.string(),
	srm: z.string(),
	...ranges,
	og_min: limit,
	og_max: limit,
	fg_min: limit,
	fg_max: limit,
});
export type VitalStats = z.infer<typeof vitalStatsSchema>;

const names = {
	style_code: z.string(),
	style_name: z.string(),
	category: z.string(),
	category_name: z.string(),
	slug: z.string(),
};

/** The fields of spec §3, which `/data/beer-styles.json` also has. */
export const styleSchema = z.object({
	...names,
	overall_impression: z.string(),
	vital_stats: vitalStatsSchema,
	aroma: z.string(),
	flavor: z.string(),
	appearance: z.string(),
	mouthfeel: z.string(),
	history: z.string(),
	comments: z.string(),
	commercial_examples: z.object({
		american: z.array(z.string()),
		english: z.array(z.string()),
		other: z.array(z.string()),
	}),
	tags: z.array(z.string()),
});
export type BeerStyle = z.infer<typeof styleSchema>;
export const stylesSchema = z.array(styleSchema);

/** The texts, which we wrote ourselves; all other fields are facts of the guideline. */
export type StyleProse = Pick<
	BeerStyle,
	'overall_impression' | 'aroma' | 'flavor' | 'appearance' | 'mouthfeel' | 'history' | 'comments'
>;

/** The fields of a style that lists, filters and charts need. */
export const styleSummarySchema = z.object({
	...names,
	tags: z.array(z.string()),
	vital_stats: z.object(ranges),
});
export type StyleSummary = z.infer<typeof styleSummarySchema>;
export const styleSummariesSchema = z.array(styleSummarySchema);

const styleBeerSchema = z.pick(beerSchema, {
	slug: true,
	name: true,
	style: true,
	brewery: true,
	breweryTown: true,
	abv: true,
	ibu: true,
	srm: true,
	status: true,
	tapNumber: true,
	glass: true,
	image: true,
	imageAlt: true,
});
export type StyleBeer = z.infer<typeof styleBeerSchema>;

/** `style_code` is null if the guide does not know the beer's style. */
const placedBeerSchema = z.object({ ...styleBeerSchema.shape, style_code: z.nullable(z.string()) });
export type PlacedBeer = z.infer<typeof placedBeerSchema>;
export const placedBeersSchema = z.array(placedBeerSchema);

export const stylePageSchema = z.object({
	style: styleSchema,
	/** Our beers of this style that are on tap now, in the order of the taps. */
	pouring: z.array(styleBeerSchema),
	/** Our other beers of this style, in the menu's order: coming, seasonal, archived. */
	others: z.array(styleBeerSchema),
	/** Sorted, nearest first; `pouring` names the beers on tap of each style. */
	neighbors: z.array(z.object({ style: styleSummarySchema, pouring: z.array(z.string()) })),
	previous: z.nullable(styleSummarySchema),
	next: z.nullable(styleSummarySchema),
});
export type StylePage = z.infer<typeof stylePageSchema>;
