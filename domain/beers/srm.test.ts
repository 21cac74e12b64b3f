import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../brand/contrast.ts';
import { srmColor, srmInk, srmScale, srmWord } from './srm.ts';

const lightest = srmScale[0] ?? '';
const darkest = srmScale[39] ?? '';

test('the scale has forty colors, each darker than the one before', () => {
	expect(srmScale).toHaveLength(40);
	const toBlack = srmScale.map((hex) => contrast(hex, '#000000'));
	expect(toBlack).toEqual([...toBlack].sort((a, b) => b - a));
	expect(new Set(srmScale).size).toBe(40);
	for (const hex of srmScale) expect(hex).toMatch(/^#[0-9A-F]{6}$/);
});

// Spec 5, Validation: SRM color: 5 or less uses the lightest color.
test('an SRM of 5 or less has the lightest color', () => {
	for (const srm of [0, 0.4, 1, 3, 4.9, 5, '2']) expect(srmColor(srm)).toBe(lightest);
});

// Spec 5, Validation: SRM color: above 40 uses the darkest color.
test('an SRM above 40 has the darkest color', () => {
	for (const srm of [40, 40.1, 41, 120, '80', Number.POSITIVE_INFINITY]) expect(srmColor(srm)).toBe(darkest);
});

// Spec 5, Validation: SRM color: otherwise the value is rounded.
test('between 5 and 40 the value is rounded', () => {
	expect(srmColor(11.5)).toBe(srmScale[11]);
	expect(srmColor(12.4)).toBe(srmScale[11]);
	expect(srmColor(5.4)).toBe(lightest);
	expect(srmColor(5.5)).toBe(srmScale[5]);
	expect(srmColor(39.6)).toBe(darkest);
});

test('numeric strings count as numbers', () => {
	expect(srmColor('12')).toBe(srmColor(12));
	expect(srmColor(' 6.5 ')).toBe(srmColor(6.5));
	expect(srmColor('.5')).toBe(lightest);
});

test('nonsense has no color and no word', () => {
	const nonsense = [null, undefined, Number.NaN, '', ' ', 'dark', '12 SRM', '0x1F', '-3', -1, -0.1];
	for (const srm of [...nonsense, Number.NEGATIVE_INFINITY]) {
		expect(srmColor(srm)).toBeNull();
		expect(srmWord(srm)).toBeNull();
	}
});

test('every SRM of 0 or more has a color of the scale and a word, as number and as string alike', () => {
	fc.assert(
		fc.property(fc.float({ min: 0, max: 400, noNaN: true }), (srm) => {
			expect(srmScale).toContain(srmColor(srm));
			expect(srmWord(srm)).not.toBeNull();
			const text = srm.toFixed(3);
			expect(srmColor(text)).toBe(srmColor(Number(text)));
		}),
	);
});

test('a higher SRM is never lighter', () => {
	const degree = fc.float({ min: 0, max: 60, noNaN: true });
	fc.assert(
		fc.property(degree, degree, (a, b) => {
			const [low, high] = a < b ? [a, b] : [b, a];
			const index = (srm: number) => srmScale.indexOf(srmColor(srm) ?? '');
			expect(index(low)).toBeLessThanOrEqual(index(high));
		}),
	);
});

test('any string is answered with a color of the scale or null', () => {
	fc.assert(fc.property(fc.string(), (text) => [...srmScale, null].includes(srmColor(text))));
});

test('ink on any color of the scale has a contrast of at least 4.5:1', () => {
	for (const hex of srmScale) expect(contrast(hex, srmInk(hex))).toBeGreaterThanOrEqual(4.5);
	expect(srmInk(lightest)).toBe('#221A14');
	expect(srmInk(darkest)).toBe('#FBF6EA');
});

test('guests read a word for the color', () => {
	expect([2, 5, 8, 12, 15, 20, 27, 36].map(srmWord)).toEqual([
		'straw',
		'gold',
		'amber',
		'deep amber',
		'copper',
		'brown',
		'dark brown',
		'black',
	]);
});
