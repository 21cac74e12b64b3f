import { expect, test } from 'vitest';
import { noReading, type ReadingAnswers } from '#domain/import/import-answers.ts';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { americanFormats } from '#domain/locale/formats.ts';
import { openDocument } from './open-document.ts';

async function read(text: string, answers: Partial<ReadingAnswers> = {}) {
	const document = await openDocument(americanFormats, Buffer.from(text), { ...noReading, ...answers });
	const rows: ReadRow[] = [];
	for await (const row of document.rows) rows.push(readRow(americanFormats, row));
	const columns = document.columns?.() ?? [];
	const fields = Object.fromEntries(columns.map(({ heading, field }) => [heading, field]));
	const questions = columns.flatMap(({ heading, questions: asked }) =>
		asked.map(({ about, chosen, certain }) => [heading, about, chosen, certain]),
	);
	return { rows, columns, fields, questions, notes: document.notes };
}

test.each([
	['name,type,style,abv\nX,Ale,American IPA,5', { type: null, style: 'style' }],
	['name,category,beer style,abv\nX,Ale,American IPA,5', { category: null, 'beer style': 'style' }],
	['name,type,abv\nX,Saison,5', { type: 'style' }],
	[
		'name,style,abv,brewery,city,state\nX,IPA,5,B,Ithaca,NY',
		{ state: null, city: 'breweryTown', brewery: 'brewery' },
	],
	['name,brand,style,abv\nX,B,IPA,5', { name: 'name', brand: 'brewery' }],
	['brand,style,abv\nX,IPA,5\nY,IPA,5', { brand: 'name' }],
	['Brewery/Beer,Style,ABV\nTidewater Amber,Vienna Lager,5', { 'Brewery/Beer': 'name' }],
	['name,abv,Appearance\nX,5,American IPA\nY,5,Dry Stout', { Appearance: 'style' }],
	['name,abv,Appearance\nX,5,Golden\nY,5,Hazy', { Appearance: 'appearance' }],
	['name,abv,group\nX,5,wheat\nY,5,dark-lager', { group: 'style' }],
	[`name,abv,mentions\nX,5,${'long '.repeat(70)}\nY,5,${'short '.repeat(10)}`, { mentions: 'content' }],
	['name,type,abv\nX,Bière pression,5\nY,Flaschenbier,5\nZ,Bottled beer,5', { type: null }],
	['name,alcohol_degree,объём\nX,5,0.5', { alcohol_degree: 'abv', объём: 'pourSize' }],
	['name,style,abv,colour\nX,IPA,5,#bd841a\nY,IPA,5,f0efb5', { colour: null }],
	[
		'販売ビール,タイプ,アルコール度数,製造所\nX,IPA,5,B',
		{ 販売ビール: 'name', タイプ: 'style', 製造所: 'brewery' },
	],
	[
		'product_name;alcohol_100g;brands;main_category\nX;5,5;B;Pils',
		{ product_name: 'name', alcohol_100g: 'abv', brands: 'brewery', main_category: 'style' },
	],
	['title,type_beer,graduation\nX,Tripel,6 %', { title: 'name', type_beer: 'style', graduation: 'abv' }],
	['Beers,Style,ABV,Flavours\nX,IPA,5,Citrus', { Beers: 'name', Flavours: 'flavorProfile' }],
	['name,style,abv,state\nX,IPA,5,On tap\nY,IPA,5,archived', { state: 'status' }],
	['Handle,Name,Style,ABV\n1,Test One,IPA,5', { Handle: 'tapNumber', Name: 'name' }],
	['Handle,Title,Type\nhouse-ipa,House IPA,American IPA', { Handle: 'slug', Title: 'name', Type: 'style' }],
	['name,style,abv,address,url\nX,IPA,5,"1 Main St, Ovid",https://x.example/', { address: null, url: null }],
	['name,style,abv,body\nX,IPA,5,medium\nY,IPA,5,full', { body: null }],
	['name,style,abv,body\nX,IPA,5,"Brewed with all that the farm had left in October."', { body: 'content' }],
	['name,style,abv,code,line\nX,IPA,5,SKU-12,Core range', { code: null, line: null }],
	['name,style,abv,code,line\nX,IPA,5,21A,12', { code: 'styleCode', line: 'tapNumber' }],
	['Name,Style,ABV,Notes\nX,IPA,5,Fine', { Notes: 'notes' }],
	[
		'beer_name,brewery_name,beer_type,beer_abv,beer_ibu\nX,B,IPA,5,40',
		{ beer_name: 'name', brewery_name: 'brewery', beer_type: 'style', beer_abv: 'abv', beer_ibu: 'ibu' },
	],
	['name,style,abv,culture,grain\nX,IPA,5,yes,12\nY,IPA,5,no,9', { culture: null, grain: null }],
	['name,style,abv,culture\nX,IPA,5,Saison\nY,IPA,5,Kveik', { culture: 'yeast' }],
	['name,style,abv,color\nX,IPA,5,amber\nY,IPA,5,golden', { color: 'appearance' }],
	['Name,BJCP Style,ABV\nX,21A,5\nY,18B,4', { 'BJCP Style': 'styleCode' }],
	['Name,BJCP Style,ABV\nX,American IPA,5', { 'BJCP Style': 'style' }],
	['name,style,abv,16 oz,Flight,Pint\nX,IPA,5,7,yes,6.5', { '16 oz': 'price', Flight: null, Pint: 'price' }],
	[
		'Name,Style,ABV,Keg,Batch,Gas,Kegged on\nX,IPA,5,1/2 bbl,42,Nitro,2026-11-01',
		{ Keg: 'kegSize', Batch: 'batch', Gas: 'gas', 'Kegged on': 'filledOn' },
	],
	[
		'Bier;Biersorte;Alkoholgehalt;Stammwürze;Bittereinheiten;Farbe (EBC);Beschreibung\nX;Helles;5,1;12;20;9;Gut',
		{
			Bier: 'name',
			Biersorte: 'style',
			Alkoholgehalt: 'abv',
			Stammwürze: 'originalGravity',
			Bittereinheiten: 'ibu',
			'Farbe (EBC)': 'ebc',
			Beschreibung: 'briefDescription',
		},
	],
	[
		'Nom de la bière;Style;Degré d’alcool;Amertume\nX;Blanche;5,1;20',
		{ 'Nom de la bière': 'name', 'Degré d’alcool': 'abv', Amertume: 'ibu' },
	],
	[
		'Cerveza,Estilo,Graduación,Amargor\nX,IPA,5,20',
		{ Cerveza: 'name', Estilo: 'style', Graduación: 'abv', Amargor: 'ibu' },
	],
	[
		'Birra,Stile,Gradazione alcolica,Luppoli\nX,IPA,5,Citra',
		{ Birra: 'name', Stile: 'style', 'Gradazione alcolica': 'abv', Luppoli: 'hops' },
	],
	[
		'Naam,Bierstijl,Alcoholpercentage,Bitterheid\nX,IPA,5,20',
		{ Naam: 'name', Bierstijl: 'style', Alcoholpercentage: 'abv', Bitterheid: 'ibu' },
	],
	[
		'Nazwa piwa;Styl;Zawartość alkoholu;Goryczka;Słód\nX;IPA;5;20;Pale',
		{ 'Nazwa piwa': 'name', Styl: 'style', 'Zawartość alkoholu': 'abv', Goryczka: 'ibu', Słód: 'malts' },
	],
	[
		'Název;Druh piva;Obsah alkoholu;EPM;Hořkost\nX;Ležák;5;12;30',
		{ Název: 'name', 'Druh piva': 'style', 'Obsah alkoholu': 'abv', EPM: 'originalGravity', Hořkost: 'ibu' },
	],
	[
		'Namn;Stil;Alkoholhalt;Beska\nX;IPA;5;20',
		{ Namn: 'name', Stil: 'style', Alkoholhalt: 'abv', Beska: 'ibu' },
	],
	[
		'Ølnavn;Øltype;Alkoholprocent;Bitterhed\nX;IPA;5;20',
		{ Ølnavn: 'name', Øltype: 'style', Alkoholprocent: 'abv', Bitterhed: 'ibu' },
	],
	[
		'Navn;Stil;Alkoholprosent;Gjær\nX;IPA;5;US-05',
		{ Navn: 'name', Stil: 'style', Alkoholprosent: 'abv', Gjær: 'yeast' },
	],
	[
		'Nimi;Oluttyyppi;Alkoholi;Humalat\nX;IPA;5;Citra',
		{ Nimi: 'name', Oluttyyppi: 'style', Alkoholi: 'abv', Humalat: 'hops' },
	],
	[
		'상품명,타입,알코올,양조장,판매가격\nX,IPA,5,B,7.50',
		{ 상품명: 'name', 타입: 'style', 알코올: 'abv', 양조장: 'brewery', 판매가격: 'price' },
	],
	[
		'啤酒名称,风格,酒精度,酒厂,售价\nX,IPA,5,B,7.50',
		{ 啤酒名称: 'name', 风格: 'style', 酒精度: 'abv', 酒厂: 'brewery', 售价: 'price' },
	],
	['İsim;Türü;Alkol;Üretici\nX;IPA;5;B', { İsim: 'name', Türü: 'style', Alkol: 'abv', Üretici: 'brewery' }],
	[
		'beer name,brew name,city,style,abv\nX,B,Ovid,IPA,5',
		{ 'beer name': 'name', 'brew name': 'brewery', city: 'breweryTown' },
	],
	['brew_name,style,abv\nX,IPA,5', { brew_name: 'name' }],
	['Naam,Stijl,AlcoholPercentage\nX,IPA,5', { AlcoholPercentage: 'abv' }],
	['name,style,beer_pourcentage\nX,IPA,5', { beer_pourcentage: 'abv' }],
	['cervecera,nombre,estilo,Alchohol\nB,X,IPA,5', { cervecera: 'brewery', Alchohol: 'abv' }],
	['name,style,kind,abv\nX,N/A,Lager,5\nY,,Stout,6', { style: null, kind: 'style' }],
	['name,style,abv\nX,N/A,5\nY,,6', { style: 'style' }],
	[
		`name,style,abv,food pairings,brewed at\nX,IPA,5,${'Fish and chips from the fryer, pretzels'},Sat Jun 02 2026 17:41:00 GMT-0400 (EDT)`,
		{ 'food pairings': null, 'brewed at': null },
	],
	['name,style,abv,Fill [cl],Boil (L)\nX,IPA,5,33,3', { 'Fill [cl]': 'pourSize', 'Boil (L)': null }],
	['name,style,abv,Füllmenge\nX,IPA,5,0.5', { Füllmenge: 'pourSize' }],
	['name,type,abv\nX,domestic,5\nY,imported,5\nZ,craft,6', { type: null }],
	[
		'abv,style,name\n1,5.2,IPA,X\n2,6.1,Stout,Y',
		{ 'Column 1': null, abv: 'abv', style: 'style', name: 'name' },
	],
	['style,abv\nEbb,IPA,5.2\nNeap,Stout,6.1', { 'Column 1': 'name', style: 'style', abv: 'abv' }],
	['rank,name,style,abv\n1,X,IPA,5,good\n2,Y,Stout,6,fine', { rank: null, name: 'name', abv: 'abv' }],
	['Название;Стиль;Крепость\nX;IPA;5', { Название: 'name', Стиль: 'style', Крепость: 'abv' }],
	[
		'Beer,Style,ABV,On Tap,Tap #\nX,IPA,5,yes,Tap 3\nY,IPA,5,no,#4',
		{ 'On Tap': 'status', 'Tap #': 'tapNumber' },
	],
	['name,style,abv,glass\nA,IPA,5,Teku\nB,IPA,5,Goblet\nC,IPA,5,Nonic', { glass: null }],
	[
		`name,style,abv,tagline,description\nA,IPA,5,Dry.,${'Malt. '.repeat(60)}`,
		{ tagline: 'briefDescription', description: 'content' },
	],
	[
		'BeerID,Name,URL,Style,StyleID,Size(L),OG,FG,ABV,IBU,Color\n1,A,/homebrew/recipe/1,Cream Ale,45,21.77,1.055,1.013,5.48,17.65,4.83',
		{ BeerID: null, Name: 'name', URL: null, StyleID: null, 'Size(L)': null, Color: 'srm' },
	],
	[
		'name,style,abv,velikost,cena\nA,IPA,5,0.33,2.66\nB,IPA,5,0.5,3.10',
		{ velikost: 'pourSize', cena: 'price' },
	],
	['name,style,abv,brewery_id\nA,IPA,5,12', { brewery_id: null }],
	['Beer,Type,Degree\nA,IPA,5.2', { Degree: 'abv' }],
	[
		'name,abv,style/name,srm/id,available/description,beer/ibu\nA,5,IPA,33,Year round as a staple,40',
		{ 'style/name': 'style', 'srm/id': null, 'available/description': null, 'beer/ibu': 'ibu' },
	],
	[
		'nomeCerveja,valorIBU,teorAlcoolico,descriCerveja,nomeCervejaria\nX,20,"5,2",Boa,B',
		{
			nomeCerveja: 'name',
			valorIBU: 'ibu',
			teorAlcoolico: 'abv',
			descriCerveja: 'briefDescription',
			nomeCervejaria: 'brewery',
		},
	],
	['Beer,Teor de álcool,breweries\nX,5,B', { 'Teor de álcool': 'abv', breweries: 'brewery' }],
	['Name,alcohol_amount,IBULow,IBUAvg\nX,5,20,30', { alcohol_amount: 'abv', IBULow: null, IBUAvg: 'ibu' }],
	['style,abv,type\nIPA,5,Old Rope\nStout,6,Night Owl', { style: 'style', type: 'name' }],
	['style,abv,uid\nIPA,5,a3f9c\nStout,6,b77d1', { uid: null }],
	['name,style,tenor\nX,IPA,"4,8º"\nY,IPA,"5,2º"', { tenor: 'abv' }],
	[
		'name,style,abv,Envase,Precio\nX,IPA,5,Botella de 75cl,3\nY,IPA,5,Lata de 33cl,1',
		{ Envase: 'pourSize', Precio: 'price' },
	],
	['name,abv,type\nX,5,stockitem\nY,5,stockitem\nZ,5,stockitem', { type: null }],
	['name,abv,type\nX,5,Lager\nY,5,Lager\nZ,5,Lager', { type: 'style' }],
	['name,style,abv,size,price\nX,IPA,5,88.0,4', { size: null }],
	['Supplier,constructor,__proto__\n1,2,xy', { Supplier: null, constructor: null }],
])('the columns of %j are known by their names and their cells', async (text, fields) => {
	expect((await read(text)).fields).toMatchObject(fields);
});

