import type { StyleCategory } from '../category.ts';

/** Category 31, Alternative Fermentables Beer. */
export const category31: StyleCategory = {
	category: '31',
	category_name: 'Alternative Fermentables Beer',
	styles: [
		{
			style_code: '31A',
			style_name: 'Alternative Grain Beer',
			slug: '31A-alternative-grain-beer',
			tags: ['specialty-beer'],
			examples: {
				american: [
					'Blue/Point Rastafarye Ale',
					'Lakefront New Grist',
					'New Planet Pale Ale',
					'Rogue Morimoto Soba Ale',
					'Voodoo Swimming Jeans',
				],
				other: ["Green's India Pale Ale"],
			},
			overall_impression:
				'Beers that feature an unusual grain: rye, oats, spelt, buckwheat, quinoa, millet or sorghum. Sometimes it joins barley for flavor, and sometimes it replaces barley so that people who avoid gluten can have a pint. Either way you should taste the grain, and it should not take over.',
			aroma:
				'Rye smells of pepper and black bread, buckwheat of earth and nuts, oats of warm porridge. Sorghum can carry a sweet, slightly cidery or grassy note. Hops and yeast follow the base beer and should not cover the grain.',
			flavor:
				'The grain adds to the malt flavor: spice, toast, nuts or a light tang. Without any barley a beer can taste thinner, and brewers make up for it with hops or roasted millet. Bitterness and finish are those of the base style.',
			appearance:
				'The color is that of the base beer. Rye and oats, which are high in protein, make it hazy and give it a big head. Sorghum and rice do the opposite: clear beer, and foam that disappears.',
			mouthfeel:
				'Texture is often the clearest clue. Oats are silky, rye is slick, spelt is soft, and sorghum and rice are thin. Thin ones are often fizzier to make up for it.',
			history:
				'Brewers everywhere began with what grew nearby: sorghum in much of Africa, millet in the Sahel and the Himalaya, rye and oats around the Baltic. Barley took over in Europe because it malts and filters so well. Interest in the rest returned with craft brewing, and Lakefront of Milwaukee won the first federal label approval for a gluten-free beer in the 2000s.',
			comments:
				'Not every beer here is gluten-free, so if you have celiac disease, check the label for the grain and the process. Roggenbier and oatmeal stout have their own entries, and this one is for grains that have no style of their own. Soba beer with tempura, or a rye pale ale with pastrami, is an easy way in.',
		},
		{
			style_code: '31B',
			style_name: 'Alternative Sugar Beer',
			slug: '31B-alternative-sugar-beer',
			tags: ['specialty-beer'],
			examples: {
				american: [
					"Bell's Hopslam",
					'Fifth Hammer Break of Jawn',
					'Groundswell Piloncillo',
					'Long Trail Harvest',
					'New Glarus Cabin Fever',
				],
				other: ['Cervejaria Colorado Appia'],
			},
			overall_impression:
				'Beers made with honey, maple syrup, molasses, agave, piloncillo or other sugars that you can taste. The sugar adds alcohol, may make the beer lighter in body, and leaves some of its own flavor behind. A double IPA with honey and a maple brown ale both qualify.',
			aroma:
				'Expect a hint of the sugar: clover and wax from honey, wood from maple, burnt sugar from molasses, something green from agave. Yeast takes the sweetness but leaves some of the scent. You should still be able to smell the hops and malt of the base beer.',
			flavor:
				'Refined sugars ferment away without a trace; unrefined ones leave their flavor. Honey offers flowers and a drying edge, maple a woody sweetness close to vanilla, molasses and raw cane sugar a dark, rummy depth. Nothing ought to taste like syrup stirred into a finished beer, and the bitterness is that of the base beer.',
			appearance:
				'Light honeys leave the color alone, while piloncillo or molasses pushes it toward copper and brown. Sugar adds no protein, so the beer is often brighter and has less of a head. Hoppy ones hold their foam better.',
			mouthfeel:
				'With sugar in place of some malt it is lighter in body, so a strong one can fool you. Only the sugars that yeast cannot ferment make it heavier.',
			history:
				'Honey may be the oldest brewing sugar of all, found in residues of mixed drinks from ancient China and Anatolia. Maple and molasses entered colonial American beer because malt was scarce and costly. Contemporary brewers choose them for flavor and place, such as Vermont’s maple, Mexico’s piloncillo and the rapadura and honey of Brazil.',
			comments:
				'Sugar added only for strength, as in many Belgian ales, does not count, because you can’t taste it. Added late, after the boil or in the fermenter, the sugar keeps most of its scent. Have a honey beer with fresh goat cheese, and a maple ale with bacon or baked beans.',
		},
	],
};
