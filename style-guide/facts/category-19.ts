import type { CategoryFacts } from './category-facts.ts';

/** Category 19, Amber and Brown American Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category19: CategoryFacts = {
	category: '19',
	category_name: 'Amber and Brown American Beer',
	styles: [
		{
			style_code: '19A',
			style_name: 'American Amber Ale',
			slug: '19A-american-amber-ale',
			ranges: { abv: [4.5, 6.2], ibu: [25, 40], srm: [10, 17], og: [1.045, 1.06], fg: [1.01, 1.015] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'amber-ale-family',
				'balanced',
				'hoppy',
			],
			examples: {
				american: [
					'Anderson Valley Boont Amber Ale',
					"Bell's Amber Ale",
					'Full Sail Amber',
					'North Coast Red Seal Ale',
					'Saint Arnold Amber Ale',
					'Tröegs Hopback Amber Ale',
				],
			},
		},
		{
			style_code: '19B',
			style_name: 'California Common',
			slug: '19B-california-common',
			ranges: { abv: [4.5, 5.5], ibu: [30, 45], srm: [9, 14], og: [1.048, 1.054], fg: [1.011, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'north-america',
				'traditional-style',
				'amber-lager-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Anchor Steam', 'Steamworks Steam Engine Lager'],
			},
		},
		{
			style_code: '19C',
			style_name: 'American Brown Ale',
			slug: '19C-american-brown-ale',
			ranges: { abv: [4.3, 6.2], ibu: [20, 30], srm: [18, 35], og: [1.045, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'brown-ale-family',
				'balanced',
				'hoppy',
			],
			examples: {
				american: [
					"Avery Ellie's Brown Ale",
					'Big Sky Moose Drool Brown Ale',
					'Brooklyn Brown Ale',
					"Bell's Best Brown",
					'Smuttynose Old Brown Dog Ale',
					'Telluride Face Down Brown',
				],
			},
		},
	],
};