test('a cell of a hundred thousand letters and figures is looked through once', async () => {
	const cell = `${'a1'.repeat(100_000)} x`;
	const { fields } = await read(`style,abv,else\nIPA,5,${cell}\nStout,6,${cell}\n`);
	expect(fields.else).toBeNull();
});

test('strengths that no beer has are asked about as tenths', async () => {
	const file = 'name,style,abv\nX,IPA,52\nY,Stout,76\nZ,Ale,60';
	const asked = await read(file);
	expect(asked.rows.map(({ fields }) => fields.abv)).toEqual([5.2, 7.6, 6]);
	expect(asked.questions).toEqual([['abv', 'fraction', 'fraction', false]]);
	const spirits = await read('name,style,abv\nX,Gin,40\nY,Rum,54\nZ,Ale,45');
	expect(spirits.questions).toEqual([]);
});

test('a column of styles that is left out stays left out', async () => {
	const file = 'name,abv,Appearance\nX,5,American IPA\nY,5,Dry Stout';
	for (const field of ['none', 'appearance'] as const) {
		const { fields } = await read(file, { columns: { Appearance: { field } } });
		expect(fields.Appearance).toBe(field === 'none' ? null : field);
	}
});

test('a heading is chosen by hand, left out, remembered; chosen beats all, an exact name beats what is remembered', async () => {
	const text = 'name,kind,gusto,abv\nX,Ale,American IPA,5';
	const chosen = await read(text, { columns: { gusto: { field: 'style' }, kind: { field: 'none' } } });
	expect(chosen.fields).toEqual({ name: 'name', kind: null, gusto: 'style', abv: 'abv' });
	expect(chosen.columns.map(({ how }) => how)).toEqual(['exact', 'chosen', 'chosen', 'exact']);
	expect(chosen.rows[0]?.fields).toMatchObject({ style: 'American IPA' });
	const remembered = { gusto: { field: 'style' }, kind: { field: 'none' } } as const;
	expect(
		(await read('Name,GUSTO ,kind\nX,IPA,Ale', { remembered })).columns.map(({ field, how }) => [field, how]),
	).toEqual([
		['name', 'exact'],
		['style', 'remembered'],
		[null, 'remembered'],
	]);
	expect((await read('name,style,gusto\nX,IPA,Ale', { remembered })).fields).toMatchObject({
		style: 'style',
	});
	expect(
		(await read('name,style,gusto\nX,IPA,Ale', { remembered, columns: { gusto: { field: 'style' } } }))
			.fields,
	).toMatchObject({ style: null, gusto: 'style' });
});

