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
				'Despite its name, this is the darkest of the three Scottish ales. “Light” refers to its strength, which is tiny, and not to its color, which is a full brown. It tastes soft and toasty, with a little toffee and hardly any hops.',
			aroma:
				'A gentle smell of caramel, brown bread and a trace of burnt sugar. Yeast adds next to nothing, because the beer ferments cool for an ale. There is no peat smoke; that is whisky.',
			flavor:
				'The malt tastes of toast with molasses, in small measure. There is just enough bitterness to keep the end from being sugary. A good one has a dry, lightly grainy finish and never tastes watery.',
			appearance:
				'Deep copper-brown to dark brown, frequently deepened by a spoonful of caramel coloring. It should be clear. The thin, cream-tinted foam is thicker where the pub pours it through a tight tap or on nitrogen.',
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
				'It smells mostly of crusty bread and light toffee, sometimes with nuts or a little honey. There is little fruit. If you smell hops at all, it is a hint of earth or dried herbs.',
			flavor:
				'Soft caramel comes first, then toasted bread and perhaps butterscotch. A mild bitterness comes at the end. The aftertaste is of grain, not of sugar.',
			appearance:
				'Amber-copper to mid brown, a step paler as a rule than the weaker “light”. Cask samples fall bright. The head is small, off-white and fine in texture.',
			mouthfeel:
				'Medium-light and smooth, slightly creamy and not too fizzy. It is not sticky at the end. You could drink it all afternoon.',
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
				'The strongest of the everyday Scottish draft ales, and the richest in flavor. It has toffee, toast, sometimes nuts or dark fruit, and a fairly full body. It is malty but still refreshing.',
			aroma:
				'Caramelized sugar and crisp toast come forward, backed by nuts or raisin in the richer ones. The clean yeast adds at most a little pear or apple. There may be a faint note of earthy hops.',
			flavor:
				'You taste malt first and last: toffee, biscuit, and a hint of roasted grain that dries the finish. Bitterness is low to medium, enough for balance. Some brewers allow a buttery note, but there should be no smoke.',
			appearance:
				'Shades of copper and chestnut, from bright amber at one end to plain brown at the other. It is usually clear, with a compact, cream-colored head. Against the light it looks red.',
			mouthfeel:
				'Fuller than light and heavy, but not rich. The texture is smooth with moderate to low carbonation. At five percent and above, a bit of warmth is allowed.',
			history:
				'Edinburgh and Alloa were brewing capitals of the nineteenth century, shipping pale and strong ales to the colonies, and McEwan’s Export keeps the word on its label. The stories of endless boils and hopless kettles do not match brewery records, which show ordinary boils and plentiful English and foreign hops. The malty beer we know was shaped by twentieth-century taxes and tastes.',
			comments:
				'Look for 80/- on the label, pronounced “eighty shilling”. Wee heavy has the same flavors at a much higher strength. Traquair Bear Ale and Orkney’s and Broughton’s beers go nicely with venison, roast salmon or a clootie dumpling.',
		},
	],
};
