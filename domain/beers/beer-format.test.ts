import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatMonthDay } from '../locale/date-text.ts';
import { americanFormats } from '../locale/formats.ts';
import { blankBeer, fieldWords } from './beer-fields.ts';
import { formatAbv, formatFigure, formatPrice, printedAbv, printedFigure } from './beer-format.ts';
import { normalizedBeer } from './beer-input.ts';
import { beerToJson } from './beer-json.ts';

test.each([
	[6.5, '6.5%'],
	[6, '6.0%'],
	[0, '0.0%'],
	[0.5, '0.5%'],
	[11.25, '11.25%'],
	[4.8, '4.8%'],
	[70, '70.0%'],
])('%d percent by volume reads %s', (abv, text) => {
	expect(formatAbv(abv)).toBe(text);
});

test('the text of any strength in hundredths reads back as the same number', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 7000 }), (hundredths) => {
			const text = formatAbv(hundredths / 100);
			expect(text).toMatch(/^\d+\.\d{1,2}%$/);
			expect(Number.parseFloat(text)).toBe(hundredths / 100);
		}),
	);
});

test('figures are rounded as Intl rounds them, whatever a program computed', () => {
	const texts = [
		[printedAbv, new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })],
		[printedFigure, new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, useGrouping: false })],
	] as const;
	fc.assert(
		fc.property(
			fc.oneof(
				fc.double({ min: 0, max: 500, noNaN: true }),
				fc.integer({ min: 0, max: 500_000 }).map((thousandths) => thousandths / 1000),
			),
			(figure) => {
				for (const [printed, intl] of texts) expect(printed(figure)).toBe(Number(intl.format(figure)));
			},
		),
		{ examples: [[1.005], [0.05], [0.25], [8.345], [1e-7], [5e-324], [98.46848112315666]] },
	);
});

test.each([
	[65, '65'],
	[0, '0'],
	[3.5, '3.5'],
	[12.34, '12.3'],
	[40.0, '40'],
])('the figure %d reads %s', (figure, text) => {
	expect(formatFigure(figure)).toBe(text);
});

test.each([
	[700, '$7'],
	[650, '$6.50'],
	[605, '$6.05'],
	[99, '$0.99'],
	[5, '$0.05'],
	[0, '$0'],
	[12_500, '$125'],
])('%d cents read %s', (cents, text) => {
	expect(formatPrice(americanFormats, cents)).toBe(text);
});

test('an absent price has no text', () => {
	expect(formatPrice(americanFormats, null)).toBeNull();
});

test('no cent is lost in the text of a price', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
			const text = formatPrice(americanFormats, cents) ?? '';
			expect(text).toMatch(/^\$\d{1,3}(?:,\d{3})*(?:\.\d\d)?$/);
			expect(Math.round(Number(text.slice(1).replaceAll(',', '')) * 100)).toBe(cents);
		}),
	);
});

test('a tapped date reads in short month and day, whatever zone the machine is in', () => {
	expect(formatMonthDay(americanFormats, '2026-11-14')).toBe('Nov 14');
	expect(formatMonthDay(americanFormats, '2026-01-01')).toBe('Jan 1');
	expect(formatMonthDay(americanFormats, '2026-12-31')).toBe('Dec 31');
	expect(formatMonthDay(americanFormats, '2028-02-29')).toBe('Feb 29');
});

test('a date of years past reads with its year', () => {
	expect(formatDate(americanFormats, '2025-11-14')).toBe('Nov 14, 2025');
	expect(formatDate(americanFormats, '2024-02-29')).toBe('Feb 29, 2024');
});

test.each([
	'',
	'soon',
	'2026-13-01',
	'2026-1-5',
	'2026-02-30',
	'2025-02-29',
	'2026-04-31',
	'2026-11',
	'2026',
])('%j is no date', (text) => {
	expect(formatMonthDay(americanFormats, text)).toBeNull();
	expect(formatDate(americanFormats, text)).toBeNull();
});

test('every date of the calendar reads as its own month, day and year', () => {
	const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 30_000 }), (day) => {
			const date = new Date(day * 86_400_000);
			const text = date.toISOString().slice(0, 10);
			const expected = `${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
			expect(formatMonthDay(americanFormats, text)).toBe(expected);
			expect(formatDate(americanFormats, text)).toBe(`${expected}, ${date.getUTCFullYear()}`);
		}),
	);
});

test('what a program reckoned is kept as it is printed, what somebody measured as it is', () => {
	const beer = { ...blankBeer, abv: 11.845437, ibu: 98.46848112315666, srm: 12.125 };
	expect(normalizedBeer(beer)).toMatchObject({ abv: 11.85, ibu: 98.5, srm: 12.125 });
	expect(fieldWords(americanFormats, beer, 'ibu')).toBe('98.5');
	expect(beerToJson(beer)).toMatchObject({ abv: '11.85%', ibu: 98.5, srm: 12.125 });
	expect([printedAbv(6.456), printedFigure(64.936414411)]).toEqual([6.46, 64.9]);
	for (const value of [0, 0.25, 5.05, 64.95, 399.999]) {
		expect(formatFigure(value)).toBe(String(printedFigure(value)));
		expect(Number.parseFloat(formatAbv(value))).toBe(printedAbv(value));
	}
});
