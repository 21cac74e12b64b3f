import { expect, test } from 'vitest';
import { readImport } from '#tests/import-documents.ts';

/** Returns what is read of each row, with prices as text. */
async function beersOf(file: string) {
	const { rows } = await readImport(file);
	return rows.map(({ fields, prices, drink }) => ({
		...fields,
		...(prices.length > 0 && {
			prices: prices.map(({ size, priceCents }) => `${size?.label} ${priceCents}`),
		}),
		...(drink && { drink }),
	}));
}

test.each<[kind: string, file: string, beers: readonly object[]]>([
	[
		'a measure in two columns',
		'nombre,estilo,precio,medida,peso\nTor,Pils,1500,L,1\nRope,IPA,900,ml,473\nRail,Stout,800\n',
		[
			{ name: 'Tor', style: 'Pils', prices: ['1 L 150000'] },
			{ name: 'Rope', style: 'IPA', prices: ['473 ml 90000'] },
			{ name: 'Rail', style: 'Stout', prices: ['undefined 80000'] },
		],
	],
	[
		'prices under bare numbers',
		JSON.stringify([
			{ label: 'Tor', style: 'Pils', price: { 25: 3.5, 50: 6 } },
			{ label: 'Rope', style: 'IPA', price: { 12: 5, 16: 7 } },
			{ label: 'Rail', style: 'Stout', price: { 5: 3, 8: 4, 16: 7 } },
		]),
		[
			{ name: 'Tor', style: 'Pils', prices: ['25 cl 350', '50 cl 600'] },
			{ name: 'Rope', style: 'IPA', prices: ['12 oz 500', '16 oz 700'] },
			{ name: 'Rail', style: 'Stout', prices: ['5 oz 300', '8 oz 400', '16 oz 700'] },
		],
	],
	[
		'a size in several units',
		JSON.stringify([{ name: 'Tor', style: 'Pils', abv: 5, price: 6, size: { oz: '16', ml: '473' } }]),
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['16 oz 600'] }],
	],
	[
		'prices under units',
		JSON.stringify([{ name: 'Tor', style: 'Pils', abv: 5, prices: { pint: 6, l: 11 } }]),
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['Pint 600', '1 L 1100'] }],
	],
	[
		'headings that begin like a program, above rows that end in a comma',
		'variety,name,abv,notes\nIPA,Tor,5,\nPils,Rope,6,\n',
		[
			{ name: 'Tor', style: 'IPA', abv: 5 },
			{ name: 'Rope', style: 'Pils', abv: 6 },
		],
	],
	[
		'a price under its one size',
		JSON.stringify([{ name: 'Tor', style: 'Pils', abv: 5, price: { pint: 6 } }]),
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['Pint 600'] }],
	],
	[
		'a heading that has no room for a point',
		'beer,style,alc,price_05l,price_03l\nTor,Pils,5,4.50,3\n',
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['0.5 L 450', '0.3 L 300'] }],
	],
	[
		'a capacity',
		'name,style,price,capacity\nTor,Pils,4,33 cl\n',
		[{ name: 'Tor', style: 'Pils', prices: ['33 cl 400'] }],
	],
	[
		'a brand that comes again, beside texts that differ',
		'Marca,Descripcion,Precio Final\nTor,Cerveza rubia 473 cc,5\nTor,Cerveza negra 473 cc,6\nRope,Cerveza roja 330 cc,7\n',
		[
			{ brewery: 'Tor', name: 'Cerveza rubia', prices: ['473 ml 500'] },
			{ brewery: 'Tor', name: 'Cerveza negra', prices: ['473 ml 600'] },
			{ brewery: 'Rope', name: 'Cerveza roja', prices: ['330 ml 700'] },
		],
	],
	[
		'a tagline beside a description',
		JSON.stringify([{ name: 'Tor', style: 'Pils', tagline: 'Crisp', description: 'Brewed with Saaz.' }]),
		[{ name: 'Tor', style: 'Pils', briefDescription: 'Crisp', content: '<p>Brewed with Saaz.</p>' }],
	],
	[
		'malts by their weights, without a strength',
		'1:\n  name: Tor\n  malts:\n    pilsner: 5000\n    carapils: 200\n  yeast: m84\n2:\n  name: Rope\n  malts:\n    pale: 4000\n',
		[
			{ name: 'Tor', malts: 'pilsner, carapils', yeast: 'm84' },
			{ name: 'Rope', malts: 'pale' },
		],
	],
	[
		'hops by what they are for',
		JSON.stringify([{ name: 'Tor', style: 'Pils', abv: 5, hops: { bittering: 'Magnum', aroma: 'Saaz' } }]),
		[{ name: 'Tor', style: 'Pils', abv: 5 }],
	],
	[
		'a style that only says beer',
		JSON.stringify([
			{ name: 'Tor', category: 'beers', abv: 5, brewery: 'Gable' },
			...['Rope', 'Rail', 'Moor', 'Fen'].map((name) => ({ name, category: 'IPA', abv: 6, brewery: 'Gable' })),
		]),
		[
			{ name: 'Tor', abv: 5, brewery: 'Gable' },
			...['Rope', 'Rail', 'Moor', 'Fen'].map((name) => ({ name, style: 'IPA', abv: 6, brewery: 'Gable' })),
		],
	],
	[
		'check-ins as a feed tells them, each beer once',
		JSON.stringify(
			['a Tor by Gable & Grain at the Bar', 'an Old Rope by Zephyr', 'a Tor by Gable & Grain'].map(
				(what) => ({
					title: `Anna is drinking ${what}`,
					date: 'Mon, 17 Aug 2026 01:19:16 +0000',
				}),
			),
		),
		[
			{ name: 'Tor', brewery: 'Gable & Grain' },
			{ name: 'Old Rope', brewery: 'Zephyr' },
		],
	],
	[
		'parts of a menu whose names say nothing, beside beers, wines and spirits',
		'name,category,price\nTor,Beer,5\nBlue Sky,Signature,12\nMerlot,Wine,9\nOld Tom,Gin,10\n',
		[
			{ name: 'Tor', prices: ['undefined 500'] },
			{ name: 'Blue Sky', prices: ['undefined 1200'], drink: 'spirits' },
			{ name: 'Merlot', prices: ['undefined 900'], drink: 'wine' },
			{ name: 'Old Tom', prices: ['undefined 1000'], drink: 'spirits' },
		],
	],
	[
		'a row that says less of a beer than another, or the same of another size',
		JSON.stringify({
			taps: [{ tap: 1, name: 'Tor', style: 'Pils', abv: 5 }],
			library: [
				{ name: 'Tor', style: 'Pils', abv: 5 },
				{ name: 'Rope', style: 'IPA', abv: 6 },
			],
		}),
		[
			{ name: 'Tor', style: 'Pils', abv: 5, tapNumber: 1 },
			{ name: 'Rope', style: 'IPA', abv: 6 },
		],
	],
	[
		'a row for each pack, which says nothing else',
		'Beer Name,Pack Size,Bottle Size,Price\nTor,1,500 ml,$3.39\nTor,6,500 ml,$18.50\n',
		[{ name: 'Tor', prices: ['500 ml 339', '6-pack 500 ml 1850'] }],
	],
	[
		'rows that wait to be filled in',
		'Num,Name,Style,Brewery,ABV,IBU\n1,Tor,Pils,Gable,5,30\n2,Name,Style,Brewery,ABV,IBU\n',
		[{ name: 'Tor', style: 'Pils', brewery: 'Gable', abv: 5, ibu: 30 }],
	],
	[
		'parts of a tasting, a town, a description under any name',
		JSON.stringify(
			['Tor', 'Rope'].map((name) => ({
				name,
				style: 'Pils',
				abv: 5,
				brewery: 'Gable',
				location: 'York',
				tastingNotes: { aroma: `Hay of ${name}`, flavor: 'Bread' },
				humanText: `${name} is a beer that people drink in the garden.`,
			})),
		),
		['Tor', 'Rope'].map((name) => ({
			name,
			style: 'Pils',
			abv: 5,
			brewery: 'Gable',
			breweryTown: 'York',
			aroma: `Hay of ${name}`,
			flavorProfile: 'Bread',
			briefDescription: `${name} is a beer that people drink in the garden.`,
		})),
	],
	[
		'a bitterness on a scale of tastes',
		'name,style,abv,bitterness,sweetness\nTor,Pils,5,70,20\nRope,IPA,6,30,90\n',
		[
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Rope', style: 'IPA', abv: 6 },
		],
	],
	[
		'things one behind another',
		'{ name: "Tor", style: "Pils", abv: 5 }\n{ "name": "Rope", style: "IPA", abv: 6 }',
		[
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Rope', style: 'IPA', abv: 6 },
		],
	],
	[
		'a strength that nobody says, and a state to come',
		'name,style,abv,status\nTor,Pils,Not specified,coming\nRope,IPA,6,on tap\nRail,Stout,5,on tap\nFen,Mild,3,on tap\n',
		[
			{ name: 'Tor', style: 'Pils', status: 'coming-soon' },
			{ name: 'Rope', style: 'IPA', abv: 6, status: 'on-tap' },
			{ name: 'Rail', style: 'Stout', abv: 5, status: 'on-tap' },
			{ name: 'Fen', style: 'Mild', abv: 3, status: 'on-tap' },
		],
	],
	[
		'figures by the formula they come from',
		JSON.stringify([
			{ title: 'Tor', stylename: 'Pils', abv: '5', ibutinseth: '30', srmmorey: '4', iburager: '35' },
		]),
		[{ name: 'Tor', style: 'Pils', abv: 5, ibu: 30, srm: 4 }],
	],
	[
		'a history with another name for the style',
		'BID,BeerName,BeerStyle,BreweryName,BeerAbv,RatingScore\n1,Tor,Pils,Gable,5,4\n',
		[{ name: 'Tor', style: 'Pils', brewery: 'Gable', abv: 5 }],
	],
	[
		'a value that a program has a name for',
		"import { Kinds } from './kinds';\nconst beers = [{ name: 'Tor', style: Kinds.Pils, abv: 5 }];\n",
		[{ name: 'Tor', style: 'Pils', abv: 5 }],
	],
	[
		'beers without headings, with whole strengths and colors',
		'Tor,33,8,Blonde,Achouffe\nRope,33,5,Brune,Bavik\nRail,50,9,Blanche,Dubuisson\nMoor,33,6,Ambrée,Bavik\nFen,33,7,Rousse,Bavik\n',
		[
			['Tor', 'Blonde', 8],
			['Rope', 'Brune', 5],
			['Rail', 'Blanche', 9],
			['Moor', 'Ambrée', 6],
			['Fen', 'Rousse', 7],
		].map(([name, style]) => expect.objectContaining({ name, style })),
	],
	[
		'cells that a database has left empty',
		'name,style,abv,brewery,description,malts\nNull,Pils,5,NULL,\\N,null\nRope,IPA,6,n/a,Hazy,Pale\n',
		[
			{ name: 'Null', style: 'Pils', abv: 5, brewery: null, briefDescription: '', malts: null },
			{ name: 'Rope', style: 'IPA', abv: 6, brewery: null, briefDescription: 'Hazy', malts: 'Pale' },
		],
	],
	[
		'whole figures beside strengths with decimals',
		'7,Tor,Pils,4.9\n3,Rope,IPA,6.8\n12,Rail,Stout,5.2\n5,Moor,Hazy IPA,6.1\n9,Fen,Porter,5.6\n',
		[
			['Tor', 'Pils', 4.9],
			['Rope', 'IPA', 6.8],
			['Rail', 'Stout', 5.2],
			['Moor', 'Hazy IPA', 6.1],
			['Fen', 'Porter', 5.6],
		].map(([name, style, abv]) => ({ name, style, abv })),
	],
	[
		'a zero in front of centiliters',
		'beer,style,alc,price_050cl,price_033l\nTor,Pils,5,4.50,3\n',
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['50 cl 450', '0.33 L 300'] }],
	],
	[
		'a place in the house, without a brewery',
		'name,style,abv,location\nTor,Pils,5,Patio\nRope,IPA,6,Main bar\n',
		[
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Rope', style: 'IPA', abv: 6 },
		],
	],
	[
		'items of texts below titles that look like keys',
		'On tap:\n- **Rope** – IPA – 6.8%\n- Tor – Pils – 5%\nCans:\n- Rail – Stout – ABV: 5.2%\n\nNote: ask for tastes\n',
		[
			{ name: 'Rope', style: 'IPA', abv: 6.8 },
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Rail', style: 'Stout', abv: 5.2 },
		],
	],
	[
		'beers below their styles',
		'IPAs:\n  Rope, 6.8%\n  Fog, 7%\nStouts:\n  Rail, 5%\n',
		[
			{ name: 'Rope', style: 'IPAs', abv: 6.8 },
			{ name: 'Fog', style: 'IPAs', abv: 7 },
			{ name: 'Rail', style: 'Stouts', abv: 5 },
		],
	],
])('%s', async (_, file, beers) => expect(await beersOf(file)).toEqual(beers));

test.each([
	[
		'<beers><beer><name>Tor</name><style>Pils</style></beer>',
		'The file is never closed: </beers> is missing.',
	],
	[
		'const beers = await fetchBeers();\nexport function all() {\n\treturn beers;\n}\n',
		'No list of beers is in this file.',
	],
	['- name: Tor\n  abv: 5%\n- name: "Rope" 2\n  abv: 6%\n', 'Look at line 3 of it.'],
])('%j is refused with its own cause', async (file, words) => {
	await expect(readImport(file)).rejects.toThrow(words);
});
