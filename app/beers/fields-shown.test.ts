import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beerFieldNames, wireFieldNames } from '#domain/beers/beer-fields.ts';

const sourceOf = (pattern: string) =>
	globSync(pattern)
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');
const named = (source: string) => beerFieldNames.filter((name) => new RegExp(`['".]${name}\\b`).test(source));

test('every field of a beer has its control in the form', () => {
	expect(named(sourceOf('app/admin/beer-form/*.tsx'))).toEqual(beerFieldNames);
});

test('every public field of a beer is shown to guests, but for the mark that orders the home page', () => {
	const shown = named(sourceOf('app/{beers/*,beer-styles/style-tooltip}.tsx'));
	expect(wireFieldNames.filter((name) => !shown.includes(name))).toEqual(['featured']);
});
