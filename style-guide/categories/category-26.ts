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
				'Fresh, herbal and floral hops greet you first, accompanied by lemon, pear and a pinch of pepper. The grain suggests white bread or a little honey. Nothing is heavy, everything is bright.',
			flavor:
				'Crisp malt lasts but a moment before a firm, herbal bitterness takes charge. Apple, citrus and light clove from the yeast flicker around it. The close is very dry and hoppy, with a lingering spice.',
			appearance:
				'Pale straw to light gold, generally clear. A substantial white head with fine bubbles stays to the last sip and marks the glass.',
			mouthfeel:
				'Light to medium-light, brisk and highly carbonated. There is no alcoholic warmth. A slight tannic snap from the hops is the limit of its roughness.',
			history:
				'Communities such as Westmalle and Chimay long kept a weaker beer within the walls, known as patersbier or refectory beer. Outsiders could drink it only at a nearby inn, if at all. Westvleteren put its Blond on sale in 1999, and others have since let theirs out into the world.',
			comments:
				'Blond ale is sweeter and stronger; this is closer to a hoppy table beer with Trappist yeast. Freshness counts, as the delicate hops are the first thing to go. Simple food does it justice: bread and abbey cheese, grilled fish, a plate of fries.',
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
				'Reddish brown and mellow, dubbel wraps dried fruit, toffee and soft spice in a body lighter than the look promises. Dark candi sugar supplies much of the flavor and ferments nearly dry. It is rich but not heavy.',
			aroma:
				'Raisin, plum, dried cherry and a wisp of cocoa or toast rise with clove and pepper in support. The fruitiness may lean to banana or apple. There are few hops, and the alcohol is soft.',
			flavor:
				'Dark sugar, toasted crust and dried fruit arrive in a rounded wave. A mild spiciness livens it up, and moderate bitterness keeps it from being too sweet. In the end the palate is almost dry, with raisin and rum fading slowly.',
			appearance:
				'Deep amber to reddish copper, lit like stained glass when held to a window. Bottle-conditioned pours are clear if the sediment stays behind. The off-white to tan head is creamy and tenacious.',
			mouthfeel:
				'Medium to medium-full yet lifted by ample carbonation. Low warmth is fitting, and burn is not. A velvety middle gives way to a tidy end.',
			history:
				'Westmalle brewed a brown beer as early as the mid-nineteenth century, and a strengthened recipe of 1926 fixed what the word dubbel means. Other Trappist and abbey breweries answered with their own. The name is thought to refer to strength, a rank above the everyday single.',
			comments:
				'Caramelized sugar syrup, not heaps of dark malt, accounts for the color and the raisin taste. If a beer seems noticeably warmer and richer, it is probably a dark strong ale. Braised rabbit with prunes, roast duck, washed-rind cheese and bread pudding suit it admirably.',
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
				'Strong, golden and dry, the tripel balances pepper, citrus and honeyed malt over a firm bitterness. Its power hides well behind a lively sparkle. Complexity here comes from yeast and sugar, since no spice is needed.',
			aroma:
				'Lemon, orange and pear sit next to white pepper and clove, with a drift of herbal or floral hops. Honeyed grain and soft alcohol fill the background. Banana is acceptable in small measure.',
			flavor:
				'Rounded pilsner malt and citrus lead to a peppery center and a bitter, dry finish. Clean alcohol sweetens the middle without sugar. Hop flavor is herbal and rarely more than moderate, yet the bitterness has real backbone.',
			appearance:
				'Yellow gold to deep gold, clear or with a slight bottle-conditioned veil. The thick white head looks like whipped cream and leaves broad lace.',
			mouthfeel:
				'Medium-light to medium, with high carbonation that lends a creamy feel. The alcohol warms softly from the middle on. Sugar leaves it leaner than its gravity would predict.',
			history:
				'Westmalle released its strong golden Tripel in 1934, and a later revision in the 1950s, with more hops, gave it today’s character. A secular brewer, Hendrik Verlinden, who had advised the abbey, worked on a similar beer under the Witkap name. The rest of Belgium copied the model, as nearly every abbey brand now shows.',
			comments:
				'Golden strong ale is drier, paler and more effervescent, and it has less malt in the middle. Decant slowly, stopping at the sediment, or swirl it in for a rounder taste. Asparagus with hollandaise, roast turkey, Thai green curry and triple-cream cheese meet it on equal terms.',
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
				'Complex malt and dark candi sugar deliver toffee, rum-soaked fruit and crust. Yeast spice gives lift, and bitterness is just firm enough to prevent heaviness. The finish is fairly dry in Trappist bottles and gently sweet in others.',
			appearance:
				'Deep amber through garnet to dark brown, with a reddish spark toward the light. The dense tan head endures in spite of the strength. Sediment is normal in bottle.',
			mouthfeel:
				'Creamy and substantial, though carbonation keeps it from sinking. Alcohol is warm, smooth and always there. Years of storage make it silkier.',
			history:
				'Chimay’s blue label began as a Christmas beer in 1948, and Rochefort and Westvleteren made ales of similar might in the decades around the war. The name quadrupel was introduced by the Dutch abbey La Trappe in 1991, after which many borrowed it. Westvleteren 12 is made in such small amounts that people travel to the abbey to buy it.',
			comments:
				'Compared with a dubbel, everything grows: strength, fruit, warmth and length. Open it at cellar temperature in a wide goblet and let it stand a few minutes. Serve it with venison, beef stew, Roquefort or dark chocolate, or on its own.',
		},
	],
};
