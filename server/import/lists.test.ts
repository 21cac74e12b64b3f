import { expect, test } from 'vitest';
import { noReading, type ReadingAnswers } from '#domain/import/import-answers.ts';
import { readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openDocument } from './open-document.ts';

async function read(file: string, answers: Partial<ReadingAnswers> = {}) {
	const document = await openDocument(americanFormats, Buffer.from(file), { ...noReading, ...answers });
	const rows = [];
	for await (const row of document.rows) rows.push(readRow(americanFormats, row));
	const columns = document.columns?.() ?? [];
	return { rows, notes: document.notes, questions: columns.flatMap(({ questions }) => questions) };
}

const beer = (name: string, more: object = {}) => ({ name, style: 'IPA', abv: 5, ...more });
const untappd = { beer_name: 'Lift', beer_style: 'Kölsch', beer_abv: 4.7 };

test.each<[string, unknown, string[]]>([
	['a feed of a brewery', { beer_list: { items: [{ beer: untappd }] } }, ['Lift']],
	['a festival with bands', { music: [{ name: 'Band' }], brews: [beer('Waller')] }, ['Waller']],
	[
		'lists by brewery',
		{
			beers: [
				{ company: 'A', beerList: [beer('Amber')] },
				{ company: 'B', beerList: [beer('Amber')] },
			],
		},
		['Amber', 'Amber'],
	],
	[
		'a menu',
		{
			categories: [
				{ title: 'Birre', items: [{ name: 'Bionda', price: '3,50' }] },
				{ title: 'Bevande', items: [{ name: 'Cola', price: '2' }] },
			],
		},
		['Bionda'],
	],
	['an object by brewery', { '21st': { beers: [beer('X')] }, Second: { beers: [beer('Y')] } }, ['X', 'Y']],
	['an object by name', { Ale: { style: 'IPA', abv: 5 }, Bock: { style: 'Bock', abv: 6 } }, ['Ale', 'Bock']],
	[
		'a venue',
		{
			response: {
				venue: { menus: { items: [{ menu: { sections: { items: [{ items: [{ beer: untappd }] }] } } }] } },
			},
		},
		['Lift'],
	],
	[
		'beers with parts',
		[beer('A', { hops: [{ name: 'Citra', type: 'Pellet' }], ratings: [{ name: 'Jo', style: 'x', abv: 1 }] })],
		['A'],
	],
	['a list of names', [{ name: 'A' }, { name: 'B' }], ['A', 'B']],
	[
		'taps of which some are empty',
		{
			taps: [{ name: 'Left' }, { name: 'Middle', beer: beer('A') }, { name: 'Right', beer: null }, beer('B')],
		},
		['A', 'B'],
	],
	['words in several languages', [{ name: { en: 'Tide', es: 'Marea' }, abv: 5 }], ['Tide']],
	['a history at the top', { checkins: [beer('A')], tastings: [{ host: 'Jo' }] }, ['A']],
	[
		'lists of values',
		[
			['Rail', 'Stout', 6.1],
			['Tor', 'IPA', 7.2],
		],
		['Rail', 'Tor'],
	],
	[
		'lists under their headings',
		{
			rows: [
				['Name', 'ABV'],
				['Rail', 6.1],
			],
		},
		['Rail'],
	],
	[
		'things with names for ids',
		[
			{ id: 'La Bagarre 33cl', abv: 5 },
			{ id: 'Le Bon 75cl', abv: 6 },
		],
		['La Bagarre', 'Le Bon'],
	],
	['an array under numbers', { 0: { beerName: 'A', abv: 5 }, 1: { beerName: 'B', abv: 6 } }, ['A', 'B']],
	[
		'stock with what is sold within it',
		{ kegs: [{ size: '88.0', stocktype: beer('A'), lines: [{ name: 'Tap 1' }] }] },
		['A'],
	],
	[
		'beers that each name a like one',
		[beer('A', { like: beer('X') }), beer('B', { like: beer('Y') })],
		['A', 'B'],
	],
	['drinks beside beers', { drinks: [{ name: 'Cola', price: 2 }], onTap: [beer('A')] }, ['A']],
])('of %s the beers are found', async (_, json, names) => {
	const { rows } = await read(JSON.stringify(json));
	expect(rows.map(({ fields }) => fields.name)).toEqual(names);
});

