import * as z from 'zod/mini';
import { mostCents } from '../locale/formats.ts';
import { slugSchema } from '../slug-schema.ts';
import { beerAllergens, glassShapes } from './beer.ts';
import { tastes } from './taste.ts';

/** `label` is what guests read ('10 oz'); `ounces` is what the glass really holds, in US fluid ounces (9.5). */
export const servingSchema = z.object({
	label: z.string().check(z.minLength(1), z.maxLength(40)),
	ounces: z.number().check(z.positive(), z.maximum(640)),
	glass: z.enum(glassShapes),
	priceCents: z.nullable(z.int().check(z.nonnegative(), z.maximum(mostCents))),
});
export type Serving = z.infer<typeof servingSchema>;

/** The guide's own codes have up to 24 characters: '27-Pre-Prohibition-Lager'. */
export const longestStyleCode = 40;
export const longestName = 80;

const longText = z.nullable(z.string().check(z.maxLength(2_000)));

/**
 * What guests may read, in the order of `/data/beers.json` (spec §3). `tappedOn` is a calendar date in the taproom's
 * time zone, `content` sanitized HTML. `status` is a plain string, because one that this version does not know must
 * still be shown (spec §2).
 */
export const publicBeerSchema = z.object({
	slug: slugSchema,
	name: z.string().check(z.minLength(1), z.maxLength(longestName)),
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
	styleCode: z.nullable(z.string().check(z.maxLength(longestStyleCode))),
	glass: z.enum(glassShapes),
	imageAlt: z.nullable(z.string().check(z.maxLength(300))),
	low: z.boolean(),
	tapNumber: z.nullable(z.int().check(z.positive(), z.maximum(999))),
	servings: z.array(servingSchema).check(z.maxLength(12)),
	// Absent from older beers; null if nobody has said, empty if there are none.
	allergens: z._default(z.nullable(z.array(z.enum(beerAllergens))), null),
	/** Shown under the photo on the beer's page; absent from older beers. */
	imageCaption: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
	/** The partners of a collaboration: another brewery, a cidery, a farm. */
	brewedWith: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
	/** The brewery of a guest beer; null for our own. The town is used only with it. */
	brewery: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
	breweryTown: z._default(z.nullable(z.string().check(z.maxLength(120))), null),
});
export type PublicBeer = z.infer<typeof publicBeerSchema>;

/**
 * Everything that staff enter. The history holds beers of older versions, which were all public, so newer fields have
 * defaults.
 */
export const beerSchema = z.extend(publicBeerSchema, {
	/** While false, no page, feed or data file mentions the beer. A beer on tap is always published. */
	published: z._default(z.boolean(), true),
	/** The brewer's notes, visible to staff only. */
	privateNotes: z._default(z.nullable(z.string().check(z.maxLength(10_000))), null),
});
export type Beer = z.infer<typeof beerSchema>;
/** A beer as it may be stored: fields that older versions lacked are optional. */
export type WrittenBeer = z.input<typeof beerSchema>;

/** All fields except those that only a beer's own page shows. */
export const cardFieldsSchema = z.omit(publicBeerSchema, {
	featured: true,
	content: true,
	flavorProfile: true,
	aroma: true,
	appearance: true,
	hops: true,
	malts: true,
	yeast: true,
	imageCaption: true,
});

/** Fields that the server computes. */
export const derivedShape = {
	/** The taps it pours on, if one tap number does not say it: several taps, nitrogen or cask. */
	taps: z.optional(z.array(z.object({ number: z.int(), gas: z.nullable(z.enum(['co2', 'nitro', 'cask'])) }))),
	/** Derived from style and strength; absent if they say nothing. */
	tastes: z.optional(z.array(z.enum(tastes))),
	/** The SRM to draw the beer with if its own is unknown: the middle of its style's range. */
	liquid: z.optional(z.number()),
};

type Derived = z.infer<z.ZodMiniObject<typeof derivedShape>>;
/** A beer as it is sent to guests. */
export type ServedBeer = PublicBeer & Derived;

/** The fields that a menu needs. */
export const beerCardSchema = z.extend(cardFieldsSchema, derivedShape);
export type BeerCard = z.infer<typeof beerCardSchema>;
