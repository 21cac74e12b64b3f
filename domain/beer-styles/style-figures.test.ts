import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStyle, styleWith } from '#tests/style-fixtures.ts';
import {
	figuresText,
	figureText,
	measureScales,
	measures,
	positionOnRange,
	rangeBar,
	rangeOf,
	rangeText,
	scaleFraction,
	styleRangeNotes,
} from './style-figures.ts';

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

const figure = fc.option(fc.double({ min: 0, max: 200, noNaN: true }));
const anyBeer = fc.record({ abv: fc.double({ min: 0, max: 30, noNaN: true }), ibu: figure, srm: figure });

test('a style tells its ranges, and null where the guideline gives no numbers', () => {
	expect(rangeOf(styleWith({ abv: [5.5, 7.5] }), 'abv')).toEqual({ min: 5.5, max: 7.5 });
	expect(rangeOf(styleWith({ ibu: null }), 'ibu')).toBeNull();
	expect(rangeOf({ vital_stats: { srm_min: 3 } }, 'srm')).toBeNull();
});

test('both ends of a range are inside it', () => {
	const style = styleWith({ abv: [5.5, 7.5] });
	const places = [5.4, 5.5, 6, 7.5, 7.6].map((abv) => positionOnRange(style, 'abv', abv)?.place);
	expect(places).toEqual(['below', 'within', 'within', 'within', 'above']);
});

test('the scales run from 0 to 14 percent, 0 to 120 IBU and 1 to 40 SRM; beyond them a figure sits at the end', () => {
	expect(measures.map((measure) => scaleFraction(measure, measureScales[measure].min))).toEqual([0, 0, 0]);
	expect(scaleFraction('abv', 7)).toBe(0.5);
	expect(scaleFraction('ibu', 30)).toBe(0.25);
	expect(scaleFraction('srm', 20.5)).toBe(0.5);
	expect(scaleFraction('abv', 15.2)).toBe(1);
	expect(scaleFraction('srm', 0)).toBe(0);
});

test('a bar starts and ends where the range does', () => {
	expect(rangeBar(styleWith({ ibu: [30, 60] }), 'ibu')).toEqual({ start: 0.25, end: 0.5 });
	expect(rangeBar(styleWith({ ibu: null }), 'ibu')).toBeNull();
});

test('there is no position without a figure or without a range', () => {
	expect(positionOnRange(styleWith(), 'ibu', null)).toBeNull();
	expect(positionOnRange(styleWith(), 'ibu', Number.NaN)).toBeNull();
	expect(positionOnRange(styleWith({ srm: null }), 'srm', 8)).toBeNull();
});

test('property: a fraction stays from 0 to 1 and never falls as the figure grows', () => {
	const anyFigure = fc.double({ noNaN: true });
	fc.assert(
		fc.property(fc.constantFrom(...measures), anyFigure, anyFigure, (measure, one, other) => {
			const [low, high] = one < other ? [one, other] : [other, one];
			const [first, second] = [scaleFraction(measure, low), scaleFraction(measure, high)];
			expect(first).toBeGreaterThanOrEqual(0);
			expect(second).toBeLessThanOrEqual(1);
			expect(first).toBeLessThanOrEqual(second);
		}),
	);
});

test('property: a figure within its range lies on its bar', () => {
	fc.assert(
		fc.property(anyBeer, anyStyle, (beer, style) => {
			for (const measure of measures) {
				const position = positionOnRange(style, measure, beer[measure]);
				const bar = rangeBar(style, measure);
				if (position?.place !== 'within' || !bar) continue;
				expect(position.fraction >= bar.start && position.fraction <= bar.end).toBe(true);
			}
		}),
	);
});
