import type { StyleCategory } from '../category.ts';

/** Category 16, Dark British Beer. */
export const category16: StyleCategory = {
	category: '16',
	category_name: 'Dark British Beer',
	styles: [
		{
			style_code: '16A',
			style_name: 'Sweet Stout',
			slug: '16A-sweet-stout',
			ranges: { abv: [4, 6], ibu: [20, 40], srm: [30, 40], og: [1.044, 1.06], fg: [1.012, 1.024] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'malty',
				'roasty',
				'sweet',
			],
			examples: {
				american: ['Firestone Nitro Merlin Milk Stout', 'Left Hand Milk Stout', 'Lancaster Milk Stout'],
				english: ['Bristol Beer Factory Milk Stout', "Mackeson's XXX Stout", "Marston's Pearl Jet Stout"],
			},
			overall_impression:
				'Think of coffee with milk and sugar. Lactose, a sugar that ale yeast cannot ferment, stays behind in the beer and softens the roast. The result is black, full and sweet without much strength.',
			aroma:
				'Milk chocolate, sweetened coffee and a creamy note like caramel candy. A bit of plum or fig may come from the yeast. There are hardly any hops.',
			flavor:
				'Chocolate and mellow roast sit in a sweetness that can range from gentle to dessert-like. Moderate bitterness keeps the sugar in check. The finish is long and creamy, with cocoa in the aftertaste.',
			appearance:
				'Near-black to black, and opaque in a pint glass. Against the light some are brown at the edge. The beige-brown foam is creamy, above all on nitrogen.',
			mouthfeel:
				'Full, rounded and soft, which is what the lactose is for. Low to moderate carbonation keeps it that way. A dry, ashy bite would be a mistake here.',
			history:
				'Mackeson of Hythe, in Kent, put milk sugar into a stout in the first decade of the twentieth century and advertised its nourishment; other breweries soon copied it. After the Second World War British officials made brewers give up the word “milk” and the pictures of churns. The beer shrank to a bottled drink for the elderly until American craft brewers, Left Hand in Colorado among them, made it fashionable again.',
			comments:
				'People who avoid dairy sugar should ask, because lactose is not always named on the tap. British bottles tend to be weaker and sweeter than American pints. Oatmeal stout is just as smooth but drier; with food, choose brownies, vanilla ice cream or jerk chicken.',
		},
		{
			style_code: '16B',
			style_name: 'Oatmeal Stout',
			slug: '16B-oatmeal-stout',
			ranges: { abv: [4.2, 5.9], ibu: [25, 40], srm: [22, 40], og: [1.045, 1.065], fg: [1.01, 1.018] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'balanced',
				'roasty',
			],
			examples: {
				american: ['Anderson Valley Barney Flats Oatmeal Stout', 'Summit Oatmeal Stout'],
				english: ['Samuel Smith Oatmeal Stout', "Young's London Stout"],
				other: ['Broughton Stout Jock', 'St-Ambroise Oatmeal Stout'],
			},
			overall_impression:
				'Oats bring a slick, almost oily smoothness and a nutty, cookie-like grain taste to a mid-strength stout. Roast is present but rounded off. It is sweeter than Irish stout and drier than milk stout.',
			aroma:
				'Coffee with cream is the main impression, and a note of biscuit or hazelnut may come from the oats. Light fruit and earthy hops stay in the background. It should not smell burnt.',
			flavor:
				'Roasted grain tastes of mocha, toasted nuts and brown bread, with a modest sweetness to cushion it. Hop bitterness balances the malt without taking over. You rarely taste the oats themselves; they add graininess and a lingering softness.',
			appearance:
				'Deep brown in lighter examples, fully black in darker. The dense tan head lasts well, thanks to the oats. Where any light passes, the beer is clear.',
			mouthfeel:
				'It is known for its silky texture. Body runs from medium to full, with carbonation kept moderate. The aftertaste may be a little dry but is never harsh.',
			history:
				'Late Victorian drinkers believed in oats as a food for invalids, and brewers obliged: Maclay of Alloa, in Scotland, sold an oat stout in the 1890s. Many later English examples contained so few oats that the claim was mostly advertising. The beer had died out when the American importer Merchant du Vin asked Samuel Smith of Tadcaster for one, which appeared in 1980 and set the pattern for all the rest.',
			comments:
				'Brewers use rolled, flaked or malted oats, usually between five and fifteen percent of the grain. St-Ambroise, from Montreal, is roastier than the Yorkshire prototype, so there is a wide range. It goes with mushroom risotto, oatcakes with blue cheese or a bowl of bread pudding.',
		},
		{
			style_code: '16C',
			style_name: 'Tropical Stout',
			slug: '16C-tropical-stout',
			ranges: { abv: [5.5, 8], ibu: [30, 50], srm: [30, 40], og: [1.056, 1.075], fg: [1.01, 1.018] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'malty',
				'roasty',
				'sweet',
			],
			examples: {
				other: [
					'ABC Extra Stout',
					'Bahamian Strong Back Stout',
					'Dragon Stout',
					'Jamaica Stout',
					'Lion Stout',
					'Royal Extra Stout',
				],
			},
			overall_impression:
				'A strong, sweet, fruity stout from hot countries, with a flavor a bit like dark rum. Smooth roast, molasses and raisins make it rich, and with little bitterness it stays sweet. The alcohol is warm, not hot.',
			aroma:
				'Molasses, dates, prunes and sweet coffee. Many smell of rum or burnt caramel, with plenty of fruit from the yeast. You won’t notice any hops.',
			flavor:
				'Sweet dark malt comes first, with licorice, brown sugar and milk chocolate following. Fruit, sometimes frankly banana-like, is welcome. The roast stays mellow, and the finish is sweet, even though the beer is not thick.',
			appearance:
				'Very dark brown to black, with a ruby flash at the base of a tilted glass. The head is brown, moderately tall and slow to vanish. Clarity is good in brands that filter, which is most of them.',
			mouthfeel:
				'Full and creamy but not syrupy, with moderate carbonation. The alcohol warms but must not burn. The roasted grain is never rough.',
			history:
				'Irish and British brewers shipped strong stout to the Caribbean, West Africa and Asia in the nineteenth century. Local breweries, using local sugar and often a lager yeast fermented warm, made their own sweeter answers: Dragon in Jamaica, Royal Extra in Trinidad, Lion in Sri Lanka, ABC in Singapore. Drinkers liked them strong, and many still swear that they are good for you.',
			comments:
				'Foreign extra stout has the same export history but is drier, more bitter and more roasted. In the Caribbean it is drunk well chilled, mixed with condensed milk or eggs as a punch, and poured beside spicy food. Jerk pork, curried goat, rum cake and dark chocolate are all worth a try.',
		},
		{
			style_code: '16D',
			style_name: 'Foreign Extra Stout',
			slug: '16D-foreign-extra-stout',
			ranges: { abv: [6.3, 8], ibu: [50, 70], srm: [30, 40], og: [1.056, 1.075], fg: [1.01, 1.018] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'stout-family',
				'balanced',
				'roasty',
			],
			examples: {
				american: ['La Cumbre Malpais Stout', 'Pelican Tsunami Export Stout'],
				english: ['The Kernel Export Stout London 1890', 'Ridgeway Foreign Export Stout'],
				other: ['Coopers Best Extra Stout', 'Guinness Foreign Extra Stout'],
			},
			overall_impression:
				'Made to be shipped overseas, foreign extra stout is one of the strongest and boldest stouts. It has the burnt-grain bite of an Irish stout with half again the alcohol and a good deal more hopping. Dark fruit and molasses give it depth, but the balance stays on the dry side.',
			aroma:
				'Strong coffee, bittersweet chocolate and a smoky, almost charred edge are typical. Dried fruit, molasses and a hint of wine tell you it is strong. You may also find a clean scent of alcohol and a grassy trace of hops.',
			flavor:
				'It opens with espresso and burnt toast. A short sweetness, like molasses or raisin, is soon covered by a powerful bitterness. Roast and hops together dry out a finish that goes on for a minute or more.',
			appearance:
				'Pitch-dark, with brown only where the glass narrows. The large cinnamon-tan head lasts. Bottle-conditioned ones may leave a little yeast.',
			mouthfeel:
				'Weighty but not thick, because most of the sugar ferments out. Moderate carbonation cuts the richness. It is warming, with a slight grip from so much dark grain.',
			history:
				'Guinness wrote down a recipe for West India Porter in 1801, with extra hops and strength for the long sea route, and Foreign Extra Stout is its descendant. The beer won a following in Africa and Asia, so that Guinness opened a brewery in Lagos, Nigeria, in the early 1960s. Versions made there rely on a concentrated roast extract from Ireland blended into beer from local grain, while London makers such as The Kernel work from Victorian recipes.',
			comments:
				'Sugar is the difference: the tropical kind is sweet and fruity, this one dry and bitter. American stout shares the strength and roast but shows its hops in the nose. Pour it at cool room temperature with grilled beef, Stilton or a flourless chocolate cake.',
		},
	],
};
