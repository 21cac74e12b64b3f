import { addTo } from '../groups.ts';
import type { Formats } from '../locale/formats.ts';
import type { Serving } from './beer.ts';
import { formatPrice } from './beer-format.ts';
import { isToGo } from './to-go.ts';

type Pours = { readonly id: string; readonly servings: readonly Serving[] };

/** Returns the same key for '16 OZ', '16oz' and '16 oz'. */
export const sizeKey = (label: string): string => label.toLowerCase().replace(/\s+/g, '');

interface SizePrices {
	readonly prices: readonly { readonly id: string; readonly cents: number }[];
	readonly usual: Range | null;
}
type Range = { readonly low: number; readonly high: number };

/** The prices of each size, by `sizeKey`. Free pours and those without a price are left out. */
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

/** The fewest prices from which the usual range is computed. */
const fewestNeighbors = 3;
/** With more prices than this a single one hardly moves the range, so all are compared together. */
const manyNeighbors = 60;
/** A price this many times above or below the median is unusual itself and does not count. */
const oddNeighbor = 2.5;
const farFromNeighbors = 1.5;
const farPerOunce = 3;
/** Currencies in which a glass costs a few units, so that more than a hundred is a slip even without other prices. */
const strongCurrencies: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF']);
const mostUnits = 100;

/** Returns the lowest and highest usual price, without outliers. */
function usualRange(cents: readonly number[]): Range | null {
	const sorted = cents.toSorted((a, b) => a - b);
	const middle = sorted[sorted.length >> 1];
	if (middle === undefined || sorted.length < fewestNeighbors) return null;
	const usual = sorted.filter((one) => one <= middle * oddNeighbor && one >= middle / oddNeighbor);
	return { low: usual[0] ?? middle, high: usual.at(-1) ?? middle };
}

/**
 * Says in a sentence why a price is unusual, or null. `servings` are all sizes of the beer: a larger one should not
 * be cheaper than a smaller one, nor several times as expensive per ounce.
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
	// Sizes that are unusual themselves are not compared with.
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
 * Like `priceDoubt`, for a changed price. Returns null if it is unchanged, or was unusual already and moves only as
 * far as its neighbors may. `before` are the former sizes.
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
		const isTurned = larger ? cents < other.priceCents : ounces < other.ounces && cents > other.priceCents;
		// A can to take home costs less than the same beer served at the bar.
		const turned = isTurned && isToGo(label) === isToGo(other.label);
		const word = turned ? `the ${larger ? 'smaller' : 'larger'} ` : '';
		if (turned || perOunce > farPerOunce || perOunce < 1 / farPerOunce)
			return `It is ${formatPrice(formats, cents)}, and ${word}${other.label} is ${formatPrice(formats, other.priceCents)}.`;
	}
	return null;
}
