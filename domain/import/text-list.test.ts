import { expect, test } from 'vitest';
import { americanFormats } from '../locale/formats.ts';
import { textTable } from './text-list.ts';

type Said = Record<string, string>;

function saidIn(text: string): Said[] | null {
	const table = textTable(americanFormats, text);
	if (!table) return null;
	return table.records.map(({ cells }) =>
		Object.fromEntries(
			table.headings.flatMap((heading, index) =>
				cells[index] ? [[heading || index, String(cells[index])]] : [],
			),
		),
	);
}

test.each<[string, string, Said[]]>([
	[
		'lines below each name',
		'Old Rope\nAmerican IPA\n6.8% ABV\n$7\n\nTor Pils\nCzech Pilsner\n4,9 %\n6,50 € / 0.5 l\n',
		[
			{ Name: 'Old Rope', Style: 'American IPA', ABV: '6.8% ABV', Price: '$7' },
			{ Name: 'Tor Pils', Style: 'Czech Pilsner', ABV: '4,9 %', Price: '6,50 € / 0.5 l' },
		],
	],
	[
		'lines without an empty one between the beers',
		'Old Rope\nIPA, 6.8%\nTor\nPils, 4.9%\nRail\nStout, 5.0%\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8%' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%' },
			{ Name: 'Rail', Style: 'Stout', ABV: '5.0%' },
		],
	],
	[
		'fields with their names, below titles of markdown',
		'# Beers\n\n## Old Rope\nStyle: IPA\nABV: 6.8%\n\nHoppy and bright, with a finish of grapefruit, pine and a hint of resin.\n\n## Tor\n**Style:** Pils\n**ABV:** 4.9%\n',
		[
			{
				Name: 'Old Rope',
				Style: 'IPA',
				ABV: '6.8%',
				Description: 'Hoppy and bright, with a finish of grapefruit, pine and a hint of resin.',
				Section: 'Beers',
			},
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Section: 'Beers' },
		],
	],
	[
		'a beer in each item, one of them without figures',
		'On tap:\n- **Old Rope** – IPA – 6.8% ABV, 60 IBU – $7\n* Tor - Pils - 4.9%\n- House Lager\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8% ABV', IBU: '60 IBU', Price: '$7', Section: 'On tap' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Section: 'On tap' },
			{ Name: 'House Lager', Section: 'On tap' },
		],
	],
	[
		'lines below their brewery',
		'Zephyr Brewing\n  Superb DIPA, 8.9%, BU 88\n  Golden Lab (Golden Ale), 4.8% BU 30\n- Tor Brewery, York\n\nMild, 3%, dry_stout\n',
		[
			{ Name: 'Superb DIPA', ABV: '8.9%', IBU: 'BU 88', Brewery: 'Zephyr Brewing' },
			{ Name: 'Golden Lab', Style: 'Golden Ale', ABV: '4.8%', IBU: 'BU 30', Brewery: 'Zephyr Brewing' },
			{ Name: 'Mild', Style: 'dry stout', ABV: '3%', Brewery: 'Tor Brewery, York' },
		],
	],
	[
		'counted lines',
		'1 Old Rope (IPA) | Ohio | 6%\n2 Tor Pils | 5%\n3 Rail 22 | Stout | York | 5%\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', 'Other words': 'Ohio', ABV: '6%' },
			{ Name: 'Tor Pils', ABV: '5%' },
			{ Name: 'Rail 22', Style: 'Stout', 'Other words': 'York', ABV: '5%' },
		],
	],
	[
		'columns aligned with tabs or spaces, and two prices',
		'Old Rope\t\tIPA\t\t6.8%\t12oz $5 / 16oz $7\nTor\tPils\t4.9%\nLong Moor   Stout    5.2%\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8%', Price: '12oz $5, 16oz $7' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%' },
			{ Name: 'Long Moor', Style: 'Stout', ABV: '5.2%' },
		],
	],
	[
		'lines that begin with the brewery',
		'Gable Brewing - Old Rope - IPA - 6.8%\nZephyr Brewery - Tor - Pils - 4.9%\nFen - Rail - Stout - 5%\nMoor - Stout - 3%\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8%', Brewery: 'Gable Brewing' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Brewery: 'Zephyr Brewery' },
			{ Name: 'Rail', Style: 'Stout', ABV: '5%', Brewery: 'Fen' },
			{ Name: 'Moor', Style: 'Stout', ABV: '3%' },
		],
	],
	[
		'names that begin with the brewery',
		'Gable Brewing Pils – Crisp – 5%\nGable Brewing No. 7 – hazy – 6%\n',
		[
			{ Name: 'Gable Brewing Pils', 'Other words': 'Crisp', ABV: '5%' },
			{ Name: 'Gable Brewing No. 7', 'Other words': 'hazy', ABV: '6%' },
		],
	],
	[
		'sums in full, in any money',
		'Old Rope – IPA – 6.8% – $1000\nTor – Pils – 4.9% – $1,200\nRail – Stout – 5% – 65 kr\n12 – Mild – 3% – CHF 6.50\n5% – Fen – Porter – 6.00\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8%', Price: '$1000' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Price: '$1,200' },
			{ Name: 'Rail', Style: 'Stout', ABV: '5%', Price: '65 kr' },
			{ Name: '12', Style: 'Mild', ABV: '3%', Price: 'CHF 6.50' },
			{ Name: 'Fen', Style: 'Porter', ABV: '5%', Price: '6.00' },
		],
	],
	[
		'blocks of as many lines each, without a figure',
		'Old Rope\nZephyr\nAlpha\n\nTor\nZephyr\nBeta\n\nRail\nTor & Co\nAlpha\n',
		[
			{ 0: 'Old Rope', 1: 'Zephyr', 2: 'Alpha' },
			{ 0: 'Tor', 1: 'Zephyr', 2: 'Beta' },
			{ 0: 'Rail', 1: 'Tor & Co', 2: 'Alpha' },
		],
	],
	[
		'titles of the beers above those of their styles',
		'# Fen\n\n## Since 1990\n\n## Ours\n### Tor\n#### pils\n4.9%\n### Rail\n#### stout\n5.2%\n### Moor\n#### porter\n3%\n## Visit\nCall us\n',
		[
			{ Name: 'Tor', Style: 'pils', ABV: '4.9%', Section: 'Ours' },
			{ Name: 'Rail', Style: 'stout', ABV: '5.2%', Section: 'Ours' },
			{ Name: 'Moor', Style: 'porter', ABV: '3%', Section: 'Ours' },
		],
	],
	[
		'beers below the titles of their styles, and the next part of a page',
		'## Lagers\n### Tor\n4.9%\n## Stouts\n### Rail\n5.2%\n## Cans to go\n4-pack, 16 oz\nCrisp\n',
		[
			{ Name: 'Tor', ABV: '4.9%', Category: 'Lagers' },
			{ Name: 'Rail', ABV: '5.2%', Category: 'Stouts' },
		],
	],
	[
		'prices above texts and strengths',
		'# Ours\n\n## Now\n\nTor $6\n\nDry and bright.\n\nPils 4.9%\n\nRail $7\n\nDark as coal, and as soft as snow.\n\nCold.\n\nStout 5.2%\n',
		[
			{ Name: 'Tor', Price: '$6', 'Other words': 'Dry and bright.', Style: 'Pils', ABV: '4.9%' },
			{
				Name: 'Rail',
				Price: '$7',
				'Other words': 'Cold.',
				Description: 'Dark as coal, and as soft as snow.',
				Style: 'Stout',
				ABV: '5.2%',
			},
		],
	],
	[
		'lines of a name and a strength below titles of sections',
		'# Tonight\n\n## Draft\n\nTor\n\n4.9%\n\nRail\n\n5.2%\n\n## Cans\n\nFen\n\n6%\n\nMoor\n\n3%\n',
		[
			{ Name: 'Tor', ABV: '4.9%', Section: 'Draft' },
			{ Name: 'Rail', ABV: '5.2%', Section: 'Draft' },
			{ Name: 'Fen', ABV: '6%', Section: 'Cans' },
			{ Name: 'Moor', ABV: '3%', Section: 'Cans' },
		],
	],
	[
		'titles with the strengths, and sentences below them that are no titles',
		'# Tor - ABV: ?.?%\n\nA lager for all.\n\n# Rail - ABV: 5%\n\nMade with the coldest water of the hills.\n',
		[
			{ Name: 'Tor', ABV: '?.?%', 'Other words': 'A lager for all.' },
			{ Name: 'Rail', ABV: 'ABV: 5%', Description: 'Made with the coldest water of the hills.' },
		],
	],
	[
		'second texts that are mostly styles',
		'## Tor - Pils\nCrisp\n## Fen - Irish Red\nMalty\n\n## Rail - Stout\n## Moor (dark, cold) - Coffee Porter\nOld\n',
		[
			{ Name: 'Tor', Style: 'Pils', 'Other words': 'Crisp' },
			{ Name: 'Fen', Style: 'Irish Red', 'Other words': 'Malty' },
			{ Name: 'Rail', Style: 'Stout' },
			{ Name: 'Moor', 'Other words': 'dark, cold, Coffee Porter, Old' },
		],
	],
	[
		'figures above their units',
		'Tor\n4.9%\nabv\n30\nIBU\nRail\n5.2%\nabv\n40\nIBU\n',
		[
			{ Name: 'Tor', ABV: '4.9% abv', IBU: '30 IBU' },
			{ Name: 'Rail', ABV: '5.2% abv', IBU: '40 IBU' },
		],
	],
	[
		'sizes and prices with decimal commas, without a sign',
		'Tor Pils 0,3 l 3,20\nRail Stout 0,5 l 4,80\nMoor Mild 0,25 l 2,90\n',
		[
			{ Name: 'Tor Pils', Price: '0,3 l 3,20' },
			{ Name: 'Rail Stout', Price: '0,5 l 4,80' },
			{ Name: 'Moor Mild', Price: '0,25 l 2,90' },
		],
	],
	[
		'no more than two lines, of which each is a name with its prices',
		'Tor Pils 0,3 l 3,20 € 0,5 l 4,80 €\nRail Stout 0,3 l 3,60 € 0,5 l 5,20 €\n',
		[
			{ Name: 'Tor Pils', Price: '0,3 l 3,20 €, 0,5 l 4,80 €' },
			{ Name: 'Rail Stout', Price: '0,3 l 3,60 €, 0,5 l 5,20 €' },
		],
	],
	[
		'names above texts above prices',
		'Tor Pilsner\nCrisp and dry\n16oz - $6\n\nRail Stout\nDark and roasty\n16oz - $7\n\nMoor IPA\nHoppy\n16oz - $8\n',
		[
			{ Name: 'Tor Pilsner', 'Other words': 'Crisp and dry', Price: '16oz - $6' },
			{ Name: 'Rail Stout', 'Other words': 'Dark and roasty', Price: '16oz - $7' },
			{ Name: 'Moor IPA', 'Other words': 'Hoppy', Price: '16oz - $8' },
		],
	],
	[
		'texts below strengths, with shares of other things',
		'Tor Pils, 4.9%\nMade with 20% rice and 100% love.\n\nRail Stout, 5.2%\nAged in rum barrels, 12% of which were new.\n\nMoor Mild, 3.1% alc.\nA mild with 3.1% alcohol.\n',
		[
			{ Name: 'Tor Pils', ABV: '4.9%', Description: 'Made with 20% rice and 100% love.' },
			{ Name: 'Rail Stout', ABV: '5.2%', Description: 'Aged in rum barrels, 12% of which were new.' },
			{ Name: 'Moor Mild', ABV: '3.1% alc.', 'Other words': 'A mild with' },
		],
	],
	[
		'strengths that make a hundred with those of spirits',
		'Tor Pils 5%\nMoor Gin 45%\nFen Vodka 40%\nRail Stout 10%\n',
		[
			{ Name: 'Tor Pils', ABV: '5%', 'Other words': 'Moor Gin 45%, Fen Vodka 40%' },
			{ Name: 'Rail Stout', ABV: '10%' },
		],
	],
	[
		'titles in capitals between the beers of other parts',
		'DRAFT BEER\nTor Pils 4.9%\nRail Stout 5.2%\nIN BOTTLES\nMoor Mild 3.1%\n',
		[
			{ Name: 'Tor Pils', ABV: '4.9%', Section: 'DRAFT BEER' },
			{ Name: 'Rail Stout', ABV: '5.2%', Section: 'DRAFT BEER' },
			{ Name: 'Moor Mild', ABV: '3.1%', Section: 'IN BOTTLES' },
		],
	],
	[
		'prices in the money of other places',
		'Tor Pils 5% ₹350\nRail Stout 6% ¥1,200\nMoor IPA 7% 8000₩\n',
		[
			{ Name: 'Tor Pils', ABV: '5%', Price: '₹350' },
			{ Name: 'Rail Stout', ABV: '6%', Price: '¥1,200' },
			{ Name: 'Moor IPA', ABV: '7%', Price: '8000₩' },
		],
	],
	[
		'words that only say that a price follows',
		'Tor Pils\nCosto ..... 3.50€\nRail Stout\nCosto ..... 4.00€\nMoor Ale\nCosto ..... 2.50€\n',
		[
			{ Name: 'Tor Pils', Price: '3.50€' },
			{ Name: 'Rail Stout', Price: '4.00€' },
			{ Name: 'Moor Ale', Price: '2.50€' },
		],
	],
	[
		'titles of beers and titles of their prices',
		'Beers\n### Tor 350ML\n### Per can $4\n\n### Rail Stout 350ML\n### Per can $5\n\n### Moor 350ML\n### Per can $6\n',
		[
			{ Name: 'Tor 350ML', Price: '$4', Section: 'Beers' },
			{ Name: 'Rail Stout 350ML', Price: '$5', Section: 'Beers' },
			{ Name: 'Moor 350ML', Price: '$6', Section: 'Beers' },
		],
	],
	[
		'prices below a title that says what is sold',
		'Our Beers\n\nLocal\n\nTor\n\n$4\n\nRail\n\n$5\n\nMoor\n\n$6\n\nBack to the start\n',
		[
			{ Name: 'Tor', Price: '$4', Section: 'Local' },
			{ Name: 'Rail', Price: '$5', Section: 'Local' },
			{ Name: 'Moor', Price: '$6', Section: 'Local' },
		],
	],
	[
		'links, footnotes and images',
		'- [Tor](/tor) – Pils – 5%[^1]\n- ![a glass](r.png) Rail¹ – Stout – 6%\n',
		[
			{ Name: 'Tor', Style: 'Pils', ABV: '5%' },
			{ Name: 'Rail', Style: 'Stout', ABV: '6%' },
		],
	],
	[
		'calls of the layouts of a site generator, whose other figures are no strengths',
		'---\ntitle: Ours\n---\n{{< beer\n  name="Tor"\n  extract="12 %"\n  hops="Saaz" >}}\n{{< beer name="Rail" extract="16 %" hops="Fuggle" >}}\n{{< end >}}\n',
		[
			{ Name: 'Tor', extract: '12 %', hops: 'Saaz' },
			{ Name: 'Rail', extract: '16 %', hops: 'Fuggle' },
		],
	],
	[
		'sums with the letters of a money behind them',
		'Tor Pils 65 kr\nRail Stout 72,50 kč\nMoor Ale 1045kr\n',
		[
			{ Name: 'Tor Pils', Price: '65 kr' },
			{ Name: 'Rail Stout', Price: '72,50 kč' },
			{ Name: 'Moor Ale', Price: '1045kr' },
		],
	],
	[
		'labels as titles, with what they name below',
		'# Ours\n\n## Tor\n### Made of:\nmalt, hops, yeast, water\n### Alcohol:\n4,9 %\n### Nose:\nFloral\n\n## Rail\n### Made of:\nmalt, hops\n### Alcohol:\n5,2 %\n### Nose:\nSmoky\n',
		[
			{
				Name: 'Tor',
				'Other words': 'Made of:, malt, hops, yeast, water, Nose:, Floral',
				ABV: '4,9 %',
				Section: 'Ours',
			},
			{
				Name: 'Rail',
				'Other words': 'Made of:, malt, hops, Nose:, Smoky',
				ABV: '5,2 %',
				Section: 'Ours',
			},
		],
	],
	[
		'styles above the titles of a page',
		'Witbier\n## Blanche\nABV 4.5%\n\nEnglish Pale Ale\n## Pale Ale\nABV 5%\n\nHouse\n## Grand Cru\nABV 8%\n\n## Cart\nEmpty\n',
		[
			{ Name: 'Blanche', Style: 'Witbier', ABV: 'ABV 4.5%' },
			{ Name: 'Pale Ale', Style: 'English Pale Ale', ABV: 'ABV 5%' },
			{ Name: 'Grand Cru', 'Other words': 'House', ABV: 'ABV 8%' },
		],
	],
	[
		'names and styles above strengths, with texts that name others',
		'Since March\n\nTor\n\nPils - German\n\n4.9% alcool\n\nThis 5% lager is what we drink ourselves after a long day at work here.\n\nHalf Pint, Pint\n\nRail\n\nStout - Imperial / Double\n\n9% alcool\n\nHalf Pint, Pint\n\nFen\n\nIPA\n\n6% alcool\n',
		[
			{
				Name: 'Tor',
				Style: 'Pils - German',
				ABV: '4.9% alcool',
				Description: 'This 5% lager is what we drink ourselves after a long day at work here.',
				Size: 'Half Pint, Pint',
			},
			{ Name: 'Rail', Style: 'Stout - Imperial / Double', ABV: '9% alcool', Size: 'Half Pint, Pint' },
			{ Name: 'Fen', Style: 'IPA', ABV: '6% alcool' },
		],
	],
	[
		'titles with a size and a price below each',
		'# Pub\n\n#### Tor\n\nLager 600ml.\n\nR$ 4\n\n#### Rail\n\nStout 269 ml.\n\nR$ 3,50\n\n#### Moor\n\nMild 1 l.\n\nR$ 9\n',
		[
			{ Name: 'Tor', Size: 'Lager 600ml.', Price: 'R$ 4', Section: 'Pub' },
			{ Name: 'Rail', Size: 'Stout 269 ml.', Price: 'R$ 3,50', Section: 'Pub' },
			{ Name: 'Moor', Size: 'Mild 1 l.', Price: 'R$ 9', Section: 'Pub' },
		],
	],
	[
		'sizes above as many prices',
		'### On tap\n\nTor\n25 cl\n40 cl\n\n$2\n$3\n\nRail Stout\n25 cl\n50 cl\n\n$3\n$4\n\n### Bottles\n\nMoor\n33 cl\n75 cl\n\n$5\n$9\n',
		[
			{ Name: 'Tor', Price: '25 cl $2, 40 cl $3', Section: 'On tap' },
			{ Name: 'Rail Stout', Price: '25 cl $3, 50 cl $4', Section: 'On tap' },
			{ Name: 'Moor', Price: '33 cl $5, 75 cl $9', Section: 'Bottles' },
		],
	],
	[
		'names below titles, and one like a sentence',
		'# Fen\n\n## Draft\nTor Pils\nLong Moor Stout\nRail\nEbb, the pale ale\nneap of the low tide\n\nCall us\nOpen late\n',
		[
			{ Name: 'Tor Pils', Section: 'Draft' },
			{ Name: 'Long Moor Stout', Section: 'Draft' },
			{ Name: 'Rail', Section: 'Draft' },
			{ Name: 'Ebb, the pale ale', Section: 'Draft' },
			{ Name: 'neap of the low tide', Section: 'Draft' },
		],
	],
	[
		'names in items, of which all lists of a text count together',
		'#Now\n\n-----\n* Tor Porter\n* Rail!\n* Moor\n\n#Soon\n\n-----\n* Fen\n* Ebb IPA 330 ml\n',
		[
			{ Name: 'Tor Porter' },
			{ Name: 'Rail!' },
			{ Name: 'Moor' },
			{ Name: 'Fen' },
			{ Name: 'Ebb IPA 330 ml' },
		],
	],
	[
		'strengths right below the names, with words behind them',
		'# Ours\n### Tor\n4.9% abv-Hay, herbs\n### Long Moor Stout\n5.2% – soft\n### Rail\n6%: warm, for the cold of the hills\n',
		[
			{ Name: 'Tor', ABV: '4.9% abv', 'Other words': 'Hay, herbs', Section: 'Ours' },
			{ Name: 'Long Moor Stout', ABV: '5.2%', 'Other words': 'soft', Section: 'Ours' },
			{ Name: 'Rail', ABV: '6%', Description: 'warm, for the cold of the hills', Section: 'Ours' },
		],
	],
	[
		'short sentences with commas',
		'Tor\nA lager with the taste of hay, soft and dry.\n4.9%\n\nRail\nMade of oats, rye and a lot of patience.\n5.2%\n',
		[
			{ Name: 'Tor', Description: 'A lager with the taste of hay, soft and dry.', ABV: '4.9%' },
			{ Name: 'Rail', Description: 'Made of oats, rye and a lot of patience.', ABV: '5.2%' },
		],
	],
])('%s are a list of beers', (_, text, beers) => expect(saidIn(text)).toEqual(beers));

