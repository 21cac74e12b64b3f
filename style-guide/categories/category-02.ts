import type { StyleCategory } from '../category.ts';

/** Category 2, International Lager. */
export const category02: StyleCategory = {
	category: '2',
	category_name: 'International Lager',
	styles: [
		{
			style_code: '2A',
			style_name: 'International Pale Lager',
			slug: '2A-international-pale-lager',
			ranges: { abv: [4.5, 6], ibu: [18, 25], srm: [2, 6], og: [1.042, 1.05], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: ['Devils Backbone Gold Leaf Lager', 'Full Sail Session Premium Lager'],
				other: ['Asahi Super Dry', 'Birra Moretti', 'Corona Extra', 'Heineken', 'Red Stripe', 'Singha'],
			},
			overall_impression:
				'The lager you find in airports and beach bars everywhere: pale, dry, moderately bitter and made to please everyone. Good ones have a crisp grain core and just enough hop to make the next sip appealing.',
			aroma:
				'Faint malt, a little like dry cereal or sweet corn, with a restrained note of flowers, spice or herbs from the hop. A whiff of sulfur is normal while the beer is young and fades in the glass.',
			flavor:
				'Grain and hops run close together at low volume, with bitterness a step firmer than in the American original. All-malt versions taste of white bread, while rice or corn makes the palate leaner. The end is dry and short.',
			appearance:
				'Straw to gold, and filtered until it is perfectly clear. The white foam starts out big and seldom lasts to the end of the glass.',
			mouthfeel:
				'Crisp, light to medium in body and thoroughly carbonated. Rice-brewed Asian examples are the driest, with a snap that cleans the palate.',
			history:
				'Refrigeration, pure yeast cultures and steamships carried pilsner around the world in the late nineteenth century, and brewers gradually made it lighter in malt and hops. Heineken had its own pure strain by 1886; Boon Rawd brought Singha to Thailand in the 1930s. Asahi’s Super Dry of 1987 then pushed dryness to a selling point and was copied across Japan.',
			comments:
				'Green and clear glass lets in the light that turns hops skunky, so a fresh can or keg shows this beer at its truest. Compared with a German pils it has less hop and a simpler malt. Serve it very cold with spicy, fried or salty food, from tacos to green curry.',
		},
		{
			style_code: '2B',
			style_name: 'International Amber Lager',
			slug: '2B-international-amber-lager',
			ranges: { abv: [4.5, 6], ibu: [8, 25], srm: [6, 14], og: [1.042, 1.055], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'amber-lager-family',
				'malty',
			],
			examples: {
				american: [
					'Abita Amber Lager',
					'Brooklyn Lager',
					'Capital Wisconsin Amber Lager',
					'Grain Belt NordEast',
					'Yuengling Lager',
				],
				other: ['Dos Equis Amber'],
			},
			overall_impression:
				'A clean amber lager with the caramel or toast that pale lagers lack. Smooth, moderate and approachable, it is the step many drinkers take when they first leave yellow beer.',
			aroma:
				'Light caramel, toasted bread crust or biscuit leads, with little fruit and no roast. Hops may be absent or may offer a discreet floral or spicy accent.',
			flavor:
				'Malt has the upper hand: gentle caramel, a bit of toast, sometimes a corn-like sweetness from adjuncts. Bitterness ranges from barely there to moderate, so one brand can be a little sweet and the next quite dry. Fermentation stays neutral throughout.',
			appearance:
				'Anywhere from the color of honey to the color of a new penny. It should be polished clear, with a modest cap the color of cream.',
			mouthfeel:
				'Medium-light to medium in body, with a smoothness that comes from cold storage. Carbonation is moderate to high and keeps the caramel from dragging.',
			history:
				'Its roots go back to the Vienna beers of the 1840s, which emigrant brewers carried overseas. In Mexico the German brewer Wilhelm Hasse made the lager that became Dos Equis, named for the coming twentieth century. Elsewhere breweries simply wanted a darker beer in the range, and American regional and craft houses added their own in the 1980s.',
			comments:
				'A true Vienna lager has more Vienna malt, more depth and a drier finish; a Märzen is stronger and breadier. Grilled chicken, carnitas, burgers and pizza all bring out its caramel. Some craft versions add dry hops, as Brooklyn Lager has done from the start.',
		},
		{
			style_code: '2C',
			style_name: 'International Dark Lager',
			slug: '2C-international-dark-lager',
			ranges: { abv: [4.2, 6], ibu: [8, 20], srm: [14, 30], og: [1.044, 1.056], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'dark-color',
				'bottom-fermented',
				'lagered',
				'traditional-style',
				'dark-lager-family',
				'malty',
			],
			examples: {
				american: ['Dixie Blackened Voodoo', 'Shiner Bock'],
				other: [
					'Baltika #4 Original',
					'Heineken Dark Lager',
					'Saint Pauli Girl Special Dark',
					'San Miguel Dark',
				],
			},
			overall_impression:
				'It looks dark but drinks light. Think of a standard lager with caramel, a dusting of cocoa and a touch more sweetness.',
			aroma:
				'Subdued malt: caramel, toast, perhaps brown sugar or a remote hint of coffee. Hop scent is slight, and there should be no smoke, fruit or burnt edge.',
			flavor:
				'Lightly sweet malt is in charge, with caramel and mild chocolate but hardly any roast. A low bitterness keeps it from turning sticky. Many versions owe their darkness to coloring malt or caramel color, and taste accordingly gentle.',
			appearance:
				'From across the room it looks like cola; up close it is clear, with red highlights. The darkest are deep brown, the lightest no more than strong amber, and the froth is beige.',
			mouthfeel:
				'Surprisingly light to medium in body, smooth and briskly carbonated. Nothing about the texture is as heavy as the shade implies.',
			history:
				'Large lager breweries around the world kept a dark label for variety, some recalling Munich dunkel, others a spring bock. Shiner Bock began as a Lenten seasonal in Texas before the brewery offered it all year. In the Philippines, San Miguel sells its dark lager as Negra.',
			comments:
				'Side by side with a Munich dunkel it is thinner and less bready; against a schwarzbier it has less roast and bitterness. Barbecued ribs, char siu, mole and mild blue cheese all work. Serve it cold but not icy, since a few degrees of warmth bring the caramel forward.',
		},
	],
};
