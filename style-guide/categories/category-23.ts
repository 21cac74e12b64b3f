import type { StyleCategory } from '../category.ts';

/** Category 23, European Sour Ale. */
export const category23: StyleCategory = {
	category: '23',
	category_name: 'European Sour Ale',
	styles: [
		{
			style_code: '23A',
			style_name: 'Berliner Weisse',
			slug: '23A-berliner-weisse',
			ranges: { abv: [2.8, 3.8], ibu: [3, 8], srm: [2, 3], og: [1.028, 1.032], fg: [1.003, 1.006] },
			tags: [
				'session-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'traditional-style',
				'wheat-beer-family',
				'sour',
			],
			examples: {
				american: ["Schell's Brewing Company Schelltheiss", "Urban Chestnut Ku'damm"],
				other: [
					'Bayerischer Bahnhof Berliner Style Weisse',
					'Berliner Berg Berliner Weisse',
					'Brauerei Meierei Weiße',
					'Lemke Berlin Budike Weisse',
				],
			},
			overall_impression:
				'Berlin’s pale, low-alcohol wheat beer is as tart and refreshing as lemonade, with far less sugar. Lactic acid makes it tart, wheat makes it doughy, and bubbles make it lively. At under 4% alcohol it is a good beer for lunch.',
			aroma:
				'Clean sourness like fresh yogurt whey meets lemon and tart green apple. Bread dough drifts up from the wheat. Bottles with Brettanomyces may develop hay, flowers or a touch of old cellar as they age.',
			flavor:
				'Crisp acidity leads, with a simple grainy sweetness just behind it and almost no bitterness anywhere. Lemon, unripe apple and sourdough are the usual associations. It is dry and makes you want another sip; it should not taste of vinegar.',
			appearance:
				'Extremely pale straw, clear to gently hazy. Pouring raises a big, snow-white foam that soon sizzles away.',
			mouthfeel:
				'Very light, with high carbonation that makes the tartness tingle. You won’t notice the alcohol. Wheat keeps it from seeming thin.',
			history:
				'Nineteenth-century Berlin took it home in stoneware bottles, and a story credits Napoleon’s soldiers with calling it the Champagne of the North. By the early years of this century little more than one big label, Kindl, kept it alive. A handful of young Berlin breweries has since brought back versions with Brettanomyces and bottle age.',
			comments:
				'Cafés in Berlin ask whether you want it red or green, meaning a dash of raspberry or woodruff syrup, and serve it in a wide bowl glass. American brewers tend to stir in fruit puree instead. Unlike gose it contains neither salt nor coriander, and it goes well with white asparagus, goat cheese and green salads.',
		},
		{
			style_code: '23B',
			style_name: 'Flanders Red Ale',
			slug: '23B-flanders-red-ale',
			ranges: { abv: [4.6, 6.5], ibu: [10, 25], srm: [10, 17], og: [1.048, 1.057], fg: [1.002, 1.012] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'balanced',
				'sour',
				'wood',
			],
			examples: {
				american: ['New Belgium La Folie'],
				other: [
					'Cuvée des Jacobins',
					'Duchesse de Bourgogne',
					'Rodenbach Classic',
					'Rodenbach Grand Cru',
					'Vichtenaar Flemish Ale',
				],
			},
			overall_impression:
				'Sweet cherries, aged wood and a clean balsamic tang put this Flemish ale closer to red wine than to most beer. It balances tartness with fruity malt, and you hardly notice the hops. Blending old and young decides whether a bottle turns out sharp or gentle.',
			aroma:
				'Black cherry, red currant, plum and orange appear, along with vanilla and a slight vinegar lift. Oak may add a dusty, tannic scent, as in an old cellar. There may be a little chocolate or caramel from the malt.',
			flavor:
				'Dark fruit and toffee first, then sourness, then a finish that can be dry or softly sweet. There is a touch of vinegar, but never enough to sting. Tannin takes the place of bitterness.',
			appearance:
				'Garnet, russet or oxblood, and bright as a jewel in good light. The off-white to pale tan foam lasts fairly well.',
			mouthfeel:
				'Medium in weight, with low to moderate carbonation and a gentle puckering. Tannin from the oak dries the mouth, much as a young red wine does. The alcohol stays hidden.',
			history:
				'West Flanders is home, and Rodenbach of Roeselare, a family venture from 1821, is its reference. Eugène Rodenbach studied brewing in England in the 1870s and refined the art of aging in towering upright oak vats. Rows of these foeders still sour beer there for up to two years before it is blended.',
			comments:
				'Rodenbach Classic contains mostly young beer, while Grand Cru is mainly aged and correspondingly tarter. Oud bruin, the cousin from the east, is maltier and sees little wood. Serve it lightly cool in a stemmed glass with duck, beef stew, mussels or dark chocolate with cherries.',
		},
		{
			style_code: '23C',
			style_name: 'Oud Bruin',
			slug: '23C-oud-bruin',
			ranges: { abv: [4, 8], ibu: [20, 25], srm: [17, 22], og: [1.04, 1.074], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'malty',
				'sour',
			],
			examples: {
				american: ['pFriem Oud Bruin'],
				other: [
					'Ichtegem Oud Bruin',
					'Liefmans Goudenband',
					'Liefmans Oud Bruin',
					'Petrus Roodbruin',
					'VanderGhinste Roodbruin',
				],
			},
			overall_impression:
				'Malt comes first in this brown ale from East Flanders, with caramel, dried fruit and toast, and a mild sourness follows. Long aging blends the two. It is mellower than its red cousin.',
			aroma:
				'Raisins, figs, dates and prune blend with toffee, toasted bread and a suggestion of chocolate. A light tang, more like sherry than vinegar, freshens it. Older bottles smell of nuts and port.',
			flavor:
				'Caramel and dark fruit come first, then a soft tartness. Bitterness is low. Some finish sweet and some dry, and with the years they taste more and more of Madeira.',
			appearance:
				'Russet to walnut, a shade darker than the red ale of the west, and clear when poured with care. Its cream to light tan head lasts moderately.',
			mouthfeel:
				'Rounded, medium-bodied and smooth, with moderate carbonation. There is no rough tannin from wood, and stronger ones are gently warming. The acidity is silky.',
			history:
				'Oudenaarde on the River Scheldt is its old capital, and Liefmans, which traces itself to 1679, its best-known house. Rosa Merckx, hired there as a secretary, rose to be one of Belgium’s first women brewmasters. Keeping beer in tanks and then bottles, and blending young with old, was a way to have beer all year.',
			comments:
				'It is aged in steel instead of oak, so malt stays in front. The same beer serves as a base for Liefmans’ cherry versions. Stoofvlees, the Flemish beef braise, is made with it, so pour some into the pot and the rest at the table.',
		},
		{
			style_code: '23D',
			style_name: 'Lambic',
			slug: '23D-lambic',
			ranges: { abv: [5, 6.5], ibu: [0, 10], srm: [3, 6], og: [1.04, 1.054], fg: [1.001, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'wild-fermented',
				'western-europe',
				'traditional-style',
				'wheat-beer-family',
				'sour',
			],
			examples: {
				other: ['Cantillon Grand Cru Bruocsella'],
			},
			overall_impression:
				'Unblended lambic is nearly flat, sour and dry, with flavors of apple, hay and barnyard. Brewers add no yeast; wild yeast and bacteria come from the night air and the old barrels. Rare outside Brussels and the land to its southwest, it is usually met straight from the cask.',
			aroma:
				'Young lambic smells sharply of green apple and raw wheat, older lambic of lemon pith, hay, horse blanket and damp stone. There may be a little white grape or meadow flower. If it smells of nail polish or strongly of vinegar, the barrel went wrong.',
			flavor:
				'It is sour from the first sip, and with age it gets more grapefruit, grain and earthy funk. There is practically no bitterness, because the hops are aged on purpose. The finish is dry, clean and like cider.',
			appearance:
				'Straw to medium gold, gaining color with age. It is cloudy when young and slowly turns clear. Since it is nearly flat, there is hardly any foam.',
			mouthfeel:
				'Light in body, yet wheat keeps it from being watery. Carbonation runs from none to a slight tickle. The acid puckers and the oak lends a trace of tannin.',
			history:
				'Farmers and brewers of the Pajottenland and the Senne valley have made it for centuries, always in the cool months, when there are fewer harmful microbes in the air. Hot wort rests overnight in a shallow open pan called a coolship and is then run into wooden casks. Over several years, different bacteria and yeasts take turns, Brettanomyces last.',
			comments:
				'About a third of the grain is unmalted wheat, mashed in a way that leaves plenty of starch for the slow microbes. Cantillon’s Grand Cru Bruocsella lets you taste a three-year-old in bottle. In cafés of the region it comes in stoneware pitchers; bread with fresh white cheese and radishes is the local snack.',
		},
		{
			style_code: '23E',
			style_name: 'Gueuze',
			slug: '23E-gueuze',
			ranges: { abv: [5, 8], ibu: [0, 10], srm: [5, 6], og: [1.04, 1.054], fg: [1, 1.006] },
			tags: [
				'high-strength',
				'pale-color',
				'wild-fermented',
				'western-europe',
				'traditional-style',
				'wheat-beer-family',
				'aged',
				'sour',
			],
			examples: {
				other: [
					'3 Fonteinen Oud Gueuze',
					'Cantillon Classic Gueuze 100% Lambic',
					'Girardin Gueuze 1882 (Black label)',
					'Hanssens Oude Gueuze',
					'Lindemans Gueuze Cuvée René',
					'Oude Gueuze Boon',
				],
			},
			overall_impression:
				'A blend of young and old lambic: the young brings sugar, the old brings depth, and together they ferment again in the bottle into a complex, sparkling sour beer. Dry and intense, it can be as good as fine Champagne. No two blends are the same.',
			aroma:
				'Lemon, green apple skin, grapefruit and white wine meet hay, leather, barn and wet wool. Oak and a little honey soften it. The aroma changes as the glass warms.',
			flavor:
				'Rounded acidity, citrus pith and apple over a little wheat, with funk in the aftertaste. In the best bottles sourness and earthiness are in balance. There is hardly any bitterness and no sweetness, and the finish is very dry.',
			appearance:
				'Pure gold, clear when the sediment is left undisturbed. The thick white head lasts far longer than on other sour beers.',
			mouthfeel:
				'Sparkling and lean, and smooth with age. It is mouth-watering but not harsh. Stronger blends can be slightly warming.',
			history:
				'Strong glass bottles in the nineteenth century made it possible to let lambic referment under pressure. Brussels and the Pajottenland once had blending houses by the dozen, who bought wort and aged it in their own casks, as Hanssens still does. After years of sweetened imitation, oude geuze gained legal protection and its makers founded the association HORAL in 1997.',
			comments:
				'Look for oude or vieille on the label, since it rules out added sweetener. Bottles keep for a decade or two; carry yours gently in a basket, or stand it upright for a day before opening. It goes with oysters, mussels, aged Gouda and roast chicken.',
		},
		{
			style_code: '23F',
			style_name: 'Fruit Lambic',
			slug: '23F-fruit-lambic',
			ranges: { abv: [5, 7], ibu: [0, 10], srm: [3, 7], og: [1.04, 1.06], fg: [1, 1.01] },
			wording: {
				srm: '3 - 7 (varies with the fruit)',
			},
			tags: [
				'standard-strength',
				'pale-color',
				'wild-fermented',
				'western-europe',
				'traditional-style',
				'wheat-beer-family',
				'sour',
				'fruit',
			],
			examples: {
				other: [
					'3 Fonteinen Schaerbeekse Kriek',
					"Cantillon Fou' Foune",
					'Cantillon Lou Pepe Framboise',
					'Cantillon Vigneronne',
					'Hanssens Oude Kriek',
					'Oude Kriek Boon',
				],
			},
			overall_impression:
				'Whole fruit spends months in lambic casks, giving up its sugar and color. The result is dry, deep and like wine, nothing like fruit soda. You taste the skin and the stone as much as the flesh.',
			aroma:
				'Cherry with a marzipan note from its pits, crushed raspberry, apricot or muscat grape lead while the bottle is young. Hay, oak and barnyard come underneath. With age the fruit recedes and turns jammy, then leathery.',
			flavor:
				'Tart, dry fruit over a lemony base. Cherry and grape skins add tannin, raspberries perfume. The finish is long and dry, with both fruit and wild yeast.',
			appearance:
				'The fruit colors it: ruby for kriek, pink for framboise, gold to orange for apricot and pale for white grape. Many are clear, others cloudy from pulp. The head is often tinted, and lasts longer the more carbonation there is.',
			mouthfeel:
				'Slender and lively, with a spritz that ranges from gentle to vigorous. Acidity and tannin from the skins make it slightly puckering. You hardly notice the alcohol.',
			history:
				'Cherries from Schaarbeek, on the edge of Brussels, were the first fruit to go into casks on a wide scale, and kriek is simply the Flemish word for them. It was practical: farmers had fruit to spare, and the beer needed sugar to ferment again. Raspberries came later, and blenders such as Cantillon then opened the door to apricots and wine grapes.',
			comments:
				'Sweetened versions exist, but oude kriek on the label guarantees the dry kind. Fou’ Foune uses apricots and Vigneronne Muscat grapes, two good starting points for wine drinkers. Drink it while the fruit is fresh, next to duck breast, soft-ripened cheese or bitter chocolate.',
		},
		{
			style_code: '23G',
			style_name: 'Gose',
			slug: '23G-gose',
			ranges: { abv: [4.2, 4.8], ibu: [5, 12], srm: [3, 4], og: [1.036, 1.056], fg: [1.006, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'central-europe',
				'historical-style',
				'wheat-beer-family',
				'sour',
				'spice',
			],
			examples: {
				american: ['Anderson Valley Gose', 'Westbrook Gose'],
				other: ['Bayerisch Bahnhof Leipziger Gose', 'Original Ritterguts Gose'],
			},
			overall_impression:
				'A wheat beer from Saxony with salt, coriander and a light tartness. It is milder and more refreshing than it sounds.',
			aroma:
				'Lemon, coriander seed and fresh bread dough in gentle amounts, with a hint of sea air in saltier batches. Yeast may add apple or pear. Hops add nothing.',
			flavor:
				'Tartness and grain arrive together, coriander brightens the middle, and a pinch of salt rounds the end. You should notice the salt as you do in good bread, as depth and not as brine. The finish is dry, clean and barely bitter.',
			appearance:
				'Pale yellow and somewhat cloudy, as unfiltered wheat beer tends to be. A tall, compact white head covers it and holds well.',
			mouthfeel:
				'High carbonation makes it effervescent, while salt makes its light to medium body a little fuller. The acid tingles instead of biting.',
			history:
				'The name comes from the little river Gose and the mining town of Goslar, though Leipzig is the city that took the beer to heart. Production ended there in the 1960s and the taste survived only in memory. Lothar Goldhahn had it brewed again in the 1980s for his restored tavern Ohne Bedenken, and American brewers have since sent it around the globe.',
			comments:
				'Leipzigers like it with a shot of the caraway liqueur Allasch or with fruit syrup. Berliner Weisse is sourer and unseasoned; witbier shares the coriander without acid or salt. Try it with fried fish, ceviche or watermelon with feta.',
		},
	],
};
