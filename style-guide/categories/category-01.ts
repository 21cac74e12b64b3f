import type { StyleCategory } from '../category.ts';

/** Category 1, Standard American Beer. */
export const category01: StyleCategory = {
	category: '1',
	category_name: 'Standard American Beer',
	styles: [
		{
			style_code: '1A',
			style_name: 'American Light Lager',
			slug: '1A-american-light-lager',
			ranges: { abv: [2.8, 4.2], ibu: [8, 12], srm: [2, 3], og: [1.028, 1.04], fg: [0.998, 1.008] },
			tags: [
				'session-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'north-america',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Bud Light',
					'Coors Light',
					'Grain Belt Premium Light American Lager',
					'Michelob Light',
					'Miller Lite',
					'Old Milwaukee Light',
				],
			},
			overall_impression:
				'A very pale, very light lager with little color, bitterness, strength or body and plenty of bubbles. It is hard to brew well, because there is nothing to hide a flaw.',
			aroma:
				'Very little rises from the glass. You may find a trace of sweet corn or plain grain, a breath of floral hops and now and then a hint of green apple from the yeast.',
			flavor:
				'It tastes faintly of cereal, with a quick, dry finish that leaves almost nothing on the tongue. Bitterness is set just high enough to stop the beer from reading as sweet. Any fruit, butter or cooked vegetable would be a brewing fault.',
			appearance:
				'The palest straw a brewery makes, filtered to complete brilliance. A bright white foam forms fast and falls nearly as fast, since there is not much protein left to hold it up.',
			mouthfeel:
				'Thin by design, with carbonation that prickles the tongue. Enzymes or very long mashes leave so little sugar behind that the finished beer can be lighter than water.',
			history:
				'In the 1960s Joseph Owades, a biochemist at Rheingold in New York, used an enzyme to break down the starch sugars that yeast would normally leave, and Gablinger’s Diet Beer of 1967 was the result. It sold poorly, but the idea moved to Meister Brau in Chicago, whose Lite label Miller bought in 1972 and took nationwide in 1975. Ads aimed at sports fans instead of dieters made it a hit.',
			comments:
				'Set beside a regular American lager it is thinner, a little weaker and often drier, and the grain is fainter. Drink it as cold as the tap allows, with wings, hot sauce or a ballpark hot dog. Corn and rice both appear, commonly up to two fifths of the grist.',
		},
		{
			style_code: '1B',
			style_name: 'American Lager',
			slug: '1B-american-lager',
			ranges: { abv: [4.2, 5.3], ibu: [8, 18], srm: [2, 3.5], og: [1.04, 1.05], fg: [1.004, 1.01] },
			tags: [
				'standard-strength',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'north-america',
				'traditional-style',
				'pale-lager-family',
				'balanced',
			],
			examples: {
				american: [
					'Budweiser',
					'Coors Original',
					'Grain Belt Premium American Lager',
					'Miller High Life',
					'Old Style',
					'Pabst Blue Ribbon',
					'Special Export',
				],
			},
			overall_impression:
				'A very pale lager in which corn or rice lightens the barley until only a clean, faintly sweet grain note is left. High carbonation and a dry finish make it easy to drink, and every glass is meant to taste just like the last.',
			aroma:
				'Light grain comes first, sometimes with the sweet-corn tone of maize, sometimes nearer to plain steamed rice. Hops stay in the background as a thin thread of spice or flowers, and fermentation adds little more than a passing whiff of apple.',
			flavor:
				'Crackery malt and a little sweetness from corn or rice come first, then a soft bitterness, and both fade quickly. Neither malt nor hops wins. The bite at the end comes more from carbonation than from hops.',
			appearance:
				'Clear, and pale straw to medium yellow. Pour it hard for a frothy white cap, and enjoy it while it lasts.',
			mouthfeel:
				'Light-bodied with lots of bubbles, which sting slightly when the beer is very cold. Rice versions feel crisper; corn leaves a slightly rounder edge.',
			history:
				'German immigrants brought lager brewing to the Midwest in the middle of the nineteenth century and found American six-row barley rich in protein and husk. Cutting it with corn or rice gave a brighter, more stable beer, and Budweiser appeared in that form in 1876. Prohibition, wartime thrift and decades of mergers then made it ever lighter.',
			comments:
				'International pale lagers are usually a shade more bitter and may be all malt; the light version has less body and alcohol. The 5% class is the standard for American draft, and it has the rare virtue of suiting almost any salty food. Craft brewers now revisit it, often with heirloom corn and a touch more hop.',
		},
		{
			style_code: '1C',
			style_name: 'Cream Ale',
			slug: '1C-cream-ale',
			ranges: { abv: [4.2, 5.6], ibu: [8, 20], srm: [2, 5], og: [1.042, 1.055], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'traditional-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				american: [
					'Genesee Cream Ale',
					'Liebotschaner Cream Ale',
					'Kiwanda Pre-Prohibition Cream Ale',
					'Little Kings Cream Ale',
					'Sun King Sunlight Cream Ale',
				],
				other: ['Sleeman Cream Ale'],
			},
			overall_impression:
				'An ale made to drink like a lager: pale, clean and easygoing, with a bit more grain flavor than the mass-market beer it was meant to compete with. There is no cream in it; the name promised smoothness.',
			aroma:
				'Low sweet malt, often with a suggestion of creamed corn, shares the space with gentle floral, herbal or spicy hops. A warm fermentation may add a faint pear or apple ester, never more than a hint.',
			flavor:
				'Bready malt and corn balance a mild hop bitterness. The middle can seem almost honeyed, yet the fermentation is thorough and the aftertaste finishes on the dry side. Old-fashioned examples allow themselves a firmer hop snap.',
			appearance:
				'By eye it is hard to tell from a helles: straw to light gold, and as clear as a filtered lager. White froth climbs at first and leaves a thin lace as the level drops.',
			mouthfeel:
				'Smoother than its strength suggests, with a body between light and medium and generous carbonation. Cold conditioning rounds off any roughness from the ale yeast.',
			history:
				'When lager swept the northeastern United States in the late nineteenth century, ale brewers fought back with a clear, sparkling ale of their own, fermented warm and then stored cold. Some used both yeasts, or blended finished ale with lager. Genesee of Rochester, New York, launched the best-known survivor in 1960.',
			comments:
				'Think of it as a cousin of Kölsch with corn in the mash and fewer hops in the kettle. Fried fish, sweet corn and mild cheddar are natural company. Brewers like it as a blank page, so coffee, vanilla and fruit versions are common in taprooms.',
		},
		{
			style_code: '1D',
			style_name: 'American Wheat Beer',
			slug: '1D-american-wheat-beer',
			ranges: { abv: [4, 5.5], ibu: [15, 30], srm: [3, 6], og: [1.04, 1.055], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'pale-color',
				'any-fermentation',
				'north-america',
				'craft-style',
				'wheat-beer-family',
				'balanced',
			],
			examples: {
				american: [
					"Bell's Oberon",
					'Boulevard Unfiltered Wheat Beer',
					'GoodLife Sweet As! Pacific Ale',
					'Goose Island 312 Urban Wheat Ale',
					'Widmer Hefeweizen',
				],
			},
			overall_impression:
				'America’s take on wheat beer: soft, bready grain and fresh hops, fermented with a neutral yeast. Anyone who comes looking for the banana and clove of Bavaria will not find them here.',
			aroma:
				'Dough, wheat crackers and a mild cereal sweetness meet hops that run from floral to citrus peel and stone fruit. The yeast adds only a light, general fruitiness.',
			flavor:
				'Wheat gives a faint tang and the taste of fresh white bread. Hop flavor is light to moderate, with lemon, orange or grapefruit in many modern glasses, and a clean bitterness that lasts a moment longer than the malt. The finish is dry or nearly dry.',
			appearance:
				'Some breweries filter it until it shines; more let wheat protein and yeast blur the yellow or light gold into a soft glow. Either way, a tall and rocky white head is the signature of the grain.',
			mouthfeel:
				'Fluffy rather than heavy, thanks to wheat protein and a high level of carbonation. Unfiltered versions gain a slight creaminess without getting thick.',
			history:
				'Craft brewers on the West Coast took up wheat in the mid-1980s and used the yeasts they already had. In Portland, Oregon, Widmer Brothers drew off an unfiltered wheat beer for a local pub in 1986 and called it Hefeweizen, though its yeast was a clean German ale strain. The cloudy pint with a lemon slice became a regional habit from there.',
			comments:
				'Wheat usually makes up thirty to fifty percent of the grain. For more spice and fruit from yeast, choose a weissbier; for more hops, a pale ale. It suits salads, goat cheese, sushi and brunch, and many brewers turn it into a base for raspberries, peaches or honey.',
		},
	],
};
