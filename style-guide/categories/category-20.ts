import type { StyleCategory } from '../category.ts';

/** Category 20, American Porter and Stout. */
export const category20: StyleCategory = {
	category: '20',
	category_name: 'American Porter and Stout',
	styles: [
		{
			style_code: '20A',
			style_name: 'American Porter',
			slug: '20A-american-porter',
			ranges: { abv: [4.8, 6.5], ibu: [25, 50], srm: [22, 40], og: [1.05, 1.07], fg: [1.012, 1.018] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'porter-family',
				'bitter',
				'roasty',
				'hoppy',
			],
			examples: {
				american: [
					'Anchor Porter',
					"Bell's Porter",
					'Deschutes Black Butte Porter',
					'Great Lakes Edmund Fitzgerald Porter',
					'Sierra Nevada Porter',
					'Smuttynose Robust Porter',
				],
			},
			overall_impression:
				'Bigger and bolder than its English cousin. Dark malt brings bittersweet chocolate, coffee and a touch of char, with more strength and more hops to back it. A little caramel sets it apart from stout.',
			aroma:
				'Dark chocolate and freshly roasted coffee over toffee or toasted bread. Some brewers add piny, floral or citrusy hops, others none. A lightly scorched note is fine.',
			flavor:
				'Roasted malt tastes of cocoa nibs, espresso and dark toast, but not of ash. Medium to high bitterness adds to the roast. The finish may be dry or have a touch of molasses.',
			appearance:
				'Very dark brown to black, ruby at the edge. Where light gets through, it is clear. The tan foam is thick and lasts.',
			mouthfeel:
				'Medium to medium-full, smooth for something so dark. Carbonation is medium to fairly brisk. The roast may be slightly drying, and the bigger ones are warming.',
			history:
				'English porter had been brewed in the American colonies and lived on in Pennsylvania in a lager-like form, but this beer belongs to the craft era. Anchor made a porter in the early 1970s, when hardly anyone in England did. Deschutes built its business on Black Butte from 1988, and Great Lakes of Cleveland named its own for the Edmund Fitzgerald, the freighter lost in Lake Superior in 1975.',
			comments:
				'It is hard to tell from American stout: less roasted barley and a softer edge are the best clues. Brewers have added vanilla, coconut, peanut butter and smoke to it. Try it with barbecued brisket, grilled mushrooms, aged Gouda or s’mores.',
		},
		{
			style_code: '20B',
			style_name: 'American Stout',
			slug: '20B-american-stout',
			ranges: { abv: [5, 7], ibu: [35, 75], srm: [30, 40], og: [1.05, 1.075], fg: [1.01, 1.022] },
			tags: [
				'high-strength',
				'dark-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'stout-family',
				'bitter',
				'roasty',
				'hoppy',
			],
			examples: {
				american: [
					'Avery Out of Bounds Stout',
					"Bell's Kalamazoo Stout",
					'Deschutes Obsidian Stout',
					'Sierra Nevada Stout',
					'Trillium Secret Stairs',
				],
			},
			overall_impression:
				'A bold black beer with strong coffee, bitter chocolate and plenty of American hops. A little sweetness balances the bitterness of roast and hops. It is about as strong as an IPA.',
			aroma:
				'Mostly roast: French-press coffee, charred crust or baker’s chocolate. Many have citrus and pine as well. There is little alcohol or fruit, if any.',
			flavor:
				'Heavy roast first, sometimes with burnt sugar. Medium to very high hop bitterness follows. There may be pine or grapefruit, and the aftertaste is dark and dry, like coffee grounds.',
			appearance:
				'Jet black, or a brown so dark that it looks black. No light gets through. The light brown head is big and lasts.',
			mouthfeel:
				'Medium to full, and creamy at its best. Roasted grain and hops together can be a little drying, but not too much. Medium to high carbonation keeps it from being heavy.',
			history:
				'In the early days of craft beer, American brewers made Irish and English stouts stronger and hoppier, as they had done with pale ale. Sierra Nevada poured a stout from its first years, and Bell’s Kalamazoo Stout, flavored with a little brewer’s licorice, became a Midwestern landmark. Many breweries now soften it with oats or lactose, or add coffee.',
			comments:
				'It has more hops and a heavier roast than Irish extra stout, and it is smaller than imperial stout. Let it warm a few degrees above refrigerator cold. Try it with charred steak, chili, blue cheese burgers or an espresso brownie.',
		},
		{
			style_code: '20C',
			style_name: 'Imperial Stout',
			slug: '20C-imperial-stout',
			ranges: { abv: [8, 12], ibu: [50, 90], srm: [30, 40], og: [1.075, 1.115], fg: [1.018, 1.03] },
			tags: [
				'very-high-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'north-america',
				'traditional-style',
				'craft-style',
				'stout-family',
				'malty',
				'bitter',
				'roasty',
			],
			examples: {
				american: [
					"Bell's Expedition Stout",
					'Great Divide Yeti Imperial Stout',
					'North Coast Old Rasputin Imperial Stout',
					'Oskar Blues Ten Fidy',
					'Sierra Nevada Narwhal Imperial Stout',
					'2SP Brewing Co The Russian',
				],
				english: [
					'Courage Imperial Russian Stout',
					'Samuel Smith Imperial Stout',
					'Thornbridge Saint Petersburg',
				],
				other: ['Le Coq Imperial Extra Double Stout'],
			},
			overall_impression:
				'The biggest of the dark beers combines roast, dried fruit, sugar and alcohol at the strength of wine. English versions are rounder and fruitier, American ones more bitter and roasted, and both should be complex. A small glass is plenty.',
			aroma:
				'Espresso, cocoa, tar and burnt sugar mingle with prune, raisin or cherry. Alcohol is evident and clean. Age trims the roast and brings port and leather, whereas young American bottles can smell of pine.',
			flavor:
				'Roast hits like bitter chocolate and black coffee, then opens into fruitcake, licorice and molasses. Bitterness runs from medium-high to aggressive, holding off a massive sweetness. The finish is long and warm, anywhere from dry to dessert-like.',
			appearance:
				'Jet black and thick enough to coat the glass. The deep brown head may be tall or, in the strongest, hardly there. Legs run down the glass.',
			mouthfeel:
				'Full to chewy, and the best feel like velvet. It is very warming but should be smooth. Carbonation is low to moderate, and lower still after years in the cellar.',
			history:
				'London brewers sent extra-strong stout to the Baltic and the Russian court in the late eighteenth century; the Anchor brewery in Southwark, run by Thrale and later Barclay Perkins, supplied Catherine the Great’s circle. Albert Le Coq, a Belgian merchant, shipped such beer to the Russian Empire, and his name returned on a stout from Harvey’s of Lewes. Samuel Smith revived the type in the 1980s, American craft brewers made it bigger, and bourbon barrels came next.',
			comments:
				'Imperial refers to the Russian customers, though the word is now used for anything strong. Barrel-aged and pastry versions, with vanilla, coconut or maple, count as specialties built on this base. Share a bottle at cellar temperature with Stilton, roast duck or chocolate truffles.',
		},
	],
};
