import type { StyleCategory } from '../category.ts';

/** Category 4, Pale Malty European Lager. */
export const category04: StyleCategory = {
	category: '4',
	category_name: 'Pale Malty European Lager',
	styles: [
		{
			style_code: '4A',
			style_name: 'Munich Helles',
			slug: '4A-munich-helles',
			ranges: { abv: [4.7, 5.4], ibu: [16, 22], srm: [3, 5], og: [1.044, 1.048], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Augustiner Lagerbier Hell',
					'Hacker-Pschorr Münchner Gold',
					'Löwenbraü Original',
					'Paulaner Münchner Lager',
					'Schönramer Hell',
					'Spaten Münchner Hell',
					'Weihenstephaner Original Helles',
				],
			},
			overall_impression:
				'Munich’s everyday beer: a soft, golden lager with clean, bready malt up front and hops in the background. It looks simple and is one of the hardest beers to make well.',
			aroma:
				'Fresh white bread, a spoon of grain honey and sweet dough, lightly seasoned by floral or herbal hops. Very fresh kegs may carry a fleeting hint of sulfur, like a struck match far off.',
			flavor:
				'Rounded, bready malt fills the palate, then recedes in a smooth finish that is drier than the first taste promised. Bitterness is low and placed purely for balance. Caramel, toast or corn would be out of place.',
			appearance:
				'A column of clear, soft gold, somewhere between lemon peel and ripe straw, best seen in a dimpled mug. The foam above is white and fine as whipped egg, and sinks without hurry.',
			mouthfeel:
				'Medium body, mild carbonation and a pillowy smoothness with no edges. Weeks of cold storage make it that smooth.',
			history:
				'Munich drank dark lager until pale Pilsner competition grew too strong to ignore. Spaten sent its first pale lager to Hamburg in March 1894 as a trial, and brought it home the following year. Some of the city’s brewers protested at first; within a generation most of them made one as well.',
			comments:
				'German pils is sharper and more fragrant with hops, exportbier stronger and firmer, festbier bigger by about one percent alcohol. In a beer garden it comes by the liter with a pretzel, Obatzda or half a roast chicken. Its freshness fades soon, so look for the newest keg.',
		},
		{
			style_code: '4B',
			style_name: 'Festbier',
			slug: '4B-festbier',
			ranges: { abv: [5.8, 6.3], ibu: [18, 25], srm: [4, 6], og: [1.054, 1.057], fg: [1.01, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'pale-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Augustiner Oktoberfest',
					'Hacker-Pschorr Superior Festbier',
					'Hofbräu Oktoberfestbier',
					'Löwenbräu Oktoberfestbier',
					'Paulaner Oktoberfest Bier',
					'Weihenstephaner Festbier',
				],
			},
			overall_impression:
				'The pale gold lager that fills the tents of the Munich Oktoberfest: stronger than helles, yet dry and smooth enough to be served by the liter. It is rich in malt but not heavy.',
			aroma:
				'Warm bread dough and a touch of light toast, with a clean floral-herbal note of German hops. A festive strength stays hidden; hardly any alcohol reaches the nose.',
			flavor:
				'Bready malt of real depth, a hint of crust, then bitterness just enough to trim it. The sweetness of the first mouthful gives way to a fully fermented close. No caramel, no roast, no fruit.',
			appearance:
				'A full yellow to a saturated gold, sparkling even through thick festival glass. Foam is white, firm and long-lasting.',
			mouthfeel:
				'Medium-bodied with a creamy, even texture and moderate carbonation. You notice a light warmth only after you have put down the glass.',
			history:
				'Oktoberfest guests were served amber Märzen for about a hundred years. Paulaner developed a golden version in the 1970s in search of something less filling, and by about 1990 the pale kind was what Munich’s tents poured. Only the city’s own breweries may serve there, and the name Oktoberfestbier is protected in Europe.',
			comments:
				'It differs from Märzen in color and in the absence of toast, from helles in strength, from helles bock in being lighter. Roast chicken, grilled fish on a stick, giant pretzels and radish are the tent menu. American brewers often sell both amber and pale versions as Oktoberfest, so ask which it is.',
		},
		{
			style_code: '4C',
			style_name: 'Helles Bock',
			slug: '4C-helles-bock',
			ranges: { abv: [6.3, 7.4], ibu: [23, 35], srm: [6, 9], og: [1.064, 1.072], fg: [1.011, 1.018] },
			tags: [
				'high-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ['Chuckanut Maibock'],
				other: [
					'Altenmünster Maibock',
					'Ayinger Maibock',
					'Einbecker Mai-Ur-Bock',
					'Hofbräu Maibock',
					"Mahr's Heller Bock",
				],
			},
			overall_impression:
				'Spring’s strong lager, also called Maibock: golden to light amber, rich in malt, drier and more hopped than other bocks. It is strong but smooth.',
			aroma:
				'Toasted bread, dough and light malt sweetness, followed by a clearer hop scent than elsewhere in the family, spicy, herbal or flowery. A low note of alcohol may peek through.',
			flavor:
				'Full, bready-toasty malt, without the dried fruit and dark crust of a dunkles bock. Moderate bitterness and a peppery hop edge bring it to a well-attenuated, drier ending. Any warmth is mild and clean.',
			appearance:
				'Autumn honey describes the color, never so dark as a Märzen nor so pale as a helles. Cold storage has left it transparent, and the white foam laces the glass all the way down.',
			mouthfeel:
				'Medium to medium-full, smooth from long cold storage. Carbonation is moderate, and a gentle heat spreads late.',
			history:
				'Bock came to Munich from Einbeck; in the 1610s the ducal Hofbräuhaus hired the Einbeck brewmaster Elias Pichler to make it on the spot. The beer was tied to May from early on, and the first cask of Maibock is still tapped in Munich each spring. Pale malt gave it its present color once golden lagers had won over Bavaria.',
			comments:
				'Bigger than festbier and paler than dunkles bock, it also has more hop flavor than either. White asparagus with ham, roast spring lamb and Alpine cheese are seasonal matches. Because the strength is easy to miss, taprooms tend to pour it in smaller mugs.',
		},
	],
};
