import type { CategoryFacts } from './category-facts.ts';

/** Category 17, Strong British Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category17: CategoryFacts = {
	category: '17',
	category_name: 'Strong British Ale',
	styles: [
		{
			style_code: '17A',
			style_name: 'British Strong Ale',
			slug: '17A-british-strong-ale',
			ranges: { abv: [5.5, 8], ibu: [30, 60], srm: [8, 22], og: [1.055, 1.08], fg: [1.015, 1.022] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				english: [
					"Fuller's 1845",
					"Harvey's Elizabethan Ale",
					'J.W. Lees Moonraker',
					"Samuel Smith's Winter Welcome",
					'Shepherd Neame 1698',
				],
				other: ["McEwan's Champion"],
			},
		},
		{
			style_code: '17B',
			style_name: 'Old Ale',
			slug: '17B-old-ale',
			ranges: { abv: [5.5, 9], ibu: [30, 60], srm: [10, 22], og: [1.055, 1.088], fg: [1.015, 1.022] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
				'aged',
			],
			examples: {
				american: ['Avery Old Jubilation'],
				english: ['Greene King Strong Suffolk Ale', 'Marston Owd Roger', 'Theakston Old Peculier'],
				other: ['Berlina Old Ale'],
			},
		},
		{
			style_code: '17C',
			style_name: 'Wee Heavy',
			slug: '17C-wee-heavy',
			ranges: { abv: [6.5, 10], ibu: [17, 35], srm: [14, 25], og: [1.07, 1.13], fg: [1.018, 1.04] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				american: ['The Duck-Rabbit Wee Heavy Scotch-Style Ale'],
				other: [
					'Belhaven Wee Heavy',
					'Broughton Old Jock',
					"McEwan's Scotch Ale",
					'Orkney Skull Splitter',
					'Traquair House Ale',
				],
			},
		},
		{
			style_code: '17D',
			style_name: 'English Barley Wine',
			slug: '17D-english-barley-wine',
			ranges: { abv: [8, 12], ibu: [35, 70], srm: [8, 22], og: [1.08, 1.12], fg: [1.018, 1.03] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				english: [
					'Burton Bridge Thomas Sykes Old Ale',
					'Coniston No. 9 Barley Wine',
					"Fuller's Golden Pride",
					'Hogs Back A over T',
					'J.W. Lees Vintage Harvest Ale',
					"Robinson's Old Tom",
				],
			},
		},
	],
};
