import type { CategoryFacts } from './category-facts.ts';

/** Category 18, Pale American Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category18: CategoryFacts = {
	category: '18',
	category_name: 'Pale American Ale',
	styles: [
		{
			style_code: '18A',
			style_name: 'Blonde Ale',
			slug: '18A-blonde-ale',
			ranges: { abv: [3.8, 5.5], ibu: [15, 28], srm: [3, 6], og: [1.038, 1.054], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'craft-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				american: [
					'Firestone Walker 805',
					'Kona Big Wave Golden Ale',
					'Real Ale Firemans #4 Blonde Ale',
					'Russian River Aud Blonde',
					'Victory Summer Love',
					'Widmer Citra Summer Blonde Brew',
				],
			},
		},
		{
			style_code: '18B',
			style_name: 'American Pale Ale',
			slug: '18B-american-pale-ale',
			ranges: { abv: [4.5, 6.2], ibu: [30, 50], srm: [5, 10], og: [1.045, 1.06], fg: [1.01, 1.015] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'pale-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Deschutes Mirror Pond Pale Ale',
					'Half Acre Daisy Cutter Pale Ale',
					'Great Lakes Burning River',
					'La Cumbre Acclimated APA',
					'Sierra Nevada Pale Ale',
					'Stone Pale Ale 2.0',
				],
			},
		},
	],
};
