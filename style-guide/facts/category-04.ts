import type { CategoryFacts } from './category-facts.ts';

/** Category 4, Pale Malty European Lager: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category04: CategoryFacts = {
	category: '4',
	category_name: 'Pale Malty European Lager',
	styles: [
		{
			style_code: '4A',
			style_name: 'Munich Helles',
			slug: '4A-munich-helles',
			ranges: { abv: [4.7, 5.4], ibu: [16, 22], srm: [3, 5], og: [1.044, 1.048], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Augustiner Lagerbier Hell',
					'Hacker-Pschorr Münchner Gold',
					'Löwenbraü Original',
					'Paulaner Münchner Lager',
					'Schönramer Hell',
					'Spaten Münchner Hell',
					'Weihenstephaner Original Helles',
				],
			},
		},
		{
			style_code: '4B',
			style_name: 'Festbier',
			slug: '4B-festbier',
			ranges: { abv: [5.8, 6.3], ibu: [18, 25], srm: [4, 6], og: [1.054, 1.057], fg: [1.01, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Augustiner Oktoberfest',
					'Hacker-Pschorr Superior Festbier',
					'Hofbräu Oktoberfestbier',
					'Löwenbräu Oktoberfestbier',
					'Paulaner Oktoberfest Bier',
					'Weihenstephaner Festbier',
				],
			},
		},
		{
			style_code: '4C',
			style_name: 'Helles Bock',
			slug: '4C-helles-bock',
			ranges: { abv: [6.3, 7.4], ibu: [23, 35], srm: [6, 9], og: [1.064, 1.072], fg: [1.011, 1.018] },
			tags: [
				'high-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ['Chuckanut Maibock'],
				other: [
					'Altenmünster Maibock',
					'Ayinger Maibock',
					'Einbecker Mai-Ur-Bock',
					'Hofbräu Maibock',
					"Mahr's Heller Bock",
				],
			},
		},
	],
};
