import type { CategoryFacts } from './category-facts.ts';

/** Category 30, Spiced Beer: codes, numbers, tags and example beers, facts of the 2021 judging guideline. */
export const category30: CategoryFacts = {
	category: '30',
	category_name: 'Spiced Beer',
	styles: [
		{
			style_code: '30A',
			style_name: 'Spice, Herb, or Vegetable Beer',
			slug: '30A-spice-herb-or-vegetable-beer',
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Alesmith Speedway Stout',
					'Elysian Avatar Jasmine IPA',
					'Founders Breakfast Stout',
					'Rogue Yellow Snow Pilsner',
				],
				english: ["Young's Double Chocolate Stout"],
				other: ['Traquair Jacobite Ale'],
			},
		},
		{
			style_code: '30B',
			style_name: 'Autumn Seasonal Beer',
			slug: '30B-autumn-seasonal-beer',
			wording: {
				abv: 'Generally above 5.0%',
			},
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Dogfish Head Punkin Ale',
					'Elysian Punkuccino',
					'Rogue Pumpkin Patch Ale',
					'Schlafly Pumpkin Ale',
					'UFO Pumpkin',
					'Weyerbacher Imperial Pumpkin',
				],
			},
		},
		{
			style_code: '30C',
			style_name: 'Winter Seasonal Beer',
			slug: '30C-winter-seasonal-beer',
			wording: {
				abv: 'Generally above 6.0%',
			},
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Anchor Christmas Ale',
					'Great Lakes Christmas Ale',
					'Harpoon Winter Warmer',
					"Rogue Santa's Private Reserve",
					'Schlafly Christmas Ale',
					"Troeg's The Mad Elf",
				],
			},
		},
		{
			style_code: '30D',
			style_name: 'Specialty Spice Beer',
			slug: '30D-specialty-spice-beer',
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: ['New Belgium Honey Orange Tripel', "Westbrook It's Tiki Time"],
			},
		},
	],
};
