import type { StyleCategory } from '../category.ts';

/** Category 8, Dark European Lager. */
export const category08: StyleCategory = {
	category: '8',
	category_name: 'Dark European Lager',
	styles: [
		{
			style_code: '8A',
			style_name: 'Munich Dunkel',
			slug: '8A-munich-dunkel',
			ranges: { abv: [4.5, 5.6], ibu: [18, 28], srm: [17, 28], og: [1.048, 1.056], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'malty',
				'dark-lager-family',
			],
			examples: {
				other: [
					'Ayinger Altbairisch Dunkel',
					'Ettaler Kloster-Dunkel',
					'Eittinger Urtyp Dunkel',
					'Hacker-Pschorr Münchner Dunkel',
					'Hofbräuhaus Dunkel',
					'Weltenburger Kloster Barock-Dunkel',
				],
			},
			overall_impression:
				'A smooth brown lager that tastes of bread and dark crust, without any roast. That is a lot of flavor at an ordinary strength.',
			aroma:
				'Toasted, freshly baked bread, with hints of nuts, cocoa or toffee. Hops scarcely register. Nothing smells burnt or fruity.',
			flavor:
				'Munich malt, often nearly the whole grist, tastes of crust and gentle chocolate, with a mild sweetness that does not cloy. Bitterness is low to moderate and keeps the malt in view. It fades slowly, bready to the end.',
			appearance:
				'Walnut or dark chestnut in ordinary light, and surprisingly red with a lamp behind it. Filtered versions gleam beneath a beige, creamy cap.',
			mouthfeel:
				'Medium to medium-full body, soft and dextrinous, with moderate carbonation. Munich’s carbonate-rich water makes it rounder.',
			history:
				'Munich’s water suited dark malt, and brown lager was simply beer there for centuries. In the nineteenth century Spaten’s Gabriel Sedlmayr refined malting and cold fermentation, and the city’s dunkel became famous across Europe. After helles arrived in the 1890s it moved to second place, while country and abbey breweries such as Weltenburg stayed loyal.',
			comments:
				'Schwarzbier is drier, roastier and leaner; Czech dark lager has more hop; doppelbock is this idea at full volume. Order it with roast pork and dumplings, sausages or mushroom dishes. Unfiltered cellar versions add a yeasty, fresh-dough side.',
		},
		{
			style_code: '8B',
			style_name: 'Schwarzbier',
			slug: '8B-schwarzbier',
			ranges: { abv: [4.4, 5.4], ibu: [20, 35], srm: [19, 30], og: [1.046, 1.052], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'balanced',
				'dark-lager-family',
			],
			examples: {
				american: ['Chuckanut Schwarz Lager', 'Devils Backbone Schwartz Bier', 'pFriem Schwarzbier'],
				other: ['Köstritzer Schwarzbier', 'Kulmbacher Mönchshof Schwarzbier', 'Neuzeller Original Badebier'],
			},
			overall_impression:
				'A nearly black lager that drinks like a pale one: dry, smooth and light-footed, with a neat touch of roast. If you think you don’t like dark beer, start here.',
			aroma:
				'Bittersweet chocolate, light coffee and bread crust in small amounts. A spicy or floral hop trace may join in, and the fermentation stays clean.',
			flavor:
				'Restrained roast, closer to cocoa nibs than espresso, sits over a firm bready malt. A moderate bitterness increases the dryness and fades together with the roast. It should not taste acrid, burnt or sweet.',
			appearance:
				'The name means “black beer,” which is a small exaggeration: tilt the glass and the edge shows clear brown and ruby. The foam is tan, fine and slow to fade.',
			mouthfeel:
				'Light to medium body, a smooth surface and medium to lively carbonation. Huskless roasted malt lets brewers get color with almost no astringency.',
			history:
				'Black beers are old in Thuringia, Saxony and Franconia; Köstritz traces its brewing to 1543 and Kulmbach’s monks had a dark beer of their own. In the East German years Köstritzer kept the name going behind the border. Reunification in 1990 brought it to the rest of Germany and then to brewers abroad.',
			comments:
				'Dunkel has more malt and body and hardly any roast, while stout has more of both roast and body. Grilled sausage, oysters, mushroom burgers and dark chocolate with salt are good partners. Neuzelle’s Badebier, “bathing beer,” is a sweeter outlier from Brandenburg.',
		},
	],
};
