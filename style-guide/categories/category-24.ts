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
				'Orange blossom and zest, fresh coriander and a hint of honey rise over a raw, bready wheat scent. Low pepper or clove from the yeast may join, and some brewers slip in chamomile or grains of paradise. Spices should read as perfume, with no vegetable or soapy tone.',
			flavor:
				'A mild honeyed grain sweetness turns into crisp, dry citrus with a slight lactic twist in certain versions. The bitterness is so light that it seems to come from the orange peel. It fades quickly and leaves you refreshed.',
			appearance:
				'Very pale straw to faint gold, clouded by starch and yeast to a whitish glow. Its dense white foam resembles beaten egg white and is slow to fall.',
			mouthfeel:
				'Smooth, faintly creamy from wheat and often oats, then lifted by sprightly carbonation. Light to medium in body with a dry, clean exit. No warmth and no astringency should interrupt it.',
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
				'Toast, biscuit and light caramel or honey carry a modest fruitiness of orange and pear. Herbal or floral Continental hops can be found by those who look. Clove and pepper, so strong in other Belgian ales, are here just a passing touch.',
			flavor:
				'Nutty, bready malt takes the lead, smoothly followed by soft fruit and a mild herbal hop taste. Sweetness and bitterness nearly cancel out. The finish varies from dry to faintly sweet and is short enough for a second glass.',
			appearance:
				'Clear amber to polished copper, glowing in the round goblet. The creamy off-white head falls to a thin layer in good time.',
			mouthfeel:
				'Medium to medium-light and smooth, moderately carbonated, with no alcoholic heat. It is smooth more than sparkling.',
			history:
				'Pale ales from Britain and lagers from Germany pressed Belgian brewers hard around 1900, and a national contest in the first years of the century called for a homegrown answer. The result was the amber spéciale belge. De Koninck in Antwerp and Palm in Steenhuffel have been its most visible keepers.',
			comments:
				'In Antwerp, ask for a bolleke, the name of the stemmed bowl it is served in. It resembles English bitter in strength and mood, with a softer fermentation and fewer hops. Croquettes, steak-frites, charcuterie and young Gouda keep it company.',
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
				'Bread crust, toffee, biscuit or honey fill the glass, each more prominent according to color. Low fruit and a faint herbal hop note stand off to the side. Cork-finished bottles may suggest damp cellar, and purists argue over whether that belongs.',
			flavor:
				'Rich malt dominates without turning sugary, since good attenuation trims the ending. The blond sort tastes of biscuit and honey, the brown one of caramel and dried fruit. Bitterness lies low, just high enough to stay in balance.',
			appearance:
				'Three families of color exist, from golden blond through copper amber to chestnut brown. Clarity is good in filtered bottles and slightly hazy in the others. An ivory head stands up well.',
			mouthfeel:
				'Medium body, a creamy feel and moderate to high carbonation make it seem polished. The strength can warm a little, though weeks of cold storage have smoothed its corners.',
			history:
				'Farm breweries around Lille brewed in the cool season and laid the beer down for summer, garder being the French for keep. War and industry swept most of them away, and those that survived, such as Duyck with Jenlain, took to bottling it under cork like Champagne. Lager yeast came into play in some cellars, which is why either family may ferment it.',
			comments:
				'Saison, its neighbor across the Belgian border, is drier, spicier and hoppier; this one rests on malt. Bottles are often large and meant for the table. Carbonnade, Maroilles tart, roast pork with prunes and rustic pâté show where it comes from.',
		},
	],
};
