import { expect, test } from 'vitest';
import { styleWith } from './style-fixtures.ts';
import { fallbackDescription, figureText, rangeText, rangeWords } from './style-words.ts';

test('strength carries its percent sign, the other measures are bare figures', () => {
	expect(figureText('abv', 6.8)).toBe('6.8%');
	expect(figureText('ibu', 65)).toBe('65');
	expect(rangeWords('abv', { min: 5.5, max: 7.5 })).toBe('5.5–7.5%');
	expect(rangeWords('ibu', { min: 40, max: 70 })).toBe('40–70');
});

test('a range of one figure is that figure', () => {
	expect(rangeWords('srm', { min: 5, max: 5 })).toBe('5');
});

test('a style without numbers has no range to print', () => {
	expect(rangeText(styleWith({ abv: null }), 'abv')).toBeNull();
	expect(rangeText(styleWith({ abv: [4, 5.25] }), 'abv')).toBe('4–5.3%');
});

test('the fallback names the style that was asked for', () => {
	expect(fallbackDescription('Farmhouse Experiment')).toMatch(/^Farmhouse Experiment is /);
});
