import type { StyleCategory } from '../category.ts';

/** Category 17, Strong British Ale. */
export const category17: StyleCategory = {
	category: '17',
	category_name: 'Strong British Ale',
	styles: [
		{
			style_code: '17A',
			style_name: 'British Strong Ale',
			slug: '17A-british-strong-ale',
			ranges: { abv: [5.5, 8], ibu: [30, 60], srm: [8, 22], og: [1.055, 1.08], fg: [1.015, 1.022] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				english: [
					"Fuller's 1845",
					"Harvey's Elizabethan Ale",
					'J.W. Lees Moonraker',
					"Samuel Smith's Winter Welcome",
					'Shepherd Neame 1698',
				],
				other: ["McEwan's Champion"],
			},
			overall_impression:
				'A broad group of British ales that are too strong for a bitter and not strong enough for a barley wine. Some are amber and hoppy, others are brown and full of toffee, and many come out only at Christmas. They share ripe malt, fruity yeast and a comfortable warmth.',
			aroma:
				'Depending on the brewery, you may find toffee, nuts and toast, or dried apricot and orange peel. Earthy and floral hops run from barely noticeable to plain. There is often a soft scent of alcohol.',
			flavor:
				'Substantial malt, somewhere between caramel and fruitcake, takes the lead. Yeast lends plum, pear or raisin. Bitterness ranges from mild to firm, but malt always leads.',
			appearance:
				'Amber, russet or dark brown, according to the recipe. Most are clear and shine richly in a half-pint glass. The foam is cream to light tan, not tall, and may thin with strength.',
			mouthfeel:
				'Full enough to be called chewy, and never cloying in a good example. Gas is gentle on draft and moderate in bottle. Warmth spreads after the swallow.',
			history:
				'British breweries always made something stronger for winter, for a jubilee or for export, and these beers are what survives of that habit. Fuller’s 1845 was first made for the firm’s hundred-and-fiftieth year, in 1995; Harvey’s Elizabethan Ale marked the coronation of 1953. Tax by strength kept such beers to small runs and small glasses.',
			comments:
				'Old ale differs by its aged or stock character, and wee heavy by its deeper caramel. “Winter warmer” is the name a pub would use, and J.W. Lees Moonraker or Samuel Smith’s Winter Welcome show two moods. Roast goose, mince pies and mature Lancashire cheese fit the season.',
		},
		{
			style_code: '17B',
			style_name: 'Old Ale',
			slug: '17B-old-ale',
			ranges: { abv: [5.5, 9], ibu: [30, 60], srm: [10, 22], og: [1.055, 1.088], fg: [1.015, 1.022] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
				'aged',
			],
			examples: {
				american: ['Avery Old Jubilation'],
				english: ['Greene King Strong Suffolk Ale', 'Marston Owd Roger', 'Theakston Old Peculier'],
				other: ['Berlina Old Ale'],
			},
			overall_impression:
				'Old ale is aged for months or years before you drink it. The malt tastes of molasses, dried fruit and nuts; time adds a depth like sherry, or leather and a faint tartness in the more traditional kinds. Drink it slowly.',
			aroma:
				'Raisins, figs, molasses and toasted nuts come together with something like port or sherry. Old bottles can smell of damp leaves, leather or old wood. Most of the hops have faded by the time you drink it.',
			flavor:
				'Dense caramel and dark sugar open into prune, walnut and licorice. Gentle oxidation tastes of dry sherry, a pleasure here that would be a fault in a pale ale. Some are slightly sour or smell of a hay barn, and each brand has its own balance of sweet and bitter.',
			appearance:
				'Between light amber and a deep, reddish brown that darkens as the bottles age. It is clear when young and may dull a bit with age. The head is small and beige, since age and alcohol are hard on foam.',
			mouthfeel:
				'Chewy and warming, though very old ones can be thinner. Carbonation is low, or moderate in fresher bottles. Any acidity makes it livelier and dry like wine.',
			history:
				'Victorian breweries matured stock ale in wooden vats and blended it, old with young, in the cellar or at the bar. In 1904 Niels Hjelte Claussen, at Carlsberg, described the yeast Brettanomyces, naming it for the part it played in British beers of this kind. Greene King still ages a strong ale in oak vats for Strong Suffolk and blends it with fresh beer before bottling.',
			comments:
				'Theakston Old Peculier, gentle and unsoured, is the version most people meet; its odd spelling comes from an ecclesiastical court in Masham. Barley wine is stronger and tastes less of age. Keep a few bottles at cool temperatures for a year or two, then open one with Stilton, game pie or sticky toffee pudding.',
		},
		{
			style_code: '17C',
			style_name: 'Wee Heavy',
			slug: '17C-wee-heavy',
			ranges: { abv: [6.5, 10], ibu: [17, 35], srm: [14, 25], og: [1.07, 1.13], fg: [1.018, 1.04] },
			tags: [
				'high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				american: ['The Duck-Rabbit Wee Heavy Scotch-Style Ale'],
				other: [
					'Belhaven Wee Heavy',
					'Broughton Old Jock',
					"McEwan's Scotch Ale",
					'Orkney Skull Splitter',
					'Traquair House Ale',
				],
			},
			overall_impression:
				'Scotland’s strong ale is all about malt: deep caramel, toasted bread and dark fruit in a full, warming body, with very few hops. The “wee” refers to the small bottle it came in.',
			aroma:
				'Toffee on the point of burning, plum jam and nuts come through strongly, with a ripple of alcohol. Some examples smell of tea, oak or cocoa. There should be no smoke, though roasted grain can be mistaken for it.',
			flavor:
				'Caramelized sugar, bread pudding and raisin follow one another. A dry roasted note toward the end keeps it from tasting like candy. There is little bitterness, so the alcohol’s warmth does some of the balancing.',
			appearance:
				'Deep copper to dark brown, often with garnet highlights. Legs run down the inside of the glass as in port. The tan head can be large, but it soon falls in the strongest ones.',
			mouthfeel:
				'Viscous and smooth, sometimes nearly sticky. Alcohol, which can reach ten percent, heats the throat without burning it. Carbonation is moderate or low.',
			history:
				'Edinburgh’s strong ales were exported around Europe and the Americas in the eighteenth and nineteenth centuries, and Belgium became so fond of Scotch ale that brewers there made their own. Fowler’s of Prestonpans put out a Twelve Guinea Ale in nip bottles and called it Wee Heavy, a nickname that stuck to the whole group. In 1965 Peter Maxwell Stuart reopened the ancient brewhouse at Traquair House, where the beer is fermented in oak vessels.',
			comments:
				'English barley wine is hoppier, fruitier and usually paler. American takes often include peat-smoked malt, a romantic idea with little basis in Scottish practice. A small snifter suits it, next to roast venison, smoked Gouda or buttery shortbread.',
		},
		{
			style_code: '17D',
			style_name: 'English Barley Wine',
			slug: '17D-english-barley-wine',
			ranges: { abv: [8, 12], ibu: [35, 70], srm: [8, 22], og: [1.08, 1.12], fg: [1.018, 1.03] },
			tags: [
				'very-high-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'strong-ale-family',
				'malty',
			],
			examples: {
				english: [
					'Burton Bridge Thomas Sykes Old Ale',
					'Coniston No. 9 Barley Wine',
					"Fuller's Golden Pride",
					'Hogs Back A over T',
					'J.W. Lees Vintage Harvest Ale',
					"Robinson's Old Tom",
				],
			},
			overall_impression:
				'Britain’s strongest ale is meant to be sipped and, if you have patience, cellared. Malt leads: toffee, fruitcake, sherry and nuts, with enough English hops to balance it. With each year in the bottle it gets less bitter and more like a fortified wine.',
			aroma:
				'Caramel, molasses, dried fruit and orange marmalade come in waves. Age brings port, walnut and polished leather. Hops smell of earth and flowers when fresh, and alcohol is noticeable yet mellow.',
			flavor:
				'Layers of toffee, toast and dark sugar come with fig, cherry or apricot from the yeast. Bitterness can be modest or quite firm, more so in young bottles. The finish is bittersweet to plainly sweet, with sherry notes after some years.',
			appearance:
				'Rich gold is possible, though amber to dark brown is the rule. Low foam and slow legs on the glass show how strong it is. It is bright when new and may drop some sediment with age.',
			mouthfeel:
				'Full, luscious and coating when young, less so as the years ferment away its sugar. The alcohol glows, smooth and never like solvent. There is little fizz.',
			history:
				'Country houses brewed very strong October ales in the eighteenth century and laid them down for years. The name barley wine came later, made known by Bass of Burton for its Number One ale around the turn of the twentieth century. Robinson’s Old Tom dates from 1899, while Thomas Hardy’s Ale of 1968 and J.W. Lees’ annual Harvest Ale, begun in 1986, persuaded collectors that beer deserves a vintage.',
			comments:
				'The American kind puts hops in front; here they stand behind the malt. Buy two bottles of the same year, open one now and save the other. Serve it just below room temperature in a small glass with Stilton, toasted walnuts or Christmas pudding.',
		},
	],
};
