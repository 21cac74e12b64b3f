import type { CategoryFacts } from './category-facts.ts';

/** Category 26, Monastic Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category26: CategoryFacts = {
	category: '26',
	category_name: 'Monastic Ale',
	styles: [
		{
			style_code: '26A',
			style_name: 'Belgian Single',
			slug: '26A-belgian-single',
			ranges: { abv: [4.8, 6], ibu: [25, 45], srm: [3, 5], og: [1.044, 1.054], fg: [1.004, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'craft-style',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Russian River Redemption'],
				other: [
					'Chimay Gold',
					'La Trappe Puur',
					'St. Bernardus Extra 4',
					'Westmalle Extra',
					'Westvleteren Blond',
				],
			},
		},
		{
			style_code: '26B',
			style_name: 'Belgian Dubbel',
			slug: '26B-belgian-dubbel',
			ranges: { abv: [6, 7.6], ibu: [15, 25], srm: [10, 17], og: [1.062, 1.075], fg: [1.008, 1.018] },
			tags: ['high-strength', 'amber-color', 'top-fermented', 'western-europe', 'traditional-style', 'malty'],
			examples: {
				other: [
					'Chimay Red',
					'Corsendonk Bruin',
					'La Trappe Dubbel',
					'Rochefort 6',
					'St. Bernardus Pater 6',
					'Westmalle Dubbel',
				],
			},
		},
		{
			style_code: '26C',
			style_name: 'Belgian Tripel',
			slug: '26C-belgian-tripel',
			ranges: { abv: [7.5, 9.5], ibu: [20, 40], srm: [4.5, 7], og: [1.075, 1.085], fg: [1.008, 1.014] },
			tags: ['high-strength', 'pale-color', 'top-fermented', 'western-europe', 'traditional-style', 'bitter'],
			examples: {
				other: [
					'Chimay Tripel',
					'La Rulles Tripel',
					'La Trappe Tripel',
					'St. Bernardus Tripel',
					'Val-Dieu Triple',
					'Westmalle Tripel',
				],
			},
		},
		{
			style_code: '26D',
			style_name: 'Belgian Dark Strong Ale',
			slug: '26D-belgian-dark-strong-ale',
			ranges: { abv: [8, 12], ibu: [20, 35], srm: [12, 22], og: [1.075, 1.11], fg: [1.01, 1.024] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'malty',
			],
			examples: {
				american: ['Boulevard The Sixth Glass'],
				other: [
					'Achel Extra Bruin',
					'Chimay Blue',
					'Rochefort 10',
					'St. Bernardus Abt 12',
					'Westvleteren 12',
				],
			},
		},
	],
};