test('a column shows two values that differ; what is not imported is named, and how many more', async () => {
	const many = Array.from({ length: 60 }, (_, index) => `x${index}`);
	const { columns, notes } = await read(`name,style,abv,${many}\nA,IPA,5\nB,IPA,5\nC,Pils,5\n`);
	expect(columns[1]).toMatchObject({ heading: 'style', samples: ['IPA', 'Pils'], how: 'exact' });
	expect(notes[0]).toMatch(/^Columns not imported: x0, x1, x2, .*x39 and 20 more\.$/);
});

test('two columns of one name are told apart', async () => {
	expect((await read('name,notes,notes\nA,b,c')).columns.map(({ heading }) => heading)).toEqual([
		'name',
		'notes',
		'notes (2)',
	]);
});

const abvs = (rows: readonly ReadRow[]) => rows.map(({ fields }) => fields.abv);

test('shares are percent once all of a column are; where one may be percent it is asked', async () => {
	const certain = await read('name,style,abv\nA,IPA,0.05\nB,IPA,0.128\nC,IPA,');
	expect([abvs(certain.rows), certain.questions]).toEqual([
		[5, 12.8, undefined],
		[['abv', 'fraction', 'fraction', true]],
	]);
	const asked = await read('name,style,abv\nA,IPA,0.05\nB,IPA,0.06\nC,Eisbock,0.25');
	expect([abvs(asked.rows), asked.questions]).toEqual([[5, 6, 25], [['abv', 'fraction', 'fraction', false]]]);
	const answered = await read('name,style,abv\nA,IPA,0.05\nB,IPA,0.06', {
		columns: { abv: { readings: { fraction: 'percent' } } },
	});
	expect([abvs(answered.rows), answered.questions]).toEqual([
		[0.05, 0.06],
		[['abv', 'fraction', 'percent', true]],
	]);
	const percent = await read(
		'name,style,abv\nA,IPA,0.05%\nB,IPA,5\nC,IPA,6 %\nF,IPA,—\nD,IPA,ABV 5.5%\nE,IPA,<0.5%',
	);
	expect([abvs(percent.rows), percent.questions]).toEqual([[0.05, 5, 6, undefined, 5.5, 0.5], []]);
});

