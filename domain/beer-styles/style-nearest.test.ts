import { expect, test } from 'vitest';
import { styleWith } from '#tests/style-fixtures.ts';
import { nearestStyles } from './style-nearest.ts';

const guide = [
	['5B', 'Kölsch', '5B-koelsch'],
	['20C', 'Imperial Stout', '20C-imperial-stout'],
	['21A', 'American IPA', '21A-american-ipa'],
	['21B-Black', 'Specialty IPA: Black IPA', '21B-specialty-ipa-black-ipa'],
	['X4', 'Catharina Sour', 'X4-catharina-sour'],
].map(([style_code = '', style_name = '', slug = '']) => ({
	...styleWith({ style_code, style_name }),
	slug,
}));
const offered = (text: string) => nearestStyles(text, guide).map(({ style_code }) => style_code);

test('a name in place of a code finds its style first', () => {
	expect(offered('imperial-stout')[0]).toBe('20C');
	expect(offered('black-ipa')[0]).toBe('21B-Black');
});

test('a code that does not exist offers its category', () => {
	expect(offered('21Z')).toEqual(['21A', '21B-Black']);
	expect(offered('x9')).toContain('X4');
});

test('a slip of the pen is forgiven', () => {
	expect(offered('kolsh')).toContain('5B');
	expect(offered('20c-imperail-stuot')).toContain('20C');
});

test('nothing is offered for nonsense, and at most four styles for anything', () => {
	expect(offered('qqqqqqqqqq')).toEqual([]);
	expect(offered(' ')).toEqual([]);
	expect(offered('')).toEqual([]);
	const many = Array.from({ length: 9 }, (_, at) =>
		styleWith({ style_code: `1${at}`, style_name: 'Pale Ale' }),
	);
	expect(nearestStyles('pale-ale', many)).toHaveLength(4);
});
