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
				'A beer with anything from the garden or the spice rack except fruit: coffee, cocoa, chile, jasmine, coriander, cucumber, spruce. You should taste the seasoning, and it should still taste like beer. Coffee stout is the one most people know.',
			aroma:
				'You should smell the addition right away, and it should smell like the real thing. A coffee stout smells of fresh grounds over its own roast, a tea or flower IPA of petals over hops. Several spices together can blend into one new scent.',
			flavor:
				'The seasoning fits what is already there: chocolate with dark malt, coriander with toffee, herbs with bitterness. It can be subtle or strong. The usual fault is harshness from stale coffee or from bark and herbs steeped too long.',
			appearance:
				'Spices hardly color a beer, so what you see is the base: gold, copper or black. Vegetables and herbs can make it hazy, and hibiscus makes it red. Oils from coffee and cacao are sometimes hard on the foam.',
			mouthfeel:
				'Expect the body and fizz of the base beer. Some ingredients you feel as well as taste: chile burns, mint cools, tea dries the mouth a little. It should never be uncomfortable.',
			history:
				'Before hops won out in medieval Europe, brewers flavored with gruit, a mixture that might include sweet gale, yarrow and marsh rosemary. Coriander survived in Belgium and spruce in the northern colonies, and Traquair House in Scotland still makes a strong ale with coriander in memory of the Jacobites. Modern American interest took off once stouts met coffee and chocolate in the 1990s.',
			comments:
				'Look at the base style first, then at what was added, and see whether you can taste both. Autumn and winter beers with pie or cake spices are listed separately, and so are those with an extra sugar. Coffee versions are good at brunch; pale ones with herbs go with food that has the same herbs in it.',
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
				'Usually orange, copper or brown. It is fairly clear unless the squash left some haze. The cream-colored head lasts fairly well.',
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
				'A dark, spiced ale with enough strength to be felt, usually upward of six percent, made for the short days of the year. It tastes of fruitcake, gingerbread and mulled drinks. Rich malt comes first, then spice.',
			aroma:
				'Cinnamon, clove, orange peel and ginger rise over toffee, raisins and dark bread. Evergreen or vanilla turns up in some recipes, honey or molasses in others. A little alcohol is fine.',
			flavor:
				'Deep malt, with caramel, dried fig and a touch of cocoa, carries spices that merge into a cake-like whole. Sweetness is allowed, provided a modest bitterness or the dryness of spice ends the sip. Some have plum or cherry.',
			appearance:
				'Reddish amber to nearly black, with mahogany the usual choice. Most are clear when held against candlelight. The tan foam lasts a while, less so in the strongest.',
			mouthfeel:
				'Full and rich. It warms you slowly and never burns. There is just enough carbonation to lift the sweetness and keep it smooth.',
			history:
				'The English wassail bowl, hot ale with sugar, nutmeg and roasted apple, is where it comes from, along with Europe’s old habit of brewing something stronger for Christmas. Anchor in San Francisco issued its first Christmas ale in 1975 and changed the recipe and the tree on the label each year, with spices a regular secret from the late 1980s. Breweries all over America followed with holiday ales of their own.',
			comments:
				'British winter warmers and Belgian Christmas beers may contain no spice at all, their fruit and pepper coming from yeast and malt. A bottle laid down for a year loses spice and gains sherry. Serve it in a snifter near cellar temperature, with stollen, glazed ham or blue cheese and walnuts.',
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
				'A spiced beer with one thing more: honey or another sugar, an unusual grain or a special process. You should be able to taste or feel that one thing, or it is simply a spiced beer. Base, spice and extra should all be there in one sip.',
			aroma:
				'You smell the spice first, sharp and clear, and then the sugar or grain, softer and rounder. Honey smells of flowers and wax, molasses of rum and licorice, toasted coconut of a day at the beach. Yeast and hops depend on the base style.',
			flavor:
				'A Belgian tripel with orange peel and honey is a good example: the citrus sharpens the yeast’s fruit and the honey rounds it. Others are modeled on tropical cocktails, spice bread or a childhood candy. No part should crowd the others, and bitterness is usually low to make room.',
			appearance:
				'It depends on the recipe. Dark sugars deepen the color; honey and lactose do not. Foam generally holds as it would in the unseasoned beer, barring oily spices.',
			mouthfeel:
				'Sugars that ferment out make it lighter; those that don’t make it fuller. The spices can add prickle, warmth or a dry finish. In strong ones you should still taste the flavoring, not just the alcohol.',
			history:
				'Medieval braggot, a spiced blend of ale and mead, is the nearest ancestor. The style itself comes from modern American brewing, which made up combinations faster than anyone could name them. It is for spiced beers that don’t fit anywhere else.',
			comments:
				'Ask for the full list of ingredients; a good bartender has it, and the beer makes more sense with it. When fruit is also prominent, look among the fruit beers. Try it with Moroccan, Thai or Caribbean food.',
		},
	],
};
