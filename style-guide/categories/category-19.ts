import type { StyleCategory } from '../category.ts';

/** Category 19, Amber and Brown American Beer. */
export const category19: StyleCategory = {
	category: '19',
	category_name: 'Amber and Brown American Beer',
	styles: [
		{
			style_code: '19A',
			style_name: 'American Amber Ale',
			slug: '19A-american-amber-ale',
			ranges: { abv: [4.5, 6.2], ibu: [25, 40], srm: [10, 17], og: [1.045, 1.06], fg: [1.01, 1.015] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'amber-ale-family',
				'balanced',
				'hoppy',
			],
			examples: {
				american: [
					'Anderson Valley Boont Amber Ale',
					"Bell's Amber Ale",
					'Full Sail Amber',
					'North Coast Red Seal Ale',
					'Saint Arnold Amber Ale',
					'Tröegs Hopback Amber Ale',
				],
			},
			overall_impression:
				'A pale ale with caramel. Crystal malt brings toffee and a little body, American hops bring citrus and pine, and each brewery decides which comes first.',
			aroma:
				'Caramel corn, light toast and brown sugar meet orange zest, pine or flowers. Hops range from faint to strong. You hardly notice the yeast.',
			flavor:
				'It opens with toffee-like malt, sometimes as rich as fudge. Moderate bitterness balances it, with grapefruit and pine in the hoppier ones. The finish is neither sticky nor sharp.',
			appearance:
				'Burnished amber to copper-brown, occasionally bright red. Generally clear, sometimes with a faint haze from cold or hops. The off-white head is large and lasts.',
			mouthfeel:
				'Medium to medium-full, and softer than a pale ale. Moderate carbonation keeps the caramel from getting heavy. Stronger ones are slightly warming.',
			history:
				'Brewpubs and microbreweries of northern California and the Pacific Northwest used “amber” and “red” in the 1980s to give a name to what customers could see. Full Sail Amber in Oregon and North Coast Red Seal in Fort Bragg made it a regional staple. As tastes went over to paler, hoppier beer, it lost shelf space but kept its place at the pub.',
			comments:
				'It has more caramel than pale ale and less chocolate than brown ale. Push the hops and alcohol and it becomes red IPA. Few beers are better with pizza, barbecued ribs or a plate of nachos.',
		},
		{
			style_code: '19B',
			style_name: 'California Common',
			slug: '19B-california-common',
			ranges: { abv: [4.5, 5.5], ibu: [30, 45], srm: [9, 14], og: [1.048, 1.054], fg: [1.011, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'north-america',
				'traditional-style',
				'amber-lager-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Anchor Steam', 'Steamworks Steam Engine Lager'],
			},
			overall_impression:
				'San Francisco’s own beer is a lager fermented warm, with toasted malt and a rustic, woody hop. Yeast leaves a trace of fruit, since it is not kept cold. Dry, amber and firmly bitter, it drinks as easily as lager and tastes as full as ale.',
			aroma:
				'Northern Brewer hops give the signature, a mixture of mint, cedar and rough herbs. Toast and light caramel accompany them. A little fruit is natural; strong citrus is not.',
			flavor:
				'Toasted grain and a thin layer of caramel lead into a firm bitterness. The hops leave a taste of wood, mint and resin, quite unlike newer American kinds. It ends dry and crisp, with a little malt.',
			appearance:
				'Amber to copper, bright from filtration. The off-white head is thick and lasts. Few beers look more inviting in a plain tumbler.',
			mouthfeel:
				'Medium-bodied and smooth, thanks to the lager yeast. Carbonation is moderate to fairly high. The finish is firm and bitter but not rough.',
			history:
				'In the Gold Rush decades, West Coast brewers had lager yeast but no ice, so they fermented in wide, shallow vessels cooled by the sea air. “Steam beer” was the result, though nobody knows for sure why it was called that. Fritz Maytag saved the failing Anchor brewery in 1965 and bottled a refined version from 1971; Anchor held the name as a trademark, so that others had to say “common”.',
			comments:
				'Anchor closed in 2023 and a new owner bought it the year after, so the benchmark may be hard to find. An amber ale has more caramel and fruitier hops; a Vienna lager is rounder and much less bitter. Cioppino with sourdough is the local dish, and a carne asada burrito is nearly as good.',
		},
		{
			style_code: '19C',
			style_name: 'American Brown Ale',
			slug: '19C-american-brown-ale',
			ranges: { abv: [4.3, 6.2], ibu: [20, 30], srm: [18, 35], og: [1.045, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'brown-ale-family',
				'balanced',
				'hoppy',
			],
			examples: {
				american: [
					"Avery Ellie's Brown Ale",
					'Big Sky Moose Drool Brown Ale',
					'Brooklyn Brown Ale',
					"Bell's Best Brown",
					'Smuttynose Old Brown Dog Ale',
					'Telluride Face Down Brown',
				],
			},
			overall_impression:
				'English brown ale crossed the ocean and came out roastier, stronger and better hopped. Chocolate and caramel lead, toast and nuts follow, and some have light citrus or pine from American hops. It is a good middle ground between malty and hoppy.',
			aroma:
				'Cocoa, toasted nuts and caramel dominate in most. Hops can add a little citrus, earth or flowers. There may be a faint note of coffee, but never of char.',
			flavor:
				'Sweet chocolate and caramel malt take up the front, sometimes with toasted pecan. Bitterness is medium at most. Some have no hop flavor and others plenty of American hops, and the malty finish can be dry or slightly sweet.',
			appearance:
				'Medium brown to a brown so dark it passes for black. Held to the light, it glows chestnut. The tan head is low to moderate.',
			mouthfeel:
				'Round, smooth and moderately full. Carbonation is moderate to lively. Stronger ones can be warming, and the roast is hardly rough at all.',
			history:
				'Homebrewers in Texas and California were making hop-heavy browns in the early 1980s, and Pete’s Wicked Ale, launched in 1986, carried a gentler kind across the country. Brooklyn Brown Ale and Big Sky Moose Drool, from Montana, came after and still sell. Many of the first versions would now be called brown IPA.',
			comments:
				'It is less roasted than a porter, less sweet than an English brown ale and less hoppy than a brown IPA. Coffee, maple, hazelnut and vanilla are frequent additions. Hamburgers, mole, roast pork and pecan pie make easy matches.',
		},
	],
};
