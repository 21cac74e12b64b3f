import { expect, test } from 'vitest';
import { contextOf, planAll } from '#tests/import-plan.ts';
import type { Beer } from '../beers/beer.ts';
import { americanFormats } from '../locale/formats.ts';
import type { SourceRow } from './import-document.ts';
import { type ReadRow, readRow } from './row.ts';

const rowOf = (values: SourceRow['values'], guide?: string): ReadRow =>
	readRow(americanFormats, {
		row: 2,
		values: { name: 'A', abv: '5', ...values },
		cells: {},
		...(guide && { guide }),
	});
const planned = (values: SourceRow['values'], guide?: string, beers: readonly Beer[] = []) => {
	const [row] = planAll([rowOf(values, guide)], contextOf(beers));
	return row;
};
const styleOf = (...given: Parameters<typeof planned>) => {
	const { beer = null, warnings = [] } = planned(...given) ?? {};
	return [beer?.style, beer?.styleCode, ...warnings];
};

test('a style is found by its everyday name and stays as it is printed', () => {
	expect(styleOf({ style: 'American Pale Ale (APA)' })).toEqual(['American Pale Ale (APA)', '18B']);
	expect(styleOf({ style: 'Unheard-of Ale' })).toEqual(['Unheard-of Ale', null]);
});

test('a number decides by its guide; alone it is printed with the style’s name', () => {
	expect(styleOf({ style: 'House Pale', styleCode: '18b' })).toEqual(['House Pale', '18B']);
	expect(styleOf({ style: 'House Pale' }, 'BJCP 2008 10A')).toEqual(['House Pale', '18B']);
	expect(styleOf({ styleCode: '21A' })).toEqual(['American IPA', '21A']);
	expect(styleOf({ style: '21A' })).toEqual(['American IPA', '21A']);
	expect(styleOf({}, 'BJCP 2015 15B')).toEqual(['Irish Stout', '15B']);
});

test('a code that no guide has costs no beer: it is told and left out', () => {
	expect(styleOf({ style: 'Kölsch', styleCode: 'SKU-99' })).toEqual([
		...['Kölsch', '5B', '“SKU-99” is no style of the guide, so it is left out.'],
	]);
	expect(styleOf({ style: 'House Ale', styleCode: '99Z' })).toEqual([
		...['House Ale', null, '“99Z” is no style of the guide, so it is left out.'],
	]);
});

test('a beer that is there keeps its code while its style stays, and loses it when the file says none', () => {
	const beer = planned({ style: 'House Ale', styleCode: '14B' })?.beer;
	if (!beer) throw new Error('The row is good.');
	expect(styleOf({ style: 'House Ale' }, undefined, [beer])).toEqual(['House Ale', '14B']);
	expect(styleOf({ style: 'House Ale', styleCode: '14B' }, undefined, [beer])).toEqual(['House Ale', '14B']);
	expect(styleOf({ style: 'House Ale', styleCode: '' }, undefined, [beer])).toEqual(['House Ale', null]);
	expect(styleOf({ style: 'Weissbier' }, undefined, [beer])).toEqual(['Weissbier', '10A']);
});

test('what follows from the rest goes into a new beer, and never over what a beer says or somebody types', () => {
	const values = {
		style: 'Sweet Stout',
		abv: '',
		originalGravity: '1.1072',
		finalGravity: '1.0268',
		malts: 'Pale Malt',
		adjuncts: 'Lactose, Coffee',
	};
	const fresh = planned(values);
	expect(fresh?.beer).toMatchObject({
		abv: 11.8,
		allergens: ['barley', 'lactose'],
		content: '<p>Brewed with Lactose, Coffee.</p>',
	});
	expect(fresh?.warnings).toEqual(['Allergens from its ingredients: barley, lactose. Please check them.']);
	const typed = planAll([rowOf(values)], contextOf([]), { rows: { 2: { fields: { abv: '9' } } } });
	expect(typed[0]?.beer?.abv).toBe(9);
	if (!fresh?.beer) throw new Error('The row is good.');
	const known: Beer = { ...fresh.beer, abv: 12, allergens: [], content: '<p>Ours.</p>' };
	expect(planned(values, undefined, [known])).toMatchObject({ outcome: 'same', warnings: [] });
});
