import type { StyleCategory } from '../category.ts';

/** Category 33, Wood Beer. */
export const category33: StyleCategory = {
	category: '33',
	category_name: 'Wood Beer',
	styles: [
		{
			style_code: '33A',
			style_name: 'Wood-Aged Beer',
			slug: '33A-wood-aged-beer',
			tags: ['specialty-beer', 'wood'],
			examples: {
				american: [
					'Cigar City Spanish Cedar Jai Alai',
					'Firestone Walker Double Barrel Ale',
					'Midnight Sun Arctic Devil',
				],
				english: ['Samuel Smith Yorkshire Stingo'],
				other: ['Bush Prestige', 'Petrus Aged Pale'],
			},
			overall_impression:
				'Beer aged on wood or in barrels that have not held spirits or wine. Oak is the usual partner and gives vanilla, toast and some tannin, though brewers have tried cedar, chestnut and tropical woods. A good one tastes deeper, not like lumber.',
			aroma:
				'Vanilla, coconut and fresh-cut board come from new American oak, while French oak tends to spice and old wood to little more than a mellow dustiness. Toasted staves add caramel, charred ones a campfire note. The base should smell like itself, slightly matured.',
			flavor:
				'Wood seasons the malt, drawing out caramel and nuts and leaving a dry, tea-like line along the finish. Oxygen seeping through the staves may contribute a sherry note in strong, long-kept beers. Raw sawdust, bitterness of bark, or accidental sourness tells of a poor barrel or an impatient brewer.',
			appearance:
				'Close to the unaged beer, perhaps a shade darker for the slow oxidation. Months of settling usually leave it bright. Head retention declines somewhat with age and strength.',
			mouthfeel:
				'Tannin is what you feel, a light grip along the gums such as black tea gives. Well-used vessels round the body more than they dry it. Carbonation is frequently soft, above all in versions served from the cask.',
			history:
				'Until steel replaced it in the twentieth century, wood was simply what breweries had, and they lined many casks with pitch so that the beer would not taste of them. Flanders kept unlined foeders, Samuel Smith in Tadcaster kept its coopers, and Firestone Walker in California revived barrel fermentation for pale ale. From the 1990s on, oak flavor became something to seek.',
			comments:
				'Chips, spirals and staves stand in for barrels when space or money is short, and count just the same. Once the barrel held bourbon or wine and you can taste it, the beer moves to the specialty group. Serve a bit warmer than usual; roast beef, mushrooms and hard cheeses favor the tannin.',
		},
		{
			style_code: '33B',
			style_name: 'Specialty Wood-Aged Beer',
			slug: '33B-specialty-wood-aged-beer',
			tags: ['specialty-beer', 'wood'],
			examples: {
				american: [
					'AleSmith Barrel-Aged Old Numbskull',
					'Founders Kentucky Breakfast Stout',
					'Firestone Walker Parabola',
					'Goose Island Bourbon County Stout',
					'Great Divide Barrel Aged Yeti',
					"The Lost Abbey Angel's Share Ale",
				],
			},
			overall_impression:
				'Beer aged in a barrel that once held bourbon, rum, wine, brandy or tequila, long enough to taste of it. Imperial stout in bourbon barrels is the best known, but barleywine, quadrupel and even pale sours are aged this way. Spirit, wood and beer should blend into one rich flavor.',
			aroma:
				'Bourbon barrels give vanilla, coconut, caramel and a sweet nose of corn whiskey; wine barrels give berries, grape skin and cellar. Beneath that, the parent beer offers its chocolate, toffee or dark fruit. Alcohol is apparent yet should not burn the nostrils.',
			flavor:
				'Dark malt and barrel sugars overlap so closely that it becomes hard to say where fudge ends and whiskey begins. Oak spice and tannin give structure, and roast or hop bitterness keeps the sweetness in bounds. The finish can last for minutes, moving through char, vanilla and dried fruit.',
			appearance:
				'Most are black or deep brown, following the big stouts and barleywines preferred for the job. Legs run down the glass as they do with port. Head, where it exists, is brown, low and gone before the second sip.',
			mouthfeel:
				'Full, dense and slow, often with only a whisper of gas. Alcohol from the staves adds to that of the beer and warms throat and chest. Tannic dryness late in the swallow saves the heavier ones from syrup.',
			history:
				'Greg Hall of Chicago’s Goose Island filled barrels from Jim Beam with imperial stout in the 1990s, and Bourbon County became the beer everyone copied. Because American law requires new charred oak for straight bourbon, distillers have used barrels to sell by the thousand. Wine casks from California and rum casks from the Caribbean widened the range.',
			comments:
				'Blending matters as much as aging, because no two barrels taste the same. A beer soured by microbes living in the wood goes with the wild ales. Share a bottle in small snifters, with pecan pie, dark chocolate or Stilton.',
		},
	],
};
