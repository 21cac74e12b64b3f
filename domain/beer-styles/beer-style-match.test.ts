import { expect, test } from 'vitest';
import { styleWith } from '#tests/style-fixtures.ts';
import { styleOfBeer } from './style-lookup.ts';

const named = (style_code: string, style_name: string) =>
	styleWith({
		style_code,
		style_name,
		slug: `${style_code}-${style_name.toLowerCase().replaceAll(/\W+/g, '-')}`,
	});
const guide = [
	named('16B', 'Oatmeal Stout'),
	named('20C', 'Imperial Stout'),
	named('21B', 'Specialty IPA'),
	named('21B-Black', 'Specialty IPA: Black IPA'),
];
const beer = (styleCode: string | null, style: string) => ({ styleCode, style });
const codeOf = (styleCode: string | null, style: string) =>
	styleOfBeer(beer(styleCode, style), guide)?.style_code ?? null;

test('the code decides, in any case, whatever the name says', () => {
	expect(codeOf('20c', 'Oatmeal Stout')).toBe('20C');
	expect(codeOf('21B-black', 'Cascadian Dark')).toBe('21B-Black');
	expect(codeOf('16B-oatmeal-stout', '')).toBe('16B');
});

test('without a code, or with one that the guide does not know, the name decides', () => {
	expect(codeOf(null, 'imperial stout, rye barrel')).toBe('20C');
	expect(codeOf('99Z', 'Oatmeal Stout')).toBe('16B');
	expect(codeOf(null, 'Black IPA')).toBe('21B-Black');
});

test('a beer that the guide knows neither by code nor by name has no style', () => {
	expect(codeOf(null, 'Hard Seltzer')).toBeNull();
	expect(codeOf('', '')).toBeNull();
});
