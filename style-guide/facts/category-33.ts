import type { CategoryFacts } from './category-facts.ts';

/** Category 33, Wood Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category33: CategoryFacts = {
	category: '33',
	category_name: 'Wood Beer',
	styles: [
		{
			style_code: '33A',
			style_name: 'Wood-Aged Beer',
			slug: '33A-wood-aged-beer',
			tags: ['specialty-beer', 'wood'],
			examples: {
				american: [
					'Cigar City Spanish Cedar Jai Alai',
					'Firestone Walker Double Barrel Ale',
					'Midnight Sun Arctic Devil',
				],
				english: ['Samuel Smith Yorkshire Stingo'],
				other: ['Bush Prestige', 'Petrus Aged Pale'],
			},
		},
		{
			style_code: '33B',
			style_name: 'Specialty Wood-Aged Beer',
			slug: '33B-specialty-wood-aged-beer',
			tags: ['specialty-beer', 'wood'],
			examples: {
				american: [
					'AleSmith Barrel-Aged Old Numbskull',
					'Founders Kentucky Breakfast Stout',
					'Firestone Walker Parabola',
					'Goose Island Bourbon County Stout',
					'Great Divide Barrel Aged Yeti',
					"The Lost Abbey Angel's Share Ale",
				],
			},
		},
	],
};
