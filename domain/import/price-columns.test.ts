import { expect, test } from 'vitest';
import type { Serving } from '../beers/beer.ts';
import { americanFormats, type Formats } from '../locale/formats.ts';
import { readingOf } from './column-readings.ts';
import {
	type ColumnPrice,
	mayBePrices,
	priceColumnOf,
	pricedServings,
	priceSizes,
	pricesIn,
	readPriceCell,
} from './price-columns.ts';

const sizeOf = (heading: string) => {
	const found = priceColumnOf(americanFormats, heading);
	return found && (found.size ? `${found.size.label} ${found.size.ounces}` : 'main');
};

test.each([
	['Price', 'main'],
	['Price ($)', 'main'],
	['price_usd', 'main'],
	['Beer price', 'main'],
	['$', 'main'],
	['Preis', 'main'],
	['Price pint', 'Pint 16'],
	['Pint', 'Pint 16'],
	['pintPrice', 'Pint 16'],
	['pint_price', 'Pint 16'],
	['Half', 'Half pint 8'],
	['1/2 Pint', 'Half pint 8'],
	['Taster', 'Taster 5'],
	['Flight', 'Flight 5'],
	['Growler', 'Growler 64'],
	['Crowler ($)', 'Crowler 32'],
	['16 oz', '16 oz 16'],
	['5oz price', '5 oz 5'],
	['10 oz ($)', '10 oz 10'],
	['Price (16oz)', '16 oz 16'],
	['Price 16', '16 oz 16'],
	['Price per 12 fl oz', '12 oz 12'],
	['0.5 L', '0.5 L 16.9'],
	['0,5 l', '0.5 L 16.9'],
	['33cl', '33 cl 11.2'],
	['500 ml', '500 ml 16.9'],
	['32 oz Crowler', '32 oz crowler 32'],
	['Growler-64', '64 oz growler 64'],
	['Growler-32', '32 oz growler 32'],
	['Snifter', 'Snifter 8'],
	['Sixer', '6-pack 72'],
	['4-pack', '4-pack 64'],
	['4-pack 16oz cans', '4-pack 16 oz can 64'],
	['6 pk', '6-pack 72'],
	['16oz Draft', '16 oz 16'],
	['Bottle 33cl', '33 cl bottle 11.2'],
	['product sale price', 'main'],
	['Price/pint', 'Pint 16'],
	['Preis / 0,5 l', '0.5 L 16.9'],
	['가격', 'main'],
])('the column %s is the prices of %s', (heading, size) => {
	expect(sizeOf(heading)).toBe(size);
});

test.each([
	'Name',
	'IBU',
	'16',
	'Volume (oz)',
	'Batch 16 oz cans',
	'Keg',
	'Can',
	'4-pack of Keg',
	'Price/L',
	'€ / liter',
	'Price (keg)',
	'Preis pro Liter',
	'precio por barril',
	'pricePerKg',
	'price per 100ml',
	'Literpreis',
	'Cost',
	'0 oz',
	'',
	'x'.repeat(1e5),
])('the column %s is no prices', (heading) => {
	expect(sizeOf(heading)).toBeNull();
});

test('a size that a file names is offered by its name alone', () => {
	const labels = (...named: readonly string[]) =>
		priceSizes(americanFormats, null, named).map(({ label }) => label);
	expect(labels().slice(0, 2)).toEqual(['16 oz', '5 oz']);
	expect(labels('Pint', 'Taster').slice(0, 2)).toEqual(['Pint', 'Taster']);
	expect(labels('Pint')).not.toContain('16 oz');
});

test('a heading in another currency says so', () => {
	expect(priceColumnOf(americanFormats, 'Price (€)')).toEqual({ size: null, currency: '€' });
	expect(priceColumnOf(americanFormats, 'Pint £')?.currency).toBe('£');
	expect(priceColumnOf(americanFormats, 'Price EUR')).toEqual({ size: null, currency: '€' });
	expect(priceColumnOf(americanFormats, 'Price (US$)')?.currency).toBeNull();
});

