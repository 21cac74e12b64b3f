import type { StyleCategory } from '../category.ts';

/** Category 32, Smoked Beer. */
export const category32: StyleCategory = {
	category: '32',
	category_name: 'Smoked Beer',
	styles: [
		{
			style_code: '32A',
			style_name: 'Classic Style Smoked Beer',
			slug: '32A-classic-style-smoked-beer',
			tags: ['specialty-beer', 'smoke'],
			examples: {
				american: ['Alaskan Smoked Porter', "O'Fallon Smoked Porter"],
				other: [
					'Schlenkerla Oak Smoke Doppelbock',
					'Schlenkerla Rauchbier Weizen',
					'Schlenkerla Rauchbier Ur-Bock',
					'Spezial Rauchbier Lagerbier',
				],
			},
			overall_impression:
				'A known style with smoked malt worked into it, such as a porter, a bock or a wheat beer. Both halves should be recognizable at once. Smoke can lead or follow, but it has to suit the beer, as it suits porter better than it would a delicate Kölsch.',
			aroma:
				'It depends on the wood: beech recalls ham and a smokehouse, alder suggests salmon, oak is dry and gentle, cherry and apple woods turn sweet, mesquite is sharp. Malt, yeast and hops of the parent show through the haze. Burnt rubber, wet ashtray or medicine is a fault.',
			flavor:
				'Smoke threads the malt from start to finish, rising in the aftertaste. Sweet, malty parents cushion it, and roasty ones meet it with chocolate and coffee. The first sip is the strongest, because the palate adapts, and by the third most people find the beer underneath.',
			appearance:
				'Nothing about smoke is visible in the glass, so color and clarity match the parent. A smoked helles shines yellow and a smoked porter stays near black. Head formation is equally unaffected.',
			mouthfeel:
				'As in the parent style for body and carbonation. Phenols from smoke can leave a slight dryness at the back, which clean cold conditioning softens. Any scratchy or acrid grip means too much of it.',
			history:
				'All kilned malt smelled of its fire to some degree until indirect heat and coke came into use in the seventeenth and eighteenth centuries. Bamberg kept its smoke, and two houses there, Schlenkerla and Spezial, still malt over beechwood for themselves. In Juneau, Alaskan borrowed a local fish smoker with alder for a porter in 1988 and gave America its own reference point.',
			comments:
				'Märzen smoked over beech, in the manner of Bamberg, counts as Rauchbier and is described there. Brewers buy beech-smoked malt from Franconia or smoke small batches themselves, and strength of flavor varies wildly from lot to lot. Barbecue is obvious company; aged Gouda and smoked salmon are better.',
		},
		{
			style_code: '32B',
			style_name: 'Specialty Smoked Beer',
			slug: '32B-specialty-smoked-beer',
			tags: ['specialty-beer', 'smoke'],
			examples: {
				american: ["Fat Head's Up in Smoke", 'Ommegang Bourbon Barrel Vanilla Smoked Porter'],
			},
			overall_impression:
				'Smoke plus something else: a barrel, a chile, vanilla, fruit, coffee, an unusual sugar. There might also be no classic parent, only an idea. It should be complex, but everything in it should fit together.',
			aroma:
				'Woodsmoke mixes with whatever was added, and the pair can smell like a dish, as with smoked chile and chocolate, or bourbon and bonfire. You should be able to smell both. Malt sweetness underneath brings them together.',
			flavor:
				'Dark, sweet bases carry the load most easily, using roast and caramel as common ground for smoke and oak. A fruity or hot ingredient stands out by contrast. Long aftertastes are the norm, with char, spice or spirit fading in turn.',
			appearance:
				'Black and brown predominate because porters and stouts are such willing carriers, yet a golden smoked ale with fruit breaks no rule. Clarity matters only in the pale ones. Foam is tan on the dark beers and may suffer from oils or high strength.',
			mouthfeel:
				'Varies with the recipe, and tends toward full and velvety among barrel-aged versions. Smoke, tannin and chile heat all dry the palate, and combined they can tire it. Warmth from alcohol is welcome if it stays smooth.',
			history:
				'Once smoked porter had found its public, American brewers treated smoke as one more seasoning. Barrel aging supplied an early partner, since charred oak and whiskey already belong to the same family of smells. Chile and chocolate came in from mole sauce and chipotle, the smoked jalapeño.',
			comments:
				'If the smoked beer has no additions and fits a known style, look under the classic style entry. Ask for a small pour, and let it warm up a little. Pork shoulder, beef chili, s’mores and strong blue cheese can all stand up to it.',
		},
	],
};
