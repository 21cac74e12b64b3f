import * as z from 'zod/mini';
import { drinkKinds } from '../drinks/drink.ts';
import { nameShapes } from '../endpoint.ts';
import { allergens, dietaryMarks } from '../food/food-dietary.ts';
import { keysOf } from '../record.ts';
import { cardFieldsSchema, derivedShape, servingSchema } from './beer-schema.ts';

const instant = z.nullable(z.string());
const price = servingSchema.shape.priceCents;

/** As its card has it: the style code of BJCP 2021; allergens null while nothing has been said, empty when none is known. */
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
	/** Of its page. */
	url: z.string(),
	/** Percent by volume, as printed. */
	abv: z.number(),
	description: z.string(),
});

const pouringSchema = z.extend(beerSchema, {
	tap: z.nullable(z.int()),
	taps: derivedShape.taps,
	/** A calendar date. */
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
	/** Of the menu as a page. */
	url: z.string(),
	/** ISO 4217; amounts are in its minor unit, of which `minorDigits` tells the places: 2 for cents, 0 for yen. */
	currency: z.string(),
	minorDigits: z.int(),
	/** What pours, its prices or what is coming was changed. ISO 8601 in UTC, as the next. */
	updatedAt: instant,
	/** Staff found the list correct. */
	checkedAt: instant,
	/** By tap. */
	onTap: z.array(pouringSchema),
	comingSoon: z.array(beerSchema),
	drinks: z.array(z.object({ kind: z.enum(drinkKinds), heading: z.string(), drinks: z.array(drinkSchema) })),
});
export type MenuJson = z.infer<typeof menuJsonSchema>;

nameShapes({ Menu: menuJsonSchema });
