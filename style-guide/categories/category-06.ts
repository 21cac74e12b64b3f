import type { StyleCategory } from '../category.ts';

/** Category 6, Amber Malty European Lager. */
export const category06: StyleCategory = {
	category: '6',
	category_name: 'Amber Malty European Lager',
	styles: [
		{
			style_code: '6A',
			style_name: 'Märzen',
			slug: '6A-marzen',
			ranges: { abv: [5.6, 6.3], ibu: [18, 24], srm: [8, 17], og: [1.054, 1.06], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'malty',
			],
			examples: {
				other: [
					'Hacker-Pschorr Oktoberfest Märzen',
					'Hofmark Märzen',
					'Paulaner Oktoberfest',
					'Saalfelder Ur-Saalfelder',
					'Weltenburger Kloster Anno 1050',
				],
			},
			overall_impression:
				'Amber lager with the taste of toasted bread crust, rich at the start and dry at the end. It is full of malt flavor without being sweet, because the yeast ferments nearly all the sugar.',
			aroma:
				'Bread straight from the oven, crust more than crumb, with a clean lager background. There are hardly any hops, and there should be no caramel candy and no roast.',
			flavor:
				'Deep, toasty malt, suggesting Munich and Vienna kilning, spreads across the palate and seems sweet for a moment. Then the finish turns surprisingly dry. Bitterness plays a supporting part, with little or no hop flavor.',
			appearance:
				'Amber with orange highlights, or in some breweries the red-brown of polished copper; gold would be out of place. It is filtered clear and topped by a stable, faintly cream-tinted foam.',
			mouthfeel:
				'The texture feels fuller than the well-fermented body really is, and gentle carbonation keeps it creamy. Where breweries still mash by decoction, it feels fuller still.',
			history:
				'A Bavarian ordinance of 1553 forbade brewing in the warm months, so the last, stronger batches of March, or März, were laid in cool cellars for summer. In 1841 Gabriel Sedlmayr of Spaten sold a Märzen alongside his friend Anton Dreher’s new amber lager in Vienna. An 1872 batch served at Oktoberfest tied the beer to the festival until pale festbier replaced it.',
			comments:
				'Most Oktoberfest beer exported to America is this amber kind, while Munich’s tents now pour gold. Vienna lager is lighter and drier; dunkles bock darker and stronger. Roast pork, sausages, roast chicken and soft pretzels all echo the crust in the glass.',
		},
		{
			style_code: '6B',
			style_name: 'Rauchbier',
			slug: '6B-rauchbier',
			ranges: { abv: [4.8, 6], ibu: [20, 30], srm: [12, 22], og: [1.05, 1.057], fg: [1.012, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'amber-lager-family',
				'malty',
				'smoke',
			],
			examples: {
				other: [
					'Cervejaria Bamberg Rauchbier',
					'Göller Rauchbier',
					'Rittmayer Rauchbier',
					'Schlenkerla Rauchbier Märzen',
					'Spezial Rauchbier Märzen',
				],
			},
			overall_impression:
				'An amber Franconian lager made with malt dried over burning beech, so that smoke and toasted bread become one flavor. The smoke can be mild or as strong as a campfire.',
			aroma:
				'Beechwood smoke recalls bacon, ham or a doused hearth, woven into a rich, bready malt. As the nose adapts, more of the malt appears. Sharp, rubbery or ashtray notes are faults.',
			flavor:
				'Smoked ham and toast lead on the first sip; by the second glass the malt has come out and the smoke has stepped back. Bitterness is moderate and keeps the balance. The dry, lightly smoky aftertaste lasts a good while.',
			appearance:
				'Depending on the house it looks like a normal amber lager or like chestnut wood, and the strongest smoke need not be the darkest beer. It is clear, under a thick, tan-tinged foam.',
			mouthfeel:
				'Medium-bodied and smooth, like the Märzen it is usually based on. Carbonation stays moderate, with none of the puckering that poor smoke can cause.',
			history:
				'Before kilns with indirect heat spread in the nineteenth century, wood fires dried much of Europe’s malt and left some smoke in it. In Bamberg, Schlenkerla and Spezial simply never gave that up, and both still smoke malt in house. What had been a general defect turned into a hometown treasure.',
			comments:
				'Locals advise you not to judge it before the third glass, because the palate needs time to adjust. Order it with Bamberg’s stuffed onion, smoked cheese, barbecue or even salmon. Brewers smoke bocks, wheat beers and pale lagers by the same method; other woods bring other flavors and belong to other categories.',
		},
		{
			style_code: '6C',
			style_name: 'Dunkles Bock',
			slug: '6C-dunkles-bock',
			ranges: { abv: [6.3, 7.2], ibu: [20, 27], srm: [14, 22], og: [1.064, 1.072], fg: [1.013, 1.019] },
			tags: [
				'high-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ["Schell's Bock", 'Penn Brewery St. Nikolaus Bock'],
				other: ['Aass Bock', 'Einbecker Ur-Bock Dunkel', 'Kneitinger Bock', 'Lindeboom Bock'],
			},
			overall_impression:
				'Strong, dark and malty, yet clean as a lager should be: bread crust, toffee and deep malt, with little bitterness in the way. Its alcohol warmth is gentle.',
			aroma:
				'Toasted crust, warm caramel and a nutty, almost roasted-chestnut note. Some have a little dark fruit or a modest scent of alcohol, and there are hardly any hops.',
			flavor:
				'Rich Munich malt dominates, with toast, caramel and sometimes a hint of raisin. Bitterness does just enough to prevent a cloying end. It should never taste roasted or burnt, no matter how brown it looks.',
			appearance:
				'Copper to deep mahogany, with bright red highlights against the light. Even at this strength the foam is thick and off-white.',
			mouthfeel:
				'Medium to fairly full, smooth, with moderate carbonation and a soft, warming tail. Months in a cold tank keep the alcohol from feeling hot.',
			history:
				'Einbeck in Lower Saxony was a Hanseatic town that shipped strong beer across northern Europe in the late Middle Ages. Bavarian dukes bought it until they could brew it themselves in Munich in the seventeenth century. In the Bavarian accent “Einbeck” sounded like “ein Bock,” which means a billy goat, and there have been goats on the labels ever since.',
			comments:
				'Doppelbock is the bigger sibling, helles bock the paler and hoppier one. Winter food calls for it: venison, braised beef, roast goose, mushrooms, Gruyère. Outside Germany, Norway’s Aass and old Midwestern breweries such as Schell’s keep it going.',
		},
	],
};
