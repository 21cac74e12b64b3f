import type { CategoryFacts } from './category-facts.ts';

/** Category 12, Pale Commonwealth Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category12: CategoryFacts = {
	category: '12',
	category_name: 'Pale Commonwealth Beer',
	styles: [
		{
			style_code: '12A',
			style_name: 'British Golden Ale',
			slug: '12A-british-golden-ale',
			ranges: { abv: [3.8, 5], ibu: [20, 45], srm: [2, 5], og: [1.038, 1.053], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'british-isles',
				'craft-style',
				'pale-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				english: [
					'Adnams Explorer',
					'Crouch Vale Brewers Gold',
					'Golden Hill Exmoor Gold',
					'Hop Back Summer Lightning',
					'Oakham JHB',
					'Spitfire Golden Ale',
				],
			},
		},
		{
			style_code: '12B',
			style_name: 'Australian Sparkling Ale',
			slug: '12B-australian-sparkling-ale',
			ranges: { abv: [4.5, 6], ibu: [20, 35], srm: [4, 7], og: [1.038, 1.05], fg: [1.004, 1.006] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'pacific',
				'traditional-style',
				'pale-ale-family',
				'bitter',
			],
			examples: {
				other: ['Coopers Sparkling Ale'],
			},
		},
		{
			style_code: '12C',
			style_name: 'English IPA',
			slug: '12C-english-ipa',
			ranges: { abv: [5, 7.5], ibu: [40, 60], srm: [6, 14], og: [1.05, 1.07], fg: [1.01, 1.015] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'ipa-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Berkshire Lost Sailor IPA'],
				english: [
					"Fuller's Bengal Lancer",
					"Marston's Old Empire IPA",
					'Meantime London IPA',
					'Thornbridge Jaipur',
					'Worthington White Shield',
				],
			},
		},
	],
};
