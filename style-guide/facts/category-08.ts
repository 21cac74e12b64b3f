import type { CategoryFacts } from './category-facts.ts';

/** Category 8, Dark European Lager: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category08: CategoryFacts = {
	category: '8',
	category_name: 'Dark European Lager',
	styles: [
		{
			style_code: '8A',
			style_name: 'Munich Dunkel',
			slug: '8A-munich-dunkel',
			ranges: { abv: [4.5, 5.6], ibu: [18, 28], srm: [17, 28], og: [1.048, 1.056], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'malty',
				'dark-lager-family',
			],
			examples: {
				other: [
					'Ayinger Altbairisch Dunkel',
					'Ettaler Kloster-Dunkel',
					'Eittinger Urtyp Dunkel',
					'Hacker-Pschorr Münchner Dunkel',
					'Hofbräuhaus Dunkel',
					'Weltenburger Kloster Barock-Dunkel',
				],
			},
		},
		{
			style_code: '8B',
			style_name: 'Schwarzbier',
			slug: '8B-schwarzbier',
			ranges: { abv: [4.4, 5.4], ibu: [20, 35], srm: [19, 30], og: [1.046, 1.052], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'balanced',
				'dark-lager-family',
			],
			examples: {
				american: ['Chuckanut Schwarz Lager', 'Devils Backbone Schwartz Bier', 'pFriem Schwarzbier'],
				other: ['Köstritzer Schwarzbier', 'Kulmbacher Mönchshof Schwarzbier', 'Neuzeller Original Badebier'],
			},
		},
	],
};