test('a range is its middle unless another end is chosen', async () => {
	const text = 'name,style,abv,ibu\nA,IPA,5.0-5.5 %,20 – 30\nB,IPA,6,40';
	const middle = await read(text);
	expect(middle.rows.map(({ fields }) => [fields.abv, fields.ibu])).toEqual([
		[5.25, 25],
		[6, 40],
	]);
	expect(middle.questions).toEqual([
		['abv', 'range', 'middle', false],
		['ibu', 'range', 'middle', false],
	]);
	const upper = await read(text, {
		columns: { abv: { readings: { range: 'upper' } }, ibu: { readings: { range: 'lower' } } },
	});
	expect(upper.rows[0]?.fields).toMatchObject({ abv: 5.5, ibu: 20 });
});

test('zeros that stand for nothing are nothing, so that no figure here becomes 0', async () => {
	const text = `name,style,abv,ibu,srm\n${'A,IPA,0,0,0\n'.repeat(4)}B,IPA,5,40,6\n`;
	const { rows, questions } = await read(text);
	expect(rows[0]?.fields).toMatchObject({ ibu: null, srm: null });
	expect(rows[0]?.fields.abv).toBeUndefined();
	expect(rows.at(-1)?.fields).toMatchObject({ abv: 5, ibu: 40, srm: 6 });
	expect(questions).toEqual([
		['abv', 'zero', 'unknown', false],
		['ibu', 'zero', 'unknown', false],
		['srm', 'zero', 'unknown', true],
	]);
	const really = await read(text, { columns: { abv: { readings: { zero: 'zero' } } } });
	expect(really.rows[0]?.fields.abv).toBe(0);
	const few = await read('name,style,abv\nA,IPA,0\nB,IPA,5\nC,IPA,6');
	expect([abvs(few.rows), few.questions]).toEqual([[0, 5, 6], []]);
});

