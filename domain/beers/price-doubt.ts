import { addTo } from '../groups.ts';
import type { Formats } from '../locale/formats.ts';
import type { Serving } from './beer.ts';
import { formatPrice } from './beer-format.ts';

type Pours = { readonly id: string; readonly servings: readonly Serving[] };

/** '16 OZ', '16oz' and '16 oz' are one size. */
export const sizeKey = (label: string): string => label.toLowerCase().replace(/\s+/g, '');

interface SizePrices {
	readonly prices: readonly { readonly id: string; readonly cents: number }[];
	readonly usual: Range | null;
}
type Range = { readonly low: number; readonly high: number };

/** What each size costs, by `sizeKey`; what is free or has no price says nothing about the others. */
export type PriceIndex = ReadonlyMap<string, SizePrices>;

export function priceIndex(beers: readonly Pours[]): PriceIndex {
	const index = new Map<string, { id: string; cents: number }[]>();
	for (const { id, servings } of beers) {
		for (const { label, priceCents } of servings) {
			if (priceCents) addTo(index, sizeKey(label), { id, cents: priceCents });
		}
	}
	return new Map(
		[...index].map(([key, prices]) => [key, { prices, usual: usualRange(prices.map(({ cents }) => cents)) }]),
	);
}

/** Fewer say nothing about what is usual. */
const fewestNeighbors = 3;
/** Among more than this one price alone moves nothing: all are asked once for all. */
const manyNeighbors = 60;
/** A neighbor so many times the middle one, or so small a part of it, is odd itself. */
const oddNeighbor = 2.5;
const farFromNeighbors = 1.5;
const farPerOunce = 3;
/** A glass costs a few of these, so that more than a hundred is a slip even where nothing else has a price. */
const strongCurrencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF']);
const mostUnits = 100;

/** The lowest and highest of what others cost, without those that are odd among them. */
function usualRange(cents: readonly number[]): Range | null {
	const sorted = cents.toSorted((a, b) => a - b);
	const middle = sorted[sorted.length >> 1];
	if (middle === undefined || sorted.length < fewestNeighbors) return null;
	const usual = sorted.filter((one) => one <= middle * oddNeighbor && one >= middle / oddNeighbor);
	return { low: usual[0] ?? middle, high: usual.at(-1) ?? middle };
}

/**
 * What is odd about the price of a pour, as a sentence; null where nothing is. `servings` are all the sizes of its beer:
 * a larger one is not cheaper than a smaller, nor several times as dear by the ounce.
 */
export function priceDoubt(
	formats: Formats,
	pour: Serving,
	{ id, servings }: Pours,
	index: PriceIndex,
): string | null {
	const { label, priceCents: cents } = pour;
	if (cents === null) return null;
	if (cents === 0) return `It is ${formatPrice(formats, 0)}, which guests read as free.`;
	const price = formatPrice(formats, cents);
	const rangeOf = (one: Serving) => rangeOfOthers(index.get(sizeKey(one.label)), id);
	const range = rangeOf(pour);
	if (isBeyond(range, cents)) {
		const { low, high } = range;
		const usual =
			low === high
				? formatPrice(formats, low)
				: `${formatPrice(formats, low)} to ${formatPrice(formats, high)}`;
		return `It is ${price}, other ${label} pours are ${usual}.`;
	}
	// A size that is odd itself says nothing about the others of its beer.
	const sibling = siblingDoubt(
		formats,
		pour,
		cents,
		servings.filter((one) => !isBeyond(rangeOf(one), one.priceCents ?? 0)),
	);
	if (sibling !== null || range) return sibling;
	const { currency, digits } = formats;
	const isFar = strongCurrencies.has(currency) && cents > mostUnits * 10 ** digits;
	return isFar ? `It is ${price}, which is a lot for one ${label}.` : null;
}

/**
 * What is odd about a price that becomes another; null for one that stays, and for one that was odd already and moves no
 * further than its neighbors may. `before` are the sizes as they stand.
 */
export function newPriceDoubt(
	formats: Formats,
	pour: Serving,
	beer: Pours & { readonly before: readonly Serving[] },
	index: PriceIndex,
): string | null {
	const { priceCents: cents } = pour;
	const was = beer.before.find(({ label }) => label === pour.label);
	if (was?.priceCents === cents) return null;
	const doubt = priceDoubt(formats, pour, beer, index);
	if (doubt === null || !was?.priceCents || !cents) return doubt;
	const moved = Math.max(cents, was.priceCents) / Math.min(cents, was.priceCents);
	const wasOdd = priceDoubt(formats, was, { id: beer.id, servings: beer.before }, index) !== null;
	return wasOdd && moved <= farFromNeighbors ? null : doubt;
}

function isBeyond(range: Range | null, cents: number): range is Range {
	return range !== null && (cents > range.high * farFromNeighbors || cents < range.low / farFromNeighbors);
}

function rangeOfOthers(size: SizePrices | undefined, id: string): Range | null {
	if (!size || size.prices.length > manyNeighbors) return size?.usual ?? null;
	return usualRange(size.prices.filter((one) => one.id !== id).map(({ cents }) => cents));
}

function siblingDoubt(
	formats: Formats,
	{ label, ounces }: Serving,
	cents: number,
	servings: readonly Serving[],
) {
	for (const other of servings) {
		if (!other.priceCents || sizeKey(other.label) === sizeKey(label)) continue;
		const [larger, perOunce] = [ounces > other.ounces, (cents * other.ounces) / (other.priceCents * ounces)];
		const turned = larger ? cents < other.priceCents : ounces < other.ounces && cents > other.priceCents;
		const word = turned ? `the ${larger ? 'smaller' : 'larger'} ` : '';
		if (turned || perOunce > farPerOunce || perOunce < 1 / farPerOunce)
			return `It is ${formatPrice(formats, cents)}, and ${word}${other.label} is ${formatPrice(formats, other.priceCents)}.`;
	}
	return null;
}
