import { type Formats, minorOf, moneySign } from '../locale/formats.ts';
import { readNumber, wordTable } from './scalars.ts';
import { separatorsOf, withPlainSums } from './thousands-separators.ts';

/** A size that a text names. */
export interface NamedSize {
	readonly label: string;
	/** In US fluid ounces. */
	readonly ounces: number;
}

interface PricedSize extends NamedSize {
	readonly priceCents: number | null;
}

/** Names of sizes, below the label and the ounces of each. */
const named = wordTable(`
	Pint|16: pint, us pint, full pint, pinta; Imperial pint|20: imperial pint;
	Imperial half pint|10: imperial half, imperial half pint, imperial 1/2 pint;
	Half pint|8: half, half pint, halfpint, 1/2 pint; Taster|5: taster, tasting, sample; Flight|5: flight;
	Growler|64: growler; Half growler|32: half growler, howler; Crowler|32: crowler; Maß|33.8: maß;
	Seidel|10.1: seidel; Snifter|8: snifter; Tulip|10: tulip; Goblet|10: goblet; Mug|16: mug;
	Pitcher|60: pitcher; 6-pack|72: sixer; 25 cl|8.5: demi; Caña|6.8: cana, caña; 0.2 L|6.8: piccola;
	0.4 L|13.5: media`);

function namedSize(text: string): NamedSize | null {
	const [label = '', ounces = ''] = Object.hasOwn(named, text) ? (named[text]?.split('|') ?? []) : [];
	return label === '' ? null : { label, ounces: Number(ounces) };
}

const ouncesOf: Readonly<Record<string, number>> = { oz: 1, l: 33.814, cl: 0.33814, ml: 0.033814, pint: 16 };
const units = wordTable(
	'oz: fl oz, floz, oz, ounce, ounces; l: liter, liters, litre, litres, ltr, l, lt, л; cl: cl; ml: ml, cc, мл; pint: pint, pints',
);
export const isUnit = (word: string): boolean => Object.hasOwn(units, word.trim().toLowerCase());
const printed: Readonly<Record<string, string>> = { l: 'L' };
const measure = /^(\d{1,3}(?:[.,]\d{1,2})?) ?(fl oz|[a-z]{1,6}|м?л)?$/;
const largestOunces = 640;

/**
 * Interprets a bare number: '16' is ounces or, in metric, '40' centiliters, '400' milliliters and '0,4' liters. '1'
 * is no size.
 */
const bareUnit = (formats: Formats, digits: string) =>
	/^[0-2][.,]\d/.test(digits)
		? 'l'
		: digits.length > 1 || Number(digits) > 2
			? smallUnit(formats, digits)
			: '';
const smallUnit = (formats: Formats, digits: string) =>
	formats.units === 'oz' ? 'oz' : Number(digits) >= 100 ? 'ml' : 'cl';

/** Words beside a measure: '32 oz Crowler', 'Growler-64', '16 oz can'. */
const vessels =
	/(?<!\p{L})(crowler|growler|howler|taster|can|bottle|btl|snifter|tulip|goblet|mug|pitcher)s?(?!\p{L})/u;
const pourWords = /(?<!\p{L})(?:draft|draught|glass|pour|single|of)(?!\p{L})/gu;
/** Matches '4-pack', '6 pk' or '12x330ml'. */
const packs = /^(\d{1,2}) ?(?:(?:packs?|pk)(?!\p{L})|[x×] ?(?=\d|can|bottle|btl|keg))/u;
/** Returns the usual ounces of each can in a pack. */
const canOf = (count: number) => (count === 4 ? 16 : 12);

/** Parses '16 oz', '0,5 l', 'half pint' or '4-pack 16 oz cans'; a bare '16' only if `mayBeBare`. */
export function sizeOfWords(formats: Formats, words: string, mayBeBare = false): NamedSize | null {
	const text = words
		.toLowerCase()
		.replace(/(?<=fl|oz)\./g, '')
		.replace(/[^\p{L}0-9.,/×]+/gu, ' ')
		.trim();
	const known = namedSize(text) ?? measured(formats, text, mayBeBare);
	if (known) return known;
	const count = Number(packs.exec(text)?.[1] ?? 0);
	const vessel = vessels.exec(text)?.[1];
	const rest = [packs, vessels, pourWords].reduce((left, part) => left.replace(part, ' '), text);
	const isNamed = count > 0 || vessel !== undefined;
	const bare = rest.replace(/\s+/g, ' ').trim();
	const each = bare === '' ? null : measured(formats, bare, mayBeBare || isNamed);
	const all = (each?.ounces ?? (count > 0 ? canOf(count) : 0)) * Math.max(1, count);
	const ounces = Math.round(all * 10) / 10;
	if (bare !== '' && each === null) return null;
	const label = [count > 0 ? `${count}-pack` : '', each?.label, vessel].filter(Boolean).join(' ');
	return ounces > 0 && ounces <= largestOunces ? { label, ounces } : null;
}

