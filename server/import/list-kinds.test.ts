import { expect, test } from 'vitest';
import { readImport } from '#tests/import-documents.ts';

/** Returns the fields that are read from each row, with prices as text. */
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
		'prices under names, of which one is a word for a part of a beer',
		JSON.stringify({
			'Tor 0.5 л. (20 шт.)': { price: '90' },
			'Mash Rope 330 мл': { price: 5 },
			Rail: { price: 7 },
		}),
		[
			{ name: 'Tor 0.5 л. (20 шт.)', prices: ['20-pack 0.5 L 9000'] },
			{ name: 'Mash Rope 330 мл', prices: ['330 ml 500'] },
			{ name: 'Rail', prices: ['undefined 700'] },
		],
	],
	[
		'names under keys, below a comment',
		'tor:\n  name: "Tor"\n  description: "Dark"\nrope:\n  name: "Rope"\n  description: "Bright"\nrail:\n  name: "Rail"\n',
		[
			{ name: 'Tor', briefDescription: 'Dark' },
			{ name: 'Rope', briefDescription: 'Bright' },
			{ name: 'Rail' },
		],
	],
	[
		'a list below comments',
		'// Our beers\n// as of May\n[{ "name": "Tor", "style": "Pils", "abv": 5 }]',
		[{ name: 'Tor', style: 'Pils', abv: 5 }],
	],
	[
		'sizes in words',
		JSON.stringify([{ name: 'Tor', style: 'Pils', abv: 5, sizes: ['12 oz can', '16 oz'] }]),
		[
			{
				...{ name: 'Tor', style: 'Pils', abv: 5 },
				servings: [
					{ label: '12 oz can', ounces: 12, glass: 'pint', priceCents: null },
					{ label: '16 oz', ounces: 16, glass: 'pint', priceCents: null },
				],
			},
		],
	],
	[
		'words that come again below, so that the first line holds no headings',
		[
			'Tor,Gable,Ohio,Other Style,Classic Wheat Ale',
			'Rope,Zephyr,Iowa,British Ale,Traditional Pale Ale',
			'Rail,Fen,Ohio,British Ale,Old Ale',
			'Moor,Fen,Utah,British Ale,Classic Pale Ale',
			'Ebb,Fen,Ohio,British Ale,Old Ale',
		].join('\n'),
		[
			{ name: 'Tor', style: 'Classic Wheat Ale' },
			{ name: 'Rope', style: 'Traditional Pale Ale' },
			{ name: 'Rail', style: 'Old Ale' },
			{ name: 'Moor', style: 'Classic Pale Ale' },
			{ name: 'Ebb', style: 'Old Ale' },
		],
	],
	[
		'styles in the plural, among them one with a word for spirits',
		'Beer,Style\nTor,Alts\nRope,Barley Wines\nRail,Fruit Beer\nMoor,Dubbels\nFen,Chardonnay\nEbb,Gin\nNeap,Odd ones\n',
		[
			{ name: 'Tor', style: 'Alts' },
			{ name: 'Rope', style: 'Barley Wines' },
			{ name: 'Rail', style: 'Fruit Beer' },
			{ name: 'Moor', style: 'Dubbels' },
			{ name: 'Fen', style: 'Chardonnay', drink: 'wine' },
			{ name: 'Ebb', style: 'Gin', drink: 'spirits' },
			{ name: 'Neap', style: 'Odd ones' },
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
		'what is known of a beer in a group that says nothing',
		JSON.stringify([
			{ name: 'Tor', style: 'Pils', made: { brewery: { naam: 'Gable' }, abv: 5 }, crate: { liter: 8 } },
			{ name: 'Rope', style: 'IPA', made: { brewery: { nombre: 'Rain' }, abv: 6 }, crate: { liter: 9 } },
		]),
		[
			{ name: 'Tor', style: 'Pils', abv: 5, brewery: 'Gable' },
			{ name: 'Rope', style: 'IPA', abv: 6, brewery: 'Rain' },
		],
	],
	[
		'prices below headings without spaces',
		'銘柄,スタイル,度数,ハーフ価格,UKパイント価格（税込）,ハッピー価格,UKハーフ,USパイント\nTor,Pils,5,4,7,3,4,6\n',
		[
			{
				name: 'Tor',
				style: 'Pils',
				abv: 5,
				prices: ['Half pint 400', 'Imperial pint 700', 'Imperial half pint 400', 'Pint 600'],
			},
		],
	],
	[
		'half of a case',
		'name,style,abv,price,case,half\nTor,Pils,5,7,80,42\n',
		[{ name: 'Tor', style: 'Pils', abv: 5, prices: ['undefined 700'] }],
	],
	[
		'styles of each brand, beside descriptions',
		'brand,style,description\nGable,Pils,Dry and bright\nGable,Stout,Dark as coal\nRain,Pils,Soft and round\n',
		[
			{ name: 'Pils', style: 'Pils', brewery: 'Gable', briefDescription: 'Dry and bright' },
			{ name: 'Stout', style: 'Stout', brewery: 'Gable', briefDescription: 'Dark as coal' },
			{ name: 'Pils', style: 'Pils', brewery: 'Rain', briefDescription: 'Soft and round' },
		],
	],
	[
		'packs of each brand',
		'Brand,Type,Size,Price\nTor,Lager,6 PK CANS,9\nTor,Lager,12 PK CANS,15\nRain,Lager,6 PK BTLS,8\nRain,Lager,12 PK BTLS,14\n',
		[
			{ name: 'Tor', style: 'Lager', prices: ['6-pack can 900', '12-pack can 1500'] },
			{ name: 'Rain', style: 'Lager', prices: ['6-pack btl 800', '12-pack btl 1400'] },
		],
	],
	[
		'descriptions that name the beers',
		'descripción;estilo;valor\nTor Dorada;Pils;3,50\nNoche Larga;Stout;4,00\n',
		[
			{ name: 'Tor Dorada', style: 'Pils', prices: ['undefined 350'] },
			{ name: 'Noche Larga', style: 'Stout', prices: ['undefined 400'] },
		],
	],
	[
		'a brand that is the only name of a beer',
		'marca,nombre,tipo\nGable,Tor,Pils\nRain,,Stout\n',
		[
			{ name: 'Tor', style: 'Pils', brewery: 'Gable' },
			{ name: 'Rain', style: 'Stout', brewery: 'Rain' },
		],
	],
	[
		'strengths with another sign between their digits',
		"Bière,Style,Degré\nTor,Pils,5°2\nRope,IPA,6'5 %\nRail,Stout,8°\n",
		[
			{ name: 'Tor', style: 'Pils', abv: 5.2 },
			{ name: 'Rope', style: 'IPA', abv: 6.5 },
			{ name: 'Rail', style: 'Stout', abv: 8 },
		],
	],
	[
		'columns that several tabs align',
		'Beer\t\t\tStyle\tABV\nTor\t\t\tPils\t5\nLong Rope Ale\t\tIPA\t6\n',
		[
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Long Rope Ale', style: 'IPA', abv: 6 },
		],
	],
	[
		'gravities beside strengths',
		'Tor - Pils - 5% - OG 1.05 - $7\nRail - Stout - 6% - OG 1.06 - $8\n',
		[
			{ name: 'Tor', style: 'Pils', abv: 5, prices: ['undefined 700'] },
			{ name: 'Rail', style: 'Stout', abv: 6, prices: ['undefined 800'] },
		],
	],
	[
		'tabs around cells that are empty',
		'Tor\t\t5.1\tx\nRail\tIPA\t\ty\nMoor\tPils\t4.2\t\n',
		[
			{ name: 'Tor', abv: 5.1 },
			{ name: 'Rail', style: 'IPA' },
			{ name: 'Moor', style: 'Pils', abv: 4.2 },
		],
	],
	[
		'parts with their names',
		'1. Brewery: Gable; Beer: Tor; Style: Pils; ABV: 5%\n2. Brewery: Rain; Beer: Rail; Style: Stout; ABV: 6%\n',
		[
			{ name: 'Tor', style: 'Pils', abv: 5, brewery: 'Gable' },
			{ name: 'Rail', style: 'Stout', abv: 6, brewery: 'Rain' },
		],
	],
	[
		'a price list',
		'BIER VOM FASS\nTor Pils 0,4 l ..... 4,20\nRain 0,5 l ..... 4,80\n\nFLASCHENBIER\nMoor 0,33 l ..... 3,90\n',
		[
			{ name: 'Tor Pils', prices: ['0.4 L 420'] },
			{ name: 'Rain', prices: ['0.5 L 480'] },
			{ name: 'Moor', prices: ['0.33 L 390'] },
		],
	],
	[
		'packs and measures inside names',
		"product,price\nTor lata 473ml.,4\nRain 710ml. Roja,6\n1 Pack X6 Moor,20\nFen Bucket (5 Stck.),18\nRoute 112 pcs,5\nLa 8 l'Intense,7\nRail 4 x 330ml,14\nMoor 6x50cl Weizen,16\n",
		[
			{ name: 'Tor lata', prices: ['473 ml 400'] },
			{ name: 'Rain 710ml. Roja', prices: ['710 ml 600'] },
			{ name: '1 Pack X6 Moor', prices: ['6-pack 2000'] },
			{ name: 'Fen Bucket (5 Stck.)', prices: ['5-pack 1800'] },
			{ name: 'Route 112 pcs', prices: ['undefined 500'] },
			{ name: "La 8 l'Intense", prices: ['undefined 700'] },
			{ name: 'Rail', prices: ['4-pack 330 ml 1400'] },
			{ name: 'Moor 6x50cl Weizen', prices: ['6-pack 50 cl 1600'] },
		],
	],
	[
		'strengths with degrees, but not those of Plato',
		JSON.stringify([
			{ name: 'Tor 6.5°', style: 'Pils' },
			{ name: 'Rain', style: 'Stout 8°' },
			{ name: 'Moor 12°', style: 'Lager' },
		]),
		[
			{ name: 'Tor 6.5°', style: 'Pils' },
			{ name: 'Rain', style: 'Stout' },
			{ name: 'Moor 12°', style: 'Lager' },
		],
	],
	[
		'labels apart from their figures, below sentences with figures',
		'## Tor\nA dry and bright beer of 5% ABV that we have brewed in this house since the first year.\nIBU\n30\nStyle\nPils\n\n## Rain\nA dark and soft beer of 6% ABV that we have brewed in this house since the last year.\nIBU\n20\nStyle\nStout\n',
		[
			{
				...{ name: 'Tor', style: 'Pils', abv: 5, ibu: 30 },
				briefDescription:
					'A dry and bright beer of 5% ABV that we have brewed in this house since the first year.',
			},
			{
				...{ name: 'Rain', style: 'Stout', abv: 6, ibu: 20 },
				briefDescription:
					'A dark and soft beer of 6% ABV that we have brewed in this house since the last year.',
			},
		],
	],
	[
		'sections that are no styles',
		'NATIONAL\nTor, 5%\nRain, 6%\n\nSTOUTS\nMoor, 7%\n',
		[
			{ name: 'Tor', abv: 5 },
			{ name: 'Rain', abv: 6 },
			{ name: 'Moor', style: 'STOUTS', abv: 7 },
		],
	],
	[
		'keys above a list in YAML',
		'title: "Beers"\nrank: 5\n\nitems:\n  - name: "Tor"\n    style: Pils\n    price: 4\n\n  - name: "Rain"\n    style: Stout\n    price: 5\n',
		[
			{ name: 'Tor', style: 'Pils', prices: ['undefined 400'] },
			{ name: 'Rain', style: 'Stout', prices: ['undefined 500'] },
		],
	],
	[
		'prices below the names',
		'Tor\n£4.20\nRain\n£4.80\nMoor\n£3.90\n',
		[
			{ name: 'Tor', prices: ['undefined 420'] },
			{ name: 'Rain', prices: ['undefined 480'] },
			{ name: 'Moor', prices: ['undefined 390'] },
		],
	],
	[
		'a web page with a title for each beer',
		'<!DOCTYPE html><html><head><title>Ours</title><script>let a = 1 < 2;</script></head><body><nav><a>Home</a></nav><h1>Beers</h1><h3>Tor</h3><p>Dry &amp; bright, with a bitterness that stays for a while, and then for one more.</p><p>5% abv | Pils</p><h3>Rail</h3><p>Dark as coal and as soft as the first snow of a winter that is late, and long.</p><p>6% abv | Stout</p></body></html>',
		[
			{
				name: 'Tor',
				style: 'Pils',
				abv: 5,
				briefDescription: 'Dry & bright, with a bitterness that stays for a while, and then for one more.',
			},
			{
				name: 'Rail',
				style: 'Stout',
				abv: 6,
				briefDescription: 'Dark as coal and as soft as the first snow of a winter that is late, and long.',
			},
		],
	],
	[
		'a table below the head of a page',
		'---\nlayout: page\n---\n<div><h2>Flaschenbier</h2><table><tr><td>Tor</td><td>0,33l</td><td>3,30 €</td></tr><tr><td><p>Rain</p></td><td>0,5l</td><td>4,20 €</td></tr><tr><td>Moor</td><td>0,5l</td><td>4 €</td></tr></table></div>',
		[
			{ name: 'Tor', prices: ['0.33 L 330'] },
			{ name: 'Rain', prices: ['0.5 L 420'] },
			{ name: 'Moor', prices: ['0.5 L 400'] },
		],
	],
	[
		'a web page whose cells have no ends, behind a picture',
		'<html><body><svg/><table><tr><th>Beer<th>Style<th>ABV<tr><td>Tor<td>Pils<td>5%<tr><td>Rain<td>IPA<td>6%</table><p>Cheers</p></body></html>',
		[
			{ name: 'Tor', style: 'Pils', abv: 5 },
			{ name: 'Rain', style: 'IPA', abv: 6 },
		],
	],
	[
		'prices below the title of the taps',
		'ON TAP\nTor $9\nRain $10\nMoor $8\n\nPlease order at the bar\n',
		[
			{ name: 'Tor', prices: ['undefined 900'] },
			{ name: 'Rain', prices: ['undefined 1000'] },
			{ name: 'Moor', prices: ['undefined 800'] },
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
	[
		'a page with named signs, raised cents and footnotes',
		'<html><body><h1>Birre</h1><ul><li>\u2060Tor Pils<sup>1,a</sup> 4,9% 4<sup>50</sup> &euro;</li><li>Rail<sup>neu</sup> 10<sup>th</sup> Stout<sup>*</sup> 5% 6<sup>00</sup> &euro;</li></ul></body></html>',
		[
			{ name: 'Tor Pils', abv: 4.9, prices: ['undefined 450'] },
			{ name: 'Rail neu 10th Stout', abv: 5, prices: ['undefined 600'] },
		],
	],
	[
		'sections whose names say nothing, and one of food',
		JSON.stringify({
			parts: [
				{ name: 'Bright', items: [{ name: 'Tor', abv: '4.9%' }] },
				{ name: 'Belgian beers', items: [{ name: 'Fen', abv: '8%' }] },
				{ name: 'Burgers', items: [{ name: 'Rail', abv: '0%' }] },
			],
		}),
		[
			{ name: 'Tor', abv: 4.9 },
			{ name: 'Fen', abv: 8 },
		],
	],
	[
		'sections with a type of their own',
		JSON.stringify([
			{
				name: 'Drinks',
				type: 'bar',
				parts: [
					{
						name: 'Draught (pints)',
						items: [
							{ name: 'Tor', price: '$5' },
							{ name: 'Rail', price: '$6' },
						],
					},
					{ name: 'Bottled Beers & Ales', items: [{ name: 'Fen', price: '$7' }] },
				],
			},
			{
				name: 'Kitchen',
				type: 'food',
				parts: [{ name: 'Mains', items: [{ name: 'Ravioli', price: '$12' }] }],
			},
		]),
		[
			{ name: 'Tor', prices: ['undefined 500'] },
			{ name: 'Rail', prices: ['undefined 600'] },
			{ name: 'Fen', prices: ['undefined 700'] },
		],
	],
	[
		'ounces beside the prices',
		JSON.stringify([
			{ name: 'Tor', style: 'Pils', pourOz: 16, pourPrice: 6 },
			{ name: 'Rail', style: 'Stout', pourOz: 13, pourPrice: 8 },
		]),
		[
			{ name: 'Tor', style: 'Pils', prices: ['16 oz 600'] },
			{ name: 'Rail', style: 'Stout', prices: ['13 oz 800'] },
		],
	],
	[
		'a menu of many kinds, most of which say what they are',
		'Название,Цена\nЧай черный,200\nЧай зеленый,200\nКофе,150\nВодка,300\nРом,350\nСок,120\nВино красное,400\nСалаты,250\nПиво светлое,220\nФеникс,350\n',
		[
			{ name: 'Чай черный', drink: 'coffee', prices: ['undefined 20000'] },
			{ name: 'Чай зеленый', drink: 'coffee', prices: ['undefined 20000'] },
			{ name: 'Кофе', drink: 'coffee', prices: ['undefined 15000'] },
			{ name: 'Водка', drink: 'spirits', prices: ['undefined 30000'] },
			{ name: 'Ром', drink: 'spirits', prices: ['undefined 35000'] },
			{ name: 'Сок', drink: 'soda', prices: ['undefined 12000'] },
			{ name: 'Вино красное', drink: 'wine', prices: ['undefined 40000'] },
			{ name: 'Салаты', prices: ['undefined 25000'] },
			{ name: 'Пиво светлое', prices: ['undefined 22000'] },
			{ name: 'Феникс', prices: ['undefined 35000'] },
		],
	],
	[
		'elements of a script',
		'import { Row } from "./row";\nexport const Menu = () => (\n\t<ul>\n\t\t<Row image={tor} name="Tor" price="$7" style="Pils" />\n\t\t<Row\n\t\t\timage={rail}\n\t\t\tname="Rail"\n\t\t\tprice="$8"\n\t\t></Row>\n\t</ul>\n);\n',
		[
			{ name: 'Tor', style: 'Pils', prices: ['undefined 700'] },
			{ name: 'Rail', prices: ['undefined 800'] },
		],
	],
	[
		'names of several languages',
		'id,name_local,name_jp,brewery_local,style,abv\n1,Tor,トール,Zephyr,Pils,4.9\n2,Rail,レール,Gable,Stout,5.2\n',
		[
			{ name: 'Tor', brewery: 'Zephyr', style: 'Pils', abv: 4.9 },
			{ name: 'Rail', brewery: 'Gable', style: 'Stout', abv: 5.2 },
		],
	],
	[
		'a list of names under what they are of',
		'all_beers:\n  - Tor Pils\n  - Rail\n',
		[{ name: 'Tor Pils' }, { name: 'Rail' }],
	],
	[
		'tables on a page below titles that name their sizes',
		'<html><body><h2>Bottles 600 ml</h2><table><tr><td>Tor</td><td>11,00</td></tr><tr><td>Rail</td><td>12,00</td></tr></table><h2>Cans 350 ml</h2><table><tr><td>Tor</td><td>5,00</td></tr><tr><td>Moor</td><td>4,50</td></tr></table></body></html>',
		[
			{ name: 'Tor', prices: ['600 ml bottle 1100', '350 ml can 500'] },
			{ name: 'Rail', prices: ['600 ml bottle 1200'] },
			{ name: 'Moor', prices: ['350 ml can 450'] },
		],
	],
	[
		'wines, whose grapes tell them from beers with strengths',
		'product-title,spec-value-grape,spec-value-alc\nTor,Macabeo,11.5 %\nRail,Malbec,14 %\n',
		[
			{ name: 'Tor', abv: 11.5, drink: 'wine' },
			{ name: 'Rail', abv: 14, drink: 'wine' },
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
	[
		'For the team\n\nthe repair of the cooler costs $300.\nThe new glasses are $120.\nWe still owe $45 to the printer.\n',
		'This is no list of beers.',
	],
	[
		'Batch 12 – Oatmeal Stout\nOG 1.060\nFG 1.014\nABV 6.0%\nMaris Otter 75%\nRoasted barley 8%\nOats 12%\nCrystal 5%\nMash 60 min at 67 °C\n',
		'This is no list of beers.',
	],
	['Dear Sam,\n\nthank you, we liked the stout.\nBest,\nAnn\n', 'This is no list of beers.'],
	[
		'Dear Sam,\n\nthank you for the delivery. We sold 40% more stout than last year, and paid $5 less for each keg.\nThe tax rose to 8.5% and the rent to $2,400.\n',
		'This is no list of beers.',
	],
	[
		'<html><body><h1>Shop</h1><h3>Logo tee</h3><p>$25</p><h3>Hoodie</h3><p>$55</p><h3>Cap</h3><p>$22</p></body></html>',
		'This is a web page without a list of beers.',
	],
	[
		'<html><body><h1>Events</h1><h3>Trivia</h3><p>Tuesday</p><p>$5</p><h3>Painting</h3><p>Friday</p><p>$35</p><h3>Yoga</h3><p>Sunday</p><p>$15</p></body></html>',
		'This is a web page without a list of beers.',
	],
	['- name: Tor\n  abv: 5%\n- name: "Rope" 2\n  abv: 6%\n', 'Look at line 3 of it.'],
	[
		'---\nlayout: page\ntitle: Menu\ndescription: Grub\nimage: a.jpg\n---\n\nAsk at the bar.\n',
		'No list of beers is in this file.',
	],
	[
		'<html><body><h1>Takeout</h1><h3>Tacos (2) - $6</h3><p>With a sauce of our porter and much more than that.</p><h3>Ravioli - $7</h3><p>With all that the garden has at this time.</p><h3>BLT - $6</h3><h3>Wings - $5</h3></body></html>',
		'This looks like your kitchen’s menu.',
	],
])('%j is refused with its own cause', async (file, words) => {
	await expect(readImport(file)).rejects.toThrow(words);
});
