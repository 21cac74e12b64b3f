import { expect, test } from 'vitest';
import { noReading, type ReadingAnswers } from '#domain/import/answers.ts';
import { readRow } from '#domain/import/row.ts';
import { openDocument } from './document.ts';

async function read(file: string, answers: Partial<ReadingAnswers> = {}) {
	const document = await openDocument(Buffer.from(file), { ...noReading, ...answers });
	const rows = [];
	for await (const row of document.rows) rows.push(readRow(row));
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
	['drinks beside beers', { drinks: [{ name: 'Cola', price: 2 }], onTap: [beer('A')] }, ['A']],
])('of %s the beers are found', async (_, json, names) => {
	const { rows } = await read(JSON.stringify(json));
	expect(rows.map(({ fields }) => fields.name)).toEqual(names);
});

test('what stands around a list names its brewery', async () => {
	const json = { beers: [{ company: 'Tidewater', city: 'Beacon', beerList: [beer('Amber')] }] };
	const { rows } = await read(JSON.stringify(json));
	expect(rows[0]?.fields).toMatchObject({ name: 'Amber', brewery: 'Tidewater' });
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
	await expect(read(JSON.stringify(deep))).rejects.toThrow(/nor a list of beers/);
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
		'Aroma is left out: Must be text.',
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
	expect(notes).toContain('Sizes are read from the ends of the names.');
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
