import type { CategoryFacts } from './category-facts.ts';

/** Category 24, Belgian Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category24: CategoryFacts = {
	category: '24',
	category_name: 'Belgian Ale',
	styles: [
		{
			style_code: '24A',
			style_name: 'Witbier',
			slug: '24A-witbier',
			ranges: { abv: [4.5, 5.5], ibu: [8, 20], srm: [2, 4], og: [1.044, 1.052], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'wheat-beer-family',
				'spice',
			],
			examples: {
				american: ['Allagash White', 'Ommegang Witte'],
				other: ['Blanche de Bruxelles', 'Celis White', 'Hoegaarden White', 'St. Bernardus Wit'],
			},
		},
		{
			style_code: '24B',
			style_name: 'Belgian Pale Ale',
			slug: '24B-belgian-pale-ale',
			ranges: { abv: [4.8, 5.5], ibu: [20, 30], srm: [8, 14], og: [1.048, 1.054], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				other: ['De Koninck Bolleke', 'De Ryck Special', 'Palm', 'Palm Dobble'],
			},
		},
		{
			style_code: '24C',
			style_name: 'Bière de Garde',
			slug: '24C-biere-de-garde',
			ranges: { abv: [6, 8.5], ibu: [18, 28], srm: [6, 19], og: [1.06, 1.08], fg: [1.008, 1.016] },
			tags: [
				'high-strength',
				'pale-color',
				'amber-color',
				'any-fermentation',
				'lagered',
				'western-europe',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				american: ['Russian River Perdition', 'Two Brothers Domaine Dupage'],
				other: ["Ch'Ti Blonde", 'Jenlain Ambrée', 'La Choulette Brune', 'Saint Sylvestre 3 Monts Blonde'],
			},
		},
	],
};
