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
				Category: 'Beers',
			},
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Category: 'Beers' },
		],
	],
	[
		'a beer in each item, one of them without figures',
		'On tap:\n- **Old Rope** – IPA – 6.8% ABV, 60 IBU – $7\n* Tor - Pils - 4.9%\n- House Lager\n',
		[
			{ Name: 'Old Rope', Style: 'IPA', ABV: '6.8% ABV', IBU: '60 IBU', Price: '$7', Category: 'On tap' },
			{ Name: 'Tor', Style: 'Pils', ABV: '4.9%', Category: 'On tap' },
			{ Name: 'House Lager', Category: 'On tap' },
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
		'blocks of as many lines each, without a figure',
		'Old Rope\nZephyr\nAlpha\n\nTor\nZephyr\nBeta\n\nRail\nTor & Co\nAlpha\n',
		[
			{ 0: 'Old Rope', 1: 'Zephyr', 2: 'Alpha' },
			{ 0: 'Tor', 1: 'Zephyr', 2: 'Beta' },
			{ 0: 'Rail', 1: 'Tor & Co', 2: 'Alpha' },
		],
	],
])('%s are a list of beers', (_, text, beers) => expect(saidIn(text)).toEqual(beers));

test.each([
	'name,style,abv\nOld Rope,IPA,6.8%\nTor,Pils,4.9%\n',
	'Old Rope,IPA,6.8%\nTor,Pils,4.9%\nRail,Stout,5%\n',
	'We have brewed since 1990.\nOur IPA has 5% and is great.\n',
	'{% for beer in beers %}\n# {{ beer.name }}\n{{ beer.style }} 5%\n# Tor\nPils 5%\n',
	'Monday 20% off\nTuesday closed\n',
])('%j is none', (text) => expect(saidIn(text)).toBeNull());
