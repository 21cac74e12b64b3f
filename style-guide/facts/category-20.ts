import type { CategoryFacts } from './category-facts.ts';

/** Category 20, American Porter and Stout: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category20: CategoryFacts = {
	category: '20',
	category_name: 'American Porter and Stout',
	styles: [
		{
			style_code: '20A',
			style_name: 'American Porter',
			slug: '20A-american-porter',
			ranges: { abv: [4.8, 6.5], ibu: [25, 50], srm: [22, 40], og: [1.05, 1.07], fg: [1.012, 1.018] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'porter-family',
				'bitter',
				'roasty',
				'hoppy',
			],
			examples: {
				american: [
					'Anchor Porter',
					"Bell's Porter",
					'Deschutes Black Butte Porter',
					'Great Lakes Edmund Fitzgerald Porter',
					'Sierra Nevada Porter',
					'Smuttynose Robust Porter',
				],
			},
		},
		{
			style_code: '20B',
			style_name: 'American Stout',
			slug: '20B-american-stout',
			ranges: { abv: [5, 7], ibu: [35, 75], srm: [30, 40], og: [1.05, 1.075], fg: [1.01, 1.022] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'stout-family',
				'bitter',
				'roasty',
				'hoppy',
			],
			examples: {
				american: [
					'Avery Out of Bounds Stout',
					"Bell's Kalamazoo Stout",
					'Deschutes Obsidian Stout',
					'Sierra Nevada Stout',
					'Trillium Secret Stairs',
				],
			},
		},
		{
			style_code: '20C',
			style_name: 'Imperial Stout',
			slug: '20C-imperial-stout',
			ranges: { abv: [8, 12], ibu: [50, 90], srm: [30, 40], og: [1.075, 1.115], fg: [1.018, 1.03] },
			tags: [
				'very-high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'north-america',
				'traditional-style',
				'craft-style',
				'stout-family',
				'malty',
				'bitter',
				'roasty',
			],
			examples: {
				american: [
					"Bell's Expedition Stout",
					'Great Divide Yeti Imperial Stout',
					'North Coast Old Rasputin Imperial Stout',
					'Oskar Blues Ten Fidy',
					'Sierra Nevada Narwhal Imperial Stout',
					'2SP Brewing Co The Russian',
				],
				english: [
					'Courage Imperial Russian Stout',
					'Samuel Smith Imperial Stout',
					'Thornbridge Saint Petersburg',
				],
				other: ['Le Coq Imperial Extra Double Stout'],
			},
		},
	],
};
