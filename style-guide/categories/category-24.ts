import type { StyleCategory } from '../category.ts';

/** Category 24, Belgian Ale. */
export const category24: StyleCategory = {
	category: '24',
	category_name: 'Belgian Ale',
	styles: [
		{
			style_code: '24A',
			style_name: 'Witbier',
			slug: '24A-witbier',
			ranges: { abv: [4.5, 5.5], ibu: [8, 20], srm: [2, 4], og: [1.044, 1.052], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'wheat-beer-family',
				'spice',
			],
			examples: {
				american: ['Allagash White', 'Ommegang Witte'],
				other: ['Blanche de Bruxelles', 'Celis White', 'Hoegaarden White', 'St. Bernardus Wit'],
			},
			overall_impression:
				'Milky pale and gently spiced, Belgium’s white beer feels as soft as cream and drinks as brightly as lemonade. Raw wheat, orange peel and coriander lead, and the yeast adds a little pepper. Hardly any beer is easier to like on a hot day.',
			aroma:
				'Orange blossom and zest, fresh coriander and a hint of honey rise over a raw, bready wheat scent. Low pepper or clove from the yeast may join, and some brewers slip in chamomile or grains of paradise. The spices should smell like perfume, not like vegetables or soap.',
			flavor:
				'A mild honeyed grain sweetness turns into crisp, dry citrus with a slight lactic twist in certain versions. The bitterness is so light that it seems to come from the orange peel. It fades quickly and leaves you refreshed.',
			appearance:
				'Very pale straw to faint gold, cloudy from starch and yeast, with a whitish glow. Its dense white foam resembles beaten egg white and is slow to fall.',
			mouthfeel:
				'Smooth, faintly creamy from wheat and often oats, and lively. Light to medium in body, with a dry, clean finish. It should not warm or pucker.',
			history:
				'Villages east of Brussels brewed white beer for centuries, and Hoegaarden lost its last brewery of the kind in the 1950s. Pierre Celis, a milkman who had worked there as a boy, revived it in a barn in the mid-1960s. Decades later he carried the recipe to Austin, Texas, by which time others around the world had taken it up.',
			comments:
				'Coriander is the seed, and the peel is traditionally that of the bitter Curaçao orange. Skip the lemon wedge, since the beer already has its citrus and the oil kills the foam. Mussels steamed in it, a goat-cheese omelet, sushi and Sunday brunch are good reasons to open a bottle.',
		},
		{
			style_code: '24B',
			style_name: 'Belgian Pale Ale',
			slug: '24B-belgian-pale-ale',
			ranges: { abv: [4.8, 5.5], ibu: [20, 30], srm: [8, 14], og: [1.048, 1.054], fg: [1.01, 1.014] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'western-europe',
				'traditional-style',
				'pale-ale-family',
				'balanced',
			],
			examples: {
				other: ['De Koninck Bolleke', 'De Ryck Special', 'Palm', 'Palm Dobble'],
			},
			overall_impression:
				'Toasty, fruity and never loud, the amber café ale of Antwerp and Brabant shows how restrained Belgian brewing can be. Biscuity malt leads, with a little pear and spice behind it and a soft bitterness. It is made for drinking more than one.',
			aroma:
				'Toast, biscuit and light caramel or honey with a little orange and pear. There are some herbal or floral hops if you look for them. Clove and pepper, so strong in other Belgian ales, are just a hint here.',
			flavor:
				'Nutty, bready malt takes the lead, smoothly followed by soft fruit and a mild herbal hop taste. Sweetness and bitterness nearly cancel out. The finish varies from dry to faintly sweet and is short enough for a second glass.',
			appearance: 'Clear amber to polished copper. The creamy off-white head soon settles to a thin layer.',
			mouthfeel:
				'Medium to medium-light, with moderate carbonation and no alcoholic heat. It is smooth more than sparkling.',
			history:
				'Pale ales from Britain and lagers from Germany pressed Belgian brewers hard around 1900, and a national contest in the first years of the century called for a homegrown answer. The result was the amber spéciale belge. De Koninck in Antwerp and Palm in Steenhuffel have been its most visible keepers.',
			comments:
				'In Antwerp, ask for a bolleke, the name of the stemmed bowl it is served in. It is much like English bitter, but softer and with fewer hops. Try it with croquettes, steak frites, charcuterie or young Gouda.',
		},
		{
			style_code: '24C',
			style_name: 'Bière de Garde',
			slug: '24C-biere-de-garde',
			ranges: { abv: [6, 8.5], ibu: [18, 28], srm: [6, 19], og: [1.06, 1.08], fg: [1.008, 1.016] },
			tags: [
				'high-strength',
				'pale-color',
				'amber-color',
				'any-fermentation',
				'lagered',
				'western-europe',
				'traditional-style',
				'amber-ale-family',
				'malty',
			],
			examples: {
				american: ['Russian River Perdition', 'Two Brothers Domaine Dupage'],
				other: ["Ch'Ti Blonde", 'Jenlain Ambrée', 'La Choulette Brune', 'Saint Sylvestre 3 Monts Blonde'],
			},
			overall_impression:
				'Northern France gave us this strong, malt-forward farmhouse ale, matured cold until it is smooth and round. Toast, caramel and a suggestion of cellar define it, with a finish that stays reasonably dry. It comes in blond, amber and brown.',
			aroma:
				'Bread crust, toffee, biscuit or honey, depending on the color. There is a little fruit and a faint herbal hop note. Corked bottles may smell a little of damp cellar, and people argue over whether that is a fault.',
			flavor:
				'Rich malt dominates, but it ferments dry enough not to be sugary. The blond sort tastes of biscuit and honey, the brown one of caramel and dried fruit. Bitterness is low, no more than it needs.',
			appearance:
				'There are three kinds: golden blond, copper amber and chestnut brown. Filtered ones are clear, the others slightly hazy. The ivory head lasts well.',
			mouthfeel:
				'Medium body, a creamy feel and moderate to high carbonation make it seem polished. It can be a little warming, but weeks of cold storage make it smooth.',
			history:
				'Farm breweries around Lille brewed in the cool season and laid the beer down for summer; garder is French for “to keep.” Wars and big breweries put an end to most of them, and those that survived, such as Duyck with Jenlain, took to bottling it under cork like Champagne. Lager yeast came into play in some cellars, which is why either family may ferment it.',
			comments:
				'Saison, its neighbor across the Belgian border, is drier, spicier and hoppier; this one is about malt. The bottles are often large, for sharing at the table. Carbonnade, Maroilles tart, roast pork with prunes and rustic pâté show where it comes from.',
		},
	],
};