test('colors are on the scale that heading, units and figures say', async () => {
	const srms = async (heading: string, cells: string, chosen?: string) => {
		const columns = chosen ? { [heading]: { readings: { color: chosen } } } : {};
		const { rows, questions } = await read(
			`name\t${heading}\n${cells
				.split(' ')
				.map((cell) => `A\t${cell}`)
				.join('\n')}`,
			{ columns },
		);
		return [
			rows.map(({ fields }) => fields.srm),
			...questions.map(([, , reading, certain]) => [reading, certain]),
		];
	};
	expect(await srms('SRM', '10 20')).toEqual([[10, 20]]);
	expect(await srms('Color (EBC)', '20 EBC20')).toEqual([[10.2, 10.2]]);
	expect(await srms('Lovibond', '10 20')).toEqual([
		[12.8, 26.3],
		['lovibond', true],
	]);
	expect(await srms('Color', '4 20')).toEqual([
		[4, 20],
		['srm', false],
	]);
	expect(await srms('Color', '8 120')).toEqual([
		[4.1, 60.9],
		['ebc', false],
	]);
	expect(await srms('Farbe', '8 20')).toEqual([
		[4.1, 10.2],
		['ebc', false],
	]);
	expect(await srms('Color', '4 20', 'ebc')).toEqual([
		[2, 10.2],
		['ebc', true],
	]);
});

