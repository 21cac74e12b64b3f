import type { StyleCategory } from '../category.ts';

/** Category 12, Pale Commonwealth Beer. */
export const category12: StyleCategory = {
	category: '12',
	category_name: 'Pale Commonwealth Beer',
	styles: [
		{
			style_code: '12A',
			style_name: 'British Golden Ale',
			slug: '12A-british-golden-ale',
			ranges: { abv: [3.8, 5], ibu: [20, 45], srm: [2, 5], og: [1.038, 1.053], fg: [1.006, 1.012] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'british-isles',
				'craft-style',
				'pale-ale-family',
				'bitter',
				'hoppy',
			],
			examples: {
				english: [
					'Adnams Explorer',
					'Crouch Vale Brewers Gold',
					'Golden Hill Exmoor Gold',
					'Hop Back Summer Lightning',
					'Oakham JHB',
					'Spitfire Golden Ale',
				],
			},
			overall_impression:
				'A pale, crisp summer ale with fresh hops up front. Crystal malt is mostly left out, so citrus, flowers or melon come through without caramel in the way. At four to five percent it is a good pub pint for people who usually drink lager.',
			aroma:
				'Hops lead, with lemon and elderflower from English varieties or grapefruit and tropical fruit from American ones. Malt is a quiet note of plain cracker or fresh dough. Yeast fruit stays low, and caramel has no place.',
			flavor:
				'A clean, bready malt comes first, then a medium to firm bitterness. The hop taste repeats what the nose promised, bright and usually citrusy. Some brewers let a touch of honeyed sweetness linger, but most finish dry enough to make you thirsty again.',
			appearance:
				'Pale as straw in some hands, light gold in others, and never as dark as a bitter. Cask versions are fined until they gleam. The foam is white, low to moderate, and whiter still against that color.',
			mouthfeel:
				'Brisk and light-bodied, with little stickiness. Bottles and kegs carry more gas than the handpump does, and the style tolerates both. Bitterness leaves a crisp edge and no rasp.',
			history:
				'In 1986 the Golden Hill brewery in Somerset made Exmoor Gold, which showed that a cask ale could be brewed from pale malt alone and sell. Hop Back Summer Lightning followed from Wiltshire and collected prizes. By the time Crouch Vale Brewers Gold won Champion Beer of Britain in 2005 and again in 2006, almost every regional brewery had a golden beer on its list.',
			comments:
				'Set one next to a best bitter and the missing toffee is obvious; set it next to an American pale ale and it seems lighter and less resinous. British pubs often serve it a few degrees cooler than other cask beer. Goat cheese, grilled shrimp or a mild Thai salad are good company.',
		},
		{
			style_code: '12B',
			style_name: 'Australian Sparkling Ale',
			slug: '12B-australian-sparkling-ale',
			ranges: { abv: [4.5, 6], ibu: [20, 35], srm: [4, 7], og: [1.038, 1.05], fg: [1.004, 1.006] },
			tags: [
				'standard-strength',
				'pale-color',
				'top-fermented',
				'pacific',
				'traditional-style',
				'pale-ale-family',
				'bitter',
			],
			examples: {
				other: ['Coopers Sparkling Ale'],
			},
			overall_impression:
				'A bone-dry, cloudy and lively Australian ale, bottled with its yeast. Pear and a little banana over plain pale malt, with a firm, slightly herbal bitterness at the end. It was made for hot weather.',
			aroma:
				'Ripe pear, apple skin and a little banana rise from the glass, carried by plentiful bubbles. Beneath them is fresh bread with perhaps a yeasty trace from the bottle sediment. Hop scent is slight and earthy or herbal, an old-fashioned touch next to today’s fruity Australian varieties.',
			flavor:
				'Grainy, biscuit-dry malt comes first, with no caramel to soften it. Fruit from fermentation fills the middle, then a medium bitterness with a firmness that can suggest resin takes hold. Nearly all the sugar has been fermented, so the aftertaste is short, dry and faintly minerally.',
			appearance:
				'Deep yellow to light amber, hazy if the yeast has been roused and nearly clear if it has not. A tall white crown rises and keeps rising, fed by vigorous carbonation. Fine bubbles stream through the glass for minutes.',
			mouthfeel:
				'It really is sparkling: the bubbles prickle and clean the tongue. Body is lean, as the low finishing gravity demands. You hardly taste the alcohol, which can reach six percent, so take care.',
			history:
				'Nineteenth-century colonists brewed English-style ales in a climate that soured them, and “sparkling” ale was a bright, well-carbonated alternative that could face imported bottles. Lager eventually swept most of them away. Coopers of Adelaide, founded in 1862 by Thomas Cooper from Yorkshire, kept on bottling its version with live yeast and so became the model for everyone else.',
			comments:
				'Locals roll the bottle along the bar before opening it, to spread the yeast; others pour carefully and leave it behind. A British golden ale is softer and hoppier in the nose, while a Belgian blond is sweeter and stronger. Drink it cold with fried fish, barbecued sausages or a meat pie.',
		},
		{
			style_code: '12C',
			style_name: 'English IPA',
			slug: '12C-english-ipa',
			ranges: { abv: [5, 7.5], ibu: [40, 60], srm: [6, 14], og: [1.05, 1.07], fg: [1.01, 1.015] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'ipa-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: ['Berkshire Lost Sailor IPA'],
				english: [
					"Fuller's Bengal Lancer",
					"Marston's Old Empire IPA",
					'Meantime London IPA',
					'Thornbridge Jaipur',
					'Worthington White Shield',
				],
			},
			overall_impression:
				'The original IPA, before the name meant grapefruit and pine: a strong, dry pale ale with plenty of English hops. Expect earth, flowers, spice and orange peel over biscuity malt, with some fruit from the yeast. It is bitter, but you can taste the malt.',
			aroma:
				'Hops smell of cut hay, pepper, blossom and Seville orange, often strengthened by dry hopping in the cask or tank. Toasted malt and a thread of caramel lie underneath. The yeast gives pear or stone fruit, and at times there is a wisp of sulfur that recalls Burton water.',
			flavor:
				'Bread crust and light toffee give a firm start. Bitterness then builds and stays, joined by tea-like, woody and marmalade tones. A dry end, sharpened by minerals in the water, keeps six percent alcohol from seeming weighty.',
			appearance:
				'Golden in the lighter examples and copper in the darker, with most in between. It is normally clear, apart from a slight veil when unfiltered hops are left in. The head is off-white, dense and slow to leave.',
			mouthfeel:
				'Smooth, middle-weight and drier than its strength suggests. Carbonation is moderate in bottle, lower from the cask. Warmth shows only in the strongest, and hop astringency should not rasp.',
			history:
				'In the late eighteenth century George Hodgson’s brewery at Bow, in London, sold well-hopped beers to captains of the East India Company, who resold them in Calcutta and Bombay. Burton brewers such as Allsopp and Bass entered that trade in the 1820s, and their gypsum-laden wells proved ideal for pale, bitter beer. The tale that it was invented to survive the voyage is too neat, for porter made the same trip.',
			comments:
				'If you come from American IPA, look for less citrus, more earth and a malt that tastes of biscuits. Thornbridge Jaipur shows the modern British habit of mixing American hops into the tradition, while Worthington White Shield, conditioned in its bottle, looks back. Curry is the historical joke and a good meal, as is a sharp farmhouse Cheddar.',
		},
	],
};
