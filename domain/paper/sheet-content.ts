import * as z from 'zod/mini';
import type { BeerCard } from '../beers/beer.ts';
import { isAlmostGone, isNews, isPouring, newsFrom } from '../beers/beer-badge.ts';
import { formatAbv, formatPrice, styleLine } from '../beers/beer-format.ts';
import { byTap } from '../beers/beer-order.ts';
import { allergenLine, menuRemarks, tapMark } from '../beers/menu-remarks.ts';
import { beersToGo, poursOf } from '../beers/to-go.ts';
import { type Drink, drinkFacts, drinkKindLabels, drinkMenu } from '../drinks/drink.ts';
import { type FoodItem, type FoodSection, stockedLines } from '../food/food.ts';
import { dietaryKey, marksOf } from '../food/food-dietary.ts';
import { dateText } from '../locale/date-text.ts';
import type { Formats } from '../locale/formats.ts';
import { leadsSomewhere } from '../text/website-reach.ts';
import { formatTime, wallClock } from '../zoned-time.ts';
import type { PrintedLine } from './menu-print.ts';
import { pronunciationOf } from './style-pronunciation.ts';

const priceSchema = z.object({ label: z.string(), price: z.string() });
const lineSchema = z.object({
	key: z.string(),
	name: z.string(),
	/** Printed before the prices, such as '6.9%'. */
	facts: z.string(),
	text: z.string(),
	prices: z.array(priceSchema),
});
const sectionSchema = z.object({ heading: z.string(), lines: z.array(lineSchema) });

const pouringSchema = z.extend(lineSchema, {
	mark: z.string(),
	style: z.string(),
	note: z.string(),
	allergens: z.string(),
	/** Lines below the beer; older prints have only its allergens. */
	remarks: z.optional(z.array(z.string())),
	glass: z.string(),
	/** Names of dishes paired with it. */
	pairing: z.array(z.string()),
	/** How to pronounce its style; empty if that is obvious. */
	saying: z.string(),
	/** Names of the beers that wait on its taps. */
	next: z.array(z.string()),
});

/** Everything that a sheet may show, as of the printing; texts are already formatted. */
export const sheetContentSchema = z.object({
	name: z.string(),
	line: z.string(),
	date: z.string(),
	time: z.string(),
	/** The menu's address without its scheme; empty if phones cannot reach the site. */
	address: z.string(),
	pouring: z.array(pouringSchema),
	coming: z.array(z.string()),
	/** Beers that a sheet mentions by name only, with the style that replaces an unprintable name. */
	mentioned: z.optional(z.array(z.object({ name: z.string(), style: z.string() }))),
	drinks: z.array(sectionSchema),
	food: z.array(sectionSchema),
	soldOut: z.array(z.string()),
});
export type SheetContent = z.infer<typeof sheetContentSchema>;

interface Venue {
	readonly name: string;
	readonly line: string;
	/** The address has no slash at the end. */
	readonly baseUrl: string;
	readonly timeZone: string;
	readonly beers: readonly BeerCard[];
	readonly drinks: readonly Drink[];
	readonly sections: readonly FoodSection[];
	readonly dishes: readonly FoodItem[];
	/** Names of the beers that wait behind each pouring beer, by its slug. */
	readonly queues: ReadonlyMap<string, readonly string[]>;
	readonly soldOut: readonly string[];
}

const pricesOf = (
	formats: Formats,
	sizes: readonly { readonly label: string; readonly priceCents: number | null }[],
) => sizes.map(({ label, priceCents }) => ({ label, price: formatPrice(formats, priceCents) ?? 'ask us' }));

/** Paper lists only what can be had, so what ran out for the night is left out. */
function available<Item extends { readonly eightySixedAt: string | null }>(
	items: readonly Item[],
	now: Date,
	timeZone: string,
): Item[] {
	return stockedLines(items, now, timeZone).flatMap(({ item, availability }) =>
		availability === 'available' ? item : [],
	);
}

function pouringOf(
	formats: Formats,
	{ beers, dishes, queues, timeZone }: Venue,
	now: Date,
): SheetContent['pouring'] {
	const today = wallClock(now, timeZone).date;
	const from = newsFrom(beers);
	return beers
		.filter(isPouring)
		.sort(byTap)
		.map((beer) => ({
			key: `beer:${beer.slug}`,
			name: beer.name,
			facts: formatAbv(beer.abv),
			text: beer.briefDescription,
			prices: pricesOf(formats, poursOf(beer.servings)),
			mark: tapMark(beer),
			style: styleLine(beer),
			note: isAlmostGone(beer) ? 'Almost gone' : isNews(beer, from, today) ? 'Just tapped' : '',
			allergens: allergenLine(beer.allergens) ?? '',
			remarks: menuRemarks(beer),
			glass: beer.glass,
			pairing: dishes.filter(({ pairing }) => pairing === beer.slug).map(({ name }) => name),
			saying: pronunciationOf(beer.style) ?? '',
			next: [...(queues.get(beer.slug) ?? [])],
		}));
}