test.each<[string, string, readonly (readonly [string, string | null])[]]>([
	[
		'a program',
		"export const beers = [{ name: 'A', abv: 5 }, { name: 'B', abv: 6 }]",
		[
			['A', null],
			['B', null],
		],
	],
	[
		'constants of a program',
		"export const BISE: Beer = { label: 'La bise', brewery: 'D', abv: 5 };\nexport const TOR: Beer = { label: 'Tor', abv: 6 };",
		[
			['La bise', 'D'],
			['Tor', null],
		],
	],
	[
		'XML',
		'<root><beer><Brewer>B</Brewer><Name>A</Name><ABV>3.9</ABV></beer><beer ABV="5" Name="C"/></root>',
		[
			['A', 'B'],
			['C', null],
		],
	],
	[
		'a list by brewery',
		'Beer,Style,ABV\nTidewater Brewing,,\nAmber,Vienna Lager,5\nRail,Stout,6\nOld Mill Brewery,,\nTor,IPA,7\n',
		[
			['Amber', 'Tidewater Brewing'],
			['Rail', 'Tidewater Brewing'],
			['Tor', 'Old Mill Brewery'],
		],
	],
])('the beers of %s are read with their breweries', async (_, file, beers) => {
	const { rows } = await read(file);
	expect(rows.map(({ fields }) => [fields.name, fields.brewery ?? null])).toEqual(beers);
});

test.each([
	[
		'<root><song><title>A</title></song></root>',
		/^The file is XML, but holds neither recipes nor a list of beers\./,
	],
	[',Numero\n6267,718897\n6268,715894\n', /^Only words or numbers are in this file\./],
])('%j is refused in one sentence', async (file, words) => {
	await expect(read(file)).rejects.toThrow(words);
});

test('of a menu its beers and drinks come along, and no dish does', async () => {
	const { rows, notes } = await read(
		'name,price,category\nBread,1,BREAD\nFries,4,Appetizers\nSteak,20,GRILLED\nHouse Red,5,WINES\nAmber,4,BEERS\nRail,5,BEERS\n',
	);
	expect(rows.map(({ fields, drink }) => [fields.name, drink])).toEqual([
		['House Red', 'wine'],
		['Amber', null],
		['Rail', null],
	]);
	expect(notes.join()).toContain('3 rows are left out: dishes are added under Food.');
});

test('a quotation mark behind a backslash ends no cell', async () => {
	const { rows } = await read('name,style,abv,description\nA,IPA,5,"We say \\"hop\\", often"\nB,IPA,6,x\n');
	expect(rows.map(({ fields }) => fields.briefDescription)).toEqual(['We say "hop", often', 'x']);
});

test('figures of which few differ are no bitterness', async () => {
	const lines = Array.from(
		{ length: 12 },
		(_, index) => `Beer ${index},${(index % 5) + 3.5},${index % 2 ? 30 : 40}`,
	);
	const { rows } = await read(lines.join('\n'));
	expect(rows.map(({ fields }) => fields.ibu)).toEqual(rows.map(() => undefined));
});

test('a list of another drink is known by its columns, and a beer that tastes of one stays a beer', async () => {
	const cocktails = await read('name,method,garnish\nHomewrecker,Shaken,lime\nSegovia,Stirred,olive\n');
	expect(cocktails.rows.map(({ drink }) => drink)).toEqual(['spirits', 'spirits']);
	const beers = await read('name,style,abv,garnish\nKaffee Bier,Specialty Coffee,5,bean\nB,IPA,6,lime\n');
	expect(beers.rows.map(({ drink }) => drink)).toEqual([null, null]);
});

test('taps without a beer are left out in words, and what is poured or sold stays', async () => {
	const taps = [
		{ name: 'Left' },
		{ name: 'Right', beer: null },
		{ name: 'Bar', beer: 'Tor' },
		{ name: 'Ebb', price: 5 },
	];
	const { rows, notes } = await read(JSON.stringify([{ name: 'Middle', beer: beer('A') }, ...taps]));
	expect(rows.map(({ row }) => row)).toEqual([1, 4, 5]);
	expect(notes).toContain('2 taps without a beer are left out.');
});

