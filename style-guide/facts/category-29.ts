import type { CategoryFacts } from './category-facts.ts';

/** Category 29, Fruit Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category29: CategoryFacts = {
	category: '29',
	category_name: 'Fruit Beer',
	styles: [
		{
			style_code: '29A',
			style_name: 'Fruit Beer',
			slug: '29A-fruit-beer',
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: [
					'21st Amendment Hell or High Watermelon',
					'Anderson Valley Blood Orange Gose',
					"Avery Liliko'i Kepolo",
					'Ballast Point Grapefruit Sculpin',
					"Bell's Cherry Stout",
					'Founders Rübæus',
				],
			},
		},
		{
			style_code: '29B',
			style_name: 'Fruit and Spice Beer',
			slug: '29B-fruit-and-spice-beer',
			tags: ['specialty-beer', 'fruit', 'spice'],
			examples: {
				american: [
					'Cigar City Margarita Gose',
					'Firestone Walker Chocolate Cherry Stout',
					'Golden Road Spicy Mango Cart',
					'Kona Island Colada Cream Ale',
					'New Glarus Blueberry Cocoa Stout',
					'Sun King Orange Vanilla Sunlight',
				],
			},
		},
		{
			style_code: '29C',
			style_name: 'Specialty Fruit Beer',
			slug: '29C-specialty-fruit-beer',
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: [
					'The Bruery Goses are Red',
					'New Planet Raspberry Ale',
					'Tired Hands Strawberry Milkshake IPA',
					'WeldWerks Piña Colada IPA',
				],
			},
		},
		{
			style_code: '29D',
			style_name: 'Grape Ale',
			slug: '29D-grape-ale',
			ranges: { abv: [6, 8.5], ibu: [10, 30], srm: [4, 8], og: [1.059, 1.075], fg: [1.004, 1.013] },
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: ['Firestone Walker Feral Vinifera', 'pFriem Family Brewers Druif'],
				other: [
					'Montegioco Open Mind',
					'Birrificio del Forte Il Tralcio',
					'Luppolajo Mons Rubus',
					'4 Árvores Abbondanza',
				],
			},
		},
	],
};
