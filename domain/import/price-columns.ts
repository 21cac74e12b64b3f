import type { Beer, Serving } from '../beers/beer.ts';
import { sizeKey } from '../beers/price-doubt.ts';
import { mainSize, type UsualSizes } from '../beers/usual-sizes.ts';
import { type Formats, minorOf, moneySign, mostCents } from '../locale/formats.ts';
import { quoted } from '../refusal.ts';
import { readNumber, wordTable } from './scalars.ts';
import { type NamedSize, pricedSize, sizeOfWords, sizeParts } from './size-text.ts';
import { separatorsOf, withPlainSums } from './thousands-separators.ts';

export interface PriceColumn {
	/** Null if the heading names no size. */
	readonly size: NamedSize | null;
	/** The sign of a foreign currency in the heading, or null. */
	readonly currency: string | null;
}

const longestHeading = 80;
const priceWord =
	/(?<!\p{L})(?:prices?|pricing|preis|preise|prix|precios?|prezzo|prezzi|prijs|prijzen|cena|ceny|pris|priser|hinta|hinnat|precos?|ar|arak|valor|valores|fiyat|fiyati|pret|preu|цена|ціна)(?!\p{L})/gu;
const dollars = /\b(?:us|usd|dollars?)\b|\$/g;
const fillers =
	/\b(?:beer|item|product|draft|draught|menu|retail|sale|selling|pour|glass|per|in|for|of|a|the|each|size|base|regular|standard|list|unit|variant|vente|venta|vendita|verkauf|final|lista)\b/g;

/** Words in headings without spaces. */
const unspaced: readonly (readonly [RegExp, string])[] = [
	[/(?:販売)?(?:価格|値段|料金|単価)|价格|售价|单价|(?:판매)?가격/gu, ' price '],
	[/ハーフ(?:パイント)?/gu, ' half '],
	[/パイント/gu, ' pint '],
	[/グラス/gu, ' glass '],
	[/ハッピー/gu, ' happy hour '],
	[/\bUK(?= ?(?:PINT|HALF|1\/2))/giu, ' imperial '],
	[/税(?:込|抜|別)み?|通常|\bUS(?= ?(?:PINT|HALF|1\/2))/giu, ' '],
];

const signs = [
	[/€|\beuros?\b|\beur\b/, '€', 'EUR'],
	[/£|\bgbp\b/, '£', 'GBP'],
	[/\$|\b(?:us|usd|dollars?)\b/, '$', 'USD'],
] as const;

/** Returns null for the taproom's own currency or none. A dollar sign means the taproom's dollar. */
function currencyOf(formats: Formats, words: string): PriceColumn['currency'] {
	const [, sign, code] = signs.find(([pattern]) => pattern.test(words)) ?? [];
	return sign === undefined || sign === moneySign(formats) || code === formats.currency ? null : sign;
}

/** Describes the currency that amounts are taken as. */
export const ownMoney = (formats: Formats): string =>
	formats.currency === 'USD' ? 'dollars' : formats.currency;

const otherMeasures =
	'l|lt|ltr|lit(?:er|re|ro)s?|hl|gal(?:lon)?s?|100 ?ml|kg|kilos?|kegs?|cases?|crates?|barrels?|bbls?|casks?|kasten|kiste|fass|f[uû]t|caisse|fusto|cassa|barril|caja|krat|kast|fust|sud|beczka';
const forOtherMeasure = new RegExp(
	String.raw`(?:\/|(?<!\p{L})(?:per|pro|par|por|al|au|el|je|za|na|pr)[. ]) ?(?:1 ?)?(?:${otherMeasures})(?!\p{L})|[([](?:${otherMeasures})[)\]]|(?:lit(?:er|re)|grund)(?:preis|pris|prijs)`,
	'iu',
);
/** Says whether a heading is for what nobody pours: 'Price/L', 'Price (keg)', 'Preis pro Liter'. */
export const isForNoPour = (heading: string): boolean =>
	forOtherMeasure.test(
		heading
			.slice(0, longestHeading)
			.replaceAll('_', ' ')
			.replace(/([a-z])([A-Z])/g, '$1 $2'),
	);

/**
 * Reads a heading: 'Price', 'Pint ($)', '5oz price', 'Price (16oz)', '0,5 L', 'pint_price'; null if it is about
 * something else.
 */
