import type { Beer, Serving } from '../beers/beer.ts';
import { sizeKey } from '../beers/price-doubt.ts';
import { mainSize, type UsualSizes } from '../beers/usual-sizes.ts';
import { type Formats, minorOf, moneySign, mostCents } from '../locale/formats.ts';
import { quoted } from '../refusal.ts';
import { readNumber } from './scalars.ts';
import { type NamedSize, pricedSize, sizeOfWords, sizeParts } from './size-words.ts';
import { separatorsOf, withPlainSums } from './sums.ts';

export interface PriceColumn {
	/** Null for a price that names no size. */
	readonly size: NamedSize | null;
	/** The sign of another currency that the heading names. */
	readonly currency: string | null;
}

const longestHeading = 80;
const priceWord =
	/(?<!\p{L})(?:prices?|pricing|preis|preise|prix|precios?|prezzo|prezzi|prijs|prijzen|cena|ceny|pris|priser|hinta|hinnat|precos?|ar|arak|цена|ціна|价格|値段|価格)(?!\p{L})/gu;
const dollars = /\b(?:us|usd|dollars?)\b|\$/g;
const fillers =
	/\b(?:beer|item|product|draft|draught|menu|retail|sale|selling|pour|glass|per|in|for|of|a|the|each|size|base|regular|standard|list|unit|variant|vente|venta|vendita|verkauf|final|lista)\b/g;

const signs = [
	[/€|\beuros?\b|\beur\b/, '€', 'EUR'],
	[/£|\bgbp\b/, '£', 'GBP'],
	[/\$|\b(?:us|usd|dollars?)\b/, '$', 'USD'],
] as const;

/** Null where the taproom's own is named, or none. A dollar is whatever dollar the taproom has. */
function currencyOf(formats: Formats, words: string): PriceColumn['currency'] {
	const [, sign, code] = signs.find(([pattern]) => pattern.test(words)) ?? [];
	return sign === undefined || sign === moneySign(formats) || code === formats.currency ? null : sign;
}

/** What amounts are taken as, in words. */
export const ownMoney = (formats: Formats): string =>
	formats.currency === 'USD' ? 'dollars' : formats.currency;

/** 'Price', 'Pint ($)', '5oz price', 'Price (16oz)', '0,5 L', 'pint_price'; null for a column of something else. */
export function priceColumnOf(formats: Formats, heading: string): PriceColumn | null {
	if (heading.length > longestHeading) return null;
	const words = heading
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
		.trim();
	if (rest === '') return isPrice ? { size: null, currency } : null;
	const size = sizeOfWords(formats, rest, isPrice);
	return size && { size, currency };
}

/** A size as an answer names it: its label and its ounces, '16 oz|16'. */
export const sizeAnswer = ({ label, ounces }: NamedSize) => `${label}|${ounces}`;

function answeredSize(answer: string): NamedSize | null {
	const [, label = '', ounces = ''] = /^(.{1,40})\|(\d{1,3}(?:\.\d{1,2})?)$/.exec(answer) ?? [];
	return Number(ounces) > 0 ? { label, ounces: Number(ounces) } : null;
}

/** What the prices of a column are for: as somebody says, else as its heading does. */
export function pricesIn(formats: Formats, heading: string, answer = ''): PriceColumn {
	const { size, currency } = priceColumnOf(formats, heading) ?? { size: null, currency: null };
	return { size: answeredSize(answer) ?? size, currency };
}

/** At least so many of the cells of a column are prices, where it may be one of prices. */
const mostlyPrices = 0.6;

/** Whether there may be prices in a column whose heading says nothing of it: sums with a sign, or with all their decimals. */
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
	/** As the file has it. */
	readonly column: string;
	readonly size: NamedSize | null;
	readonly cell: string;
	/** With the marks of its sums as the whole column has them. */
	readonly plain?: string;
	/** What other drinks call the size: 'Bottle'. */
	readonly label?: string | undefined;
	/** Its column has sums of several currencies, so that those of another than the taproom's are no prices here. */
	readonly isMixed?: boolean | undefined;
}
/** A price as a row has it. */
export interface ColumnPrice {
	readonly size: NamedSize | null;
	readonly priceCents: number;
	readonly label?: string | undefined;
}

/** In characters; twelve of the longest sizes fit. */
const longestList = 1_000;
const nothing = /^(?:|[-–—]+|n\/?a|null|none|unknown|\?|\$)$/i;
/** What else is written for a sign. */
const aliases: Readonly<Record<string, string>> = {
	...{ eur: '€', euro: '€', euros: '€', gbp: '£', usd: '$', us$: '$', dollars: '$' },
	...{ 円: '¥', 元: '¥', 'kr.': 'kr', 'руб.': '₽', руб: '₽' },
};
const moneyWords = String.raw`us\$|r\$|[$€£¥₽円元]|eur(?:os?)?|gbp|usd|dollars?|chf|sek|nok|dkk|pln|czk|huf|brl|zar|jpy|kwd|aud|cad|nzd|kr\.?|zł|kč|ft|lei|kd|руб\.?|грн`;
const money = new RegExp(String.raw`^(${moneyWords}|r)\s*(?=[\d.])|(?<=[\d\s.-])(${moneyWords})$`, 'i');
/** '119,-' */
const noCents = /[,.:][-–—]$/;

/** Whether a sign or a code is the taproom's own; a dollar is whatever dollar the taproom has. */
function isOwn(formats: Formats, sign: string): boolean {
	const written = sign.toLowerCase();
	const own = moneySign(formats).toLowerCase();
	const is = [written, aliases[written]];
	return (
		is.includes(own) || is.includes(formats.currency.toLowerCase()) || (is.includes('$') && own.endsWith('$'))
	);
}