test.each([
	'name,style,abv\nOld Rope,IPA,6.8%\nTor,Pils,4.9%\n',
	'Old Rope,IPA,6.8%\nTor,Pils,4.9%\nRail,Stout,5%\n',
	'We have brewed since 1990.\nOur IPA has 5% and is great.\n',
	'{% for beer in beers %}\n# {{ beer.name }}\n{{ beer.style }} 5%\n# Tor\nPils 5%\n',
	'How did you hear of us?\nFriends 45%\nRadio 5%\nWeb 30%\nSign 20%\n',
	'Oatmeal Stout\nABV 6.0%\nMaris Otter 75,5%\nRoasted barley 8,5%\nOats 12%\nCrystal 4%\nMash 60 min\n',
	'Monday 20% off\nTuesday closed\n',
	'# Tor IPA\n- Saaz\n  * Alpha acids: 3.9%\n  * Beta: 4.5 %\n- Fuggle\n  * Alpha acids: 4.1%\n  * 5% AA\n',
	'- Stout\n- Pale Ale\n- Porter\n- Lager\n- Wheat beer\n- Tor\n',
	'- Pale ale malt\n- Wheat malt\n- Saaz hops\n- Ale yeast\n- Amber malt\n- Salt\n',
	'- run the pale ale test again\n- buy a new stout pot soon\n- call them about the porter\n- sleep\n- eat\n',
	'- Tor Stout\n- Rail\n- Moor Pils\n- Fen\n',
	'- Ann: Tor Stout\n- Bob: Rail IPA\n- Ann: Moor\n- Cid: Fen Pils\n- Bob: tea\n',
	'# Pub\n\n## Beers\nTor, Rail\n\n## Shirts\nCotton\n$20\n\n## Cups\nClay\n$9\n\n## Quiz\nEvery Monday\n$5\n\n## Music\nLoud\n\n## Visit\nCall us\n\n## Jobs\nWrite to us\n',
	'# Brewer\n\nA small program.\n\n## Install\n\n- Run the setup\n\n## License\n\nMIT\n',
])('%j is none', (text) => expect(saidIn(text)).toBeNull());
