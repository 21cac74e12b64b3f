import fc from 'fast-check';
import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { centsOfText, textOfCents } from './typed-figures.ts';

test('dollars are read as people type them', () => {
	expect(centsOfText(americanFormats, '7')).toBe(700);
	expect(centsOfText(americanFormats, ' $7.50 ')).toBe(750);
	expect(centsOfText(americanFormats, '7.5')).toBe(750);
	expect(centsOfText(americanFormats, '7,05')).toBe(705);
	expect(centsOfText(americanFormats, '.50')).toBe(50);
	expect(centsOfText(americanFormats, '0')).toBe(0);
});

test('nothing typed is no price, and what is no price is refused', () => {
	expect(centsOfText(americanFormats, '  ')).toBeNull();
	for (const text of ['seven', '7.505', '1,000', '-3', '7.', '.', '$', '1e3', '7 50'])
		expect(centsOfText(americanFormats, text), text).toBeNaN();
});

test('every price that a beer can have reads back as it was written', () => {
	fc.assert(
		fc.property(fc.option(fc.integer({ min: 0, max: 1_000_000 })), (cents) => {
			expect(centsOfText(americanFormats, textOfCents(americanFormats, cents))).toBe(cents);
		}),
	);
	expect(textOfCents(americanFormats, 700)).toBe('7');
	expect(textOfCents(americanFormats, 650)).toBe('6.50');
});