export function priceColumnOf(formats: Formats, heading: string): PriceColumn | null {
	if (heading.length > longestHeading || isForNoPour(heading)) return null;
	const words = unspaced
		.reduce((text, [pattern, word]) => text.replace(pattern, word), heading)
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/_/g, ' ')
		.replace(/(\d)([a-z])/g, '$1 $2');
	const currency = currencyOf(formats, words);
	const plain = words
		.replaceAll(moneySign(formats).toLowerCase(), ' ')
		.replace(/€|£|\b(?:euros?|eur|gbp)\b/g, ' ')
		.replace(dollars, ' ')
		.split(/\s+/)
		.filter((word) => word !== formats.currency.toLowerCase())
		.join(' ');
	const isPrice = plain.match(priceWord) !== null || (plain.trim() === '' && heading.trim() !== '');
	const rest = plain
		.replace(priceWord, ' ')
		.replace(fillers, ' ')
		.replace(/[^a-z0-9.,/]+/g, ' ')
		.trim()
		.replace(/^\/ ?| ?\/$/g, '');
	if (rest === '') return isPrice ? { size: null, currency } : null;
	const size = sizeOfWords(formats, rest, isPrice);
	return size && { size, currency };
}

/** Writes a size as an answer: label and ounces, '16 oz|16'. */
export const sizeAnswer = ({ label, ounces }: NamedSize) => `${label}|${ounces}`;

function answeredSize(answer: string): NamedSize | null {
	const [, label = '', ounces = ''] = /^(.{1,40})\|(\d{1,3}(?:\.\d{1,2})?)$/.exec(answer) ?? [];
	return Number(ounces) > 0 ? { label, ounces: Number(ounces) } : null;
}

/** Returns what a column's prices are for, by the user's answer, else by its heading. */
export function pricesIn(formats: Formats, heading: string, answer = ''): PriceColumn {
	const { size, currency } = priceColumnOf(formats, heading) ?? { size: null, currency: null };
	return { size: answeredSize(answer) ?? size, currency };
}

/** The share of cells that must be prices in a column without a clear heading. */
const mostlyPrices = 0.6;

/** Says whether a column without a clear heading may hold prices: amounts with a sign, or with all decimals. */
export function mayBePrices(formats: Formats, heading: string, cells: Iterable<string>): boolean {
	const isNamed = heading.normalize('NFKD').toLowerCase().match(priceWord) !== null;
	const { digits } = formats;
	const decimals = new RegExp(`[.,]\\d{${digits}}\\D*$`);
	let [filled, sums] = [0, 0];
	for (const cell of cells) {
		const typed = cell.trim();
		if (nothing.test(typed)) continue;
		filled += 1;
		const isSum =
			looksLikePrice(formats, typed) &&
			(isNamed || money.test(typed) || (digits > 0 && decimals.test(typed)));
		if (isSum) sums += 1;
	}
	return sums > 0 && sums >= filled * mostlyPrices;
}

export interface PriceCell {
	/** Unchanged heading of the column. */
	readonly column: string;
	readonly size: NamedSize | null;
	readonly cell: string;
	/** The amount with separators normalized by the whole column. */
	readonly plain?: string;
	/** The name of the size for other drinks: 'Bottle'. */
	readonly label?: string | undefined;
	/** True if the column mixes currencies, so that amounts in foreign ones are not prices here. */
	readonly isMixed?: boolean | undefined;
}
/** A price in a row. */
export interface ColumnPrice {
	readonly size: NamedSize | null;
	readonly priceCents: number;
	readonly label?: string | undefined;
}

/** In characters; twelve of the longest sizes fit. */
const longestList = 1_000;
const nothing = /^(?:|[-–—]+|n\/?a|null|none|unknown|\?|\$)$/i;
/** Other spellings of currency signs. */
const aliases = wordTable(
	'€: eur, euro, euros; £: gbp; $: usd, us$, dollars; ¥: 円, 元; kr: kr.; ₽: руб., руб',
);
const moneyWords = String.raw`us\$|r\$|[$€£¥₽円元]|eur(?:os?)?|gbp|usd|dollars?|chf|sek|nok|dkk|pln|czk|huf|brl|zar|jpy|kwd|aud|cad|nzd|kr\.?|zł|kč|ft|lei|kd|руб\.?|грн`;
const money = new RegExp(String.raw`^(${moneyWords}|r)\s*(?=[\d.])|(?<=[\d\s.-])(${moneyWords})$`, 'i');
/** Matches an amount without cents: '119,-'. */
const noCents = /[,.:][-–—]$/;

