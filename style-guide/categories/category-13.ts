import type { StyleCategory } from '../category.ts';

/** Category 13, Brown British Beer. */
export const category13: StyleCategory = {
	category: '13',
	category_name: 'Brown British Beer',
	styles: [
		{
			style_code: '13A',
			style_name: 'Dark Mild',
			slug: '13A-dark-mild',
			ranges: { abv: [3, 3.8], ibu: [10, 25], srm: [14, 25], og: [1.03, 1.038], fg: [1.008, 1.013] },
			tags: [
				'session-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'brown-ale-family',
				'malty',
			],
			examples: {
				english: [
					'Greene King XX Mild',
					"Hobson's Champion Mild",
					'Mighty Oak Oscar Wilde',
					'Moorhouse Black Cat',
					'Theakston Traditional Mild',
				],
				other: ["Brain's Dark"],
			},
			overall_impression:
				'Low in alcohol and full of malt, dark mild was the everyday beer of British workers. It can taste of toffee, toast, chocolate or dried fruit, since every brewery makes it differently. All of them are gentle, with little bitterness and not much fizz.',
			aroma:
				'Think of warm brown toast, light molasses, nuts and cocoa, in whichever order the brewer prefers. There is some plum or apple from the yeast. Hops barely register beyond a touch of earth.',
			flavor:
				'Dark sugars and roasted grain bring molasses, milk chocolate, coffee with cream or raisin, usually two of the four. It may be sweet, or the roast may dry it out, and both are correct. There is just enough bitterness to keep the malt from cloying.',
			appearance:
				'Anything from dark copper to the brown of strong tea, generally with ruby edges when tilted to a lamp. Most are clear, if you can see through them at all. The tan or cream-colored head is slight on draft and fades quickly without a sparkler.',
			mouthfeel:
				'It is fuller than you would expect. Unfermented malt sugars make a beer of barely three percent feel round, and soft cask conditioning helps. Too much fizz spoils it at once.',
			history:
				'Mild once meant only that a beer was fresh, as opposed to aged and tart, and the milds of the early nineteenth century could be strong and pale. Darker malts and sugars came in later, and the restrictions of the First World War cut the strength drastically. It remained the mainstay of British pubs until bitter overtook it around 1960, and it hung on best in the Midlands, the northwest and Wales.',
			comments:
				'Small as they are, milds have won Champion Beer of Britain more than once, among them Moorhouse Black Cat (2000), Hobson’s Champion Mild (2007) and Mighty Oak Oscar Wilde (2011). A porter is stronger, drier and hoppier; a brown ale is stronger and paler, as a rule. Pair it with meatballs and gravy, mushrooms on toast or a cheese sandwich.',
		},
		{
			style_code: '13B',
			style_name: 'British Brown Ale',
			slug: '13B-british-brown-ale',
			ranges: { abv: [4.2, 5.9], ibu: [20, 30], srm: [12, 22], og: [1.04, 1.052], fg: [1.008, 1.013] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'brown-ale-family',
				'malty',
			],
			examples: {
				american: ['AleSmith Nut Brown Ale', 'Cigar City Maduro Brown Ale'],
				english: [
					'Maxim Double Maxim',
					'Newcastle Brown Ale',
					'Riggwelter Yorkshire Ale',
					"Samuel Smith's Nut Brown Ale",
				],
			},
			overall_impression:
				'Nuts, toffee and toast, in a brown beer of everyday strength. Malt leads and hops stay in the background, but most are drier than their color suggests. Newcomers to dark beer often find it the easiest place to start.',
			aroma:
				'Roasted hazelnut, caramel and warm biscuit make up most of it. There may be cocoa or a sugary note like demerara, and an apple-ish trace from the yeast. The only sign of hops is a faint scent of dried flowers.',
			flavor:
				'Toffee and nutty malt come together on the front of the tongue, sometimes with a little chocolate. Low to moderate bitterness then trims the sweetness, leaving a toasty dryness in northern beers and something rounder in southern ones. Burnt or coffee-like tastes would push it toward porter.',
			appearance:
				'From dark amber to a deep reddish brown, seldom dark enough to block the light. It is usually clear. The head is ivory to pale tan, and low.',
			mouthfeel:
				'Medium-bodied and smooth, neither syrupy nor thin. Bottles are livelier than draft. There is no alcohol warmth and no bite.',
			history:
				'Brown beer is ancient in England, yet the name had nearly lapsed when Mann’s of London bottled a sweet one early in the twentieth century. In the northeast, brewers answered with drier, stronger bottles: Vaux of Sunderland had Maxim, named for the machine gun, and Newcastle Brown Ale followed in 1927. Those northern beers traveled, and they shaped what the rest of the world imagines.',
			comments:
				'American brown ales take the same frame and add roast and citrusy hops. Riggwelter, from Black Sheep in Masham, borrows a Yorkshire word for a sheep stuck on its back. Serve it cool, not icy, with sausages, roast chicken, Gouda or walnut cake.',
		},
		{
			style_code: '13C',
			style_name: 'English Porter',
			slug: '13C-english-porter',
			ranges: { abv: [4, 5.4], ibu: [18, 35], srm: [20, 30], og: [1.04, 1.052], fg: [1.008, 1.014] },
			tags: [
				'standard-strength',
				'dark-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'porter-family',
				'malty',
				'roasty',
			],
			examples: {
				english: [
					"Bateman's Salem Porter",
					'Burton Bridge Burton Porter',
					"Fuller's London Porter",
					'Nethergate Old Growler Porter',
					'RCH Old Slug Porter',
					'Samuel Smith Taddy Porter',
				],
			},
			overall_impression:
				'English porter is a brown beer with some roast in it, not a small stout. Chocolate, toast and caramel are layered over soft fruit, at a modest strength. It is easier to drink than its reputation suggests.',
			aroma:
				'Cocoa powder, toasted nuts and bread baked a shade too long rise first. Toffee, plum or licorice may sit behind them. Earthy hops are faint, and nothing should smell acrid.',
			flavor:
				'Brown and chocolate malts supply bittersweet cocoa, biscuit and a light coffee touch, with caramel to round it off. A quiet fruitiness comes from the yeast. The finish may be dry or a little sweet, but never very bitter.',
			appearance:
				'Mahogany to nearly black-brown, with garnet showing where light gets in. It is clear, though it takes a strong lamp to see that. Look for a creamy tan head that lasts fairly well.',
			mouthfeel:
				'Smooth, velvety and medium-bodied. Carbonation stays low to moderate. The roast should dry the tongue a little, never scratch it.',
			history:
				'Porter came out of London in the early 1700s, took its name from the street and river porters who drank it, and became the first beer brewed on an industrial scale. Giant vats aged it for months; one burst at Meux’s brewery in 1814 and flooded the neighborhood. Daniel Wheeler’s patent for black malt in 1817 let brewers replace much of the costly brown malt, and after a long decline the beer vanished from Britain in the mid-twentieth century before small brewers revived it in the 1970s.',
			comments:
				'Today’s version is a modern reconstruction: the vatted original was stronger, smokier and partly sour. American porter is bigger, more burnt and hoppier, while dry stout is sharper with roast barley. Smoked meats, beef stew and dark gingerbread all agree with it.',
		},
	],
};
