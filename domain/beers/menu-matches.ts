import { recordOf } from '../record.ts';
import { fold } from '../text/fold.ts';
import type { BeerCard, Serving } from './beer.ts';
import { byName, byRecency } from './beer-order.ts';
import type { MenuChoice, MenuSort } from './menu-choice.ts';
import { soughtTexts } from './menu-remarks.ts';
import { type Taste, tastes } from './taste.ts';
import { isToGo } from './to-go.ts';

/** Returns the largest pour for drinking here that has a price, else the largest pour. */
export function largestPour({ servings }: Pick<BeerCard, 'servings'>): Serving | null {
	const poured = servings.filter(({ label }) => !isToGo(label));
	const priced = poured.filter(({ priceCents }) => priceCents !== null);
	const pours = priced.length > 0 ? priced : poured;
	return pours.toSorted((one, other) => other.ounces - one.ounces)[0] ?? null;
}

/** Uses the largest pour, because a taster would make every beer cheap. */
export const pourCents = (beer: Pick<BeerCard, 'servings'>): number | null =>
	largestPour(beer)?.priceCents ?? null;

/** Caches normalized texts, because normalizing ten thousand beers takes a while and they seldom change. */
const folded = new WeakMap<BeerCard, string>();

function wordsOf(beer: BeerCard): string {
	const known = folded.get(beer);
	if (known !== undefined) return known;
	const words = ` ${fold(soughtTexts(beer).join(' '))}`;
	folded.set(beer, words);
	return words;
}

type Matcher = (beer: BeerCard) => boolean;

/** Every word of the search must start one of the beer's words. A text without a letter or digit matches nothing. */
function matcherForText(text: string): Matcher {
	if (text === '') return () => true;
	const sought = fold(text).split(' ').filter(Boolean);
	return (beer) => sought.length > 0 && sought.every((word) => wordsOf(beer).includes(` ${word}`));
}

/** Combines all filters except the taste. */
function matcherFor({ text, abv, price }: MenuChoice): Matcher {
	const isSought = matcherForText(text);
	return (beer) => {
		if (abv !== null && beer.abv > abv) return false;
		if (price !== null && (pourCents(beer) ?? Number.POSITIVE_INFINITY) > price * 100) return false;
		return isSought(beer);
	};
}

const tastesOf = (beer: BeerCard, taste: Taste) => beer.tastes?.includes(taste) === true;

const byPrice = (one: BeerCard, other: BeerCard) =>
	(pourCents(one) ?? 1e9) - (pourCents(other) ?? 1e9) || byName(one, other);

const orders: Readonly<Record<MenuSort, (one: BeerCard, other: BeerCard) => number>> = {
	name: byName,
	abv: (one, other) => one.abv - other.abv || byName(one, other),
	strong: (one, other) => other.abv - one.abv || byName(one, other),
	price: byPrice,
	new: byRecency,
};

/** Returns the matching beers in order, and how many each taste would leave. */
export function menuMatches(beers: readonly BeerCard[], choice: MenuChoice) {
	const fitting = beers.filter(matcherFor(choice));
	const tasteCounts = recordOf(tastes, (taste) => fitting.filter((beer) => tastesOf(beer, taste)).length);
	const { taste, sort } = choice;
	const found = taste === null ? fitting : fitting.filter((beer) => tastesOf(beer, taste));
	return { beers: sort === null ? found : found.toSorted(orders[sort]), tasteCounts };
}
