import type { StyleCategory } from '../category.ts';

/** Category 18, Pale American Ale. */
export const category18: StyleCategory = {
	category: '18',
	category_name: 'Pale American Ale',
	styles: [
		{
			style_code: '18A',
			style_name: 'Blonde Ale',
			slug: '18A-blonde-ale',
			ranges: { abv: [3.8, 5.5], ibu: [15, 28], srm: [3, 6], og: [1.038, 1.054], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'craft-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				american: [
					'Firestone Walker 805',
					'Kona Big Wave Golden Ale',
					'Real Ale Firemans #4 Blonde Ale',
					'Russian River Aud Blonde',
					'Victory Summer Love',
					'Widmer Citra Summer Blonde Brew',
				],
			},
			overall_impression:
				'The easiest beer at most brewpubs: light, golden and familiar to a lager drinker. The malt is soft, the bitterness mild and the taste clean. Good ones have a little bread, honey or fresh hops.',
			aroma:
				'Mostly fresh dough and sweet grain. Late hops may add a little citrus, flowers or spice. Light apple fruit is fine; caramel and butter are not.',
			flavor:
				'Mild, cracker-like malt with a slight sweetness. There is just enough bitterness for balance. The finish is clean and short, and may be dry or a shade soft.',
			appearance:
				'Yellow to medium gold and usually crystal clear. The white foam is of moderate height and does not last very long. Unfiltered, it can be slightly hazy.',
			mouthfeel:
				'Smooth and light to medium in weight. Lively carbonation keeps it fresh. It never grips or warms.',
			history:
				'When small breweries multiplied in the United States in the 1980s and 1990s, they needed something for guests raised on national lagers. An ale could be made in two or three weeks without lagering tanks, so a pale, gently hopped one became standard on the chalkboard. Real Ale Firemans #4 in Texas and Firestone Walker 805 in California show how far a friendly beer can travel.',
			comments:
				'Kölsch is its closest relation abroad, drier and more delicate; cream ale, with its corn, is the one at home. Brewers like to use it as a canvas for fruit, coffee or a single new hop. It keeps company with salads, fish tacos, fresh mozzarella and lunch in general.',
		},
		{
			style_code: '18B',
			style_name: 'American Pale Ale',
			slug: '18B-american-pale-ale',
			ranges: { abv: [4.5, 6.2], ibu: [30, 50], srm: [5, 10], og: [1.045, 1.06], fg: [1.01, 1.015] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'pale-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Deschutes Mirror Pond Pale Ale',
					'Half Acre Daisy Cutter Pale Ale',
					'Great Lakes Burning River',
					'La Cumbre Acclimated APA',
					'Sierra Nevada Pale Ale',
					'Stone Pale Ale 2.0',
				],
			},
			overall_impression:
				'This is the beer that taught America to love hops. Citrus, pine, flowers or tropical fruit lead, and there is still enough malt to taste. With average strength and a dry finish, it is the everyday hoppy beer.',
			aroma:
				'Grapefruit pith and pine, from Cascade hops, are the classic scents. Newer hops add mango, peach, berry and melon. A soft cookie-like malt lies below, and yeast fruit stays low.',
			flavor:
				'You taste the hops from the first sip, just as you smelled them. Pale malt with a bare touch of caramel or toast balances them. Bitterness is moderate to high, clearly felt but short of an IPA’s, and the finish dries without scraping.',
			appearance:
				'Medium gold to light amber, in keeping with the malt of the day: older recipes are deeper, recent ones paler. It may be bright, or slightly hazy from dry hopping. The white head lasts and leaves rings down the glass.',
			mouthfeel:
				'Medium-light to medium, with a smooth edge. Carbonation is brisk. Heavy dry hopping should not leave a chalky or tannic feel.',
			history:
				'The USDA’s hop-breeding program in Oregon released the Cascade hop in 1972; Anchor used it in Liberty Ale in 1975, and New Albion of Sonoma was brewing pale ale soon after. Ken Grossman’s Sierra Nevada Pale Ale, from 1980 in Chico, fixed the pattern with whole-cone hops, clean yeast and a second fermentation in the bottle. English pale ale was the model, and American ingredients made it something else.',
			comments:
				'Turn the strength and hopping up and you have American IPA; add crystal malt and you approach amber ale. Check the date on the can, because hop aroma fades within a few months. Burgers, roast chicken, tacos and sharp Cheddar all go with it.',
		},
	],
};
