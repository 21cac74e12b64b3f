import type { CategoryFacts } from './category-facts.ts';

/** Category 6, Amber Malty European Lager: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category06: CategoryFacts = {
	category: '6',
	category_name: 'Amber Malty European Lager',
	styles: [
		{
			style_code: '6A',
			style_name: 'Märzen',
			slug: '6A-marzen',
			ranges: { abv: [5.6, 6.3], ibu: [18, 24], srm: [8, 17], og: [1.054, 1.06], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Hacker-Pschorr Oktoberfest Märzen',
					'Hofmark Märzen',
					'Paulaner Oktoberfest',
					'Saalfelder Ur-Saalfelder',
					'Weltenburger Kloster Anno 1050',
				],
			},
		},
		{
			style_code: '6B',
			style_name: 'Rauchbier',
			slug: '6B-rauchbier',
			ranges: { abv: [4.8, 6], ibu: [20, 30], srm: [12, 22], og: [1.05, 1.057], fg: [1.012, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'malty',
				'smoke',
			],
			examples: {
				other: [
					'Cervejaria Bamberg Rauchbier',
					'Göller Rauchbier',
					'Rittmayer Rauchbier',
					'Schlenkerla Rauchbier Märzen',
					'Spezial Rauchbier Märzen',
				],
			},
		},
		{
			style_code: '6C',
			style_name: 'Dunkles Bock',
			slug: '6C-dunkles-bock',
			ranges: { abv: [6.3, 7.2], ibu: [20, 27], srm: [14, 22], og: [1.064, 1.072], fg: [1.013, 1.019] },
			tags: [
				'high-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ["Schell's Bock", 'Penn Brewery St. Nikolaus Bock'],
				other: ['Aass Bock', 'Einbecker Ur-Bock Dunkel', 'Kneitinger Bock', 'Lindeboom Bock'],
			},
		},
	],
};