/** Says whether a sign or code is the taproom's own; a dollar sign means the taproom's dollar. */
function isOwn(formats: Formats, sign: string): boolean {
	const written = sign.toLowerCase();
	const own = moneySign(formats).toLowerCase();
	const is = [written, aliases[written]];
	return (
		is.includes(own) || is.includes(formats.currency.toLowerCase()) || (is.includes('$') && own.endsWith('$'))
	);
}

/** In cents: more than ten thousand is no price of a beer. */
const mostOfCell = (formats: Formats) => (formats.digits === 0 ? mostCents : 10_000 * 10 ** formats.digits);

function centsOfCell(formats: Formats, cell: string): { cents: number; sign: string | undefined } | null {
	const typed = withPlainSums(cell, separatorsOf(formats, [cell]).thousands);
	const named = money.test(typed) ? typed : typed.replace(moneySign(formats), '').trim();
	const [found = '', before, behind] = money.exec(named) ?? [];
	const sum = readNumber(named.replace(found, '').trimEnd().replace(noCents, ''));
	// An amount with fractions of the smallest coin is invalid.
	const cents = sum?.unit === '' ? Math.round(minorOf(formats, 1) * sum.value * 1e4) / 1e4 : Number.NaN;
	if (!(Number.isInteger(cents) && cents >= 0 && cents <= mostOfCell(formats))) return null;
	const sign = before ?? behind ?? (noCents.test(named) ? ',-' : undefined);
	return { cents, sign: sign === undefined || isOwn(formats, sign) ? undefined : sign };
}

/** Matches the signs that may stand in a price with a size: '16 oz €6'. */
const signsInside = /us\$|r\$|[$€£]|(?<!\p{L})(?:usd|eur)(?!\p{L})/giu;

/** Returns the sign of another currency in a price with a size. */
const foreignSign = (formats: Formats, typed: string): string | undefined =>
	typed.match(signsInside)?.find((sign) => !isOwn(formats, sign));

/** Says whether a column mixes currencies. */
export function isOfSeveralMoneys(formats: Formats, cells: Iterable<string>): boolean {
	const signs = new Set<string | undefined>();
	for (const cell of cells) {
		const found = money.exec(cell.trim());
		const sign = (found?.[1] ?? found?.[2])?.toLowerCase();
		if (sign !== undefined) signs.add(isOwn(formats, sign) ? '' : (aliases[sign] ?? sign));
	}
	return signs.size > 1;
}

/** Parses a cell with its own sizes: '16 oz $7, 5 oz $3'. */
function namedPrices(formats: Formats, typed: string): ColumnPrice[] | null {
	const whole = pricedSize(formats, typed);
	const sizes = whole
		? [whole]
		: typed.length > longestList
			? []
			: sizeParts(typed).map((part) => pricedSize(formats, part));
	const prices = sizes.flatMap((one) =>
		one && one.priceCents !== null
			? [{ size: { label: one.label, ounces: one.ounces }, priceCents: one.priceCents }]
			: [],
	);
	return prices.length > 0 && prices.length === sizes.length ? prices : null;
}

/** Says whether a cell is a price, several with sizes, or empty. */
export function looksLikePrice(formats: Formats, cell: string): boolean {
	const typed = cell.trim();
	return nothing.test(typed) || centsOfCell(formats, typed) !== null || namedPrices(formats, typed) !== null;
}

/** Reads a price cell. An unreadable one is reported and left out; the row is imported without it. */
export function readPriceCell(
	formats: Formats,
	{ column, size, cell, plain = cell, label, isMixed = false }: PriceCell,
	warn: (words: string) => void,
): readonly ColumnPrice[] {
	const typed = cell.trim();
	if (nothing.test(typed)) return [];
	const found = centsOfCell(formats, plain.trim());
	const named = found ? null : namedPrices(formats, plain.trim());
	const sign = found ? found.sign : foreignSign(formats, typed);
	if (!found && !named) {
		warn(`${quoted(typed)} in ${quoted(column)} is no price; it is left out.`);
		return [];
	}
	if (sign && isMixed) {
		warn(`${quoted(typed)} in ${quoted(column)} is not in ${ownMoney(formats)}; it is left out.`);
		return [];
	}
	if (sign) warn(`${quoted(typed)} in ${quoted(column)} is taken as ${ownMoney(formats)}.`);
	return named ?? (found ? [{ size, priceCents: found.cents, label }] : []);
}

