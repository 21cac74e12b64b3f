import type { CategoryFacts } from './category-facts.ts';

/** Category 31, Alternative Fermentables Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category31: CategoryFacts = {
	category: '31',
	category_name: 'Alternative Fermentables Beer',
	styles: [
		{
			style_code: '31A',
			style_name: 'Alternative Grain Beer',
			slug: '31A-alternative-grain-beer',
			tags: ['specialty-beer'],
			examples: {
				american: [
					'Blue/Point Rastafarye Ale',
					'Lakefront New Grist',
					'New Planet Pale Ale',
					'Rogue Morimoto Soba Ale',
					'Voodoo Swimming Jeans',
				],
				other: ["Green's India Pale Ale"],
			},
		},
		{
			style_code: '31B',
			style_name: 'Alternative Sugar Beer',
			slug: '31B-alternative-sugar-beer',
			tags: ['specialty-beer'],
			examples: {
				american: [
					"Bell's Hopslam",
					'Fifth Hammer Break of Jawn',
					'Groundswell Piloncillo',
					'Long Trail Harvest',
					'New Glarus Cabin Fever',
				],
				other: ['Cervejaria Colorado Appia'],
			},
		},
	],
};
