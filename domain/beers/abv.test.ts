import { expect, test } from 'vitest';
import { abvWord } from './abv.ts';
import { strongFrom } from './taste.ts';

test('a strength has a word from the bound of the menu on, and "Strong" where the taste of that name begins', () => {
	expect([0, 4.4, 4.5, 5.9, 6, 7.4, strongFrom, 14].map(abvWord)).toEqual([
		'Light',
		'Light',
		'Moderate',
		'Moderate',
		'Fairly strong',
		'Fairly strong',
		'Strong',
		'Strong',
	]);
});
