import type { CategoryFacts } from './category-facts.ts';

/** Category 15, Irish Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category15: CategoryFacts = {
	category: '15',
	category_name: 'Irish Beer',
	styles: [
		{
			style_code: '15A',
			style_name: 'Irish Red Ale',
			slug: '15A-irish-red-ale',
			ranges: { abv: [3.8, 5], ibu: [18, 28], srm: [9, 14], og: [1.036, 1.046], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'balanced',
			],
			examples: {
				other: [
					'Franciscan Well Rebel Red',
					'Kilkenny Irish Beer',
					"Murphy's Irish Red",
					"O'Hara's Irish Red Ale",
					'Porterhouse Nitro Red Ale',
					"Smithwick's Irish Ale",
				],
			},
		},
		{
			style_code: '15B',
			style_name: 'Irish Stout',
			slug: '15B-irish-stout',
			ranges: { abv: [3.8, 5], ibu: [25, 45], srm: [25, 40], og: [1.036, 1.044], fg: [1.007, 1.011] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'bitter',
				'roasty',
			],
			examples: {
				other: [
					'Beamish Irish Stout',
					'Belhaven Black Stout',
					'Guinness Draught',
					"Murphy's Irish Stout",
					"O'Hara's Irish Stout",
					'Porterhouse Irish Stout',
				],
			},
		},
		{
			style_code: '15C',
			style_name: 'Irish Extra Stout',
			slug: '15C-irish-extra-stout',
			ranges: { abv: [5, 6.5], ibu: [35, 50], srm: [30, 40], og: [1.052, 1.062], fg: [1.01, 1.014] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'bitter',
				'roasty',
			],
			examples: {
				other: ['Guinness Extra Stout', "O'Hara's Leann Folláin", 'Porterhouse XXXX', 'Sheaf Stout'],
			},
		},
	],
};