test('what stands around a list names its brewery', async () => {
	const json = { beers: [{ company: 'Tidewater', city: 'Beacon', beerList: [beer('Amber')] }] };
	const { rows } = await read(JSON.stringify(json));
	expect(rows[0]?.fields).toMatchObject({ name: 'Amber', brewery: 'Tidewater' });
});

test('what a thing of a list of breweries is called is the brewery of its beers', async () => {
	const json = { producers: [{ name: 'Tidewater', notes: 'x', products: [beer('Amber')] }] };
	const { rows } = await read(JSON.stringify(json));
	expect(rows.map(({ fields }) => [fields.name, fields.brewery])).toEqual([['Amber', 'Tidewater']]);
});

test('a list of lists of beers is no list of beers, whatever its keys say', async () => {
	const part = (title: string, ...beers: object[]) => ({ title, __type: 'Object', alcohol: beers });
	const json = { result: [part('Light', beer('A'), beer('B')), part('Dark', beer('C'))] };
	const { rows, questions } = await read(JSON.stringify(json));
	expect(rows.map(({ fields }) => fields.name)).toEqual(['A', 'B', 'C']);
	expect(questions).toEqual([]);
});

test('of several lists of beers it is asked which', async () => {
	const json = JSON.stringify({ beers: [beer('A')], meta: { guests: [beer('B')] } });
	const { rows, questions } = await read(json);
	expect(rows.map(({ fields }) => fields.name)).toEqual(['A']);
	expect(questions).toMatchObject([{ about: 'list', chosen: '0', certain: false }]);
	const all = await read(json, { columns: { List: { readings: { list: 'all' } } } });
	expect(all.rows.map(({ fields }) => fields.name)).toEqual(['A', 'B']);
});

test('a tree of forty levels and two million empty objects are refused in words', async () => {
	const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ x: inner }), [beer('A')]);
	await expect(read(JSON.stringify(deep))).rejects.toThrow(/^No list of beers is in this file\./);
	await expect(read(`[${'{},'.repeat(2_000_000)}{}]`)).rejects.toThrow(/^More than 20,000 rows/);
});

test.each([
	['House IPA,8.00\nHouse Lager,7.00\nHouse Stout,7.50\n', 'price'],
	['Club,4.75\nPils,5.00\nKriek,4.25\n', 'price'],
	['Brune,3.6\nBlonde,4.2\nKriek,2.2\n', 'abv'],
	['Old Rope,5.2\nRail,6.1\nHaze,6.8\n', 'abv'],
])(
	'in the list %j without headings it is asked whether figures are strengths or prices',
	async (file, guess) => {
		const { rows, questions } = await read(file);
		expect(questions).toMatchObject([{ about: 'meaning', chosen: guess, certain: false }]);
		expect(rows.map(({ fields }) => fields.abv !== undefined)).toEqual(rows.map(() => guess === 'abv'));
		const answered = await read(file, { columns: { 'Column 2': { readings: { meaning: 'abv' } } } });
		expect(answered.questions).toMatchObject([{ chosen: 'abv', certain: true }]);
		expect(answered.rows.every(({ fields }) => fields.abv !== undefined)).toBe(true);
	},
);

test.each([
	['Stout,19.60 kr\nPale,21.00 kr\nBelle,18 kr\n', ['Stout', 'Pale', 'Belle']],
	['Amber,$7\nPale Ale,$6\nZed,$5\n', ['Amber', 'Pale Ale', 'Zed']],
	['Ale,8.00\nBock,7.00\n', ['Ale', 'Bock']],
	['Old Rope,IPA,6.5%,7.00\nBelle,Stout,5%,6.00\n', ['Old Rope', 'Belle']],
	[
		'Bigfoot,Barleywine,Other Ales,9.6\nPale One,Pale Ale,American Ales,5.6\nTor,IPA,American Ales,7.2\n',
		['Bigfoot', 'Pale One', 'Tor'],
	],
	['3057,Tidewater,Abbey,Austria\n3058,Bière,Abbey,Austria\n', ['Tidewater', 'Bière']],
	['Fen,Old Moor\nFen,Tor\nGable,Rail\nGable,Ebb\n', ['Old Moor', 'Tor', 'Rail', 'Ebb']],
])('the first line of %j is a beer', async (file, names) => {
	const { rows } = await read(file);
	expect(rows.map(({ fields }) => fields.name)).toEqual(names);
});

