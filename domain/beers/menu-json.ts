import * as z from 'zod/mini';
import { type Drink, drinkKindLabels, drinkKinds, drinkMenu } from '../drinks/drink.ts';
import { nameShapes } from '../endpoint.ts';
import { allergens, dietaryMarks } from '../food/food-dietary.ts';
import type { Formats } from '../locale/formats.ts';
import { keysOf, picked } from '../record.ts';
import type { BeerCard } from './beer.ts';
import { isAlmostGone, isPouring } from './beer-badge.ts';
import { printedAbv } from './beer-format.ts';
import { byTap } from './beer-order.ts';
import { cardFieldsSchema, derivedShape, servingSchema } from './beer-schema.ts';
import type { MenuTextParts } from './menu-text.ts';
import { isToGo } from './to-go.ts';

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
const menuCardFields = keysOf(ofCard.shape);

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
type MenuJson = z.infer<typeof menuJsonSchema>;

nameShapes({ Menu: menuJsonSchema });

type MenuJsonParts = Pick<
	MenuTextParts,
	'business' | 'schedule' | 'baseUrl' | 'beers' | 'drinks' | 'now' | 'moments'
>;

const beerOf = (beer: BeerCard, baseUrl: string) => ({
	...picked(beer, menuCardFields),
	url: `${baseUrl}/beers/${beer.slug}`,
	abv: printedAbv(beer.abv),
	description: beer.briefDescription,
});

function pouringOf(beer: BeerCard, baseUrl: string): MenuJson['onTap'][number] {
	const { tapNumber, taps, tappedOn, servings } = beer;
	return {
		tap: tapNumber,
		...(taps && { taps: [...taps] }),
		...beerOf(beer, baseUrl),
		tappedOn,
		almostGone: isAlmostGone(beer),
		sizes: servings.map(({ label, ounces, priceCents }) => {
			return { label, ounces, priceCents, toGo: isToGo(label) };
		}),
	};
}

const drinkOf = ({ slug, name, maker, abv, sizes, dietary, allergens }: Drink) => ({
	slug,
	name,
	maker,
	abv,
	sizes: [...sizes],
	dietary: [...dietary],
	allergens: [...allergens],
});

/** Writes `/menu.txt` as JSON for programs; what is 86’d for the night is left out here too. */
export function menuJson(formats: Formats, parts: MenuJsonParts): MenuJson {
	const { business, schedule, baseUrl, beers, drinks, now, moments } = parts;
	const { currency, digits } = formats;
	const coming = beers.filter(({ status }) => status === 'coming-soon');
	const sections = drinkMenu(drinks, now, schedule.timeZone).map(({ kind, lines }) => ({
		kind,
		heading: drinkKindLabels[kind],
		drinks: lines.flatMap(({ item, availability }) => (availability === 'available' ? drinkOf(item) : [])),
	}));
	return {
		name: business.name,
		url: `${baseUrl}/beer`,
		currency,
		minorDigits: digits,
		updatedAt: moments.updatedAt?.toISOString() ?? null,
		checkedAt: moments.checkedAt?.toISOString() ?? null,
		onTap: beers
			.filter(isPouring)
			.sort(byTap)
			.map((beer) => pouringOf(beer, baseUrl)),
		comingSoon: coming.map((beer) => beerOf(beer, baseUrl)),
		drinks: sections.filter((section) => section.drinks.length > 0),
	};
}
