import { type GlassShape, glassShapes, type Serving } from '../beers/beer.ts';
import { readNumber } from './numbers.ts';

const ouncesOf: Readonly<Record<string, number>> = {
	oz: 1,
	ounces: 1,
	'fl oz': 1,
	l: 33.814,
	cl: 0.33814,
	ml: 0.033814,
	pint: 16,
};

const escaped = (text: string) => text.replace(/[\\|;]/g, '\\$&');

/**
 * The sizes of a beer in one cell, to be read and mended by hand: `10 oz|9.5|tulip|7.00; 16 oz|16|pint|`. A backslash
 * keeps a sign of the label from parting it.
 */
export function servingsText(servings: readonly Serving[]): string {
	return servings
		.map(({ label, ounces, glass, priceCents }) => {
			const price = priceCents === null ? '' : (priceCents / 100).toFixed(2);
			return [escaped(label), String(ounces), glass, price].join('|');
		})
		.join('; ');
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain value as text; what is nested is none, however deep it goes. */
export function scalarText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value)
		: '';
}

/** Sizes of a JSON file in the words of a cell, so that both are read and refused alike. */
export function sizesText(sizes: readonly unknown[]): string {
	return sizes
		.map((size) => {
			if (!isObject(size)) return '?';
			const { label, ounces, glass } = size;
			const cents = size.price_cents ?? size.priceCents;
			const parts = [label, ounces, glass].map(scalarText);
			const price = typeof cents === 'number' ? String(cents / 100) : '';
			return [...parts.map(escaped), price].join('|');
		})
		.join('; ');
}

/** Parts a text at a sign that no backslash precedes; the backslashes stay. */
function parted(text: string, sign: '|' | ';'): string[] {
	const parts: string[] = [''];
	for (const [token] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
		if (token === sign) parts.push('');
		else parts.push(`${parts.pop() ?? ''}${token}`);
	}
	return parts;
}

const unescaped = (text: string) => text.replace(/\\([\s\S])/g, '$1');

function glassNamed(text: string): GlassShape | null {
	const name = text.trim().toLowerCase();
	return name === '' ? 'pint' : (glassShapes.find((shape) => shape === name) ?? null);
}

function centsOf(text: string): number | null | undefined {
	if (text.trim() === '') return null;
	const price = readNumber(text);
	return price ? Math.round(price.value * 100) : undefined;
}

/** One size; a text is what is wrong with it. */
function servingOf(text: string): Serving | string {
	const parts = parted(text, '|');
	if (parts.length === 1) return looseServing(text.trim());
	const label = unescaped(parts[0] ?? '').trim();
	const ounces = readNumber(parts[1] ?? '')?.value;
	const glass = glassNamed(parts[2] ?? '');
	const priceCents = centsOf(parts[3] ?? '');
	if (ounces === undefined) return `“${label}” needs its ounces, as in 10 oz|10|pint|7.00.`;
	if (glass === null) return `“${label}”: the glass must be one of ${glassShapes.join(', ')}.`;
	if (priceCents === undefined) return `“${label}”: the price is not a number.`;
	return { label, ounces, glass, priceCents };
}

/** No size on a menu is longer, in characters. */
const longestSize = 80;
// One space at most between two parts: runs of them beside each other would be tried in every division.
const looseSize = /^([\d.,]+ ?(?:fl\.? ?oz|oz|ounces|ml|cl|l|pint))\.? ?[:=–-]? ?(\$? ?[\d.,]+)?$/i;

function looseServing(text: string): Serving | string {
	const found = text.length > longestSize ? null : looseSize.exec(text.replace(/\s+/g, ' '));
	const size = readNumber(found?.[1] ?? '');
	const factor = ouncesOf[(size?.unit ?? '').replace('.', '')];
	const priceCents = centsOf(found?.[2] ?? '');
	if (!found || !size || factor === undefined || priceCents === undefined) {
		return `“${text.slice(0, 40)}” is no size. Write it as in 10 oz|10|pint|7.00.`;
	}
	const ounces = Math.round(size.value * factor * 10) / 10;
	return { label: (found[1] ?? '').trim(), ounces, glass: 'pint', priceCents };
}

/** No list of sizes is longer, in characters; twelve of the longest labels fit. */
const longestList = 4_000;

/** Reads the sizes of one cell; what is wrong comes back in words, one for each size. */
export function readServings(text: string): { servings: Serving[]; problems: string[] } {
	if (text.length > longestList) return { servings: [], problems: ['This is too long for a list of sizes.'] };
	const servings: Serving[] = [];
	const problems: string[] = [];
	for (const part of parted(text, ';')) {
		if (part.trim() === '') continue;
		const one = servingOf(part);
		if (typeof one === 'string') problems.push(one);
		else servings.push(one);
	}
	return { servings, problems };
}
