import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Beer } from '#domain/beers/beer.ts';
import { beerFieldNames, beerFields, wireFieldNames } from '#domain/beers/beer-fields.ts';

const sourceOf = (pattern: string) =>
	globSync(pattern)
		.map((file) => readFileSync(file, 'utf8'))
		.join('\n');
const named = (source: string) => beerFieldNames.filter((name) => new RegExp(`['".]${name}\\b`).test(source));

test('every field of a beer has its control in the form', () => {
	const controls = named(sourceOf('app/admin/beer-form/*.tsx'));
	const isInSection = (name: keyof Beer) => beerFields[name].section !== undefined;
	expect(beerFieldNames.filter((name) => controls.includes(name) || isInSection(name))).toEqual(
		beerFieldNames,
	);
});

test('every public field of a beer is shown to guests, but for the mark that orders the home page', () => {
	const shown = named(
		sourceOf('{app/{beers/*,beer-styles/style-tooltip}.tsx,domain/beers/{menu-remarks,beer-format}.ts}'),
	);
	expect(wireFieldNames.filter((name) => !shown.includes(name))).toEqual(['featured']);
});
