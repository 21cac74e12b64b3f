import type { CategoryFacts } from './category-facts.ts';

/** Category 7, Amber Bitter European Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category07: CategoryFacts = {
	category: '7',
	category_name: 'Amber Bitter European Beer',
	styles: [
		{
			style_code: '7A',
			style_name: 'Vienna Lager',
			slug: '7A-vienna-lager',
			ranges: { abv: [4.7, 5.5], ibu: [18, 30], srm: [9, 15], og: [1.048, 1.055], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Chuckanut Vienna Lager',
					'Devils Backbone Vienna Lager',
					'Figueroa Mountain Red Lager',
					'Heavy Seas Cutlass',
					"Schell's Firebrick",
				],
				other: ['Ottakringer Wiener Original', 'Theresianer Vienna'],
			},
		},
		{
			style_code: '7B',
			style_name: 'Altbier',
			slug: '7B-altbier',
			ranges: { abv: [4.3, 5.5], ibu: [25, 50], srm: [9, 17], og: [1.044, 1.052], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				other: [
					'Bolten Alt',
					'Diebels Alt',
					'Füchschen Alt',
					'Original Schlüssel Alt',
					'Schlösser Alt',
					'Schumacher Alt',
					'Uerige Altbier',
				],
			},
		},
	],
};
