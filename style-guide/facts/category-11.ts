import type { CategoryFacts } from './category-facts.ts';

/** Category 11, British Bitter: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category11: CategoryFacts = {
	category: '11',
	category_name: 'British Bitter',
	styles: [
		{
			style_code: '11A',
			style_name: 'Ordinary Bitter',
			slug: '11A-ordinary-bitter',
			ranges: { abv: [3.2, 3.8], ibu: [25, 35], srm: [8, 14], og: [1.03, 1.039], fg: [1.007, 1.011] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				english: [
					"Bateman's XB",
					'Brakspear Gravity',
					"Fuller's Chiswick Bitter",
					'Greene King IPA',
					"Tetley's Original Bitter",
				],
				other: ['Brains Bitter'],
			},
		},
		{
			style_code: '11B',
			style_name: 'Best Bitter',
			slug: '11B-best-bitter',
			ranges: { abv: [3.8, 4.6], ibu: [25, 40], srm: [8, 16], og: [1.04, 1.048], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				english: [
					'Adnams Southwold Bitter',
					"Fuller's London Pride",
					"Harvey's Sussex Best Bitter",
					"Salopian Darwin's Origin",
					'Surrey Hills Shere Drop',
					'Timothy Taylor Landlord',
				],
			},
		},
		{
			style_code: '11C',
			style_name: 'Strong Bitter',
			slug: '11C-strong-bitter',
			ranges: { abv: [4.6, 6.2], ibu: [30, 50], srm: [8, 18], og: [1.048, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				american: ['Summit Extra Pale Ale'],
				english: [
					'Bass Ale',
					"Bateman's Triple XB",
					'Robinsons Trooper',
					"Samuel Smith's Organic Pale Ale",
					"Shepherd Neame Bishop's Finger",
				],
			},
		},
	],
};
