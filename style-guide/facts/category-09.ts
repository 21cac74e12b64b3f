import type { CategoryFacts } from './category-facts.ts';

/** Category 9, Strong European Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category09: CategoryFacts = {
	category: '9',
	category_name: 'Strong European Beer',
	styles: [
		{
			style_code: '9A',
			style_name: 'Doppelbock',
			slug: '9A-doppelbock',
			ranges: { abv: [7, 10], ibu: [16, 26], srm: [6, 25], og: [1.072, 1.112], fg: [1.016, 1.024] },
			tags: [
				'high-strength',
				'amber-color',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ['Tröegs Troegenator'],
				other: [
					'Andechs Doppelbock Dunkel',
					'Ayinger Celebrator',
					'Paulaner Salvator',
					'Spaten Optimator',
					'Weihenstephaner Korbinian',
					'Eggenberg Urbock 23°',
					'Meinel Doppelbock Hell',
					'Plank Bavarian Heller Doppelbock',
					'Riegele Auris 19',
					'Schönbuch Doppelbock Hell',
					'Staffelberg-Bräu Zwergator',
				],
			},
		},
		{
			style_code: '9B',
			style_name: 'Eisbock',
			slug: '9B-eisbock',
			ranges: { abv: [9, 14], ibu: [25, 35], srm: [17, 30], og: [1.078, 1.12], fg: [1.02, 1.035] },
			tags: [
				'very-high-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				other: ['Kulmbacher Eisbock'],
			},
		},
		{
			style_code: '9C',
			style_name: 'Baltic Porter',
			slug: '9C-baltic-porter',
			ranges: { abv: [6.5, 9.5], ibu: [20, 40], srm: [17, 30], og: [1.06, 1.09], fg: [1.016, 1.024] },
			tags: [
				'high-strength',
				'dark-color',
				'any-fermentation',
				'lagered',
				'eastern-europe',
				'traditional-style',
				'porter-family',
				'malty',
			],
			examples: {
				american: ['Devils Backbone Danzig'],
				other: [
					'Aldaris Mežpils Porteris',
					'Baltika 6 Porter',
					'Okocim Mistrzowski Porter',
					'Sinebrychoff Porter',
					'Zywiec Porter',
				],
			},
		},
	],
};
