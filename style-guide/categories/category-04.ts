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
				'Fresh white bread, a spoon of grain honey and sweet dough, lightly seasoned by floral or herbal hops. Very fresh kegs may have a fleeting hint of sulfur, like a match struck across the room.',
			flavor:
				'Rounded, bready malt fills the palate, then gives way to a smooth finish, drier than the first sip lets on. Bitterness is low, just enough for balance. Caramel, toast or corn would be out of place.',
			appearance:
				'A column of clear, soft gold, somewhere between lemon peel and ripe straw, best seen in a dimpled mug. The foam above is white and fine as whipped egg, and sinks without hurry.',
			mouthfeel:
				'Medium body, mild carbonation and a pillowy smoothness with no edges. Weeks of cold storage make it that smooth.',
			history:
				'Munich drank dark lager until pale Pilsner competition grew too strong to ignore. Spaten sent its first pale lager to Hamburg in March 1894 as a trial, and brought it home the following year. Some of the city’s brewers protested at first; within a generation most of them made one as well.',
			comments:
				'German pils is sharper and more fragrant with hops, exportbier stronger and firmer, festbier bigger by about one percent alcohol. In a beer garden it comes by the liter with a pretzel, Obatzda or half a roast chicken. It is best fresh, so look for the newest keg.',
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
				'Warm bread dough and a touch of light toast, with a clean floral-herbal note of German hops. The strength stays hidden; you will hardly smell any alcohol.',
			flavor:
				'Bready malt of real depth, a hint of crust, then bitterness just enough to trim it. The first mouthful is a little sweet, and the finish is dry. No caramel, no roast, no fruit.',
			appearance:
				'Deep yellow to rich gold, bright even through a thick festival mug. Foam is white, firm and long-lasting.',
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
				'Toasted bread, dough and light malt sweetness, with more hops than other bocks have: spicy, herbal or floral. A little alcohol may come through.',
			flavor:
				'Full, bready-toasty malt, without the dried fruit and dark crust of a dunkles bock. Moderate bitterness and a peppery hop edge give it a drier finish. Any warmth is mild and clean.',
			appearance:
				'The color of autumn honey, darker than a helles and paler than most Märzen. Long cold storage leaves it clear, and the white foam laces the glass all the way down.',
			mouthfeel:
				'Medium to medium-full, smooth from long cold storage. Carbonation is moderate, and a gentle warmth comes late.',
			history:
				'Bock came to Munich from Einbeck; in the 1610s the ducal Hofbräuhaus hired the Einbeck brewmaster Elias Pichler to make it on the spot. The beer was tied to May from early on, and the first cask of Maibock is still tapped in Munich each spring. Pale malt gave it its present color once golden lagers had won over Bavaria.',
			comments:
				'Bigger than festbier and paler than dunkles bock, it also has more hop flavor than either. White asparagus with ham, roast spring lamb and Alpine cheese are seasonal matches. Because the strength is easy to miss, taprooms tend to pour it in smaller mugs.',
		},
	],
};