test.each([
	[
		'JSON, a status of yes and no',
		'[{"name":"A","style":"IPA","abv":5,"on_tap":true}]',
		{ status: 'on-tap' },
		'',
	],
	[
		'JSON, a list of flavors',
		'[{"name":"A","style":"IPA","abv":5,"flavor":["smooth","sweet"]}]',
		{ flavorProfile: 'smooth, sweet' },
		'',
	],
	[
		'JSON, an object of nothing known',
		'[{"name":"A","style":"IPA","abv":5,"aroma":{"x":{}}}]',
		{},
		'Aroma is left out: Several values stand here. Write them as words, or take them out.',
	],
	[
		'CSV, a word for a figure',
		'name,style,abv,ibu\nA,IPA,5,High\n',
		{},
		'IBU is left out: “High” is no number. Write it as in 6.5 or 6,5.',
	],
	[
		'CSV, a glass of elsewhere',
		'name,style,abv,glass\nA,IPA,5,Boot\n',
		{},
		'Glass is left out: “Boot” is no glass',
	],
	[
		'CSV, a date that is none',
		'name,style,abv,tapped_on\nA,IPA,5,soon\n',
		{},
		'Tapped on is left out: “soon” is no date',
	],
	[
		'CSV, a size that is none',
		'name,style,abv,sizes\nA,IPA,5,bucket\n',
		{},
		'Sizes and prices is left out: “bucket” is no size.',
	],
])('one odd field costs the field and not the beer: %s', async (_, file, fields, words) => {
	const [row] = (await read(file)).rows;
	expect(row?.errors).toEqual([]);
	expect(row?.fields).toMatchObject({ name: 'A', style: 'IPA', abv: 5, ...fields });
	expect(row?.warnings.join()).toContain(words);
});

test('in a list without headings ounces are no strengths, breweries and bitterness are known', async () => {
	const { rows, questions } = await read(
		'Old Rope;North Brewing;American IPA;16.0;0.065;50\nRail;South Brewery;Milk Stout;12.0;0.05;N/A\nTor;East Brewing;Porter;12.0;0.055;26\nBay;West Brewing;Pale Ale;12.0;0.05;35\n',
	);
	expect(rows[0]?.fields).toMatchObject({
		...{ name: 'Old Rope', brewery: 'North Brewing', style: 'American IPA', abv: 6.5, ibu: 50 },
	});
	expect(questions.filter(({ certain }) => !certain)).toEqual([]);
});

test.each([
	[beer('A', { prices: { '25cl': 3, '50 cl': '4,50' } }), ['25 cl 300', '50 cl 450']],
	[beer('A', { price: { tiny: 5, full: 6.5 }, sizes: { tiny: 10, full: 16 } }), ['10 oz 500', '16 oz 650']],
	[beer('A', { price: 3, volume: 330 }), ['330 ml 300']],
	[beer('A', { price: 31, size: '12x330ml btl' }), ['12-pack 330 ml btl 3100']],
	[beer('A', { price: 51, size_ml: 355, quantity: 30, case_type: 'Can' }), ['30-pack 355 ml 5100']],
	[beer('A', { price: 5, size_ml: 355, quantity: 30 }), ['355 ml 500']],
	[beer('A', { price: 49, ml: '330', pack: 'Pack 12 ' }), ['12-pack 330 ml 4900']],
	[beer('A', { price: 49, ml: '330', pack: '12.0' }), ['12-pack 330 ml 4900']],
	[beer('A', { price: 23.95, size: '12 × Can 355 ml' }), ['12-pack 355 ml can 2395']],
])('the prices of %j are for the sizes beside them', async (json, prices) => {
	const { rows } = await read(JSON.stringify([json]));
	expect(rows[0]?.prices.map(({ size, priceCents }) => `${size?.label} ${priceCents}`)).toEqual(prices);
});

