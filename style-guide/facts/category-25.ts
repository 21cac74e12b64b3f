import type { CategoryFacts } from './category-facts.ts';

/** Category 25, Strong Belgian Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category25: CategoryFacts = {
	category: '25',
	category_name: 'Strong Belgian Ale',
	styles: [
		{
			style_code: '25A',
			style_name: 'Belgian Blond Ale',
			slug: '25A-belgian-blond-ale',
			ranges: { abv: [6, 7.5], ibu: [15, 30], srm: [4, 6], og: [1.062, 1.075], fg: [1.008, 1.018] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'balanced',
			],
			examples: {
				other: [
					'Affligem Blond',
					'Corsendonk Blond',
					'Grimbergen Blonde',
					'La Trappe Blond',
					'Leffe Blond',
					'Val-Dieu Blonde',
				],
			},
		},
		{
			style_code: '25B',
			style_name: 'Saison',
			slug: '25B-saison',
			ranges: { abv: [3.5, 9.5], ibu: [20, 35], srm: [5, 22], og: [1.048, 1.065], fg: [1.002, 1.008] },
			wording: {
				srm: '5 - 14 (pale), 15 - 22 (dark)',
			},
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'bitter',
			],
			examples: {
				american: ['Boulevard Tank 7'],
				other: [
					'Ellezelloise Saison 2000',
					'Lefebvre Saison 1900',
					'Saison Dupont',
					'Saison de Pipaix',
					'Saison Voisin',
				],
			},
		},
		{
			style_code: '25C',
			style_name: 'Belgian Golden Strong Ale',
			slug: '25C-belgian-golden-strong-ale',
			ranges: { abv: [7.5, 10.5], ibu: [22, 35], srm: [3, 6], og: [1.07, 1.095], fg: [1.005, 1.016] },
			tags: [
				'very-high-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'bitter',
			],
			examples: {
				american: ['Russian River Damnation'],
				other: ['Brigand', 'Delirium Tremens', 'Duvel', 'Judas', 'Lucifer'],
			},
		},
	],
};
