import type { StyleCategory } from '../category.ts';

/** Category 14, Scottish Ale. */
export const category14: StyleCategory = {
	category: '14',
	category_name: 'Scottish Ale',
	styles: [
		{
			style_code: '14A',
			style_name: 'Scottish Light',
			slug: '14A-scottish-light',
			ranges: { abv: [2.5, 3.3], ibu: [10, 20], srm: [17, 25], og: [1.03, 1.035], fg: [1.01, 1.013] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: ['Belhaven Best', "McEwan's 60/-"],
			},
			overall_impression:
				'Despite its name, this is the darkest of the three Scottish ales. “Light” refers to its strength, which is tiny, and not to its color, which is a full brown. In the glass it is a soft, toasty, toffee-tinged drink with hardly any hops in sight.',
			aroma:
				'Caramel, brown bread and a trace of burnt sugar drift up quietly. Yeast adds next to nothing, for fermentation runs cool by ale standards. Peat smoke, often imagined here, belongs to whisky.',
			flavor:
				'Malt tastes of toast spread with treacle, kept modest by the low gravity. Bitterness is just sufficient to prevent a sugary end. A dry, lightly grainy finish separates a good one from brown water.',
			appearance:
				'Deep copper-brown to dark brown, frequently deepened by a spoonful of caramel coloring. It should be clear. A thin cream-tinted foam sits on top, thicker where the pub uses a tight tap or nitrogen.',
			mouthfeel:
				'Rounder than you would guess at around three percent, since a good deal of the malt goes unfermented. Low carbonation makes it almost silky. There is no heat and no sharpness.',
			history:
				'Scottish brewers of the last century often brewed one recipe at several gravities and darkened the weakest with caramel, so that it would not look poor beside the others. The old tag 60/-, said “sixty shilling”, goes back to the Victorian price per cask, with cheaper meaning weaker. Demand for weak draft beer has shrunk, and only a handful of examples remain.',
			comments:
				'You will meet it rarely; Belhaven Best, on tap in many Scottish pubs, is the likeliest. Compared with English dark mild it has less fruit, less roast and more plain caramel. Stovies, a mutton pie or oatcakes with crowdie make a local plate.',
		},
		{
			style_code: '14B',
			style_name: 'Scottish Heavy',
			slug: '14B-scottish-heavy',
			ranges: { abv: [3.3, 3.9], ibu: [10, 20], srm: [12, 20], og: [1.035, 1.04], fg: [1.01, 1.015] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: ["McEwan's 70/-", 'Orkney Raven Ale'],
			},
			overall_impression:
				'Ask for “a pint of heavy” in Glasgow or Edinburgh and this used to be what arrived: a malty, amber-brown session ale of under four percent. Caramel and toast do nearly all the work. Hops are there like salt in bread: you notice only if they’re missing.',
			aroma:
				'It smells mostly of crusty bread and light toffee, sometimes with nuts or a little honey. Fruit is subdued. Any hop scent is a stray breath of earth or dried herbs.',
			flavor:
				'Soft caramel comes first, then toasted bread and perhaps butterscotch. A mild bitterness comes at the end. Grain, rather than sugar, is what remains on the tongue.',
			appearance:
				'Amber-copper to mid brown, a step paler as a rule than the weaker “light”. Cask samples fall bright. The head is small, off-white and fine in texture.',
			mouthfeel:
				'Medium-light and smooth, with a slight creaminess that comes from restrained fermentation and modest gas. It finishes without stickiness. You could drink it through an afternoon.',
			history:
				'The shilling marks were a price code of the nineteenth century, and the beers they stood for changed many times. Between the wars and after the second, taxed and rationed brewers settled on weak, lightly hopped, caramel-colored ales, which are the direct ancestors of today’s. When cask beer returned to Scotland in the 1970s, brewers brought back names such as 70/- to mark the real thing.',
			comments:
				'An English bitter of equal strength is drier, fruitier and far more bitter. Scotland traditionally served it through tall pillar fonts driven by air pressure, which gave a close, creamy top. Haggis, mince and tatties or a mild Dunlop cheese sit well beside it.',
		},
		{
			style_code: '14C',
			style_name: 'Scottish Export',
			slug: '14C-scottish-export',
			ranges: { abv: [3.9, 6], ibu: [15, 30], srm: [12, 20], og: [1.04, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				other: [
					'Belhaven Scottish Ale',
					'Broughton Wee Jock 80 Shilling',
					'Caledonian Edinburgh Castle',
					"McEwan's 80/-",
					"McEwan's Export",
					'Traquair Bear Ale',
				],
			},
			overall_impression:
				'The strongest of the everyday Scottish draft ales, and the richest in flavor. Toffee, toast and sometimes a nutty or dark-fruit note ride on a moderately full body. It is malty but still refreshing.',
			aroma:
				'Caramelized sugar and crisp toast come forward, backed by nuts or raisin in the richer ones. A clean yeast contributes at most a little pear or apple. Earthy hops hover at the edge.',
			flavor:
				'You taste malt first and last: toffee, biscuit, a suggestion of roasted grain that dries the close. Bitterness is low to medium, enough to keep order. Some brewers allow a buttery note, but there should be no smoke.',
			appearance:
				'Shades of copper and chestnut, from bright amber at one end to plain brown at the other. A clear body under a compact, cream-colored head is the norm. Light from behind gives it a red cast.',
			mouthfeel:
				'Fuller than its siblings and still short of rich. The texture is smooth with moderate to low carbonation. At five percent and above, a bit of warmth is allowed.',
			history:
				'Edinburgh and Alloa were brewing capitals of the nineteenth century, shipping pale and strong ales to the colonies, and McEwan’s Export keeps the word on its label. The stories of endless boils and hopless kettles do not match brewery records, which show ordinary boils and plentiful English and foreign hops. The malty beer we know was shaped by twentieth-century taxes and tastes.',
			comments:
				'Look for 80/- on the label, pronounced “eighty shilling”. Wee heavy has the same flavors at a much higher strength. Traquair Bear Ale and Orkney’s and Broughton’s beers go nicely with venison, roast salmon or a clootie dumpling.',
		},
	],
};
