import { glassShapes, type Serving } from '../beers/beer.ts';
import { exactAmount, type Formats, minorOf, moneyText } from '../locale/formats.ts';
import { isObject, readNumber, scalarText } from './scalars.ts';
import { pricedSize, sizeParts } from './size-text.ts';

/** In characters; twelve of the longest labels fit. */
const longestList = 4_000;

const escaped = (text: string) => text.replace(/[\\|;]/g, '\\$&');
const unescaped = (text: string) => text.replace(/\\([\s\S])/g, '$1');

const sizeText = (label: string, ounces: string, glass: string, price: string): string =>
	[escaped(label), escaped(ounces), escaped(glass), price].join('|');

/** Writes the sizes of a beer into one cell that people can edit: `10 oz|9.5|tulip|7.00; 16 oz|16|pint|`. */
export function servingsText(formats: Formats, servings: readonly Serving[]): string {
	return servings
		.map(({ label, ounces, glass, priceCents }) =>
			sizeText(label, String(ounces), glass, priceCents === null ? '' : exactAmount(formats, priceCents)),
		)
		.join('; ');
}

export function sizesText(formats: Formats, sizes: readonly unknown[]): string {
	if (sizes.every((size) => typeof size === 'string')) return sizes.join('; ');
	return sizes
		.map((size) => {
			if (!isObject(size)) return '?';
			const cents = size.price_cents ?? size.priceCents;
			const [label = '', ounces = '', glass = ''] = [size.label, size.ounces, size.glass].map(scalarText);
			return sizeText(label, ounces, glass, typeof cents === 'number' ? exactAmount(formats, cents) : '');
		})
		.join('; ');
}

function divide(text: string, sign: '|' | ';'): string[] {
	const parts: string[] = [''];
	for (const [token] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
		if (token === sign) parts.push('');
		else parts.push(`${parts.pop() ?? ''}${token}`);
	}
	return parts;
}

function centsOf(formats: Formats, text: string): number | null | undefined {
	if (text.trim() === '') return null;
	const price = readNumber(text);
	return price ? minorOf(formats, price.value) : undefined;
}

function servingOf(formats: Formats, text: string): Serving | string {
	const parts = divide(text, '|');
	if (parts.length === 1) return looseServing(formats, text.trim());
	const [first = '', size = '', shape = '', price = ''] = parts;
	const label = unescaped(first).trim();
	const ounces = readNumber(size)?.value;
	const glass = glassShapes.find((one) => one === (shape.trim().toLowerCase() || 'pint'));
	const priceCents = centsOf(formats, price);
	if (ounces === undefined) return `“${label}” needs its ounces, as in 10 oz|10|pint|7.00.`;
	if (glass === undefined) return `“${label}”: the glass must be one of ${glassShapes.join(', ')}.`;
	if (priceCents === undefined) return `“${label}”: the price is not a number.`;
	return { label, ounces, glass, priceCents };
}

function looseServing(formats: Formats, text: string): Serving | string {
	const found = pricedSize(formats, text);
	if (!found) {
		return `“${text.slice(0, 40)}” is no size. Write it as in 16 oz ${moneyText(formats, minorOf(formats, 7))}, or as label|true ounces|glass|price: 10 oz|9.5|tulip|7.00.`;
	}
	return { label: found.label, ounces: found.ounces, glass: 'pint', priceCents: found.priceCents };
}

export function readServings(formats: Formats, text: string): { servings: Serving[]; problems: string[] } {
	if (text.length > longestList) return { servings: [], problems: ['This is too long for a list of sizes.'] };
	const ours = text.includes('|');
	const parts = (ours ? divide(text, ';') : sizeParts(text)).filter((part) => part.trim() !== '');
	const read = parts.map((part) => servingOf(formats, part));
	return {
		servings: read.filter((one) => typeof one !== 'string'),
		problems: read.filter((one) => typeof one === 'string'),
	};
}
