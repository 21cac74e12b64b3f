import type { StyleCategory } from '../category.ts';

/** Category X, Local Styles. */
export const categoryX: StyleCategory = {
	category: 'X',
	category_name: 'Local Styles',
	styles: [
		{
			style_code: 'X1',
			style_name: 'Dorada Pampeana',
			slug: 'X1-dorada-pampeana',
			ranges: { abv: [4.3, 5.5], ibu: [15, 22], srm: [3, 5], og: [1.042, 1.054], fg: [1.009, 1.013] },
			tags: ['south-america'],
			examples: {},
			overall_impression:
				'Argentina’s house golden ale, easygoing, pale and lightly malty, with a small flourish of citrusy local hops. It is the pint that turned lager drinkers toward craft beer from Buenos Aires to Mar del Plata. It is simple and easy to drink.',
			aroma:
				'Pale grain and bread lead, with a trace of sweetness. A light citrus or floral touch comes from Argentine-grown Cascade, and the yeast may add a hint of apple or pear. Buttery or sulfury notes do not belong.',
			flavor:
				'Mild malt, crackery and slightly honeyed, with a low bitterness to balance it. There is a brief hop flavor of orange peel or blossom. The finish is clean and moderately dry, neither sweet nor sharp.',
			appearance:
				'Light yellow to golden, generally clear or with only a slight chill haze. The white foam is of medium height and leaves a ring or two.',
			mouthfeel:
				'Light to medium body, with medium to lively carbonation. It is smooth, with no bite and no warmth.',
			history:
				'Argentine homebrewers of the 1990s and 2000s had a short list of supplies: local pilsner malt, a few specialty malts, hops from Patagonia and whatever dry ale yeast was sold. American blonde ale suited that list, and Argentine Cascade made it their own. The name, golden one of the Pampas, honors the plains where the barley grows.',
			comments:
				'In Argentine craft bars the menu long ran rubia, roja, negra, and this is the blonde of the three. It differs from American blonde ale mainly in where the hops come from, and it is a touch simpler. Drink it with empanadas or a picada board while the asado cooks.',
		},
		{
			style_code: 'X2',
			style_name: 'IPA Argenta',
			slug: 'X2-ipa-argenta',
			ranges: { abv: [5, 6.5], ibu: [35, 60], srm: [6, 15], og: [1.055, 1.065], fg: [1.008, 1.015] },
			tags: ['south-america'],
			examples: {
				other: ['Antares Ipa Argenta', 'Kerze Ipa Argenta'],
			},
			overall_impression:
				'Argentina’s version of IPA: wheat in the grist, southern-grown hops, and a bitterness milder than on the west coast of the United States. It tastes of citrus, tangerine and grapefruit above all. It stays dry and bright enough for a second glass.',
			aroma:
				'Grapefruit pith and tangerine peel, along with flowers and some pepper or fresh herbs, come from Patagonian hops. Pale malt and wheat supply bread and a slight grainy tone, with a touch of caramel in the deeper-colored ones. The yeast adds a little fruit that fits the hops.',
			flavor:
				'Citrusy hops from start to finish, with malt that is light, bready and barely sweet. Bitterness is up to medium-high, clean and not harsh. The wheat gives a soft, faintly tart cereal note in the middle, and the finish is dry.',
			appearance:
				'Gold to copper, bright or a little hazy from dry hops and wheat. The off-white head lasts, thanks to the wheat.',
			mouthfeel:
				'Medium-light, smoother than an all-barley IPA of the same strength. Carbonation is moderate to brisk. You hardly notice the alcohol, and hop dryness is slight.',
			history:
				'Members of Somos Cerveceros, the homebrewers’ association in Buenos Aires, set out in the early 2010s to define an IPA from what the country grows. Wheat from the Pampas and hops from the valleys of Patagonia, Argentine Cascade, Mapuche and Nugget among them, were the obvious building blocks. Antares of Mar del Plata was one of the breweries that made it commercially.',
			comments:
				'Argentine Cascade tastes unlike its American parent, with more lemon, herb and spice, and that difference gives the beer its identity. American IPA is usually stronger and more bitter, and made without wheat. Provoleta, chorizo in a roll and anything with chimichurri stand up to the hops.',
		},
		{
			style_code: 'X3',
			style_name: 'Italian Grape Ale',
			slug: 'X3-italian-grape-ale',
			ranges: { abv: [4.5, 12], ibu: [6, 30], srm: [4, 25], og: [1.045, 1.1], fg: [1.005, 1.015] },
			tags: ['specialty-beer', 'fruit'],
			examples: {
				other: [
					'Montegioco Open Mind',
					'Birrificio Barley BB5-10',
					'Birrificio del Forte Il Tralcio',
					'Viess Beer al mosto di gewurtztraminer',
					'CRAK IGA Cabernet',
					'Birrificio Apuano Ninkasi',
					'Luppolajo Mons Rubus',
				],
			},
			overall_impression:
				'Italy’s own style, brewed from malt and grapes together. It may be pale and spritzy with Moscato or dark and strong with the cooked juice of red grapes, but you should taste both the beer and the grape. It ranges from light, aperitivo-like beers to twelve percent beers you sip like wine.',
			aroma:
				'You can tell which grape it is: rose and lychee from Gewürztraminer, cherries and violet from a red such as Barbera, apricot and sage from Malvasia. Malt provides bread, honey or, in the darker beers, caramel. Belgian-type yeast may join with spice, and a rustic or oaky note is tolerated.',
			flavor:
				'Fruit and acid from the grapes balance the sweet grain, and hops stay in the background. Red-grape versions add plum, jam and a tannic edge; those with sapa, a reduced must, offer raisin and molasses. Finishes are usually dry, at times lightly tart, and vinegar is a fault.',
			appearance:
				'White grapes give gold, red skins give anything from onion-skin pink to ruby, and cooked must leads to brown. Haze is possible. The foam rises fast and soon sinks to a ring, often pink where red grapes were used.',
			mouthfeel:
				'Many sparkle like spumante. Body is slender to nearly full, depending on strength. Tannin and acid give it grip, and the stronger ones warm without burning.',
			history:
				'Small breweries in Sardinia, Piedmont and other wine regions began in the 2000s to ask neighboring wineries for grape juice at harvest. Barley, near Cagliari, used the boiled-down juice of Cannonau for its BB10 and led the way; Montegioco worked with the grapes of the Tortona hills. The 2015 judging guidelines admitted it as a local style, the first recognized as Italian.',
			comments:
				'Brewers use more or fewer grapes, whole, as fresh juice or as syrup, and add them early or late. The separate Grape Ale entry describes the pale, moderate kind alone. Treat it like wine at the table: white versions with seafood and soft cheese, red ones with salumi or braised meat.',
		},
		{
			style_code: 'X4',
			style_name: 'Catharina Sour',
			slug: 'X4-catharina-sour',
			ranges: { abv: [4, 5.5], ibu: [2, 8], srm: [2, 6], og: [1.039, 1.048], fg: [1.004, 1.012] },
			tags: ['craft-style', 'south-america', 'fruit', 'sour', 'specialty-beer'],
			examples: {
				other: [
					'Armada Daenerys',
					'Blumenau Catharina Sour Pêssego',
					'Istepô Goiabêra',
					'Itajahy Catharina Araçá Sour',
					'Liffey Coroa Real',
					'UNIKA Tangerina Clemenules',
				],
			},
			overall_impression:
				'Southern Brazil’s contribution to sour beer: a light wheat ale, quickly and cleanly soured, then loaded with fresh fruit. It is as refreshing as cut fruit from the market with a squeeze of lime. Guava, passion fruit and peach are common, and so are fruits you won’t find outside Brazil.',
			aroma:
				'Fresh, natural fruit, as soon as you lift the glass. Behind it there is something like yogurt and a little doughy wheat. There are no hops and no barnyard notes, just the odd dash of vanilla or herbs to go with the fruit.',
			flavor:
				'Ripe fruit and a medium to fairly high tartness come together, as they do in the fruit itself. Malt is a bready background, and you won’t notice any bitterness. It ends dry or nearly so, and the fruit outlasts the acid.',
			appearance:
				'The beer itself is very pale, but the fruit colors it: coral with guava, yellow with passion fruit, magenta with dark berries. A haze of wheat and pulp is common. The foam is white or tinted and lasts longer than on most sours.',
			mouthfeel:
				'Light, sparkling and crisp. Fruit pulp may make it seem juicy, but it should not be sweet. The acid is clean and refreshing, never scratchy.',
			history:
				'Brewers in the state of Santa Catarina, a region of German settlement with Blumenau as its beer capital, took up kettle souring in the mid-2010s and added tropical fruit. They agreed on a description and a name, so that breweries all over the state could brew their own. By 2018 it was in the judging guidelines, the first Brazilian style there.',
			comments:
				'It is stronger than Berliner Weisse, lacks the salt and coriander of Gose, and gets its fruit at the brewery, not as syrup at the bar. Unlike American smoothie sours it is dry and has no lactose. Try it with ceviche, grilled shrimp or coconut desserts.',
		},
		{
			style_code: 'X5',
			style_name: 'New Zealand Pilsner',
			slug: 'X5-new-zealand-pilsner',
			ranges: { abv: [4.5, 5.8], ibu: [25, 45], srm: [2, 6], og: [1.044, 1.056], fg: [1.009, 1.014] },
			tags: [
				'bitter',
				'pale-color',
				'standard-strength',
				'bottom-fermented',
				'hoppy',
				'pilsner-family',
				'lagered',
				'craft-style',
				'pacific',
			],
			examples: {
				other: [
					'Croucher New Zealand Pilsner',
					"Emerson's Pilsner",
					'Liberty Halo Pilsner',
					'Panhead Port Road Pilsner',
					'Sawmill Pilsner',
					'Tuatara Mot Eureka',
				],
			},
			overall_impression:
				'A pale lager with New Zealand hops: passion fruit, lime and white wine over clean malt. It is softer than a German pils and drier than most Czech ones. The hops come from the top of the South Island.',
			aroma:
				'New Zealand hops lead, and each has a calling card, with lime and lemon for Motueka, passion fruit and grapefruit for Riwaka, gooseberry and Sauvignon Blanc for Nelson Sauvin. Cut grass and a hint of gun-flint may follow. Malt is crackery and quiet, and fermentation is neutral apart from a possible touch of sulfur.',
			flavor:
				'Citrus and tropical hop flavor rests on bready pilsner malt with just a thread of sweetness. Bitterness is medium to firm, but smooth. The finish is dry, with fruity hops and something fresh and mineral in the aftertaste.',
			appearance:
				'Straw to full gold, mostly brilliant, though a few brewers leave a light haze. The tall, bright white head leaves rings down the glass.',
			mouthfeel:
				'Medium-light to medium, and rounder than you would expect of so dry a beer. Carbonation is lively but not prickly, and soft water keeps the hops from tasting harsh. There is no warmth.',
			history:
				'Richard Emerson brewed the first of them in Dunedin in the mid-1990s, using a local aroma hop descended from Saaz where a European would have used Saaz itself. New Zealand’s breeders, around Nelson and Motueka, had crossed continental parents into seedless, disease-free plants that turned out to smell of tropical fruit. Other breweries copied the beer, and it became the country’s own style.',
			comments:
				'Some breweries ferment it cool with a clean ale yeast, and few drinkers can tell. Italian pilsner is dry-hopped, too, with European varieties that give herbs and flowers instead of fruit. Green-lipped mussels, fish and chips, Thai salads and fresh goat cheese all pick up on its lime.',
		},
	],
};