test('a price beside the size of a keg is for nothing that is poured', async () => {
	const list = ['33 cl', '50 cl', '0.4 l', '25 cl', '58.7 l'].map((size) => `A ${size},IPA,5,7,${size}`);
	const { rows } = await read(['name,style,abv,price,size', ...list].join('\n'));
	expect(rows.map(({ prices, warnings }) => [prices.length, warnings.length])).toEqual([
		...[
			[1, 0],
			[1, 0],
			[1, 0],
			[1, 0],
			[0, 1],
		],
	]);
});

test('signs as a web page writes them are signs, and a name that is too long keeps the words that fit', async () => {
	const long = `${'Barrel '.repeat(12)}Stout`;
	const { rows } = await read(`name,style,abv,brewery\n${long},Stout,9,Rahr &amp; Sons\n`);
	expect(rows[0]?.fields).toMatchObject({ name: 'Barrel '.repeat(11).trim(), brewery: 'Rahr & Sons' });
	expect(rows[0]?.warnings.join()).toContain('Its name is longer than 80 letters; its end is left out.');
});

test('of sizes as people write them those that name no measure are left out', async () => {
	const sizes = [
		{ label: 'Tulip', price: 7.5 },
		{ label: 'Mug club', price: 5 },
		{ label: '32oz Crowler', price: 15 },
	];
	const [row] = (await read(JSON.stringify([beer('A', { sizes })]))).rows;
	expect(row?.prices.map(({ size, priceCents }) => [size?.label, priceCents])).toEqual([
		['Tulip', 750],
		['32 oz crowler', 1500],
	]);
	expect(row?.warnings.join()).toContain('“Mug club $5” is no size.');
});

test('a size in a name is that of its price', async () => {
	const { rows, notes } = await read(
		'Name,Style,ABV,Price\nAudace 33cl,IPA,5,5.50\nBella,IPA,5,6\nCiao,IPA,5,6\n',
	);
	expect(rows.map(({ fields, prices }) => [fields.name, prices[0]?.size?.label ?? null])).toEqual([
		['Audace 33cl', '33 cl'],
		['Bella', null],
		['Ciao', null],
	]);
	expect(notes).toContain('Sizes are read from the names.');
});

test.each([
	['original_sg,final_sg', '1.050,1.010', { abv: 5.3 }],
	['style,gyle_abv', 'IPA,6.5', { abv: 6.5 }],
	['Type,Categoria,ABV', 'IPA,BIRRA,5', { style: 'IPA' }],
	[
		'Categoria,ABV,Descrizione',
		'BIRRA,5,Stile: Indian Pale Ale',
		{ briefDescription: 'Stile: Indian Pale Ale' },
	],
	['style/category/name,style/name,abv', 'American Ales,American IPA,5', { style: 'American IPA' }],
	['Brewer,Style,ABV', 'Tidewater,IPA,5', { brewery: 'Tidewater' }],
])('the columns %s are known', async (heads, cells, fields) => {
	const { rows } = await read(`Name,${heads}\nA,${cells}\nB,${cells}\n`);
	const read0 = { ...rows[0]?.fields, abv: rows[0]?.fields.abv ?? rows[0]?.derived.abv };
	expect(read0).toMatchObject(fields);
});

test('a strength in money is none, whatever its heading says', async () => {
	const { rows, notes } = await read('name,style,abv\nA,IPA,$7.00\nB,IPA,$8.00\nC,IPA,$7.50\n');
	expect(rows.map(({ fields }) => fields.abv)).toEqual([undefined, undefined, undefined]);
	expect(notes).toContain('Columns not imported: abv.');
});

test.each(['Nazwa produktu', 'English Name'])('the column %s is the name', async (heading) => {
	expect((await read(`${heading},style,abv\nA,IPA,5\n`)).rows[0]?.fields.name).toBe('A');
});

test('a column of notes without a heading costs no row where headings end in an empty one', async () => {
	const { rows, notes } = await read('Beer Name,Type,ABV,\nRip Ale,IPA,6.5,,went well\nB,Stout,5,,\n');
	expect(rows.map(({ errors }) => errors)).toEqual([[], []]);
	expect(notes.join()).toContain('Columns not imported: Column 5.');
	expect((await read('Name,Style,ABV\nA,IPA,5,odd\n')).rows[0]?.errors).toHaveLength(1);
});
