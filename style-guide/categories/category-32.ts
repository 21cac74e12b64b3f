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
				'A known style with smoked malt in it, such as a porter, a bock or a wheat beer. You should be able to recognize both. The smoke can be strong or mild, but it has to suit the beer: it suits a porter better than a delicate Kölsch.',
			aroma:
				'It depends on the wood: beech recalls ham and a smokehouse, alder suggests salmon, oak is dry and gentle, cherry and apple woods turn sweet, mesquite is sharp. You can still smell the malt, yeast and hops of the base style. Burnt rubber, wet ashtray or medicine is a fault.',
			flavor:
				'You taste the smoke from start to finish, and most of all in the aftertaste. Sweet, malty beers soften it; roasty ones add chocolate and coffee. The first sip is the strongest, because the palate adapts, and by the third most people find the beer underneath.',
			appearance:
				'You can’t see smoke, so it looks like the base style. A smoked helles is yellow and a smoked porter nearly black. The head is the same, too.',
			mouthfeel:
				'Body and carbonation are those of the base style. Smoke can leave the mouth slightly dry. If it is scratchy or acrid, there is too much of it.',
			history:
				'All kilned malt smelled of its fire to some degree until indirect heat and coke came into use in the seventeenth and eighteenth centuries. Bamberg kept its smoke, and two houses there, Schlenkerla and Spezial, still malt over beechwood for themselves. In Juneau, Alaskan borrowed a local fish smoker with alder for a porter in 1988 and gave America its own classic.',
			comments:
				'Märzen smoked over beech, in the manner of Bamberg, is Rauchbier and has its own page. Brewers buy beech-smoked malt from Franconia or smoke small batches themselves, and the strength of the flavor varies a lot from batch to batch. Barbecue is the obvious match; aged Gouda and smoked salmon are better.',
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
				'Smoke plus something else: a barrel, a chile, vanilla, fruit, coffee, an unusual sugar. It need not be based on any classic style. It should be complex, but everything in it should fit together.',
			aroma:
				'Woodsmoke mixes with whatever was added, such as chile and chocolate or bourbon. You should be able to smell both. Sweet malt underneath brings them together.',
			flavor:
				'It works best in dark, sweet beers, whose roast and caramel go well with smoke and oak. Fruit or chile stands out by contrast. The aftertaste is usually long, with char, spice or whiskey fading slowly.',
			appearance:
				'Most are black or brown, because porters and stouts take to smoke so well, but it can just as well be a golden ale with fruit. Only the pale ones need to be clear. Foam is tan on the dark beers and may suffer from oils or high strength.',
			mouthfeel:
				'Varies with the recipe; barrel-aged ones tend to be full and velvety. Smoke, tannin and chile are all drying, and together they can be tiring. The alcohol may be warming if it is smooth.',
			history:
				'Once smoked porter had caught on, American brewers began to use smoke as one more seasoning. Barrels came early, since charred oak and whiskey smell a little of smoke anyway. Chile and chocolate came in from mole sauce and chipotle, the smoked jalapeño.',
			comments:
				'A smoked beer in a known style, with nothing else added, has an entry of its own. Ask for a small pour, and let it warm up a little. Pork shoulder, beef chili, s’mores and strong blue cheese can all stand up to it.',
		},
	],
};