test('gravities are all Plato or none', async () => {
	const rows = async (text: string) => {
		const found = await read(text);
		return [found.rows.map(({ derived }) => derived.abv), ...found.questions.map((one) => one.slice(1))];
	};
	expect(await rows('name,og,fg\nA,1.048,1.009\nB,1060,1012')).toEqual([[5.1, 6.3]]);
	expect(await rows('Name;Stammwürze;Restextrakt\nA;12;1,9\nB;16;4\nC;11;2,5')).toEqual([
		[5.4, 6.5, 4.5],
		['gravity', 'plato', true],
		['gravity', 'plato', true],
	]);
});

test('a row with fewer cells is told, never shifted without a word; a row of nothing is none', async () => {
	const { rows } = await read(
		'name,style,abv,ibu,hops\nA,IPA,5,40\nB,5,40,Citra\n,,,,\n,,0,0,\n,,FALSE,,-\nC,Pils,4,30,Saaz\n',
	);
	expect(
		rows.map(({ row, isShort, warnings, errors }) => [row, isShort, warnings[0] ?? errors[0]?.message]),
	).toEqual([
		[2, true, 'It has 4 cells, but there are 5 columns; the last ones count as empty.'],
		[
			3,
			true,
			'It has 4 cells, but there are 5 columns, so its figures stand under the wrong ones. Is a separator missing?',
		],
		[7, false, undefined],
	]);
	expect((await read('name,style,abv,,\nA,IPA,5\n')).rows[0]?.isShort).toBe(false);
});

