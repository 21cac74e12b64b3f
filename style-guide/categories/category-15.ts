import type { StyleCategory } from '../category.ts';

/** Category 15, Irish Beer. */
export const category15: StyleCategory = {
	category: '15',
	category_name: 'Irish Beer',
	styles: [
		{
			style_code: '15A',
			style_name: 'Irish Red Ale',
			slug: '15A-irish-red-ale',
			ranges: { abv: [3.8, 5], ibu: [18, 28], srm: [9, 14], og: [1.036, 1.046], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'balanced',
			],
			examples: {
				other: [
					'Franciscan Well Rebel Red',
					'Kilkenny Irish Beer',
					"Murphy's Irish Red",
					"O'Hara's Irish Red Ale",
					'Porterhouse Nitro Red Ale',
					"Smithwick's Irish Ale",
				],
			},
			overall_impression:
				'An easy-drinking red ale that gets its color from a pinch of roasted barley. It starts with caramel and lightly toasted grain and ends dry and faintly roasty. Nothing stands out, and that is the point.',
			aroma:
				'Plain and malty, with toffee, toast and the smell of dry cereal. A buttery hint may appear at low strength in some examples. Hops and yeast add little more than a touch of earth or pear.',
			flavor:
				'It begins a little sweet, like buttered toast or soft caramel, and then dries as the roasted grain reaches the back of the tongue. Bitterness is moderate, with no citrus in it. The aftertaste is clean and biscuity.',
			appearance:
				'Copper-red to amber, with the ruby glow against the light that people order it for. It is clear. The foam is eggshell in color, low as a rule and plush on nitrogen.',
			mouthfeel:
				'Smooth and medium-bodied, with moderate carbonation in the bottle. Nitro kegs make it creamier. A slight dryness follows, and no alcohol burn.',
			history:
				'Ale was brewed in Kilkenny by the Smithwick family from 1710, long before stout took over the island. The modern idea of a red Irish ale owes much to export: Lett’s brewery in Enniscorthy closed in 1956, but its name lived on through George Killian’s, licensed to a French brewery and later to Coors. American and Irish craft brewers then adopted the color as a category.',
			comments:
				'It lies between English bitter, which has more hops and fruit, and Scottish heavy, which is darker and sweeter. Kilkenny is the creamy nitro cousin of Smithwick’s, and O’Hara’s Irish Red Ale shows a fuller craft version. Corned beef, lamb stew and soda bread are the obvious matches.',
		},
		{
			style_code: '15B',
			style_name: 'Irish Stout',
			slug: '15B-irish-stout',
			ranges: { abv: [3.8, 5], ibu: [25, 45], srm: [25, 40], og: [1.036, 1.044], fg: [1.007, 1.011] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'bitter',
				'roasty',
			],
			examples: {
				other: [
					'Beamish Irish Stout',
					'Belhaven Black Stout',
					'Guinness Draft',
					"Murphy's Irish Stout",
					"O'Hara's Irish Stout",
					'Porterhouse Irish Stout',
				],
			},
			overall_impression:
				'The classic Irish pub stout is black, dry and lighter than it looks. Roasted barley gives it coffee and bitter chocolate, hops add bite, and the body is light. Most of it is poured on nitrogen, which makes it creamy instead of fizzy.',
			aroma:
				'Freshly ground coffee leads, now and then with cocoa or charred toast beside it. Behind the roast is a grainy sweetness and, rarely, a dusting of earthy hops. A cold nitro pour takes a while to smell of much, so let the glass stand.',
			flavor:
				'A dry roast like black coffee dominates from start to finish. Hop bitterness is moderate to high, hard to separate from the bitterness of the grain. Cork versions usually add more chocolate and a rounder middle, while Dublin keeps a leaner, faintly tangy edge.',
			appearance:
				'Dark brown to jet black, with garnet at the rim if you tip it. The pale tan head is famous: tight, tall and lasting down to the final mouthful. Watching the bubbles fall along the glass as it settles is half the pleasure.',
			mouthfeel:
				'Nitrogen and flaked barley make a fairly weak beer creamy. Without the nitrogen it is light to medium in body, with a crisp finish. Any dryness from the roasted grain should pass quickly.',
			history:
				'Arthur Guinness took the lease at St James’s Gate, Dublin, in 1759 and by the end of the century his brewery made porter alone. Cork had Beamish and Crawford from 1792 and Murphy’s from 1856. Stout meant the stronger grade of porter; wartime cuts lowered it, roasted barley took the place of black malt, and in 1959 Guinness brought out a nitrogen-dispensed draft worked out by Michael Ash.',
			comments:
				'The two-part pour is a habit from older dispensing systems, and it does let the foam form cleanly. Alcohol is roughly that of an ordinary lager or less, which surprises those who think dark means strong. Oysters are the classic partner, with beef stew and vanilla ice cream close behind.',
		},
		{
			style_code: '15C',
			style_name: 'Irish Extra Stout',
			slug: '15C-irish-extra-stout',
			ranges: { abv: [5, 6.5], ibu: [35, 50], srm: [30, 40], og: [1.052, 1.062], fg: [1.01, 1.014] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'bitter',
				'roasty',
			],
			examples: {
				other: ['Guinness Extra Stout', "O'Hara's Leann Folláin", 'Porterhouse XXXX', 'Sheaf Stout'],
			},
			overall_impression:
				'A bigger Irish stout. At five to six and a half percent it has a fuller body and a deeper roast than the draft kind, and is often bittersweet at its core. It is usually sold in bottles.',
			aroma:
				'Espresso, dark chocolate and scorched bread. There can be licorice, molasses or dried fruit underneath. Hops are scarcely there, and the yeast adds little fruit.',
			flavor:
				'Roast comes in layers, starting as coffee and ending as bitter chocolate. A little caramel-like sweetness fills the center in some brands. Then firm hopping and charred grain dry the mouth for a long time.',
			appearance:
				'Opaque black in most glasses. The brown-tan head is thick and tall, since bottles are carbonated in the usual way. The foam clings as it sinks.',
			mouthfeel:
				'Medium-full and smooth, with a texture some call oily and others creamy. Carbonation is moderate and gives more prickle than a nitro pint. Mild warmth may come through.',
			history:
				'In the nineteenth century Dublin brewers sold porter in two grades, and the stronger was sent out in bulk to be bottled by pubs and merchants. Guinness called its better beer Extra Superior Porter in 1821 and later Extra Stout. The weaker draft product became the world’s image of stout, while the bottle kept closer to the older flavor.',
			comments:
				'It falls between everyday Irish stout and the stronger foreign extra kind, and labels do not always say which is meant: Guinness Extra Stout varies in strength by country. O’Hara’s Leann Folláin, whose Irish name means wholesome ale, is a fine modern example. Aged Cheddar, braised short rib and chocolate tart are strong enough to go with it.',
		},
	],
};