/** In ounces: a smaller pour is a taster and gets a small glass. */
const largestTaste = 6;

/** Returns the size of a lone price if neither the beer nor the taproom has a main size. */
const usualSize = (formats: Formats): NamedSize =>
	formats.units === 'oz' ? { label: '16 oz', ounces: 16 } : { label: '0.5 L', ounces: 16.9 };

const ouncePours = '5 oz, 8 oz, 10 oz, 12 oz, 16 oz, 20 oz, 32 oz, 64 oz';
const literPours = '0.1 L, 0.2 L, 0.25 L, 0.3 L, 0.33 L, 0.4 L, 0.5 L, 1 L, 2 L';
const standardSizes = (formats: Formats) =>
	(formats.units === 'oz' ? ouncePours : literPours)
		.split(', ')
		.flatMap((label) => sizeOfWords(formats, label) ?? []);

/** Lists the sizes that a price column may be for: that of a lone price, the taproom's other sizes, then common ones. */
export function priceSizes(
	formats: Formats,
	usual: UsualSizes | null,
	named: readonly (string | null)[] = [],
): readonly NamedSize[] {
	// A size that the file names itself, such as 'Pint', replaces the standard size of the same volume.
	const called = named.flatMap((label) => sizeOfWords(formats, label ?? '') ?? []);
	const asCalled = (one: NamedSize) => called.find(({ ounces }) => ounces === one.ounces) ?? one;
	const own = usual ? [...usual.sizes, ...usual.strong] : [];
	const all = [mainSize(usual?.sizes ?? []) ?? usualSize(formats), ...own, ...standardSizes(formats)];
	const each = all.map(asCalled);
	const isFirst = ({ label }: NamedSize, index: number) =>
		each.findIndex((other) => sizeKey(other.label) === sizeKey(label)) === index;
	return each.filter(isFirst);
}

interface Priced {
	readonly prices: readonly ColumnPrice[];
	readonly sizes: readonly Serving[];
	readonly glass: Beer['glass'];
	/** The usual sizes; null if nobody has set them. */
	readonly usual: readonly Serving[] | null;
}

/** Merges a row's prices into the sizes: sizes of the same name or ounces get the price, others are added. */
export function pricedServings(formats: Formats, { prices, sizes, glass, usual }: Priced): Serving[] {
	const servings = [...sizes];
	const main = mainOf(sizes, usual ?? []);
	const set = new Set<Serving>();
	// Prices from columns with a size come first, because they say more than a lone price.
	const namedFirst = prices.toSorted((a, b) => Number(a.size === null) - Number(b.size === null));
	for (const { size, priceCents } of namedFirst) {
		const { label, ounces } = size ?? main ?? usualSize(formats);
		const found = findSize(servings, label, ounces, (one) => size === null || !set.has(one));
		const before = servings[found];
		if (size === null && before && set.has(before)) continue;
		const known = usual?.[findSize(usual, label, ounces)];
		const own: Serving = { label, ounces, glass: ounces <= largestTaste ? 'tulip' : glass, priceCents };
		const priced = { ...own, ...known, ...before, priceCents };
		set.add(priced);
		const next = servings.findIndex((one) => one.ounces > ounces);
		if (before) servings[found] = priced;
		else servings.splice(next < 0 ? servings.length : next, 0, priced);
	}
	return servings;
}

/** Finds a size by name, else by ounces if `mayBe` allows it. */
function findSize(
	servings: readonly Serving[],
	label: string,
	ounces: number,
	mayBe: (one: Serving) => boolean = () => true,
): number {
	const named = servings.findIndex((one) => sizeKey(one.label) === sizeKey(label));
	if (named >= 0) return named;
	return servings.findIndex((one) => Math.abs(one.ounces - ounces) < 0.15 && mayBe(one));
}

/** Returns a beer's main size: the usual main size if it has that, else its largest glass. */
function mainOf(servings: readonly Serving[], usual: readonly Serving[]): Serving | null {
	const main = mainSize(usual);
	if (servings.length === 0) return main;
	return (main && servings[findSize(servings, main.label, main.ounces)]) || mainSize(servings);
}