test('a title above the headings is no heading, and a list without headings can be mapped', async () => {
	const titled = await read('Our beers,,\nAutumn 2026,,\nBeer,Style,ABV\nA,IPA,5\n');
	expect(titled.rows.map(({ row, fields }) => [row, fields.name])).toEqual([[4, 'A']]);
	const bare = await read('House IPA,American IPA,6.5\nPils,German Pils,5\n', {
		columns: { 'Column 1': { field: 'name' }, 'Column 2': { field: 'style' }, 'Column 3': { field: 'abv' } },
	});
	expect(bare.rows.map(({ fields }) => fields)).toMatchObject([
		{ name: 'House IPA', abv: 6.5 },
		{ name: 'Pils' },
	]);
});

test('a long description is the story; it stays text, whatever looks like markup in it', async () => {
	const long = `${'Malt and more malt. '.repeat(20)}<3`;
	const { rows, fields } = await read(`name,style,abv,description\nA,IPA,5,${long}\nB,IPA,5,Short.\n`);
	expect(fields.description).toBe('content');
	expect(rows[0]?.fields.content).toMatch(/^<p>Malt.*&lt;3<\/p>$/);
});

test('prices come in a column for each size, or with their sizes in one cell', async () => {
	const sizes = async (text: string) =>
		(await read(text)).rows[0]?.prices.map(
			({ size, priceCents }) => `${size?.label ?? 'main'} ${priceCents}`,
		);
	expect(await sizes('name,Price pint,5 oz,Price\nA,$7,3,6')).toEqual(['Pint 700', '5 oz 300', 'main 600']);
	expect(await sizes('name,Price\nA,"16 oz $7, 5 oz $3.50"')).toEqual(['16 oz 700', '5 oz 350']);
	expect(await sizes('name,Price\nA,$7 / pint')).toEqual(['Pint 700']);
	expect(await sizes('Beer,Serving Size,Price\nA,12oz,$6')).toEqual(['12 oz 600']);
	expect(await sizes('Beer,Size (L),Preis\nA,"0,5","4,50"')).toEqual(['0.5 L 450']);
	const [row] = (await read('name,Sizes\nA,"Pint $7; 0.5 L: 7,50; Half pint"')).rows;
	expect(row?.fields.servings?.map(({ label, ounces, priceCents }) => [label, ounces, priceCents])).toEqual([
		['Pint', 16, 700],
		['0.5 L', 16.9, 750],
		['Half pint', 8, null],
	]);
});

