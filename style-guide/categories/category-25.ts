import type { StyleCategory } from '../category.ts';

/** Category 25, Strong Belgian Ale. */
export const category25: StyleCategory = {
	category: '25',
	category_name: 'Strong Belgian Ale',
	styles: [
		{
			style_code: '25A',
			style_name: 'Belgian Blond Ale',
			slug: '25A-belgian-blond-ale',
			ranges: { abv: [6, 7.5], ibu: [15, 30], srm: [4, 6], og: [1.062, 1.075], fg: [1.008, 1.018] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'balanced',
			],
			examples: {
				other: [
					'Affligem Blond',
					'Corsendonk Blond',
					'Grimbergen Blonde',
					'La Trappe Blond',
					'Leffe Blond',
					'Val-Dieu Blonde',
				],
			},
			overall_impression:
				'Golden, a little honeyed and stronger than it tastes, a Belgian blond is a gentler beer than a tripel. The spice is gentle, the malt soft, and the alcohol hides behind a clean, fairly dry finish. It is an easy one to like.',
			aroma:
				'Light honey, white bread and a hint of vanilla sweetness mingle with orange, lemon, pear or a trace of banana. Clove and pepper stay low. Earthy or floral hops can be picked up in fresh bottles.',
			flavor:
				'The first impression is rounded and slightly sweet, with grain, candied sugar and citrus. Mild spice and a soft bitterness then dry it out. Its aftertaste is clean and warm, with a faint echo of honey.',
			appearance:
				'Light to medium gold and usually brilliant. The white head is dense, stays for a long time and leaves Belgian lace.',
			mouthfeel:
				'Medium body that seems lighter because it is so fizzy, and creamy on the tongue. The alcohol is gently warming, nothing more. It should never be syrupy.',
			history:
				'Abbey-name breweries such as Leffe, Affligem and Grimbergen made blond their calling card after the Second World War. Pils ruled Belgian cafés then, and a golden ale with more body offered its drinkers a familiar color. La Trappe and other abbeys have since added their own.',
			comments:
				'Think of it as the middle step between Belgian pale ale and tripel, with less spice and bitterness than the latter. Served at a cool cellar temperature in a goblet, it opens up nicely. Quiche, roast chicken, moules marinière and mild cheeses all go with it.',
		},
		{
			style_code: '25B',
			style_name: 'Saison',
			slug: '25B-saison',
			ranges: { abv: [3.5, 9.5], ibu: [20, 35], srm: [5, 22], og: [1.048, 1.065], fg: [1.002, 1.008] },
			wording: {
				srm: '5 - 14 (pale), 15 - 22 (dark)',
			},
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'bitter',
			],
			examples: {
				american: ['Boulevard Tank 7'],
				other: [
					'Ellezelloise Saison 2000',
					'Lefebvre Saison 1900',
					'Saison Dupont',
					'Saison de Pipaix',
					'Saison Voisin',
				],
			},
			overall_impression:
				'Peppery, citrusy and dry as a hayfield in August, saison is the most thirst-quenching of Belgium’s rustic ales. The yeast does nearly all of the flavoring. It can be a light table beer, a mid-strength standard or a strong “super,” pale or dark.',
			aroma:
				'Orange peel, lemon, pear and cracked black pepper jump out of the glass. Hops may add a floral, grassy or earthy note, and the grain a little bread. Dark types add toast, caramel or dried fruit.',
			flavor:
				'Fruit and spice from the yeast come first, then a light, bready malt. It is firmly bitter, and nearly all the sugar ferments out, so the finish is long, dry and almost mineral. It may be slightly tart but not sour, and any added spices should be hard to pick out.',
			appearance:
				'Pale ones glow from gold to light amber, dark ones from copper to brown, often with a rustic haze. The tall, rocky white to ivory head lasts and lasts.',
			mouthfeel:
				'Very high carbonation and a lean body make it feel brisk and prickly. Only the stronger versions are warming. The finish is dry, never tannic or cloying.',
			history:
				'Saison comes from Hainaut, in French-speaking Belgium, where the story goes that it was brewed in winter for summer’s field hands. People argue over how much of that is true, but bottled saison as we know it comes from farm breweries such as Dupont in Tourpes. American importers and brewers then made a near-forgotten regional beer famous.',
			comments:
				'Table strength covers 3.5 to 5.0%, standard 5.0 to 7.0% and super 7.0 to 9.5%, so check before ordering a second. Dupont’s yeast likes heat that would ruin other beers and works best when fermented very warm. Few beers go with so many foods: roast chicken, grilled sardines, Thai curry, farmhouse cheese.',
		},
		{
			style_code: '25C',
			style_name: 'Belgian Golden Strong Ale',
			slug: '25C-belgian-golden-strong-ale',
			ranges: { abv: [7.5, 10.5], ibu: [22, 35], srm: [3, 6], og: [1.07, 1.095], fg: [1.005, 1.016] },
			tags: [
				'very-high-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'bitter',
			],
			examples: {
				american: ['Russian River Damnation'],
				other: ['Brigand', 'Delirium Tremens', 'Duvel', 'Judas', 'Lucifer'],
			},
			overall_impression:
				'As pale as a pilsner and as strong as a tripel, in a crisp, sparkling body. Pear, pepper and noble hops stand out more than malt. It is so dry that you hardly taste the alcohol, and many are named after devils.',
			aroma:
				'Pear, orange and apple jump forward, backed by pepper and floral, perfumed hops. Alcohol may smell soft and spicy, never like paint thinner. Malt is hardly more than clean pilsner grain.',
			flavor:
				'Fruit first, then spice, then a crisp bitterness that lasts into the dry finish. The sugar in the recipe ferments away, so the beer is light instead of sweet. A faint note of almond or clove and a glow of alcohol fade slowly.',
			appearance:
				'Pale yellow to gold, sparkling bright, with bubbles streaming from the base of a tulip. The snow-white head can take up half the glass and falls in rocky peaks.',
			mouthfeel:
				'Light to medium, astonishing at this strength, with a champagne-like tingle. Warmth comes late and softly. Hop bitterness stays smooth to the end.',
			history:
				'Moortgat of Breendonk created a strong dark ale after the First World War with yeast from Scotland and called it Victory Ale. A villager is said to have named it a real devil, and Duvel it became. Only in 1970 did it turn golden, an answer to the rise of pilsner that inspired Lucifer, Judas and a whole pack of other devils.',
			comments:
				'Next to a tripel it is paler, drier and more driven by hops, with less malt. Duvel’s glass has an etched base to keep the foam going, so pour slowly and leave room. It goes with steamed shellfish, asparagus, fried snacks and soft cheese.',
		},
	],
};
