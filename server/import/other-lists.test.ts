import { expect, test } from 'vitest';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openDocument } from './open-document.ts';

async function read(file: string) {
	const { rows, notes } = await openDocument(americanFormats, Buffer.from(file));
	const reads = [];
	for await (const row of rows) reads.push(readRow(americanFormats, row));
	return { reads, notes, beers: reads.map(({ fields }) => fields) };
}
const pricesOf = ({ reads }: Awaited<ReturnType<typeof read>>) =>
	reads.map(({ prices }) => prices.map(({ size, priceCents }) => [size?.ounces ?? null, priceCents]));

test('a list without headings is taken for what stands in its columns', async () => {
	const { beers, notes } = await read(
		'y,1,Porter,Harbor Brewing,Slack Tide,5.60%,$37.95\ny,2,Lager,Harbor Brewing,Ebb,4.90%,$31.00\n',
	);
	expect(beers).toMatchObject([
		{ name: 'Slack Tide', style: 'Porter', abv: 5.6 },
		{ name: 'Ebb', style: 'Lager', abv: 4.9 },
	]);
	expect(notes[0]).toContain('no headings');
});

test('in a list without headings the whole figures that go up and down are bitterness, and those that only rise are not', async () => {
	const bitter = await read('Slack Tide,Porter,5.6,32\nEbb,Lager,4.9,18\nNeap,Pils,5.1,40\n');
	expect(bitter.beers.map(({ ibu }) => ibu)).toEqual([32, 18, 40]);
	const numbered = await read('Slack Tide,Porter,5.6,31\nEbb,Lager,4.9,32\nNeap,Pils,5.1,33\n');
	expect(numbered.beers.map(({ ibu }) => ibu)).toEqual([undefined, undefined, undefined]);
});

test.each([
	['1,200', [1200]],
	['1,20', [1.2]],
	['45', [45]],
	['#N/A', [null]],
	['#REF!', [null]],
])('an IBU of %s', async (cell, ibu) => {
	const { beers } = await read(`Name,Style,ABV,IBU\nEbb,Lager,4.9,"${cell}"\n`);
	expect(beers.flatMap((beer) => beer.ibu ?? (beer.ibu === null ? [null] : []))).toEqual(ibu);
});

test('titles of parts, ruled lines and headings said again are no beers', async () => {
	const { beers, notes } = await read(
		[
			'Beer,Style,ABV,Price',
			'----,-----,---,-----',
			'FLAGSHIPS,,,',
			'Ebb,Lager,4.9,6',
			'Beer,Style,ABV,Price',
			'Slack Tide,Porter,5.6,7',
			'Neap,Pils,,',
		].join('\n'),
	);
	expect(beers.map(({ name }) => name)).toEqual(['Ebb', 'Slack Tide', 'Neap']);
	expect(notes).toContain('1 row is left out as titles of the list: “FLAGSHIPS”.');
});

test('a row for each size is one beer with several prices; sizes may stand in the names', async () => {
	const sized = await read(
		'Beer,Style,ABV,Size,Price\nEbb,Lager,4.9,16oz,6.5\nEbb,Lager,4.9,10oz,4.5\nNeap,Pils,5,16oz,6\n',
	);
	expect(pricesOf(sized)).toEqual([
		[
			[16, 650],
			[10, 450],
		],
		[[16, 600]],
	]);
	const named = await read('Name,Style,ABV,Price\nEbb Lager 16oz,Lager,4.9,$6\nEbb Lager 5oz,Lager,4.9,$3\n');
	expect(named.beers).toMatchObject([{ name: 'Ebb Lager' }]);
	expect(pricesOf(named)).toEqual([
		[
			[16, 600],
			[5, 300],
		],
	]);
});

test('a table of more cells than any list has is refused while it is read', async () => {
	const wide = `${'A,IPA,5'}${','.repeat(1_900)}\n`;
	await expect(read(`name,style,abv${',x'.repeat(1_900)}\n${wide.repeat(3_000)}`)).rejects.toThrow(
		'More than 5 million cells.',
	);
});

