import type { CategoryFacts } from './category-facts.ts';

/** Category 32, Smoked Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category32: CategoryFacts = {
	category: '32',
	category_name: 'Smoked Beer',
	styles: [
		{
			style_code: '32A',
			style_name: 'Classic Style Smoked Beer',
			slug: '32A-classic-style-smoked-beer',
			tags: ['specialty-beer', 'smoke'],
			examples: {
				american: ['Alaskan Smoked Porter', "O'Fallon Smoked Porter"],
				other: [
					'Schlenkerla Oak Smoke Doppelbock',
					'Schlenkerla Rauchbier Weizen',
					'Schlenkerla Rauchbier Ur-Bock',
					'Spezial Rauchbier Lagerbier',
				],
			},
		},
		{
			style_code: '32B',
			style_name: 'Specialty Smoked Beer',
			slug: '32B-specialty-smoked-beer',
			tags: ['specialty-beer', 'smoke'],
			examples: {
				american: ["Fat Head's Up in Smoke", 'Ommegang Bourbon Barrel Vanilla Smoked Porter'],
			},
		},
	],
};
