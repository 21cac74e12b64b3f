import type { StyleCategory } from '../category.ts';

/** Category 29, Fruit Beer. */
export const category29: StyleCategory = {
	category: '29',
	category_name: 'Fruit Beer',
	styles: [
		{
			style_code: '29A',
			style_name: 'Fruit Beer',
			slug: '29A-fruit-beer',
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: [
					'21st Amendment Hell or High Watermelon',
					'Anderson Valley Blood Orange Gose',
					"Avery Liliko'i Kepolo",
					'Ballast Point Grapefruit Sculpin',
					"Bell's Cherry Stout",
					'Founders Rübæus',
				],
			},
			overall_impression:
				'You should be able to taste both the beer and the fruit, and they should suit each other: grapefruit with the citrusy hops in an IPA, or cherries in a stout. It should never taste like plain juice.',
			aroma:
				'Ripe fruit ought to be easy to identify and to smell fresh, never like candy or syrup. You can still smell the malt, hops and yeast of the base beer. Some fruits, such as watermelon, are delicate; raspberry and passion fruit are intense.',
			flavor:
				'The yeast eats the fruit’s sugar and leaves its flavor and acid. That can taste thin to anyone who expects pie or jam, so good brewers choose a base beer with some malt sweetness. Bitterness and roast stay recognizable, and the close belongs to beer and fruit equally.',
			appearance:
				'Color comes from base and fruit together, and a pale wheat beer shows it best: rose from raspberries, orange from apricots, almost nothing from peach. Pulp or pectin may leave a haze. The head can be tinted, and it stays only as well as the parent’s would.',
			mouthfeel:
				'Fermented fruit thins a beer slightly and sharpens it with acid. Skins and seeds may contribute a light tannic grip. Otherwise body and carbonation are those of the beer it started from.',
			history:
				'Fruit went into the pot long before hops did, and Belgium’s kriek carried the custom into modern times. In America the revival began with the brewpubs of the 1980s and 1990s, when raspberry and blueberry wheat beers became house standards. Today’s brewers can get frozen purée of nearly any fruit in the world.',
			comments:
				'Sour and wild beers with fruit have styles of their own, and so does fruit lambic. Fresh, frozen, puréed and juiced fruit all behave differently, and timing counts: late additions keep perfume, early ones disappear into alcohol. Choose food to match the fruit: blueberry with pancakes, citrus with fish tacos.',
		},
		{
			style_code: '29B',
			style_name: 'Fruit and Spice Beer',
			slug: '29B-fruit-and-spice-beer',
			tags: ['specialty-beer', 'fruit', 'spice'],
			examples: {
				american: [
					'Cigar City Margarita Gose',
					'Firestone Walker Chocolate Cherry Stout',
					'Golden Road Spicy Mango Cart',
					'Kona Island Colada Cream Ale',
					'New Glarus Blueberry Cocoa Stout',
					'Sun King Orange Vanilla Sunlight',
				],
			},
			overall_impression:
				'A beer with both fruit and spice. Many are modeled on something familiar, such as a margarita, a cherry chocolate or an orange creamsicle, and still taste like beer.',
			aroma:
				'Fruit tends to arrive first, since it is volatile, and spice winds through it or trails behind. Vanilla, cinnamon, cocoa, chile and coconut are the seasonings met most often. Malt and hops should still come through.',
			flavor:
				'When it works, the spice changes how you perceive the fruit, as vanilla makes orange seem sweeter or chile makes mango seem riper. The base has to suit them, so dark malts pair with cocoa and cherry and tart wheat pairs with lime and salt. Too much spice and it smells like potpourri.',
			appearance:
				'There is no fixed look, from the yellow of a cream ale to the black of a fruited stout. Fruit lends tint and cloud, while most spices leave nothing to see. Oily ingredients such as coconut or cacao nibs can hold the head down.',
			mouthfeel:
				'Body comes from the underlying beer, and the extras adjust it: tart fruit slims, vanilla seems to thicken. Chiles leave heat on the lips, ginger a tickle, bark spices a faint dryness. None of these should bite hard enough to stop the next sip.',
			history:
				'Wassail bowls and spiced cherry ales show that cooks combined the two centuries ago. The present wave follows the American dessert and cocktail lists of the 2000s and 2010s, with brewers borrowing recipes straight from bar and bakery. Orange peel with coriander, the old Belgian pairing, gave them an early lesson in restraint.',
			comments:
				'A guest does well to ask the bartender which ingredients to look for, since the combination may be clearer once named. Without fruit the same beer would be a spice beer; without spice, a fruit beer. Cocoa and cherry want dessert, while mango with chile wants tacos.',
		},
		{
			style_code: '29C',
			style_name: 'Specialty Fruit Beer',
			slug: '29C-specialty-fruit-beer',
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: [
					'The Bruery Goses are Red',
					'New Planet Raspberry Ale',
					'Tired Hands Strawberry Milkshake IPA',
					'WeldWerks Piña Colada IPA',
				],
			},
			overall_impression:
				'A fruit beer with one more twist: lactose, honey or syrup, an unusual grain, or a different way of brewing. The best known is milkshake IPA with strawberries. Fruit still leads.',
			aroma:
				'Jammy or fresh fruit jumps out, often at dessert-like intensity. Beneath it you may pick up cream, honey, brown sugar or an unfamiliar grain, whichever the brewer added. Hoppy bases throw in citrus and tropical notes of their own.',
			flavor:
				'Sweetness is where these depart most from the ordinary fruit beer. Lactose leaves unfermented milk sugar that rounds a berry’s acid, whereas simple sugar ferments away and makes it sharper; honey falls in between. The base still shows, if only as hops around the edges or a doughy note at the end.',
			appearance:
				'Opaque pastel is common, with strawberry pinks and mango yellows dulled by oats, wheat and pulp. Others are as clear and dark as the recipe dictates. Foam runs from mousse-like to fleeting.',
			mouthfeel:
				'Creamy and full when milk sugar or oats are in play, thin and brisk when sorghum or plain sugar is. Carbonation usually sits at a middling level, to keep a thick beer moving. Fruit acid stops the sweeter ones from cloying, or ought to.',
			history:
				'Tired Hands, outside Philadelphia, brought the fruited milkshake IPA to attention in the mid-2010s and set off hundreds of imitations. Around the same time makers of gluten-free beer found that raspberries or other fruit could soften the twang of sorghum. Between those two currents a catch-all for altered fruit beers became necessary.',
			comments:
				'Check for lactose if dairy disagrees with you, for yeast cannot ferment it and it remains in the glass. If spices are added too, the extra sugar or grain is what puts the beer here. Small pours suit it, and it can take the place of the dessert it imitates.',
		},
		{
			style_code: '29D',
			style_name: 'Grape Ale',
			slug: '29D-grape-ale',
			ranges: { abv: [6, 8.5], ibu: [10, 30], srm: [4, 8], og: [1.059, 1.075], fg: [1.004, 1.013] },
			tags: ['specialty-beer', 'fruit'],
			examples: {
				american: ['Firestone Walker Feral Vinifera', 'pFriem Family Brewers Druif'],
				other: [
					'Montegioco Open Mind',
					'Birrificio del Forte Il Tralcio',
					'Luppolajo Mons Rubus',
					'4 Árvores Abbondanza',
				],
			},
			overall_impression:
				'Beer and wine fermented in one vessel, with grapes or their must supplying a substantial share of the sugar. The base is a pale, lightly bitter ale, so you can taste the grape, whether Sauvignon, Moscato or Malvasia. The result is dry, aromatic and close to sparkling wine.',
			aroma:
				'Grape character leads and should tell you something about the variety: peach and blossom from Muscat, gooseberry from Sauvignon, honeyed apple from Chardonnay. Light bread and cracker malt hold it up. Hops and yeast stay in the background, with maybe some spice or pear.',
			flavor:
				'Vinous fruit on the front, gentle grain in the middle, a dry and faintly tart close. Bitterness is held down so that it will not fight grape tannin, and noticeable oak or funk is optional and quiet. Good ones taste like beer first, with wine in the background.',
			appearance:
				'Golden for the most part, from pale straw-gold to a richer shade close to amber. White foam rises high and thins rather soon, since grape acid is hard on it. Clarity is generally good, though wheat or bottle yeast may soften it.',
			mouthfeel:
				'Spritzy and medium-light, drier than its original gravity implies. Must ferments almost completely, so there is little sugar left to pad the body. A thread of tannin or acid gives it length, and the alcohol, higher than in an everyday ale, should feel smooth.',
			history:
				'Italy started it, in the 2000s, where small brewers had winemaking neighbors and harvests on the doorstep. The practice traveled to other wine regions, California and Oregon among them, and to Brazil. A pale, moderate form settled out of the Italian experiments and is now brewed wherever vines and kettles share a valley.',
			comments:
				'The local Italian Grape Ale takes in dark, red-grape and very strong beers as well; this entry covers the pale kind. Serve it cool in a white-wine glass, before dinner or with prosciutto and melon, grilled shrimp or fresh cheeses.',
		},
	],
};
