import type { CategoryFacts } from './category-facts.ts';

/** Category 16, Dark British Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category16: CategoryFacts = {
	category: '16',
	category_name: 'Dark British Beer',
	styles: [
		{
			style_code: '16A',
			style_name: 'Sweet Stout',
			slug: '16A-sweet-stout',
			ranges: { abv: [4, 6], ibu: [20, 40], srm: [30, 40], og: [1.044, 1.06], fg: [1.012, 1.024] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'malty',
				'roasty',
				'sweet',
			],
			examples: {
				american: ['Firestone Nitro Merlin Milk Stout', 'Left Hand Milk Stout', 'Lancaster Milk Stout'],
				english: ['Bristol Beer Factory Milk Stout', "Mackeson's XXX Stout", "Marston's Pearl Jet Stout"],
			},
		},
		{
			style_code: '16B',
			style_name: 'Oatmeal Stout',
			slug: '16B-oatmeal-stout',
			ranges: { abv: [4.2, 5.9], ibu: [25, 40], srm: [22, 40], og: [1.045, 1.065], fg: [1.01, 1.018] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'balanced',
				'roasty',
			],
			examples: {
				american: ['Anderson Valley Barney Flats Oatmeal Stout', 'Summit Oatmeal Stout'],
				english: ['Samuel Smith Oatmeal Stout', "Young's London Stout"],
				other: ['Broughton Stout Jock', 'St-Ambroise Oatmeal Stout'],
			},
		},
		{
			style_code: '16C',
			style_name: 'Tropical Stout',
			slug: '16C-tropical-stout',
			ranges: { abv: [5.5, 8], ibu: [30, 50], srm: [30, 40], og: [1.056, 1.075], fg: [1.01, 1.018] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'malty',
				'roasty',
				'sweet',
			],
			examples: {
				other: [
					'ABC Extra Stout',
					'Bahamian Strong Back Stout',
					'Dragon Stout',
					'Jamaica Stout',
					'Lion Stout',
					'Royal Extra Stout',
				],
			},
		},
		{
			style_code: '16D',
			style_name: 'Foreign Extra Stout',
			slug: '16D-foreign-extra-stout',
			ranges: { abv: [6.3, 8], ibu: [50, 70], srm: [30, 40], og: [1.056, 1.075], fg: [1.01, 1.018] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'balanced',
				'roasty',
			],
			examples: {
				american: ['La Cumbre Malpais Stout', 'Pelican Tsunami Export Stout'],
				english: ['The Kernel Export Stout London 1890', 'Ridgeway Foreign Export Stout'],
				other: ['Coopers Best Extra Stout', 'Guinness Foreign Extra Stout'],
			},
		},
	],
};
