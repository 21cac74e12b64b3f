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
				'Beer aged on wood or in barrels that have not held spirits or wine. Oak is the usual partner and gives vanilla, toast and some tannin, though brewers have tried cedar, chestnut and tropical woods. A good one tastes richer, not like lumber.',
			aroma:
				'New American oak smells of vanilla, coconut and fresh-cut boards, French oak of spice, and old wood of very little. Toasted wood adds caramel, charred wood a campfire note. The base beer should smell like itself, slightly matured.',
			flavor:
				'The wood brings out caramel and nuts and makes the finish dry, like tea. Air seeping through the staves can add a note of sherry to strong, old beers. If it tastes of sawdust or bark or is sour by accident, the barrel was bad or the brewer in a hurry.',
			appearance:
				'Much like the unaged beer, perhaps a shade darker. Months of settling usually leave it bright. The older and stronger it is, the less the head lasts.',
			mouthfeel:
				'You feel the tannin, a light grip like that of black tea. Old barrels make a beer rounder more than drier. Carbonation is often soft, above all from the cask.',
			history:
				'Until steel replaced it in the twentieth century, wood was simply what breweries had, and they lined many casks with pitch so that the beer would not taste of them. Flanders kept its unlined foeders, Samuel Smith in Tadcaster kept its coopers, and Firestone Walker in California revived barrel fermentation for pale ale. From the 1990s on, brewers went looking for the flavor of oak.',
			comments:
				'Chips, spirals and staves do the same job where there is no room or money for barrels. If the barrel held bourbon or wine and you can taste it, it is a specialty wood-aged beer. Serve a bit warmer than usual; roast beef, mushrooms and hard cheeses favor the tannin.',
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
				'Bourbon barrels give vanilla, coconut, caramel and a sweet nose of corn whiskey; wine barrels give berries, grape skin and cellar. Beneath that is the beer itself, with chocolate, toffee or dark fruit. You will smell the alcohol, but it should not burn.',
			flavor:
				'Dark malt and barrel blend so well that it is hard to say where the fudge ends and the whiskey begins. Oak adds spice and tannin, and roast or hops keep the sweetness in check. The finish can last for minutes, with char, vanilla and dried fruit.',
			appearance:
				'Most are black or deep brown, because most are big stouts and barleywines. Legs run down the glass as with port. If there is a head, it is brown, low and gone before the second sip.',
			mouthfeel:
				'Full and dense, often with hardly any fizz. Spirit from the barrel makes it stronger still, and it warms throat and chest. The drying tannin at the end keeps the heavier ones from tasting like syrup.',
			history:
				'Greg Hall of Chicago’s Goose Island filled barrels from Jim Beam with imperial stout in the 1990s, and Bourbon County became the beer everyone copied. Because American law requires new charred oak for straight bourbon, distillers have thousands of used barrels to sell. Wine barrels from California and rum barrels from the Caribbean followed.',
			comments:
				'Blending matters as much as aging, because no two barrels taste the same. A beer that the barrel has soured is a wild ale. Share a bottle in small snifters, with pecan pie, dark chocolate or Stilton.',
		},
	],
};
