import type { StyleCategory } from '../category.ts';

/** Category 30, Spiced Beer. */
export const category30: StyleCategory = {
	category: '30',
	category_name: 'Spiced Beer',
	styles: [
		{
			style_code: '30A',
			style_name: 'Spice, Herb, or Vegetable Beer',
			slug: '30A-spice-herb-or-vegetable-beer',
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Alesmith Speedway Stout',
					'Elysian Avatar Jasmine IPA',
					'Founders Breakfast Stout',
					'Rogue Yellow Snow Pilsner',
				],
				english: ["Young's Double Chocolate Stout"],
				other: ['Traquair Jacobite Ale'],
			},
			overall_impression:
				'Anything from the garden or the spice rack that is not a fruit may turn up here: coffee, cocoa, chile, jasmine, coriander, cucumber, spruce. The seasoning must be noticeable and the beer must still be beer. Coffee stout is the member of the family most people have met.',
			aroma:
				'You should find the addition without having to hunt, and it should smell of the thing itself. A stout with coffee smells of fresh grounds over its own roast; a tea or flower IPA puts petals on top of the hops. Blends of several spices can merge into one scent that belongs to none of them.',
			flavor:
				'Seasoning complements what is already there, so chocolate meets dark malt, coriander meets toffee and herbs meet bitterness. It can be subtle or strong. Harshness from over-steeped bark, woody herbs or stale coffee is the common failing.',
			appearance:
				'Spices scarcely color a beer, hence what you see is the base: gold, copper or jet. Vegetables and herbs can cast a haze or, in hibiscus, an outright red. Oils from coffee and cacao sometimes cut the foam short.',
			mouthfeel:
				'Expect the body and fizz of the underlying beer. Some ingredients make themselves felt as well as tasted, through the burn of chile, the cooling of mint or the slight drying of tea leaves. Those sensations should remain below the point of discomfort.',
			history:
				'Before hops won out in medieval Europe, brewers flavored with gruit, a mixture that might include sweet gale, yarrow and marsh rosemary. Coriander survived in Belgium and spruce in the northern colonies, and Traquair House in Scotland still makes a strong ale with coriander in memory of the Jacobites. Modern American interest took off once stouts met coffee and chocolate in the 1990s.',
			comments:
				'Look at the parent style first, then at what was put in, and judge whether either suffers. Autumn and winter beers with a spice-cake blend are listed separately, and so are those with an extra sugar. Coffee versions make a fine brunch; herb-led pale ones go with whatever you would season in the same manner.',
		},
		{
			style_code: '30B',
			style_name: 'Autumn Seasonal Beer',
			slug: '30B-autumn-seasonal-beer',
			wording: {
				abv: 'Generally above 5.0%',
			},
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Dogfish Head Punkin Ale',
					'Elysian Punkuccino',
					'Rogue Pumpkin Patch Ale',
					'Schlafly Pumpkin Ale',
					'UFO Pumpkin',
					'Weyerbacher Imperial Pumpkin',
				],
			},
			overall_impression:
				'A fall beer with amber malt, pie spices and, very often, pumpkin or another squash. Most of what people call pumpkin flavor is actually cinnamon, nutmeg, ginger and clove. It is generally a bit stronger than five percent and fuller than a summer beer.',
			aroma:
				'Cinnamon and nutmeg drift up with toasted bread and caramel, like a kitchen in late November. Ginger or allspice may brighten the mixture. Squash itself gives at most a roasted, earthy sweetness, and hops hardly enter.',
			flavor:
				'Malt makes the crust and filling: biscuit, brown sugar, toffee. Spices season the middle and lend a slight dryness at the end, where they stand in for hop bitterness. Beers with real pumpkin carry a soft vegetable note, which is easiest to spot if the spicing is mild.',
			appearance:
				'Orange, copper and brown suit the season, and most examples oblige. Clarity is decent unless the squash left starch behind. A cream-colored head with fair staying power completes the picture.',
			mouthfeel:
				'Medium to full, with a chewy softness from crystal malt or mashed pumpkin. Carbonation is moderate. Stronger ones warm a little, and too much clove can numb the tongue.',
			history:
				'English colonists short of malt fermented pumpkins because they had plenty of them, with no thought of pie. The spiced version belongs to Buffalo Bill’s brewpub in Hayward, California, where Bill Owens tried pumpkin in the 1980s and found that the flavor people wanted came from the spices. By the 2000s it was a fixture on American shelves, shipped a little earlier each summer.',
			comments:
				'Apple, sweet potato, maple or acorn can carry an autumn beer just as well as pumpkin. Winter seasonals are darker and stronger and taste of fruitcake more than of pie. Roast turkey, squash soup and sharp cheddar go well with it, and some pubs rim the glass with cinnamon sugar.',
		},
		{
			style_code: '30C',
			style_name: 'Winter Seasonal Beer',
			slug: '30C-winter-seasonal-beer',
			wording: {
				abv: 'Generally above 6.0%',
			},
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: [
					'Anchor Christmas Ale',
					'Great Lakes Christmas Ale',
					'Harpoon Winter Warmer',
					"Rogue Santa's Private Reserve",
					'Schlafly Christmas Ale',
					"Troeg's The Mad Elf",
				],
			},
			overall_impression:
				'A dark, spiced ale with enough strength to be felt, usually upward of six percent, made for the short days of the year. Fruitcake, gingerbread and mulled drinks give the flavor its pattern. Rich malt comes first, then spice.',
			aroma:
				'Cinnamon, clove, orange peel and ginger rise over toffee, raisins and dark bread. Evergreen or vanilla turns up in some recipes, honey or molasses in others. A breath of alcohol fits the season.',
			flavor:
				'Deep malt, with caramel, dried fig and a touch of cocoa, carries spices that merge into a cake-like whole. Sweetness is allowed, provided a modest bitterness or the dryness of spice ends the sip. Some have plum or cherry.',
			appearance:
				'Reddish amber to nearly black, with mahogany the usual choice. Most are clear when held against candlelight. Tan foam of fair density stands for a while, less so in the strongest.',
			mouthfeel:
				'Full and rich. A slow warmth spreads after swallowing, without the sharpness of young spirit. Carbonation is kept at a level that lifts the sweetness and leaves the smoothness alone.',
			history:
				'The English wassail bowl, hot ale with sugar, nutmeg and roasted apple, lies behind it, along with Europe’s old habit of brewing something stronger for Christmas. Anchor in San Francisco issued its first Christmas ale in 1975 and changed the recipe and the tree on the label each year, with spices a regular secret from the late 1980s. Breweries all over America followed with holiday ales of their own.',
			comments:
				'British winter warmers and Belgian Christmas beers may contain no spice whatever, their fruit and pepper coming from yeast and malt. A bottle laid down for a year loses spice and gains sherry. Serve it in a snifter near cellar temperature, with stollen, glazed ham or blue cheese and walnuts.',
		},
		{
			style_code: '30D',
			style_name: 'Specialty Spice Beer',
			slug: '30D-specialty-spice-beer',
			tags: ['specialty-beer', 'spice'],
			examples: {
				american: ['New Belgium Honey Orange Tripel', "Westbrook It's Tiki Time"],
			},
			overall_impression:
				'Spiced beer that has picked up one thing more, such as honey, another sugar, an odd grain or a special process. The added fermentable must be tasted or felt, or the beer would belong with the plain spiced ones. Base, spice and extra should be traceable in a single sip.',
			aroma:
				'Two layers of addition reach the nose: the spice, sharp and clear, and the sugar or grain, lower and rounder. Honey smells of flowers and wax, molasses of rum and licorice, toasted coconut of a day at the beach. Yeast and hops depend on the base style.',
			flavor:
				'A Belgian tripel with orange peel and honey is a model case, since citrus sharpens the yeast’s fruit while honey stretches it. Elsewhere tropical cocktails have lent the idea, or spice bread, or a childhood candy. The brewer’s task is to keep the parts from crowding each other, and bitterness usually steps back to give them space.',
			appearance:
				'It depends on the recipe. Dark sugars deepen the color; honey and lactose do not. Foam generally holds as it would in the unseasoned beer, barring oily spices.',
			mouthfeel:
				'Sugars that ferment out make it lighter, and those that do not make it plumper. The spices can add prickle, warmth or a dry finish. High-gravity versions ought to hide their strength well enough that the flavoring stays readable.',
			history:
				'Medieval braggot, a spiced blend of ale and mead, is the nearest ancestor on record. As a category it is a product of modern American brewing, which multiplied combinations faster than anyone could name them. The category is for spiced beers that don’t fit anywhere else.',
			comments:
				'Ask for the full list of ingredients, as a good bartender will have it and the beer makes more sense with it. When fruit is also prominent, look among the fruit beers. Try it with Moroccan, Thai or Caribbean food.',
		},
	],
};
