import type { StyleCategory } from '../category.ts';

/** Category 22, Strong American Ale. */
export const category22: StyleCategory = {
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
			overall_impression:
				'An IPA with more of everything except body: more hops, more bitterness and more alcohol in a dry, drinkable beer. Because it is dry, it does not get heavy. Order a small glass.',
			aroma:
				'Lots of hops: pine, grapefruit, mango, cedar, berries or fresh-cut grass, often several at once. There is clean malt underneath, and a slightly sweet note of alcohol as the beer warms. It should not smell of solvent.',
			flavor:
				'Big hop flavor and a high but smooth bitterness that lasts a long time. All you taste of the malt is bread crust or a little grain. For so strong a beer it is hardly sweet at all.',
			appearance:
				'Gold to light orange copper, paler now than in the style’s first decade. It is bright or slightly hazy from the hops. The off-white head lasts and coats the glass.',
			mouthfeel:
				'Medium-light to medium, made slimmer by a portion of simple sugar in many recipes. Alcohol warms the chest without burning. Hops in this quantity can feel slightly oily, though harsh tannin is a defect.',
			history:
				'Vinnie Cilurzo’s Inaugural Ale, brewed at Blind Pig in Temecula, California, in 1994, is widely counted as the first deliberate example. He went on to brew Pliny the Elder at Russian River, which became the one to beat. Brewers from San Diego to Denver then spent a decade trying to outdo one another in hops per barrel.',
			comments:
				'Malt separates it from American barleywine: barleywine is rich and chewy, double IPA dry and hop-driven. A triple IPA is usually the same thing with even more alcohol. Order a small pour, drink it fresh, and put blue cheese, carrot cake or a fatty pork shoulder next to it.',
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
			overall_impression:
				'A strong ale with bold malt and bold hops in equal measure. It is bigger and maltier than a red IPA, but smaller than a barleywine.',
			aroma:
				'Toffee, toasted bread and dark caramel against pine, orange and grapefruit. There may be dark fruit such as prune or dried cherry. Stronger ones have a warm note of alcohol.',
			flavor:
				'Caramelized malt comes first, a little sweet, before a firm bitterness takes over. The hops are American, most often pine and citrus. The finish is bittersweet or fairly dry, depending on the brewery.',
			appearance:
				'Medium gold at its lightest, deep reddish amber to copper brown at its darkest. It is normally clear, with a thick cream-colored head that lasts.',
			mouthfeel:
				'Medium to full and chewy enough to notice, with moderate carbonation. It warms you gently. For all its bitterness it should not be harsh.',
			history:
				'Stone released Arrogant Bastard in 1997 with a label that dared people to dislike it, and the beer sold anyway. Other loud ales of the time were called double red or imperial amber. Judges needed one heading for all of them, and this is it.',
			comments:
				'Strong amber and double red are among the names for it. If it is mostly dry and hoppy, it is closer to double IPA; if it is mostly rich malt, to barleywine. Chili con carne, braised short ribs and sharp cheddar can stand up to it.',
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
			overall_impression:
				'One of the strongest ales, with rich malt and plenty of American hops. It is as warming as whiskey and as rich as dessert, and still ends bitter. Sip slowly, since the glass changes as it nears room temperature.',
			aroma:
				'Caramel, toasted malt and toffee mingle with piney, citrusy or earthy hops in nearly equal weight when young. Years in a cellar pull the hops back and bring up sherry, fig and old leather. Alcohol is perceptible but should smell clean.',
			flavor:
				'Layers of bread crust, burnt sugar and dark fruit build on each other before a strong bitterness balances them. You can taste the hops plainly, unlike in British barley wine. The aftertaste is long, bittersweet and warming.',
			appearance:
				'Light amber to deep copper, on occasion with ruby light at the rim. Thick legs slide down the glass after a swirl. The off-white head is small, because so much alcohol is hard on it.',
			mouthfeel:
				'Full, sometimes nearly syrupy, with low to moderate carbonation. You expect to feel the alcohol, but it should be smooth. A well-aged bottle feels like velvet.',
			history:
				'Fritz Maytag of Anchor came back from a trip to Britain with strong ale on his mind, and Old Foghorn was first brewed in San Francisco in 1975. Sierra Nevada’s Bigfoot followed in 1983 with far more hops and set the American course. Both were meant to show what a small brewery could dare to do.',
			comments:
				'American labels read barleywine-style ale so that nobody mistakes it for wine. Buy two: open one now for the hops, keep the other for some years and see what the malt becomes. Stilton, walnuts, pecan pie or simply a chair by the fire go with a snifter.',
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
			overall_impression:
				'A barleywine made with a lot of wheat, which makes it softer: bready, honeyed and pillowy, with hops in the background. It is just as strong. It tastes more of pastry than of candy.',
			aroma:
				'Fresh dough, honey, vanilla and light caramel, with a few citrusy, floral or herbal hops. The yeast may add stone fruit or melon. There should be no banana or clove, which come from Bavarian wheat yeast.',
			flavor:
				'Bread, biscuit and honey, with just enough bitterness to keep it from cloying. Oak-aged ones add coconut, vanilla and a little whiskey. The finish is moderately sweet to fairly dry, warm and long.',
			appearance:
				'Gold to deep amber, lighter as a rule than other beers of such strength. It may be hazy when cold, which does no harm. The off-white head is creamier than on barleywine and lasts longer, thanks to the wheat.',
			mouthfeel:
				'Wheat makes it soft and full, so that it seems less heavy than it is. Carbonation is low to moderate. The warmth comes slowly and may surprise you.',
			history:
				'Rubicon Brewing Company in Sacramento, California, poured what is held to be the first commercial batch in 1988. It remained a West Coast and Midwest specialty, usually a winter release. Barrel-aging programs later gave it a second life.',
			comments:
				'Wheat often makes up half the grist or more, which makes it slow and sticky to brew. It does not taste like hefeweizen, because the yeast is an American or English ale yeast. Bread pudding, roast turkey, brie en croûte and peach cobbler are fine companions.',
		},
	],
};
