import { expect, test } from 'vitest';
import { styleWith } from '#tests/style-fixtures.ts';
import { figuresText, figureText, rangeText, styleRangeNotes } from './style-figures.ts';

test('strength carries its percent sign, the other measures are bare figures', () => {
	expect(figureText('abv', 6.8)).toBe('6.8%');
	expect(figureText('ibu', 65)).toBe('65');
	expect(rangeText(styleWith({ abv: [5.5, 7.5] }), 'abv')).toBe('5.5–7.5%');
	expect(rangeText(styleWith({ ibu: [40, 70] }), 'ibu')).toBe('40–70');
});

test('a range of one figure is that figure', () => {
	expect(rangeText(styleWith({ srm: [5, 5] }), 'srm')).toBe('5');
	expect(rangeText(styleWith({ abv: [5, 5] }), 'abv')).toBe('5%');
});

test('a style without numbers has no range to print', () => {
	expect(rangeText(styleWith({ abv: null }), 'abv')).toBeNull();
	expect(rangeText(styleWith({ abv: [4, 5.25] }), 'abv')).toBe('4–5.3%');
});

test('the figures of a beer stand on one line, without those that nobody measured', () => {
	expect(figuresText({ abv: 6.8, ibu: 65, srm: 6 })).toBe('6.8% ABV · 65 IBU · 6 SRM');
	expect(figuresText({ abv: 5, ibu: null, srm: null })).toBe('5% ABV');
});

const americanIpa = {
	style_code: '21A',
	vital_stats: { abv_min: 5.5, abv_max: 7.5, ibu_min: 40, ibu_max: 70, srm_min: 6, srm_max: 14 },
	tags: ['ipa-family'],
};

test('a figure outside its style is noted beside it, the others are not', () => {
	expect(styleRangeNotes({ abv: 8.2, ibu: 70, srm: 4 }, americanIpa)).toEqual({
		abv: '21A usually runs 5.5–7.5% ABV',
		srm: '21A usually runs 6–14 SRM',
	});
});

test('unknown figures, unknown styles and the color of fruit are not noted', () => {
	expect(styleRangeNotes({ abv: 8, ibu: null, srm: 30 }, { ...americanIpa, tags: ['fruit'] })).toEqual({
		abv: '21A usually runs 5.5–7.5% ABV',
	});
	expect(styleRangeNotes({ abv: Number.NaN, ibu: null, srm: null }, americanIpa)).toEqual({});
	expect(styleRangeNotes({ abv: 12, ibu: 5, srm: 2 }, null)).toEqual({});
	expect(styleRangeNotes({ abv: 6, ibu: 50, srm: 30 }, { ...americanIpa, tags: ['fruit'] })).toEqual({});
});
