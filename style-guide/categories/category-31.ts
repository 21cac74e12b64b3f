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
				'Beers that feature an unusual grain: rye, oats, spelt, buckwheat, quinoa, millet or sorghum. Sometimes it joins barley for flavor, and sometimes it replaces barley so that people who avoid gluten can have a pint. Either way the grain should be noticed and the beer should remain balanced.',
			aroma:
				'Rye smells of pepper and black bread, buckwheat of earth and nuts, oats of warm porridge. Sorghum can carry a sweet, slightly cidery or grassy note. Hops and yeast follow the base beer and should not cover the grain.',
			flavor:
				'The grain colors the malt flavor more than it replaces it, adding spice, toast, nuttiness or a light tang. Where no barley is used the middle of the palate may seem thinner, and brewers make up for it with hops or roasted millet. Bitterness and finish go with the named parent style.',
			appearance:
				'Variable, as it takes its color from the base. High-protein grains such as rye and oats leave haze and build a generous head. Sorghum and rice do the reverse, giving clear beer with foam that disappears.',
			mouthfeel:
				'Texture is often the clearest clue. Oats are silky, rye is slick, spelt is soft, whereas sorghum and rice run lean. Carbonation may be raised to compensate for a slim body.',
			history:
				'Brewers everywhere began with what the fields gave, sorghum in much of Africa, millet in the Sahel and the Himalaya, rye and oats around the Baltic. Barley took over in Europe because it malts and filters so well. Interest in the rest returned with craft brewing, and Lakefront of Milwaukee won the first federal label approval for a gluten-free beer in the 2000s.',
			comments:
				'Not every beer here is gluten-free, and a guest with celiac disease should check the label for the grain and the process. Roggenbier and oatmeal stout have their own entries, so this entry is for grains that have no style of their own. Soba beer beside tempura, or a rye pale ale with pastrami, is an easy way in.',
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
				'Expect a hint of the sugar: clover and wax from honey, wood from maple, burnt sugar from molasses, something green from agave. Yeast removes the sweetness but leaves part of the perfume. The hop and malt scents of the base should be readable at the same time.',
			flavor:
				'Refined sugars vanish, and unrefined ones stay behind as flavor. Honey offers flowers and a drying edge, maple a woody sweetness close to vanilla, molasses and raw cane sugar a dark, rummy depth. Nothing ought to taste like syrup stirred into a finished beer, and the parent’s bitterness holds the frame.',
			appearance:
				'Light honeys leave the color alone, while piloncillo or molasses pushes it toward copper and brown. Sugars contribute no protein, so the beer is often brighter and its head somewhat slighter. In hoppy bases the foam recovers.',
			mouthfeel:
				'Replacing malt with sugar trims the body, and a strong beer can feel deceptively light for it. Only sugars that yeast cannot finish add weight. It may be stronger than it feels.',
			history:
				'Honey may be the oldest brewing sugar of all, found in residues of mixed drinks from ancient China and Anatolia. Maple and molasses entered colonial American beer because malt was scarce and costly. Contemporary brewers choose them for flavor and place, such as Vermont’s maple, Mexico’s piloncillo and the rapadura and honey of Brazil.',
			comments:
				'Sugar added only for strength, as in many Belgian ales, does not count, because the guest has no way of tasting it. Late addition, after the boil or in the fermenter, preserves most of the scent. A honey beer flatters fresh goat cheese, and maple ale calls for bacon or baked beans.',
		},
	],
};