function drinkSectionsOf(
	formats: Formats,
	{ drinks, beers, timeZone }: Venue,
	now: Date,
): SheetContent['drinks'] {
	const sections = drinkMenu(available(drinks, now, timeZone), now, timeZone).map(({ kind, lines }) => ({
		kind,
		lines: lines.map(({ item }) => ({
			key: `drink:${item.slug}`,
			name: item.name,
			facts: drinkFacts(item),
			text: '',
			prices: pricesOf(formats, item.sizes),
		})),
	}));
	const carried = beersToGo(beers).map(({ slug, name, sizes }) => ({
		key: `to-go:${slug}`,
		name,
		facts: '',
		text: '',
		prices: pricesOf(formats, sizes),
	}));
	const toGo = sections.find(({ kind }) => kind === 'to-go');
	const all = toGo || carried.length === 0 ? sections : [{ kind: 'to-go' as const, lines: [] }, ...sections];
	return all.map(({ kind, lines }) => ({
		heading: drinkKindLabels[kind],
		lines: kind === 'to-go' ? [...lines, ...carried] : lines,
	}));
}

function foodOf(formats: Formats, { sections, dishes, timeZone }: Venue, now: Date): SheetContent['food'] {
	const offered = available(dishes, now, timeZone);
	return sections
		.map(({ slug, title }) => ({
			heading: title,
			lines: offered
				.filter(({ section }) => section === slug)
				.map((dish) => ({
					key: `dish:${dish.slug}`,
					name: dish.name,
					facts: marksOf(dish)
						.map((mark) => dietaryKey[mark].letters)
						.join(' '),
					text: dish.description,
					prices: pricesOf(formats, [{ label: '', priceCents: dish.priceCents }]),
				})),
		}))
		.filter(({ lines }) => lines.length > 0);
}

export function sheetContent(formats: Formats, venue: Venue, now: Date): SheetContent {
	const clock = wallClock(now, venue.timeZone);
	const coming = venue.beers.filter(({ status }) => status === 'coming-soon').map(({ name }) => name);
	const drinks = drinkSectionsOf(formats, venue, now);
	const mentioned = new Set([
		...coming,
		...venue.soldOut,
		...[...venue.queues.values()].flat(),
		// Drinks to go are among them.
		...drinks.flatMap(({ lines }) => lines.map(({ name }) => name)),
	]);
	return {
		name: venue.name,
		line: venue.line,
		date: dateText(formats, clock.date, { weekday: true, long: true, year: true }),
		time: formatTime(formats, clock.minutes),
		address: leadsSomewhere(venue.baseUrl) ? `${venue.baseUrl}/beer`.replace(/^https?:\/\//, '') : '',
		pouring: pouringOf(formats, venue, now),
		coming,
		mentioned: venue.beers
			.filter(({ name }) => mentioned.has(name))
			.map(({ name, style }) => ({ name, style })),
		drinks,
		food: foodOf(formats, venue, now),
		soldOut: [...venue.soldOut],
	};
}

/** Returns what a guest can compare with today: the beers, or everything on both sides. */
export function printedLines(content: SheetContent, back: boolean): PrintedLine[] {
	const others = back ? [...content.drinks, ...content.food].flatMap(({ lines }) => lines) : [];
	return [...content.pouring, ...others].map(({ key, name, facts, prices }) => ({
		key,
		name,
		says: [facts, ...prices.map(({ label, price }) => `${label} ${price}`)].join(' '),
	}));
}

interface Priced {
	readonly prices: readonly { readonly label: string; readonly price: string }[];
}

/**
 * Keeps one price per beer for a narrow list: that of the most common size (the larger of two), else of the beer's
 * last size.
 */
export function withOnePrice<Line extends Priced>(lines: readonly Line[]) {
	const counts = new Map<string, number>();
	for (const { prices } of lines)
		for (const { label } of prices) counts.set(label, (counts.get(label) ?? 0) + 1);
	const countOf = (label: string) => counts.get(label) ?? 0;
	return lines.map((line) => {
		const usual = line.prices.reduce<Priced['prices'][number] | undefined>(
			(best, one) => (best && countOf(best.label) > countOf(one.label) ? best : one),
			undefined,
		);
		return { ...line, usual: usual ? [usual] : [] };
	});
}
