import type { StyleCategory } from '../category.ts';

/** Category 9, Strong European Beer. */
export const category09: StyleCategory = {
	category: '9',
	category_name: 'Strong European Beer',
	styles: [
		{
			style_code: '9A',
			style_name: 'Doppelbock',
			slug: '9A-doppelbock',
			ranges: { abv: [7, 10], ibu: [16, 26], srm: [6, 25], og: [1.072, 1.112], fg: [1.016, 1.024] },
			tags: [
				'high-strength',
				'amber-color',
				'pale-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				american: ['Tröegs Troegenator'],
				other: [
					'Andechs Doppelbock Dunkel',
					'Ayinger Celebrator',
					'Paulaner Salvator',
					'Spaten Optimator',
					'Weihenstephaner Korbinian',
					'Eggenberg Urbock 23°',
					'Meinel Doppelbock Hell',
					'Plank Bavarian Heller Doppelbock',
					'Riegele Auris 19',
					'Schönbuch Doppelbock Hell',
					'Staffelberg-Bräu Zwergator',
				],
			},
			overall_impression:
				'A very strong Bavarian lager, packed with malt and remarkably smooth for its size. Most are dark and taste of rich, crusty bread; paler ones are a little drier and hoppier.',
			aroma:
				'In dark versions, toasted bread, caramelized malt and perhaps plum, grape or a faint cocoa. Pale ones smell of fresh dough and light toast, with a bit of floral hop. You can smell the alcohol in both, but it must not sting.',
			flavor:
				'Intense malt from start to finish, with toffee and dark crust in the brown kind and crusty white bread in the gold. Bitterness is modest, just enough to keep it from tasting like syrup. The finish may lean sweet but should never be sticky.',
			appearance:
				'There are two kinds: one deep gold to light amber, the other copper to a dark brown with ruby highlights. Long lagering clears both, and a creamy head sits on top, white on the pale ones and tan on the dark.',
			mouthfeel:
				'Full, silky and warming, with moderate to low carbonation. It feels weighty, with no burn and no rough edge.',
			history:
				'Minim friars at Neudeck in Au, then outside Munich, brewed a rich beer to sustain themselves through Lent, and under later owners it became Salvator. When the brewery secured that name in the 1890s, rivals invented their own with the same ending, which is why labels read Optimator, Celebrator or Troegenator. The Nockherberg still opens Munich’s strong-beer season each Lent.',
			comments:
				'Dunkles bock is the moderate form, eisbock the concentrated one. A 0.3-liter glass at about 50 °F is plenty; pair it with duck, roast ham, aged Gouda or a dessert of dark fruit. Stored cool, the dark ones keep for years and gain notes of sherry.',
		},
		{
			style_code: '9B',
			style_name: 'Eisbock',
			slug: '9B-eisbock',
			ranges: { abv: [9, 14], ibu: [25, 35], srm: [17, 30], og: [1.078, 1.12], fg: [1.02, 1.035] },
			tags: [
				'very-high-strength',
				'amber-color',
				'bottom-fermented',
				'lagered',
				'central-europe',
				'traditional-style',
				'bock-family',
				'malty',
			],
			examples: {
				other: ['Kulmbacher Eisbock'],
			},
			overall_impression:
				'A bock that has been partly frozen so that water can be removed as ice. What is left is dense, dark and very strong. Sip it slowly, like port.',
			aroma:
				'Concentrated malt, raisins, prunes, molasses and toasted crust, with plain but clean alcohol. You can hardly smell any hops.',
			flavor:
				'Malt sweetness and dark fruit come in thick layers, with hints of chocolate and burnt sugar. Alcohol cuts through and keeps it from tasting like dessert sauce. You hardly notice the hop bitterness, but it keeps the beer from being too sweet.',
			appearance:
				'Brown with a red gleam, like old tawny port or a dark cherrywood, and clear once it has rested. At this strength the ivory to tan foam does not last, and legs may run down the glass.',
			mouthfeel:
				'Very full and velvety, with quiet carbonation. It warms you all the way down, but long lagering should leave no harsh, solvent-like heat.',
			history:
				'Kulmbach tells of an apprentice at the Reichelbräu brewery who left casks of bock outdoors one winter night around 1890. The ice split the wood; at the center was a brown liquid, which he was ordered to drink as a punishment and found delicious. True or not, Kulmbacher still sells Eisbock and the town claims its invention.',
			comments:
				'Ordinary strong beer gets its alcohol from the mash; this one loses part of its water after fermentation, which concentrates flavor and flaws alike. Pour a small snifter after dinner, with Stilton or fruitcake. A few brewers apply the same technique to weizenbock.',
		},
		{
			style_code: '9C',
			style_name: 'Baltic Porter',
			slug: '9C-baltic-porter',
			ranges: { abv: [6.5, 9.5], ibu: [20, 40], srm: [17, 30], og: [1.06, 1.09], fg: [1.016, 1.024] },
			tags: [
				'high-strength',
				'dark-color',
				'any-fermentation',
				'lagered',
				'eastern-europe',
				'traditional-style',
				'porter-family',
				'malty',
			],
			examples: {
				american: ['Devils Backbone Danzig'],
				other: [
					'Aldaris Mežpils Porteris',
					'Baltika 6 Porter',
					'Okocim Mistrzowski Porter',
					'Sinebrychoff Porter',
					'Zywiec Porter',
				],
			},
			overall_impression:
				'A strong, dark porter from the Baltic coast, made with lager yeast: deep, smooth and never burnt. Malt, dried fruit and gentle roast blend into one warm, rich beer.',
			aroma:
				'Toffee, dark bread, licorice, prune and black cherry, with chocolate or coffee behind them. A port-like alcohol note is welcome; sharp roast and butter are not.',
			flavor:
				'Rich malt sweetness comes first, then fruit, caramel, cocoa and a smooth touch of roast, never ash. Bitterness mostly balances the malt, and stands out more in the drier versions. The finish is long and warming, with coffee or licorice at its end.',
			appearance:
				'Mahogany or garnet against the light; otherwise a deep brown, seldom truly black. The foam is tan, and thicker than you would expect at this strength.',
			mouthfeel:
				'Full, smooth and warming, with medium carbonation that lifts the weight. Cold fermentation and long aging smooth out what would be rough in a stout this strong.',
			history:
				'British breweries shipped strong porter and stout to Saint Petersburg and other Baltic ports in the eighteenth century. Local breweries learned to make it, and in the later nineteenth century most switched to the bottom-fermenting yeast they used for everything else. Poland, Finland, Russia and the Baltic states all kept versions; Finland’s Sinebrychoff still ferments with ale yeast.',
			comments:
				'Russian imperial stout is bigger, roastier and more bitter, English porter far weaker. Smoked fish, borscht, goose, blue cheese and chocolate cake can all share a table with it. Polish fans mark Baltic Porter Day on the third Saturday of January, and barrel-aged releases are common then.',
		},
	],
};
