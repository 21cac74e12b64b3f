import * as z from 'zod/mini';
import { slugSchema } from '../slug-schema.ts';
import { beerAllergens, glassShapes } from './beer.ts';

/** The label is what guests read ('10 oz'); `ounces` is what the glass truly holds, in US fluid ounces (9.5). */
export const servingSchema = z.object({
	label: z.string().check(z.minLength(1), z.maxLength(40)),
	ounces: z.number().check(z.positive(), z.maximum(640)),
	glass: z.enum(glassShapes),
	priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(1_000_000))),
});
export type Serving = z.infer<typeof servingSchema>;

const longText = z.nullable(z.string().check(z.maxLength(2_000)));

/**
 * In the order of `/data/beers.json` (spec §3). `tappedOn` is a calendar date in the taproom's zone, `content` sanitized
 * HTML. `status` is a plain string because one that this version does not know must still be shown (spec §2).
 */
export const beerSchema = z.object({
	slug: slugSchema,
	name: z.string().check(z.minLength(1), z.maxLength(80)),
	style: z.string().check(z.minLength(1), z.maxLength(80)),
	abv: z.number().check(z.nonnegative(), z.maximum(70)),
	ibu: z.nullable(z.number().check(z.nonnegative(), z.maximum(400))),
	srm: z.nullable(z.number().check(z.nonnegative(), z.maximum(200))),
	status: z.string().check(z.minLength(1), z.maxLength(40)),
	featured: z.boolean(),
	barrelAged: z.boolean(),
	image: z.nullable(z.string().check(z.maxLength(500))),
	briefDescription: z.string().check(z.maxLength(300)),
	content: z.string().check(z.maxLength(50_000)),
	tappedOn: z.nullable(z.iso.date()),
	flavorProfile: longText,
	aroma: longText,
	appearance: longText,
	hops: longText,
	malts: longText,
	yeast: longText,
	styleCode: z.nullable(z.string().check(z.maxLength(20))),
	glass: z.enum(glassShapes),
	imageAlt: z.nullable(z.string().check(z.maxLength(300))),
	low: z.boolean(),
	tapNumber: z.nullable(z.int().check(z.positive(), z.maximum(999))),
	servings: z.array(servingSchema).check(z.maxLength(12)),
	// Absent from older beers; null while nothing has been said, empty when none is known.
	allergens: z._default(z.nullable(z.array(z.enum(beerAllergens))), null),
});
export type Beer = z.infer<typeof beerSchema>;

/** What a menu needs of a beer: all but what only its own page shows. */
export const beerCardSchema = z.omit(beerSchema, {
	featured: true,
	content: true,
	flavorProfile: true,
	aroma: true,
	appearance: true,
	hops: true,
	malts: true,
	yeast: true,
});
export type BeerCard = z.infer<typeof beerCardSchema>;