function measured(formats: Formats, text: string, mayBeBare: boolean): NamedSize | null {
	const [, digits = '', typed = ''] = measure.exec(text) ?? [];
	// '05 l' stands for 0.5 l in exports whose column names cannot contain a point.
	const unit = typed === '' && mayBeBare ? bareUnit(formats, digits) : units[typed];
	const number = Number((unit === 'l' ? digits.replace(/^0(?=\d+$)/, '0.') : digits).replace(',', '.'));
	const factor = unit === undefined ? undefined : ouncesOf[unit];
	if (!(number > 0) || unit === undefined || factor === undefined) return null;
	const ounces = Math.round(number * factor * 10) / 10;
	if (ounces <= 0 || ounces > largestOunces) return null;
	return { label: `${number} ${printed[unit] ?? unit}`, ounces };
}

/**
 * Metric ranges of bare figures under a heading without a unit: '0.33' is liters, '330' milliliters, '75'
 * centiliters, since nobody pours so many ounces.
 */
const bareUnits = [
	[/^[0-2][.,]\d/, 'l'],
	[/^(?:33|37[.,]5|44|50|66|70|75|100|150)(?:[.,]0+)?$/, 'cl'],
	[/^\d{3}(?:\.0+)?$/, 'ml'],
] as const;
/** Returns the unit of sizes without units if their numbers suggest one: 25, 33 and 50 are centiliters. */
export function unitOfBare(formats: Formats, sizes: readonly string[]): string | null {
	const isBare =
		sizes.some((size) => size.length > 1) &&
		sizes.every((size) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(size) && !/^[0-2]$/.test(size));
	if (!isBare) return null;
	const [, unit] = bareUnits.find(([pattern]) => sizes.some((size) => pattern.test(size))) ?? [];
	return unit ?? smallUnit(formats, sizes[0] ?? '');
}

/** Matches the only measure in a text: 'Botella de 75cl', 'lata 350 ml'. */
const measureIn = /(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|cc|l|мл|л)(?!\p{L})/giu;
const largestPour = 128;
/** In a column of bare figures, smaller ones are numbers of cans. */
const smallestBare = 3;
/** In a column of bare figures, larger ones are what remains in a keg. */
const largestBare = 64;

/** Parses '16 oz', or '0.5' under the heading 'Size (L)'. */
export function pourSizeOf(formats: Formats, cell: string, heading: string): NamedSize | null {
	const [named_] =
		/(?<![a-z])(?:fl oz|oz|ounces|ml|cl|l|liters?)(?![a-z])/i.exec(
			heading
				.slice(0, 80)
				.replaceAll('_', ' ')
				.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
		) ?? [];
	const typed = cell.slice(0, longestPart).trim();
	const [, unit] = bareUnits.find(([pattern]) => pattern.test(typed)) ?? [];
	const isBare = /^\d[\d.,]*$/.test(typed);
	const measures = typed.match(measureIn) ?? [];
	const size = isBare
		? sizeOfWords(formats, `${typed.replace(/\.0+$/, '')} ${named_ ?? unit ?? smallUnit(formats, typed)}`)
		: (sizeOfWords(formats, typed) ??
			(measures.length === 1 ? sizeOfWords(formats, measures[0] ?? '') : null));
	if (isBare && size && named_ === undefined && (size.ounces < smallestBare || size.ounces > largestBare))
		return null;
	return size && (size.ounces <= largestPour || size.label.includes('-pack')) ? size : null;
}

const longestPart = 80;
const sum = String.raw`\d{1,7}(?:[.,]\d{1,4})?`;
const signed = new RegExp(`(?:us)?[$€£] ?(${sum})(?!\\d)|(?<![\\d.,])(${sum}) ?(?:[$€£]|usd|eur\\b)`, 'i');
const behind = new RegExp(`^(.*[a-z.]) ?[:=–-]? ?(${sum})$`, 'i');

/** Parses '16 oz $7', '$7 / pint', '0.5 L: 7,50'; null without a size and price. */
export function pricedSize(formats: Formats, text: string): PricedSize | null {
	if (text.length > longestPart) return null;
	// The taproom's own currency sign may be any ('6 CHF'); a dollar sign is read on either side.
	const plain = withPlainSums(
		text.replaceAll(moneySign(formats) || '$', '$'),
		separatorsOf(formats, [text]).thousands,
	);
	const typed = plain.replace(/\s+/g, ' ').trim();
	const found = signed.exec(typed);
	const price = found?.[1] ?? found?.[2];
	if (found && price !== undefined) {
		const size = sizeOfWords(
			formats,
			typed.replace(found[0], ' ').replace(/ [/@] | (?:per|for|a) |^[/@ ]+|[/@ ]+$/gi, ' '),
		);
		return priced(formats, size, price);
	}
	const alone = sizeOfWords(formats, typed);
	if (alone) return { ...alone, priceCents: null };
	const [, before = '', after] = behind.exec(typed) ?? [];
	const size = after === undefined ? null : sizeOfWords(formats, before);
	return priced(formats, size, after ?? '');
}

/** Returns null for an amount with fractions of the smallest coin. */
function priced(formats: Formats, size: NamedSize | null, sum: string): PricedSize | null {
	const cents = Math.round(minorOf(formats, 1) * (readNumber(sum)?.value ?? 0) * 1e4) / 1e4;
	return size && Number.isInteger(cents) ? { ...size, priceCents: cents } : null;
}

/** Splits a list of sizes as menus print it: '16 oz $7, 5 oz $3' or '16 oz $7 / 5 oz $3'. */
export const sizeParts = (text: string): string[] =>
	text
		.split(/[;\n]|, |,(?=[^\d])| [/|·] /)
		.map((part) => part.trim())
		.filter(Boolean);
