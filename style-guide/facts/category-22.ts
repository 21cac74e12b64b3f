import type { CategoryFacts } from './category-facts.ts';

/** Category 22, Strong American Ale: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category22: CategoryFacts = {
	category: '22',
	category_name: 'Strong American Ale',
	styles: [
		{
			style_code: '22A',
			style_name: 'Double IPA',
			slug: '22A-double-ipa',
			ranges: { abv: [7.5, 10], ibu: [60, 100], srm: [6, 14], og: [1.065, 1.085], fg: [1.008, 1.018] },
			tags: [
				'very-high-strength',
				'pale-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'ipa-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Columbus Brewing Bohdi',
					"Fat Head's Hop Juju",
					'Port Brewing Hop-15',
					'Russian River Pliny the Elder',
					'Stone Ruination Double IPA 2.0',
					'Wicked Weed Freak of Nature',
				],
			},
		},
		{
			style_code: '22B',
			style_name: 'American Strong Ale',
			slug: '22B-american-strong-ale',
			ranges: { abv: [6.3, 10], ibu: [50, 100], srm: [7, 18], og: [1.062, 1.09], fg: [1.014, 1.024] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'strong-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Arrogant Bastard Ale',
					"Fat Head's Bone Head",
					'Great Lakes Nosferatu',
					"Oskar Blues G'Knight",
					'Port Brewing Shark Attack Double Red Ale',
				],
			},
		},
		{
			style_code: '22C',
			style_name: 'American Barleywine',
			slug: '22C-american-barleywine',
			ranges: { abv: [8, 12], ibu: [50, 100], srm: [9, 18], og: [1.08, 1.12], fg: [1.016, 1.03] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'strong-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Anchor Old Foghorn',
					"Bell's Third Coast Old Ale",
					'East End Gratitude',
					'Hair of the Dog Doggie Claws',
					'Sierra Nevada Bigfoot',
				],
			},
		},
		{
			style_code: '22D',
			style_name: 'Wheatwine',
			slug: '22D-wheatwine',
			ranges: { abv: [8, 12], ibu: [30, 60], srm: [6, 14], og: [1.08, 1.12], fg: [1.016, 1.03] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'strong-ale-family',
				'wheat-beer-family',
				'balanced',
				'hoppy',
			],
			examples: {
				american: ['The Bruery White Oak', 'Perennial Heart of Gold', 'Two Brothers Bare Tree'],
				other: ['Castelain Winter Ale'],
			},
		},
	],
};
