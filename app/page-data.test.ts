import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageDataText, readPageData } from './page-data.ts';

const travelled = (loaderData: unknown) =>
	readPageData(pageDataText({ route: '/', params: {}, facts: null, offsets: [], loaderData })).loaderData;

test('a list of records names each field once, and records with other fields keep theirs', () => {
	const beers = [
		{ slug: 'a', servings: [{ label: '5 oz', cents: 300 }] },
		{ slug: 'b', servings: [], liquid: 7, left: undefined },
		{ slug: 'c', servings: [] },
	];
	const text = pageDataText({ route: '/beer', params: {}, facts: null, offsets: [], loaderData: beers });
	expect(text.match(/"slug"/g)).toHaveLength(2);
	expect(travelled(beers)).toEqual(JSON.parse(JSON.stringify(beers)));
});

test('whatever a page was made from arrives as it was', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			expect(travelled(value)).toEqual(JSON.parse(JSON.stringify(value)));
		}),
	);
	for (const odd of [
		[{}, {}],
		[{ a: 1 }, null],
		[[], [{}, { b: [] }]],
		[{ length: 2 }, { 0: '</script>' }],
	])
		expect(travelled(odd)).toEqual(odd);
});