/** Of cents: what is dearer than ten thousand is no price of a beer. */
const mostOfCell = (formats: Formats) => (formats.digits === 0 ? mostCents : 10_000 * 10 ** formats.digits);

function centsOfCell(formats: Formats, cell: string): { cents: number; sign: string | undefined } | null {
	const typed = withPlainSums(cell, separatorsOf(formats, [cell]).thousands);
	const named = money.test(typed) ? typed : typed.replace(moneySign(formats), '').trim();
	const [found = '', before, behind] = money.exec(named) ?? [];
	const sum = readNumber(named.replace(found, '').trimEnd().replace(noCents, ''));
	// What is no whole number of the smallest coins is no sum.
	const cents = sum?.unit === '' ? Math.round(minorOf(formats, 1) * sum.value * 1e4) / 1e4 : Number.NaN;
	if (!(Number.isInteger(cents) && cents >= 0 && cents <= mostOfCell(formats))) return null;
	const sign = before ?? behind ?? (noCents.test(named) ? ',-' : undefined);
	return { cents, sign: sign === undefined || isOwn(formats, sign) ? undefined : sign };
}

/** Whether sums of several currencies stand in one column. */
export function isOfSeveralMoneys(formats: Formats, cells: Iterable<string>): boolean {
	const signs = new Set<string | undefined>();
	for (const cell of cells) {
		const found = money.exec(cell.trim());
		const sign = (found?.[1] ?? found?.[2])?.toLowerCase();
		if (sign !== undefined) signs.add(isOwn(formats, sign) ? '' : (aliases[sign] ?? sign));
	}
	return signs.size > 1;
}

/** '16 oz $7, 5 oz $3': one cell that names its sizes itself. */
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

/** A price, several with their sizes, or nothing said. */
export function looksLikePrice(formats: Formats, cell: string): boolean {
	const typed = cell.trim();
	return nothing.test(typed) || centsOfCell(formats, typed) !== null || namedPrices(formats, typed) !== null;
}

/** What cannot be understood is told and left out of the row, which goes in without it. */
export function readPriceCell(
	formats: Formats,
	{ column, size, cell, plain = cell, label, isMixed = false }: PriceCell,
	warn: (words: string) => void,
): readonly ColumnPrice[] {
	const typed = cell.trim();
	if (nothing.test(typed)) return [];
	const found = centsOfCell(formats, plain.trim());
	const named = found ? null : namedPrices(formats, plain.trim());
	if (named) return named;
	if (!found) {
		warn(`${quoted(typed)} in ${quoted(column)} is no price; it is left out.`);
		return [];
	}
	if (found.sign && isMixed) {
		warn(`${quoted(typed)} in ${quoted(column)} is not in ${ownMoney(formats)}; it is left out.`);
		return [];
	}
	if (found.sign) warn(`${quoted(typed)} in ${quoted(column)} is taken as ${ownMoney(formats)}.`);
	return [{ size, priceCents: found.cents, label }];
}

/** Up to so many ounces a pour is a taste, which has a small glass. */
const largestTaste = 6;

/** What a price alone is for, where neither beer nor taproom has a main size. */
export const usualSize = (formats: Formats): NamedSize =>
	formats.units === 'oz' ? { label: '16 oz', ounces: 16 } : { label: '0.5 L', ounces: 16.9 };

const ouncePours = '5 oz, 8 oz, 10 oz, 12 oz, 16 oz, 20 oz, 32 oz, 64 oz';
const literPours = '0.1 L, 0.2 L, 0.25 L, 0.3 L, 0.33 L, 0.4 L, 0.5 L, 1 L, 2 L';
const standardSizes = (formats: Formats) =>
	(formats.units === 'oz' ? ouncePours : literPours)
		.split(', ')
		.flatMap((label) => sizeOfWords(formats, label) ?? []);

/** What a column of prices may be for: what a price alone is for, the taproom's other sizes, then those of any taproom. */
export function priceSizes(formats: Formats, usual: UsualSizes | null): readonly NamedSize[] {
	const own = usual ? [...usual.sizes, ...usual.strong] : [];
	const all = [mainSize(usual?.sizes ?? []) ?? usualSize(formats), ...own, ...standardSizes(formats)];
	const isFirst = ({ label }: NamedSize, index: number) =>
		all.findIndex((other) => sizeKey(other.label) === sizeKey(label)) === index;
	return all.filter(isFirst);
}

interface Priced {
	readonly prices: readonly ColumnPrice[];
	readonly sizes: readonly Serving[];
	readonly glass: Beer['glass'];
	/** Null while nobody has said what is usual. */
	readonly usual: readonly Serving[] | null;
}

/** The sizes with the prices of a row's columns: those of the same name or ounces change, others are added. */
export function pricedServings(formats: Formats, { prices, sizes, glass, usual }: Priced): Serving[] {
	const servings = [...sizes];
	const main = mainOf(sizes, usual ?? []);
	const set = new Set<Serving>();
	// A column that names the size says more than a bare price.
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

/** By its name, else by its ounces, the latter only where it `mayBe`. */
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

/** A beer's own where it has any: the usual main one of them, else its largest glass. */
function mainOf(servings: readonly Serving[], usual: readonly Serving[]): Serving | null {
	const main = mainSize(usual);
	if (servings.length === 0) return main;
	return (main && servings[findSize(servings, main.label, main.ounces)]) || mainSize(servings);
}
