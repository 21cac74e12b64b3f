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
				'The easiest beer at most brewpubs: light, golden and familiar to a lager drinker. Malt is soft, bitterness mild, and fermentation clean. Good ones have a little bread, honey or fresh hops.',
			aroma:
				'Fresh dough and sweet grain make the ground note. A modest dab of citrus, flowers or spice may rise from late hops. Light apple fruit is fine; caramel and butter are not.',
			flavor:
				'Mild cracker-like malt rolls in with a slight sweetness. Bitterness is there to keep it tidy and no further. In the end you get a clean, short finish that may be dry or a shade soft.',
			appearance:
				'Yellow to medium gold and usually crystal clear. White foam rises to moderate height and leaves steadily. Unfiltered taproom pours can carry a light haze.',
			mouthfeel:
				'Smooth and light to medium in weight. A lively but not spiky carbonation keeps it fresh. No part of it grips or warms.',
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
				'This is the beer that taught America to love hops. Citrus, pine, flowers or tropical fruit stand clearly forward, on a clean malt base that still counts for something. Average strength and a dry finish make it the everyday hoppy beer.',
			aroma:
				'Grapefruit pith and pine, from Cascade hops, are the classic scents. Newer hops add mango, peach, berry and melon. A soft cookie-like malt lies below, and yeast fruit stays low.',
			flavor:
				'Hop taste arrives with the first sip and matches the nose. Pale malt with a bare touch of caramel or toast gives it something to push against. Bitterness is moderate to high, clearly felt but short of an IPA’s, and the finish dries without scraping.',
			appearance:
				'Medium gold to light amber, in keeping with the malt of the day: older recipes are deeper, recent ones paler. It may be bright, or gently cloudy after dry hopping. A good white collar persists and leaves rings down the glass.',
			mouthfeel:
				'Medium-light to medium, with a smooth edge. Carbonation is brisk. Heavy dry hopping should not leave a chalky or tannic feel.',
			history:
				'The USDA program in Oregon released the Cascade hop in 1972; Anchor used it in Liberty Ale in 1975, and New Albion of Sonoma was brewing pale ale soon after. Ken Grossman’s Sierra Nevada Pale Ale, from 1980 in Chico, fixed the pattern with whole-cone hops, clean yeast and a second fermentation in the bottle. English pale ale was the model, and American ingredients made it something else.',
			comments:
				'Turn the strength and hopping up and you have American IPA; add crystal malt and you approach amber ale. Check the date on the can, because hop aroma fades within a few months. Burgers, roast chicken, tacos and sharp Cheddar all get on with it.',
		},
	],
};
