import type { CategoryFacts } from './category-facts.ts';

/** Category 14, Scottish Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category14: CategoryFacts = {
	category: '14',
	category_name: 'Scottish Ale',
	styles: [
		{
			style_code: '14A',
			style_name: 'Scottish Light',
			slug: '14A-scottish-light',
			ranges: { abv: [2.5, 3.3], ibu: [10, 20], srm: [17, 25], og: [1.03, 1.035], fg: [1.01, 1.013] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: ['Belhaven Best', "McEwan's 60/-"],
			},
		},
		{
			style_code: '14B',
			style_name: 'Scottish Heavy',
			slug: '14B-scottish-heavy',
			ranges: { abv: [3.3, 3.9], ibu: [10, 20], srm: [12, 20], og: [1.035, 1.04], fg: [1.01, 1.015] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: ["McEwan's 70/-", 'Orkney Raven Ale'],
			},
		},
		{
			style_code: '14C',
			style_name: 'Scottish Export',
			slug: '14C-scottish-export',
			ranges: { abv: [3.9, 6], ibu: [15, 30], srm: [12, 20], og: [1.04, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: [
					'Belhaven Scottish Ale',
					'Broughton Wee Jock 80 Shilling',
					'Caledonian Edinburgh Castle',
					"McEwan's 80/-",
					"McEwan's Export",
					'Traquair Bear Ale',
				],
			},
		},
	],
};