test('a quotation mark that ends within a cell costs its row at most, and none behind it', async () => {
	const { reads } = await read(
		'Name;Style;ABV\nEbb;Lager;4.9\n"Slack; Tide",Gose;4.8\nNeap;Pils;5\n"Spring; Tide";Stout;6\n',
	);
	expect(reads.map(({ fields }) => [fields.name, fields.abv])).toEqual([
		['Ebb', 4.9],
		['Slack', 4.8],
		['Neap', 5],
		['Spring; Tide', 6],
	]);
});

test('a first column without a heading holds the names, where no other does', async () => {
	const { beers } = await read(
		',Pohár,Korsó,\n"Kohó, pale ale 5%",590,850,\n"Turbid, NE IPA 5.8%",890,1350,\n',
	);
	expect(beers.map(({ name }) => name)).toEqual(['Kohó, pale ale 5%', 'Turbid, NE IPA 5.8%']);
});

test('lists under one key of several breweries are one list', async () => {
	const brewery = (name: string, abv: string) => ({ beers: [{ name, style: 'IPA', ...(abv && { abv }) }] });
	const { beers } = await read(
		JSON.stringify({ 'A Co%2E': brewery('Ebb', '5%'), B: brewery('Neap', '6%'), info: [] }),
	);
	expect(beers.map(({ name }) => name)).toEqual(['Ebb', 'Neap']);
});

test('a beer that is there twice, and says different things, stays two rows', async () => {
	const { beers } = await read('Name,Style,ABV\nEbb,Lager,4.9\nEbb,Lager,5.9\n');
	expect(beers).toHaveLength(2);
});

// Source: help.untappd.com, "Exporting a menu".
test('a column for each size and one for its price are sizes', async () => {
	const { beers } = await read(
		'Beer,Style,ABV,Container 1,Container 1 Price,Container 2,Container 2 Price\nEbb,Lager,4.9,16oz Draft,7.5,5oz Draft,3\n',
	);
	expect(beers[0]?.servings?.map(({ ounces, priceCents }) => [ounces, priceCents])).toEqual([
		[16, 750],
		[5, 300],
	]);
});

// Source: help.shopify.com, "Using CSV files to import and export products".
test('a product of Shopify is one beer, whatever number of variants it has', async () => {
	const { beers, notes } = await read(
		[
			'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price',
			'slack-tide,Slack Tide,<p>Cocoa. ABV 5.6%</p>,Harbor,Porter,true,Size,16oz,6.00',
			'slack-tide,,,,,,,5oz,3.00',
		].join('\n'),
	);
	expect(beers).toMatchObject([{ name: 'Slack Tide', slug: 'slack-tide', style: 'Porter' }]);
	expect(notes).toContain('Read as products of Shopify.');
});

// Source: woocommerce.com/document/product-csv-importer-exporter; attributes are pairs of columns.
test('what WooCommerce keeps as attributes are columns', async () => {
	const { beers } = await read(
		[
			'ID,Type,SKU,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
			'7,simple,EBB,Ebb,1,4.50,Style,German Pils,ABV,4.9%',
		].join('\n'),
	);
	expect(beers).toMatchObject([{ name: 'Ebb', style: 'German Pils', abv: 4.9 }]);
});

test('a strength beside the style, or in the text, is read where no column says it', async () => {
	const { beers, reads } = await read(
		'Beer,Style/ABV,Description\nEbb,5.1% Mexican Lager,\nNeap,Pils,Crisp. 4.8% ABV and 30 IBU.\n',
	);
	expect(beers).toMatchObject([{ style: 'Mexican Lager' }, { style: 'Pils', ibu: 30 }]);
	expect(reads.map(({ derived }) => derived.abv)).toEqual([5.1, 4.8]);
});

test('prices of other languages and money are sums; thousands of money without cents are thousands', async () => {
	const list = await read(
		'Navn;Øltype;Alkohol;Pris 0,4;Pris 0,25\nTåke;IPA;6,5 %;119,-;79 kr\nSvart;Stout;6 %;1.200 kr;\n',
	);
	expect(pricesOf(list)).toEqual([
		[
			[13.5, 11_900],
			[8.5, 7_900],
		],
		[[13.5, 120_000]],
	]);
	expect(list.reads[0]?.warnings[0]).toContain('taken as dollars');
});

