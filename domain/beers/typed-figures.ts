import { amountText, type Formats, moneySign } from '../locale/formats.ts';
import type { Refuse } from '../refusal.ts';
import type { Serving } from './beer.ts';

/** Strips the sign or code of the taproom's currency from either end. */
function withoutSign(formats: Formats, text: string): string {
	const { currency, before, after } = formats;
	let sum = text.trim();
	for (const sign of [before.trim(), after.trim(), currency]) {
		if (sign === '') continue;
		if (sum.toUpperCase().startsWith(sign.toUpperCase())) sum = sum.slice(sign.length).trim();
		else if (sum.toUpperCase().endsWith(sign.toUpperCase())) sum = sum.slice(0, -sign.length).trim();
	}
	return sum;
}

/**
 * Parses an amount in minor units (US cents) as people type it: '7', '7.50', '5,50', '$7.5', '.50'. An empty text
 * gives null, anything else NaN. If the currency has cents, a comma before three digits is ambiguous and gives NaN.
 */
export function centsOfText(formats: Formats, text: string): number | null {
	if (text.trim() === '') return null;
	const { digits } = formats;
	const typed = withoutSign(formats, text);
	const sum = digits === 0 && /^\d{1,3}(?:[.,]\d{3})+$/.test(typed) ? typed.replace(/[.,]/g, '') : typed;
	const [match, whole = '0', part = ''] = /^(\d{1,7})?(?:[.,](\d{1,3}))?$/.exec(sum) ?? [];
	if (!match || whole.length > 7 - digits || part.length > digits) return Number.NaN;
	return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'));
}

/** Formats cents for a price field: 700 is '7', 650 is '6.50', no price is ''. */
export const textOfCents = (formats: Formats, cents: Serving['priceCents']): string =>
	cents === null ? '' : amountText(formats, cents, false);

/** Returns examples of a price in the taproom's currency: '7 or 7.50', for yen '700 or 750'. */
export function priceExamples(formats: Formats): string {
	const cent = 10 ** Math.max(0, formats.digits - 2);
	return `${amountText(formats, 700 * cent)} or ${amountText(formats, 750 * cent)}`;
}

export const priceLabel = (formats: Formats): string => `Price (${moneySign(formats)})`;

/** Parses a number as people type it: '6.8', '6,8', '6.8 %'. An empty text gives null, anything else NaN. */
export function figureOfText(text: string): number | null {
	const typed = text.trim().replace(/\s*%$/, '');
	if (typed === '') return null;
	return /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

export function readFigure(typed: string, refuse: Refuse, example: string, path?: string): number | null {
	const figure = figureOfText(typed);
	if (!Number.isNaN(figure)) return figure;
	refuse(`Must be a number such as ${example}.`, path);
	return null;
}

export function readRequiredFigure(typed: string, refuse: Refuse, example: string, path?: string): number {
	if (typed.trim() === '') refuse('Please fill this in.', path);
	return readFigure(typed, refuse, example, path) ?? 0;
}
