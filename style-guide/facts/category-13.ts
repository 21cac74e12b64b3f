import type { CategoryFacts } from './category-facts.ts';

/** Category 13, Brown British Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category13: CategoryFacts = {
	category: '13',
	category_name: 'Brown British Beer',
	styles: [
		{
			style_code: '13A',
			style_name: 'Dark Mild',
			slug: '13A-dark-mild',
			ranges: { abv: [3, 3.8], ibu: [10, 25], srm: [14, 25], og: [1.03, 1.038], fg: [1.008, 1.013] },
			tags: [
				'session-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'brown-ale-family',
				'malty',
			],
			examples: {
				english: [
					'Greene King XX Mild',
					"Hobson's Champion Mild",
					'Mighty Oak Oscar Wilde',
					'Moorhouse Black Cat',
					'Theakston Traditional Mild',
				],
				other: ["Brain's Dark"],
			},
		},
		{
			style_code: '13B',
			style_name: 'British Brown Ale',
			slug: '13B-british-brown-ale',
			ranges: { abv: [4.2, 5.9], ibu: [20, 30], srm: [12, 22], og: [1.04, 1.052], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'brown-ale-family',
				'malty',
			],
			examples: {
				american: ['AleSmith Nut Brown Ale', 'Cigar City Maduro Brown Ale'],
				english: [
					'Maxim Double Maxim',
					'Newcastle Brown Ale',
					'Riggwelter Yorkshire Ale',
					"Samuel Smith's Nut Brown Ale",
				],
			},
		},
		{
			style_code: '13C',
			style_name: 'English Porter',
			slug: '13C-english-porter',
			ranges: { abv: [4, 5.4], ibu: [18, 35], srm: [20, 30], og: [1.04, 1.052], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'porter-family',
				'malty',
				'roasty',
			],
			examples: {
				english: [
					"Bateman's Salem Porter",
					'Burton Bridge Burton Porter',
					"Fuller's London Porter",
					'Nethergate Old Growler Porter',
					'RCH Old Slug Porter',
					'Samuel Smith Taddy Porter',
				],
			},
		},
	],
};