test.each([
	['7', 700, []],
	['$7.50', 750, []],
	['7,50', 750, []],
	['US$ 7', 700, []],
	['6.5 USD', 650, []],
	['0', 0, []],
	['', null, []],
	['n/a', null, []],
	['€4,50', 450, ['“€4,50” in “Price” is taken as dollars.']],
	['4.50 €', 450, ['“4.50 €” in “Price” is taken as dollars.']],
	['16 oz $7', 700, []],
	['0.5 L €4.80', 480, ['“0.5 L €4.80” in “Price” is taken as dollars.']],
	['3,20 £ / 0.3 l', 320, ['“3,20 £ / 0.3 l” in “Price” is taken as dollars.']],
	['market', null, ['“market” in “Price” is no price; it is left out.']],
	['5/7', null, ['“5/7” in “Price” is no price; it is left out.']],
	['7 oz', null, ['“7 oz” in “Price” is no price; it is left out.']],
	['1,234', 123400, []],
	['$1,250', 125000, []],
	['1,234.567', null, ['“1,234.567” in “Price” is no price; it is left out.']],
	['-3', null, ['“-3” in “Price” is no price; it is left out.']],
	['20000', null, ['“20000” in “Price” is no price; it is left out.']],
])('the cell %s is %s cents', (cell, cents, words) => {
	const told: string[] = [];
	const read = readPriceCell(americanFormats, { column: 'Price', size: null, cell }, (one) => told.push(one));
	expect(read[0]?.priceCents ?? null).toBe(cents);
	expect(told).toEqual(words);
});

const pour = (label: string, ounces: number, priceCents: number | null = null): Serving => ({
	label,
	ounces,
	glass: 'mug',
	priceCents,
});
const price = (priceCents: number, label?: string, ounces = 16): ColumnPrice => ({
	size: label === undefined ? null : { label, ounces },
	priceCents,
});
const result = (prices: ColumnPrice[], sizes: Serving[] = [], usual: Serving[] | null = null) =>
	pricedServings(americanFormats, { prices, sizes, glass: 'pint', usual }).map(
		({ label, ounces, glass, priceCents }) => `${label}|${ounces}|${glass}|${priceCents}`,
	);

test('several columns become several sizes, the smallest first', () => {
	expect(result([price(700, 'Pint'), price(300, 'Taster', 5), price(1000, 'Flight', 5)])).toEqual([
		'Taster|5|tulip|300',
		'Flight|5|tulip|1000',
		'Pint|16|pint|700',
	]);
});

test('sizes that a beer has keep all but their price, by name or by ounces', () => {
	const sizes = [pour('10 oz', 9.5, 500), pour('Becher', 16, 650)];
	expect(result([price(550, '10OZ', 10), price(700, 'Pint')], sizes)).toEqual([
		'10 oz|9.5|mug|550',
		'Becher|16|mug|700',
	]);
});

test('a price alone is that of the main size: its own, else the usual one, else 16 oz', () => {
	expect(result([price(700)])).toEqual(['16 oz|16|pint|700']);
	expect(result([price(700)], [], [pour('5 oz', 5), pour('Half liter', 16.9)])).toEqual([
		'Half liter|16.9|mug|700',
	]);
	expect(result([price(700)], [pour('8 oz', 8)])).toEqual(['8 oz|8|mug|700']);
	const sizes = [pour('5 oz', 5, 300), pour('12 oz', 12, 600), pour('Growler', 64, 2000)];
	expect(result([price(700)], sizes)[1]).toBe('12 oz|12|mug|700');
	expect(result([price(700), price(650, 'Pint')])).toEqual(['Pint|16|pint|650']);
	expect(result([price(700), price(300, 'Taster', 5)])).toEqual(['Taster|5|tulip|300', '16 oz|16|pint|700']);
});

const money = {
	USD: americanFormats,
	EUR: { ...americanFormats, currency: 'EUR', before: '', after: ' €', decimal: ',' },
	JPY: { ...americanFormats, currency: 'JPY', before: '¥', digits: 0 },
	KWD: { ...americanFormats, currency: 'KWD', before: 'KWD ', digits: 3 },
	HUF: { ...americanFormats, currency: 'HUF', before: '', after: ' Ft', decimal: ',' },
} satisfies Record<string, Formats>;

