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
				'The yeast eats the fruit’s sugar and leaves its flavor and acid. That can taste thin to anyone who expects pie or jam, so good brewers choose a base beer with some malt sweetness. You still taste the bitterness and roast, and the finish is half beer, half fruit.',
			appearance:
				'Color comes from base and fruit together, and a pale wheat beer shows it best: rose from raspberries, orange from apricots, almost nothing from peach. Pulp or pectin may leave a haze. The head can be tinted, and lasts as well as the base beer’s would.',
			mouthfeel:
				'Fermented fruit thins a beer slightly and sharpens it with acid. Skins and seeds may contribute a light tannic grip. Otherwise body and carbonation are those of the beer it started from.',
			history:
				'Brewers used fruit long before hops, and in Belgium kriek never went away. In America the revival began with the brewpubs of the 1980s and 1990s, when raspberry and blueberry wheat beers became house standards. Today’s brewers can get frozen purée of nearly any fruit in the world.',
			comments:
				'Sour and wild beers with fruit have styles of their own, and so does fruit lambic. Fresh, frozen, puréed and juiced fruit all behave differently, and timing counts: added late, fruit keeps its perfume; added early, it ferments away. Choose food to match the fruit: blueberry with pancakes, citrus with fish tacos.',
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
				'You tend to smell the fruit first and the spice with it or after it. Vanilla, cinnamon, cocoa, chile and coconut are the most common seasonings. Malt and hops should still come through.',
			flavor:
				'When it works, the spice changes the fruit: vanilla makes orange seem sweeter, chile makes mango seem riper. The base beer has to suit them, dark malts with cocoa and cherry, tart wheat with lime and salt. Too much spice and it tastes like potpourri.',
			appearance:
				'There is no fixed look, from the yellow of a cream ale to the black of a fruited stout. Fruit adds color and haze; most spices leave nothing to see. Oily ingredients such as coconut or cacao nibs can flatten the head.',
			mouthfeel:
				'Body comes from the base beer, and the additions change it: tart fruit makes it leaner, vanilla seems to make it thicker. Chile burns a little, ginger tickles, cinnamon is faintly drying. None of these should be so strong that you put the glass down.',
			history:
				'Wassail and spiced cherry ales combined the two centuries ago. Today’s came out of the American dessert and cocktail menus of the 2000s and 2010s, with recipes borrowed straight from the bar and the bakery. Orange peel with coriander is the old Belgian version.',
			comments:
				'Ask the bartender what is in it; the flavors are easier to find once you know their names. Without fruit the same beer would be a spice beer; without spice, a fruit beer. Cocoa and cherry go with dessert, mango and chile with tacos.',
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
				'Sweetness is where these depart most from the ordinary fruit beer. Lactose leaves unfermented milk sugar that rounds a berry’s acid, whereas simple sugar ferments away and makes it sharper; honey falls in between. You can still taste the base beer, if only as a few hops or a doughy note at the end.',
			appearance:
				'Opaque pastel is common, with strawberry pinks and mango yellows dulled by oats, wheat and pulp. Others are clear or dark, depending on the recipe. The foam may be thick as mousse or gone at once.',
			mouthfeel:
				'Creamy and full when milk sugar or oats are in play, thin and brisk when sorghum or plain sugar is. Carbonation is usually moderate, enough to lift a thick beer. The acid of the fruit should keep the sweeter ones from cloying.',
			history:
				'Tired Hands, outside Philadelphia, brought the fruited milkshake IPA to attention in the mid-2010s and set off hundreds of imitations. Around the same time makers of gluten-free beer found that raspberries or other fruit could soften the twang of sorghum. The style grew out of both.',
			comments:
				'Check for lactose if dairy disagrees with you, since yeast can’t ferment it and it stays in the beer. If spices are added too, the extra sugar or grain is what puts the beer here. Order a small pour, perhaps instead of dessert.',
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
				'A cross between beer and wine, with grapes or grape juice supplying a good share of the sugar. The base is a pale, lightly bitter ale, so you can taste the grape, whether Sauvignon, Moscato or Malvasia. The result is dry, aromatic and close to sparkling wine.',
			aroma:
				'Grape comes first, and you can often tell which one: peach and blossom from Muscat, gooseberry from Sauvignon, honeyed apple from Chardonnay. Light bread and cracker malt hold it up. Hops and yeast stay in the background, with maybe some spice or pear.',
			flavor:
				'Wine-like fruit first, then gentle grain, then a dry and faintly tart finish. Bitterness is low so that it won’t clash with the tannin of the grapes, and there may be a little oak or funk. Good ones taste like beer first, with wine in the background.',
			appearance:
				'Golden for the most part, from pale straw-gold to a richer shade close to amber. The white foam rises high and soon thins, since the acid of the grapes is hard on it. It is usually clear, or a little hazy from wheat or yeast.',
			mouthfeel:
				'Spritzy, medium-light and very dry, because grape juice ferments almost completely. A little tannin or acid makes it linger. It is stronger than an everyday ale, but the alcohol should feel smooth.',
			history:
				'Italy started it, in the 2000s, where small brewers had winemakers for neighbors. Other wine regions took it up, California and Oregon among them, and so did Brazil. This pale, moderate kind came out of the Italian experiments and is now brewed wherever grapes grow near a brewery.',
			comments:
				'The local Italian Grape Ale takes in dark, red-grape and very strong beers as well; this entry covers the pale kind. Serve it cool in a white-wine glass, before dinner or with prosciutto and melon, grilled shrimp or fresh cheeses.',
		},
	],
};
