import type { CategoryFacts } from './category-facts.ts';

/** Category 1, Standard American Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category01: CategoryFacts = {
	category: '1',
	category_name: 'Standard American Beer',
	styles: [
		{
			style_code: '1A',
			style_name: 'American Light Lager',
			slug: '1A-american-light-lager',
			ranges: { abv: [2.8, 4.2], ibu: [8, 12], srm: [2, 3], og: [1.028, 1.04], fg: [0.998, 1.008] },
			tags: [
				'session-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'north-america',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Bud Light',
					'Coors Light',
					'Grain Belt Premium Light American Lager',
					'Michelob Light',
					'Miller Lite',
					'Old Milwaukee Light',
				],
			},
		},
		{
			style_code: '1B',
			style_name: 'American Lager',
			slug: '1B-american-lager',
			ranges: { abv: [4.2, 5.3], ibu: [8, 18], srm: [2, 3.5], og: [1.04, 1.05], fg: [1.004, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'north-america',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Budweiser',
					'Coors Original',
					'Grain Belt Premium American Lager',
					'Miller High Life',
					'Old Style',
					'Pabst Blue Ribbon',
					'Special Export',
				],
			},
		},
		{
			style_code: '1C',
			style_name: 'Cream Ale',
			slug: '1C-cream-ale',
			ranges: { abv: [4.2, 5.6], ibu: [8, 20], srm: [2, 5], og: [1.042, 1.055], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'traditional-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				american: [
					'Genesee Cream Ale',
					'Liebotschaner Cream Ale',
					'Kiwanda Pre-Prohibition Cream Ale',
					'Little Kings Cream Ale',
					'Sun King Sunlight Cream Ale',
				],
				other: ['Sleeman Cream Ale'],
			},
		},
		{
			style_code: '1D',
			style_name: 'American Wheat Beer',
			slug: '1D-american-wheat-beer',
			ranges: { abv: [4, 5.5], ibu: [15, 30], srm: [3, 6], og: [1.04, 1.055], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'craft-style',
				'wheat-beer-family',
				'balanced',
			],
			examples: {
				american: [
					"Bell's Oberon",
					'Boulevard Unfiltered Wheat Beer',
					'GoodLife Sweet As! Pacific Ale',
					'Goose Island 312 Urban Wheat Ale',
					'Widmer Hefeweizen',
				],
			},
		},
	],
};