test.each<[keyof typeof money, string, (number | null)[], 'sure' | 'asked']>([
	['USD', '1,250 | 900', [125000, 90000], 'sure'],
	['USD', '1.250', [125000], 'asked'],
	['USD', '1,250 | 7.50', [125000, 750], 'sure'],
	['USD', '1,250 | 7,50', [125000, 750], 'asked'],
	['USD', '1.250,50 | 1.100', [125050, 110000], 'sure'],
	['EUR', '1.250', [125000], 'sure'],
	['EUR', '1,250', [125000], 'asked'],
	['EUR', '6,50 € | 1.250 €', [650, 125000], 'sure'],
	['EUR', '1’250 | 6.50', [125000, 650], 'sure'],
	['JPY', '¥1,200 | 1.200 | 900円', [1200, 1200, 900], 'sure'],
	['JPY', '7.50', [null], 'sure'],
	['KWD', '1.250 | 0.750 | KWD 2', [1250, 750, 2000], 'sure'],
	['KWD', '1,250', [1250], 'asked'],
	['KWD', '1,250 | 7.50', [1_250_000, 7500], 'sure'],
	['HUF', '1 500 Ft | 1.500,00 | 1.500', [150000, 150000, 150000], 'sure'],
])('in %s the column %s is read as a whole', (currency, column, cents, how) => {
	const formats = money[currency];
	const cells = column.split(' | ');
	const { questions, read } = readingOf(formats, 'price', 'Price', cells, {});
	expect(questions.some(({ certain }) => !certain)).toBe(how === 'asked');
	const prices = cells.map(
		(cell) => readPriceCell(formats, { column: 'Price', size: null, cell, plain: read(cell) }, () => {})[0],
	);
	expect(prices.map((one) => one?.priceCents ?? null)).toEqual(cents);
});

test('what a mark means can be said for the column', () => {
	const { read } = readingOf(americanFormats, 'price', 'Price', ['1.250'], { thousands: 'decimals' });
	const cell = { column: 'Price', size: null, cell: '1.250', plain: read('1.250') };
	expect(readPriceCell(americanFormats, cell, () => {})).toEqual([{ size: null, priceCents: 125 }]);
});

test.each<[keyof typeof money, string, string[]]>([
	['EUR', '6,50 €', []],
	['EUR', '0,5 l 6,50 €', []],
	['EUR', '0,5 l $6.50', ['“0,5 l $6.50” in “Price” is taken as EUR.']],
	['EUR', '$6.50', ['“$6.50” in “Price” is taken as EUR.']],
	['EUR', '£1,250.00', ['“£1,250.00” in “Price” is taken as EUR.']],
	['JPY', '500円', []],
	['HUF', '1500 ft', []],
	['KWD', '7 kr', ['“7 kr” in “Price” is taken as KWD.']],
])('in %s the cell %s says of whose money it is', (currency, cell, words) => {
	const told: string[] = [];
	readPriceCell(money[currency], { column: 'Price', size: null, cell }, (one) => told.push(one));
	expect(told).toEqual(words);
});

test.each([
	['Takeaway', ['12.00', '15.50', ''], true],
	['To go', ['$12', '$9', 'ask'], true],
	['Sale price of a product', ['12', '9'], true],
	['Stock', ['12', '9'], false],
	['Gravity', ['1.048', '1.012'], false],
	['Remark', ['fine', '12.00', 'soon'], false],
	['Sold', [], false],
] as const)('whether there may be prices in “%s” with %j: %s', (heading, cells, expected) => {
	expect(mayBePrices(americanFormats, heading, cells)).toBe(expected);
});

test('the size that somebody says beats the heading; what is no size says nothing', () => {
	expect(pricesIn(americanFormats, 'Pint', 'Jug|32').size).toEqual({ label: 'Jug', ounces: 32 });
	expect(pricesIn(americanFormats, 'Takeaway', '0.33 L|11.2').size).toEqual({
		label: '0.33 L',
		ounces: 11.2,
	});
	for (const wrong of ['', 'Jug', 'Jug|0', '|5', 'Jug|many'])
		expect(pricesIn(americanFormats, 'Pint', wrong).size?.label).toBe('Pint');
});

test('prices may be for the main size first, and no size is offered twice', () => {
	const labels = priceSizes(americanFormats, null).map(({ label }) => label);
	expect(labels[0]).toBe('16 oz');
	expect(new Set(labels).size).toBe(labels.length);
	const usual = {
		sizes: [{ label: '20 OZ', ounces: 19.5, glass: 'pint', priceCents: null }] as const,
		strongAbv: 8,
		strong: [],
	};
	expect(priceSizes(americanFormats, { ...usual, sizes: [...usual.sizes] })[0]).toMatchObject({
		label: '20 OZ',
		ounces: 19.5,
	});
});
