import { expect, test } from 'vitest';
import { styleRangeNotes } from './style-range-notes.ts';

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
	expect(styleRangeNotes({ abv: Number.NaN, ibu: null, srm: null }, americanIpa)).toEqual({});
	expect(styleRangeNotes({ abv: 12, ibu: 5, srm: 2 }, null)).toEqual({});
	expect(styleRangeNotes({ abv: 6, ibu: 50, srm: 30 }, { ...americanIpa, tags: ['fruit'] })).toEqual({});
});
