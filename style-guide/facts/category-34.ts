import type { CategoryFacts } from './category-facts.ts';

/** Category 34, Specialty Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category34: CategoryFacts = {
	category: '34',
	category_name: 'Specialty Beer',
	styles: [
		{
			style_code: '34A',
			style_name: 'Commercial Specialty Beer',
			slug: '34A-commercial-specialty-beer',
			tags: ['specialty-beer'],
			examples: {
				other: ['Orval', 'La Chouffe'],
			},
		},
		{
			style_code: '34B',
			style_name: 'Mixed-Style Beer',
			slug: '34B-mixed-style-beer',
			tags: ['specialty-beer'],
			examples: {
				american: ['Firestone Walker Pivo Pils', "Jack's Abby Hoponius Union", 'Ommegang Helles Superior'],
				other: ['Birrificio Italiano Tipopils'],
			},
		},
		{
			style_code: '34C',
			style_name: 'Experimental Beer',
			slug: '34C-experimental-beer',
			tags: ['specialty-beer'],
			examples: {},
		},
	],
};