test('blanks around quotation marks, and one that is never closed, cost no row', async () => {
	const spaced = await read('Name , Style , ABV\n"Ebb, the Second" , Lager , 4.9\n');
	expect(spaced.beers).toMatchObject([{ name: 'Ebb, the Second', style: 'Lager', abv: 4.9 }]);
	const open = await read('Name,Style,ABV,Note\nEbb,Lager,4.9,"Soft\nNeap,Pils,5,Crisp\n');
	expect(open.beers.map(({ name }) => name)).toEqual(['Ebb', 'Neap']);
	expect(open.notes[0]).toContain('never closed');
});

test('JSON may hold beers under their names, within taps, or with a list of prices', async () => {
	expect(
		(await read('{"Ebb":{"style":"Lager","abv":"4.9%"},"Neap":{"style":"Pils","abv":5}}')).beers,
	).toMatchObject([
		{ name: 'Ebb', abv: 4.9 },
		{ name: 'Neap', abv: 5 },
	]);
	const tap = '{"taps":[{"name":"Left","tapNumber":1,"beverage":{"name":"Ebb","style":"Lager","abv":4.9}}]}';
	expect((await read(tap)).beers).toMatchObject([{ name: 'Ebb', tapNumber: 1 }]);
	const priced =
		'[{"name":"Ebb","style":"Lager","abv":4.9,"prices":[{"size":"16 oz","price":7},{"size":"5 oz","price":3}]}]';
	expect(pricesOf(await read(priced))).toEqual([
		[
			[16, 700],
			[5, 300],
		],
	]);
});

// Source: mongoimport --columnsHaveTypes, which appends a column's type to its name.
test('headings with a type, in other scripts, and with a unit word are known', async () => {
	expect((await read('name.string(),style.string(),abv.double()\nEbb,Lager,4.9\n')).beers).toMatchObject([
		{ name: 'Ebb', style: 'Lager', abv: 4.9 },
	]);
	expect((await read('ビール名,スタイル,アルコール度数\n朝凪,ペールエール,5.0%\n')).beers).toMatchObject([
		{ name: '朝凪', abv: 5 },
	]);
	expect((await read('Název;Styl;Alkohol;Hořkost IBU\nŘeka;Ležák;4,6 %;35\n')).beers).toMatchObject([
		{ ibu: 35 },
	]);
});

// Source: github.com/beerjson/beerjson, recipe.json; strength and gravities are optional.
test('a recipe without figures gets a strength from its grain, its yeast and its brewhouse', async () => {
	const recipe = {
		name: 'Ebb',
		batch_size: { unit: 'gal', value: 5 },
		efficiency: { brewhouse: { unit: '%', value: 75 } },
		ingredients: {
			fermentable_additions: [
				{
					name: 'Pale',
					type: 'grain',
					amount: { unit: 'lb', value: 10 },
					yield: { potential: { unit: 'sg', value: 1037 } },
				},
			],
			culture_additions: [{ name: 'Ale', attenuation: { unit: '%', value: 80 } }],
		},
	};
	const { reads } = await read(JSON.stringify({ beerjson: { version: 1, recipes: [recipe] } }));
	expect(reads[0]?.derived).toMatchObject({ abv: 5.8, abvWords: expect.stringContaining('estimated') });
});

test('what is sold by its weight is a dish; hops by the liter are a beer’s', async () => {
	const { beers, notes } = await read(
		'product,price\nSmokehouse almonds 90g,3.50\nAged gouda 0.25 kg,6\nDouble dry 24g/l IPA,7\nEbb Lager,6\nNeap Pils 473ml,5\n',
	);
	expect(beers.map(({ name }) => name)).toEqual(['Double dry 24g/l IPA', 'Ebb Lager', 'Neap Pils 473ml']);
	expect(notes).toContain('2 rows are left out: dishes are added under Food.');
});
