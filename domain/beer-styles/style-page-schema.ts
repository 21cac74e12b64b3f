import * as z from 'zod/mini';
import { beerSchema } from '../beers/beer-schema.ts';
import type { PlacedBeer, StylePage } from './style-page.ts';
import { styleSchema, styleSummarySchema } from './style-schema.ts';

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

/** The beers of `/data/style-beers.json`: those that can be had or are to come, with the codes of their styles. */
export const placedBeersSchema: z.ZodMiniType<PlacedBeer[]> = z.array(
	z.object({ ...styleBeerSchema.shape, style_code: z.nullable(z.string()) }),
);

/** The page of one style, as `/data/style-pages/{code}.json` carries it. */
export const stylePageSchema: z.ZodMiniType<StylePage> = z.object({
	style: styleSchema,
	pouring: z.array(styleBeerSchema),
	others: z.array(styleBeerSchema),
	neighbors: z.array(z.object({ style: styleSummarySchema, pouring: z.array(z.string()) })),
	previous: z.nullable(styleSummarySchema),
	next: z.nullable(styleSummarySchema),
});
