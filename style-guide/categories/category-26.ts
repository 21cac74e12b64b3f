import type { StyleCategory } from '../category.ts';

/** Category 26, Monastic Ale. */
export const category26: StyleCategory = {
	category: '26',
	category_name: 'Monastic Ale',
	styles: [
		{
			style_code: '26A',
			style_name: 'Belgian Single',
			slug: '26A-belgian-single',
			ranges: { abv: [4.8, 6], ibu: [25, 45], srm: [3, 5], og: [1.044, 1.054], fg: [1.004, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'craft-style',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Russian River Redemption'],
				other: [
					'Chimay Gold',
					'La Trappe Puur',
					'St. Bernardus Extra 4',
					'Westmalle Extra',
					'Westvleteren Blond',
				],
			},
			overall_impression:
				'The light, blond and surprisingly hoppy ale that monks brew for their own table. It has the yeast flavors of a tripel with much less alcohol, and a very dry finish. It may be the easiest-drinking beer the abbeys make.',
			aroma:
				'Fresh, herbal and floral hops greet you first, accompanied by lemon, pear and a pinch of pepper. The grain suggests white bread or a little honey. Nothing about it is heavy.',
			flavor:
				'You taste crisp malt for a moment before a firm, herbal bitterness takes over. The yeast adds apple, citrus and light clove. The finish is very dry and hoppy, and a little spicy.',
			appearance:
				'Pale straw to light gold, generally clear. A substantial white head with fine bubbles stays to the last sip and marks the glass.',
			mouthfeel:
				'Light to medium-light, brisk and highly carbonated. There is no alcoholic warmth. The hops may be slightly rough, no more than that.',
			history:
				'Communities such as Westmalle and Chimay long kept a weaker beer within the walls, known as patersbier or refectory beer. Outsiders could drink it only at a nearby inn, if at all. Westvleteren put its Blond on sale in 1999, and other abbeys have since begun to sell theirs.',
			comments:
				'Blond ale is sweeter and stronger; this is closer to a hoppy table beer with Trappist yeast. Drink it fresh, because the delicate hops are the first thing to go. It goes with simple food: bread and abbey cheese, grilled fish, a plate of fries.',
		},
		{
			style_code: '26B',
			style_name: 'Belgian Dubbel',
			slug: '26B-belgian-dubbel',
			ranges: { abv: [6, 7.6], ibu: [15, 25], srm: [10, 17], og: [1.062, 1.075], fg: [1.008, 1.018] },
			tags: ['high-strength', 'amber-color', 'top-fermented', 'western-europe', 'traditional-style', 'malty'],
			examples: {
				other: [
					'Chimay Red',
					'Corsendonk Bruin',
					'La Trappe Dubbel',
					'Rochefort 6',
					'St. Bernardus Pater 6',
					'Westmalle Dubbel',
				],
			},
			overall_impression:
				'Reddish brown and mellow, with dried fruit, toffee and soft spice in a body lighter than it looks. Dark candi sugar gives it much of its flavor and ferments nearly dry. It is rich but not heavy.',
			aroma:
				'Raisin, plum, dried cherry and a wisp of cocoa or toast rise with clove and pepper in support. The fruitiness may lean to banana or apple. There are few hops, and the alcohol is soft.',
			flavor:
				'Dark sugar, toasted crust and dried fruit. A mild spiciness livens it up, and moderate bitterness keeps it from being too sweet. The finish is almost dry, with raisin and rum fading slowly.',
			appearance:
				'Deep amber to reddish copper, like stained glass against a window. From the bottle it is clear if you leave the sediment behind. The off-white to tan head is creamy and lasts.',
			mouthfeel:
				'Medium to medium-full yet lifted by ample carbonation. It may be a little warming but should not burn. It feels velvety and finishes clean.',
			history:
				'Westmalle brewed a brown beer as early as the mid-nineteenth century, and a strengthened recipe of 1926 fixed what the word dubbel means. Other Trappist and abbey breweries answered with their own. The name is thought to refer to strength, a rank above the everyday single.',
			comments:
				'Caramelized sugar syrup, not heaps of dark malt, accounts for the color and the raisin taste. If it is much stronger and richer than that, it is probably a dark strong ale. Try it with braised rabbit with prunes, roast duck, washed-rind cheese or bread pudding.',
		},
		{
			style_code: '26C',
			style_name: 'Belgian Tripel',
			slug: '26C-belgian-tripel',
			ranges: { abv: [7.5, 9.5], ibu: [20, 40], srm: [4.5, 7], og: [1.075, 1.085], fg: [1.008, 1.014] },
			tags: ['high-strength', 'pale-color', 'top-fermented', 'western-europe', 'traditional-style', 'bitter'],
			examples: {
				other: [
					'Chimay Tripel',
					'La Rulles Tripel',
					'La Trappe Tripel',
					'St. Bernardus Tripel',
					'Val-Dieu Triple',
					'Westmalle Tripel',
				],
			},
			overall_impression:
				'Strong, golden and dry, the tripel balances pepper, citrus and honeyed malt over a firm bitterness. Its strength hides well behind a lively sparkle. All of the spice comes from the yeast; none is added.',
			aroma:
				'Lemon, orange and pear sit next to white pepper and clove, with a drift of herbal or floral hops. Honeyed grain and soft alcohol fill the background. Banana is acceptable in small measure.',
			flavor:
				'Rounded pilsner malt and citrus lead to a peppery center and a bitter, dry finish. It is strong enough to seem a little sweet without any sugar. Hop flavor is herbal and moderate at most, but the bitterness is firm.',
			appearance:
				'Yellow gold to deep gold, clear or with a slight bottle-conditioned veil. The thick white head looks like whipped cream and leaves broad lace.',
			mouthfeel:
				'Medium-light to medium, with high carbonation that lends a creamy feel. The alcohol warms softly. Sugar in the recipe makes it leaner than most beers this strong.',
			history:
				'Westmalle released its strong golden Tripel in 1934, and a later revision in the 1950s, with more hops, gave it today’s character. Hendrik Verlinden, a brewer who had advised the abbey, worked on a similar beer under the Witkap name. The rest of Belgium copied the model, as nearly every abbey brand now shows.',
			comments:
				'Golden strong ale is drier, paler and more effervescent, and it has less malt in the middle. Pour slowly and leave the sediment, or swirl it in for a rounder taste. Try it with asparagus and hollandaise, roast turkey, Thai green curry or triple-cream cheese.',
		},
		{
			style_code: '26D',
			style_name: 'Belgian Dark Strong Ale',
			slug: '26D-belgian-dark-strong-ale',
			ranges: { abv: [8, 12], ibu: [20, 35], srm: [12, 22], og: [1.075, 1.11], fg: [1.01, 1.024] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'malty',
			],
			examples: {
				american: ['Boulevard The Sixth Glass'],
				other: [
					'Achel Extra Bruin',
					'Chimay Blue',
					'Rochefort 10',
					'St. Bernardus Abt 12',
					'Westvleteren 12',
				],
			},
			overall_impression:
				'Deep, dark and vinous, this is the abbey beer to keep for the end of the evening. It has layers of figs, raisins, bread crust, caramel and spice, and a warming strength. For all that, it is lighter to drink than it looks.',
			aroma:
				'Fig, raisin, dried cherry and dark sugar combine with clove, pepper and a rose-like alcohol. Toasted bread and caramel stand beneath. Age adds leather, port and chocolate-covered plum.',
			flavor:
				'Complex malt and dark candi sugar deliver toffee, rum-soaked fruit and crust. Spice from the yeast and a firm bitterness keep it from being heavy. The finish is fairly dry in Trappist bottles and gently sweet in others.',
			appearance:
				'Deep amber through garnet to dark brown, reddish against the light. The dense tan head lasts in spite of the strength. Some sediment in the bottle is normal.',
			mouthfeel:
				'Creamy and full, with enough carbonation to keep it from being heavy. You always feel the alcohol, warm and smooth. Years in the cellar make it silkier.',
			history:
				'Chimay’s blue label began as a Christmas beer in 1948, and Rochefort and Westvleteren made equally strong ales in the decades around the war. The name quadrupel was introduced by the Dutch abbey La Trappe in 1991, after which many borrowed it. Westvleteren 12 is made in such small amounts that people travel to the abbey to buy it.',
			comments:
				'It has more of everything than a dubbel: strength, fruit and warmth. Open it at cellar temperature in a wide goblet and let it stand a few minutes. Serve it with venison, beef stew, Roquefort or dark chocolate, or on its own.',
		},
	],
};
