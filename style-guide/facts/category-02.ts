import type { CategoryFacts } from './category-facts.ts';

/** Category 2, International Lager: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category02: CategoryFacts = {
	category: '2',
	category_name: 'International Lager',
	styles: [
		{
			style_code: '2A',
			style_name: 'International Pale Lager',
			slug: '2A-international-pale-lager',
			ranges: { abv: [4.5, 6], ibu: [18, 25], srm: [2, 6], og: [1.042, 1.05], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: ['Devils Backbone Gold Leaf Lager', 'Full Sail Session Premium Lager'],
				other: ['Asahi Super Dry', 'Birra Moretti', 'Corona Extra', 'Heineken', 'Red Stripe', 'Singha'],
			},
		},
		{
			style_code: '2B',
			style_name: 'International Amber Lager',
			slug: '2B-international-amber-lager',
			ranges: { abv: [4.5, 6], ibu: [8, 25], srm: [6, 14], og: [1.042, 1.055], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'amber-lager-family',
				'malty',
			],
			examples: {
				american: [
					'Abita Amber Lager',
					'Brooklyn Lager',
					'Capital Wisconsin Amber Lager',
					'Grain Belt NordEast',
					'Yuengling Lager',
				],
				other: ['Dos Equis Amber'],
			},
		},
		{
			style_code: '2C',
			style_name: 'International Dark Lager',
			slug: '2C-international-dark-lager',
			ranges: { abv: [4.2, 6], ibu: [8, 20], srm: [14, 30], og: [1.044, 1.056], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'dark-lager-family',
				'malty',
			],
			examples: {
				american: ['Dixie Blackened Voodoo', 'Shiner Bock'],
				other: [
					'Baltika #4 Original',
					'Heineken Dark Lager',
					'Saint Pauli Girl Special Dark',
					'San Miguel Dark',
				],
			},
		},
	],
};
