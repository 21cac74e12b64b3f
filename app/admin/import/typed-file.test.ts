import { expect, test } from 'vitest';
import { freeTaps, readTyped, type TypedPlace, typedFile } from './typed-file.ts';

const beers = [
	{ name: ' The "Good" Pils, cold ', style: 'Pils', abv: '4,8' },
	{ name: 'Porter', style: '', abv: '' },
];
const rowsOf = async (place: TypedPlace): Promise<unknown> =>
	JSON.parse(await typedFile({ beers, place, taps: ['3', ' '] }).text());

test('what was typed is a list with where its beers are, whatever characters a name has', async () => {
	const [first, second] = [
		{ name: 'The "Good" Pils, cold', style: 'Pils', abv: '4,8' },
		{ name: 'Porter', style: '', abv: '' },
	];
	expect(await rowsOf('later')).toEqual([first, second]);
	const soon = { status: 'coming-soon' };
	expect(await rowsOf('coming-soon')).toEqual([
		{ ...first, ...soon },
		{ ...second, ...soon },
	]);
	const on = { status: 'on-tap' };
	expect(await rowsOf('on-tap')).toEqual([
		{ ...first, ...on, tapNumber: '3' },
		{ ...second, ...on },
	]);
});

test('beers are offered the lowest taps on which nothing pours', () => {
	expect(freeTaps(new Set(), 3)).toEqual(['1', '2', '3']);
	expect(freeTaps(new Set([1, 2, 4, 9]), 4)).toEqual(['3', '5', '6', '7']);
	expect(freeTaps(new Set([1]), 0)).toEqual([]);
});

test('a device’s own copy comes back, and one that cannot be read is none', () => {
	const rows = [{ name: 'Porter', style: '', abv: '' }];
	expect(readTyped(JSON.stringify(rows))).toEqual(rows);
	for (const broken of [null, undefined, '', '{', '[1]', '{"name":1}']) expect(readTyped(broken)).toEqual([]);
});
