import type { CategoryFacts } from './category-facts.ts';

/** Category 10, German Wheat Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category10: CategoryFacts = {
	category: '10',
	category_name: 'German Wheat Beer',
	styles: [
		{
			style_code: '10A',
			style_name: 'Weissbier',
			slug: '10A-weissbier',
			ranges: { abv: [4.3, 5.6], ibu: [8, 15], srm: [2, 6], og: [1.044, 1.053], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				other: [
					'Ayinger Bräuweisse',
					'Distelhäuser Hell Weizen',
					'Hacker-Pschorr Hefeweißbier',
					'Hofbräuhaus Münchner Weisse',
					'Schneider Weisse Original Weissbier',
					'Weihenstephaner Hefeweißbier',
				],
			},
		},
		{
			style_code: '10B',
			style_name: 'Dunkles Weissbier',
			slug: '10B-dunkles-weissbier',
			ranges: { abv: [4.3, 5.6], ibu: [10, 18], srm: [14, 23], og: [1.044, 1.057], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				other: [
					'Ayinger Urweisse',
					'Ettaler Benediktiner Weißbier Dunkel',
					'Franziskaner Hefe-Weisse Dunkel',
					'Hirsch Dunkel Weisse',
					'Tucher Dunkles Hefe Weizen',
					'Weihenstephaner Hefeweißbier Dunkel',
				],
			},
		},
		{
			style_code: '10C',
			style_name: 'Weizenbock',
			slug: '10C-weizenbock',
			ranges: { abv: [6.5, 9], ibu: [15, 30], srm: [6, 25], og: [1.064, 1.09], fg: [1.015, 1.022] },
			wording: {
				srm: '6 - 9 (pale), 10 - 25 (dark)',
			},
			tags: [
				'high-strength',
				'amber-color',
				'pale-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'malty',
			],
			examples: {
				american: ['Penn Weizenbock'],
				other: [
					'Plank Bavarian Dunkler Weizenbock',
					'Schalchner Weisser Bock',
					'Schneider Weisse Aventinus',
					'Ayinger Weizenbock',
					'Distelhäuser Weizen Bock',
					'Ladenburger Weizenbock Hell',
					'Weihenstephaner Vitus',
				],
			},
		},
	],
};