test('gas, size, batch and day of filling go to the keg', async () => {
	const { rows } = await read(
		'name,Gas,Keg size,Batch,Filled on\nA,CO₂,50 L,42,2026-11-01\nB,beer gas,,,\nC,70/30,,,\n',
	);
	expect(rows.map(({ keg }) => keg)).toEqual([
		{ gas: 'co2', size: '50 L', batch: '42', filledOn: '2026-11-01' },
		{ size: null, batch: null, filledOn: null },
		{ gas: 'nitro', size: null, batch: null, filledOn: null },
	]);
	expect(rows[1]?.warnings).toEqual(['“beer gas” is no gas of a tap (CO2, nitro or cask); it is left out.']);
});

test('a JSON list is a table of its keys, wherever it stands', async () => {
	const beer = {
		title: 'A',
		style: { name: 'Saison' },
		abv: 0.065,
		hops: [{ name: 'Citra' }, { name: 'Saaz' }],
	};
	const listed = await read(
		JSON.stringify({ page: 1, results: [beer, { title: 'B', abv: '0.05', ingredients: { malts: 'Pale' } }] }),
	);
	expect(listed.rows.map(({ fields }) => fields)).toMatchObject([
		{ name: 'A', style: 'Saison', abv: 6.5, hops: 'Citra, Saaz' },
		{ name: 'B', abv: 5, malts: 'Pale' },
	]);
	const lines = await read('{"beer_name":"A","beer_type":"IPA"}\n{"beer_name":"B","beer_type":"Pils"}\n');
	expect(lines.rows.map(({ fields }) => fields.style)).toEqual(['IPA', 'Pils']);
	await expect(read('[1, 2, 3]')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('rows of nothing among too many hide no end of the file', async () => {
	await expect(read(`name,style,abv\n${'0,,\n'.repeat(10)}${'A,IPA,5\n'.repeat(20_001)}`)).rejects.toThrow(
		'More than 20,000 rows.',
	);
});

test('a column without a heading is one where it says anything; strange words cost a cell at most', async () => {
	const file =
		'_id,beerName,abv,style,breweryId,\n1,Pub Beer,0.05,Lager,408,\n2,Ginja,0.06,Cider,154,https://x.example/1.jpg\n';
	const { rows, columns } = await read(file);
	expect(columns.map(({ heading }) => heading)).toEqual([
		'_id',
		'beerName',
		'abv',
		'style',
		'breweryId',
		'Column 6',
	]);
	expect(rows.map(({ fields, errors, isShort }) => [fields.abv, errors, isShort])).toEqual([
		[5, [], false],
		[6, [], false],
	]);
	expect((await read('name,style,abv,\nA,IPA,5,\nB,IPA,5\n')).columns).toHaveLength(3);
	const words = await read(
		JSON.stringify({
			products: [
				{
					name: 'A',
					url: 'a-beer',
					alcoholByVolumePercent: 6.4,
					allergens: ['barley (gluten)', 'wheat (gluten)'],
				},
				{ name: 'B', url: 'b-beer', alcoholByVolumePercent: 4, allergens: [] },
				{ name: 'C', url: 'c-beer', availability: 'year-round' },
				{ name: 'D', url: 'd-beer', availability: 'regular' },
				{ name: 'E', url: 'Eeh!' },
			],
		}),
	);
	expect(words.fields).toMatchObject({ url: 'slug', availability: null });
	expect(words.rows[0]?.fields).toMatchObject({ abv: 6.4, slug: 'a-beer', allergens: ['wheat', 'barley'] });
	expect(words.rows[1]?.fields.allergens).toEqual([]);
	expect(words.rows.flatMap(({ errors }) => errors)).toEqual([]);
});

test('a text that somebody chose as the description does not name the beers', async () => {
	const file = 'descripción;estilo;valor\nTor Dorada;Pils;3,50\nNoche Larga;Stout;4,00\n';
	expect((await read(file)).columns[0]?.field).toBe('name');
	const chosen = await read(file, { columns: { descripción: { field: 'briefDescription' } } });
	expect(chosen.columns[0]?.field).toBe('briefDescription');
});
