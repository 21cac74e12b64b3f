import { expect, test } from 'vitest';
import { goodsIn, kindOfColumns } from './goods.ts';
import { labelIn } from './goods-rows.ts';

test.each([
	['Red Wine', 'wine'],
	['Weißwein', 'wine'],
	['Pinot Noir', 'wine'],
	['Vinos', 'wine'],
	['Hard Cider', 'cider'],
	['Cidre', 'cider'],
	['Craft Soda', 'soda'],
	['Root Beer', 'soda'],
	['Ginger beer', 'soda'],
	['Soft Drinks', 'soda'],
	['Limonade', 'soda'],
	['NA beverages', 'alcohol-free'],
	['Non-Alcoholic', 'alcohol-free'],
	['Cocktails', 'spirits'],
	['Whiskey Sour', 'spirits'],
	['Old Fashioned', 'spirits'],
	['Virgin Piña Colada', 'alcohol-free'],
	['Piña Colada', 'spirits'],
	['Coffee & Tea', 'coffee'],
	['Cold Brew', 'coffee'],
	['Flights', 'flight'],
	['Appetizers', 'food'],
	['Vorspeisen', 'food'],
	['Beer Cheese Soup', 'food'],
	['Merch', 'goods'],
	['Pint Glass', 'goods'],
	// These are beers, whatever other word they contain.
	['Barleywine', 'beer'],
	['Barley Wine', 'beer'],
	['Coffee Stout', 'beer'],
	['Rum Barrel Aged', 'beer'],
	['Non-alcoholic IPA', 'beer'],
	['Italian Grape Ale', 'beer'],
	['Bière', 'beer'],
	['Pilsner', 'beer'],
	['Witbier', 'beer'],
	['Without gluten', null],
	['Draft', null],
	['Hazy', null],
	['Winery Row', null],
	['God Save The Queen', null],
	['Thé vert', 'coffee'],
])('“%s” is %s', (text, goods) => expect(goodsIn(text)).toBe(goods));

test.each([
	['Price (bottle)', 'Bottle'],
	['Glass', 'Glass'],
	['by_the_carafe', 'Carafe'],
	['Price', undefined],
])('a column “%s” is of %s', (heading, label) => expect(labelIn(heading)).toBe(label));

test.each([
	['Garnish', 'spirits'],
	['Base spirit', 'spirits'],
	['Virgin', 'spirits'],
	['Grape variety', 'wine'],
	['Roast level', 'coffee'],
	['Vintage', null],
	['Hops', null],
])('a column “%s” makes a list without strengths one of %s', (heading, kind) =>
	expect(kindOfColumns(['Name', heading])).toBe(kind),
);
