import * as z from 'zod/mini';
import { beerSchema } from '../beers/beer-schema.ts';

const limit = z.optional(z.number());

/**
 * The numbers of a style, facts of the 2021 judging guideline: ABV in percent, bitterness in IBU, color in SRM,
 * gravities as specific gravity. All are absent where the guideline says that they vary with the base beer.
 */
const vitalStatsSchema = z.object({
	abv: z.string(),
	ibu: z.string(),
	srm: z.string(),
	abv_min: limit,
	abv_max: limit,
	ibu_min: limit,
	ibu_max: limit,
	srm_min: limit,
	srm_max: limit,
	og_min: limit,
	og_max: limit,
	fg_min: limit,
	fg_max: limit,
});
export type VitalStats = z.infer<typeof vitalStatsSchema>;

/** A beer style in the fields of spec §3; the shape is also that of `/data/beer-styles.json`. */
export const styleSchema = z.object({
	style_code: z.string(),
	style_name: z.string(),
	category: z.string(),
	category_name: z.string(),
	slug: z.string(),
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

/** The sentences of a style, which are our own; all else is the guideline's facts. */
export type StyleProse = Pick<
	BeerStyle,
	'overall_impression' | 'aroma' | 'flavor' | 'appearance' | 'mouthfeel' | 'history' | 'comments'
>;

/**
 * A style as a list, a filter or a chart needs it: no sentences, no example beers, and of the vital statistics the
 * numbers only. It is a part of `BeerStyle`, so every rule takes either.
 */
export const styleSummarySchema = z.object({
	...z.pick(styleSchema, {
		style_code: true,
		style_name: true,
		category: true,
		category_name: true,
		slug: true,
		tags: true,
	}).shape,
	vital_stats: z.pick(vitalStatsSchema, {
		abv_min: true,
		abv_max: true,
		ibu_min: true,
		ibu_max: true,
		srm_min: true,
		srm_max: true,
	}),
});
export type StyleSummary = z.infer<typeof styleSummarySchema>;

const styleBeerSchema = z.pick(beerSchema, {
	slug: true,
	name: true,
	style: true,
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

/** A beer of `/data/style-beers.json` with the code of its style; null if the guide does not know its style. */
export const placedBeerSchema = z.object({ ...styleBeerSchema.shape, style_code: z.nullable(z.string()) });
export type PlacedBeer = z.infer<typeof placedBeerSchema>;

/** The page of one style, as `/data/style-pages/{code}.json` carries it. */
export const stylePageSchema = z.object({
	style: styleSchema,
	/** Our beers of this style that are on tap now, in the order of the taps. */
	pouring: z.array(styleBeerSchema),
	/** The others of this style, in the menu's order: coming, seasonal, remembered. */
	others: z.array(styleBeerSchema),
	/** 'Like this, try that', nearest first; `pouring` names what is on tap of each. */
	neighbors: z.array(z.object({ style: styleSummarySchema, pouring: z.array(z.string()) })),
	previous: z.nullable(styleSummarySchema),
	next: z.nullable(styleSummarySchema),
});
export type StylePage = z.infer<typeof stylePageSchema>;
