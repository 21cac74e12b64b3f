import * as z from 'zod/mini';
import { drinkKinds } from '../drinks/drink.ts';
import { nameShapes } from '../endpoint.ts';
import { allergens, dietaryMarks } from '../food/food-dietary.ts';
import { keysOf } from '../record.ts';
import { cardFieldsSchema, derivedShape, servingSchema } from './beer-schema.ts';

const instant = z.nullable(z.string());
const price = servingSchema.shape.priceCents;

/**
 * Fields copied from the card. The style code is of BJCP 2021; allergens are null if nobody has said, empty if there
 * are none.
 */
const ofCard = z.omit(cardFieldsSchema, {
	abv: true,
	ibu: true,
	srm: true,
	barrelAged: true,
	glass: true,
	image: true,
	imageAlt: true,
	status: true,
	tapNumber: true,
	tappedOn: true,
	low: true,
	servings: true,
	briefDescription: true,
});
export const menuCardFields = keysOf(ofCard.shape);

const beerSchema = z.extend(ofCard, {
	/** The beer's page. */
	url: z.string(),
	/** Percent by volume, rounded as printed. */
	abv: z.number(),
	description: z.string(),
});

const pouringSchema = z.extend(beerSchema, {
	tap: z.nullable(z.int()),
	taps: derivedShape.taps,
	/** A calendar date (YYYY-MM-DD). */
	tappedOn: z.nullable(z.string()),
	almostGone: z.boolean(),
	sizes: z.array(z.object({ label: z.string(), ounces: z.number(), priceCents: price, toGo: z.boolean() })),
});

const drinkSchema = z.object({
	slug: z.string(),
	name: z.string(),
	maker: z.string(),
	abv: z.nullable(z.number()),
	sizes: z.array(z.object({ label: z.string(), priceCents: price })),
	dietary: z.array(z.enum(dietaryMarks)),
	allergens: z.array(z.enum(allergens)),
});

export const menuJsonSchema = z.object({
	name: z.string(),
	/** The menu page. */
	url: z.string(),
	/** ISO 4217. Amounts are in the minor unit, and `minorDigits` is its number of decimals: 2 for cents, 0 for yen. */
	currency: z.string(),
	minorDigits: z.int(),
	/** When the taps, their prices or the coming beers last changed (ISO 8601 in UTC). */
	updatedAt: instant,
	/** When staff last confirmed that the list is correct (ISO 8601 in UTC). */
	checkedAt: instant,
	onTap: z.array(pouringSchema),
	comingSoon: z.array(beerSchema),
	drinks: z.array(z.object({ kind: z.enum(drinkKinds), heading: z.string(), drinks: z.array(drinkSchema) })),
});
export type MenuJson = z.infer<typeof menuJsonSchema>;

nameShapes({ Menu: menuJsonSchema });
