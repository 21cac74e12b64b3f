import type { Refuse } from '../refusal.ts';
import type { Serving } from './beer.ts';

const written = /^\$?\s*(?:(\d{1,5})(?:[.,](\d{1,2}))?|[.,](\d{1,2}))$/;

/**
 * US cents from dollars as people type them: '7', '7.50', '$7.5', '.50'. Nothing typed is null, what is no price NaN; a
 * comma followed by three digits could mean two sums, so it is none.
 */
export function centsOfText(text: string): number | null {
	const typed = text.trim();
	if (typed === '') return null;
	const [match, dollars = '0', tenths, bare] = written.exec(typed) ?? [];
	if (match === undefined) return Number.NaN;
	return Number(dollars) * 100 + Number((tenths ?? bare ?? '').padEnd(2, '0'));
}

/** For a price field: 700 is '7', 650 is '6.50', an absent price is ''. */
export function textOfCents(cents: Serving['priceCents']): string {
	if (cents === null) return '';
	return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A figure as people type it: '6.8', '6,8', '6.8 %'. Nothing typed is null, what is no figure is NaN. */
export function figureOfText(text: string): number | null {
	const typed = text.trim().replace(/\s*%$/, '');
	if (typed === '') return null;
	return /^\d*[.,]?\d+$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
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
