import type { StyleCategory } from '../category.ts';

/** Category 11, British Bitter. */
export const category11: StyleCategory = {
	category: '11',
	category_name: 'British Bitter',
	styles: [
		{
			style_code: '11A',
			style_name: 'Ordinary Bitter',
			slug: '11A-ordinary-bitter',
			ranges: { abv: [3.2, 3.8], ibu: [25, 35], srm: [8, 14], og: [1.03, 1.039], fg: [1.007, 1.011] },
			tags: [
				'session-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				english: [
					"Bateman's XB",
					'Brakspear Gravity',
					"Fuller's Chiswick Bitter",
					'Greene King IPA',
					"Tetley's Original Bitter",
				],
				other: ['Brains Bitter'],
			},
			overall_impression:
				'“Ordinary” is what the British call the lightest bitter on the bar, and it isn’t an insult. At under four percent alcohol it still has toasted malt, a little apple and pear from the yeast, and a dry, refreshing bitterness. The second pint should taste as lively as the first.',
			aroma:
				'Biscuit and a trace of toffee come up first, followed by the flowers of Goldings hops or the earthiness of Fuggle. English yeast adds apple, pear or a hint of berry. All of it is gentle, since neither the strength nor the hopping is high.',
			flavor:
				'Bread crust and light caramel set a thin base, and bitterness runs over it from the first mouthful to the last. Hop taste itself may be plain or may bring marmalade, grass and tea, depending on the brewery. A small fruitiness rounds the middle before the swallow turns dry.',
			appearance:
				'The color sits between old gold and copper, with amber the most usual. A well-kept cask pours bright, since finings have dragged the yeast to the bottom. Whether there is a creamy cap or only a ring of bubbles depends on where in England you stand and whether a sparkler is screwed to the tap.',
			mouthfeel:
				'Light on the tongue without being watery, thanks to malt that leaves a little sugar behind. Carbonation from the cask is gentle, more a tingle than a fizz. Served colder and gassier from a keg, the same beer can seem hard and hollow.',
			history:
				'Victorian brewers sold pale, hoppy beer under the name pale ale, and customers asked for “bitter” to tell it from the sweeter mild. Early in the twentieth century it turned into a “running” beer, sent out young and drunk within weeks. Grain shortages and taxation in two world wars pulled strengths down to where they now stand.',
			comments:
				'Names on the pump clip can mislead: Greene King IPA, at well under four percent, belongs here rather than among the IPAs. Cellar temperature, around 52 to 55 degrees Fahrenheit, is where you taste both malt and hops best. Try it with a pork pie, a plowman’s lunch or potato chips.',
		},
		{
			style_code: '11B',
			style_name: 'Best Bitter',
			slug: '11B-best-bitter',
			ranges: { abv: [3.8, 4.6], ibu: [25, 40], srm: [8, 16], og: [1.04, 1.048], fg: [1.008, 1.012] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				english: [
					'Adnams Southwold Bitter',
					"Fuller's London Pride",
					"Harvey's Sussex Best Bitter",
					"Salopian Darwin's Origin",
					'Surrey Hills Shere Drop',
					'Timothy Taylor Landlord',
				],
			},
			overall_impression:
				'An ordinary bitter with more malt. The extra body lets caramel, nuts and fruit balance the hops. For many British breweries it is the flagship beer.',
			aroma:
				'Toasted cereal, toffee and a whiff of orange peel share the glass, with pear or red apple from the yeast. Hops smell of flowers, dry leaves or resinous wood, and some breweries add a handful to the cask to lift them. A faint butterscotch note is a house signature in a few places and a flaw when it covers the rest.',
			flavor:
				'Malt comes first, like graham cracker and warm toffee, then a firm, lingering hop bite. English varieties taste of earth, spice and bitter orange. The finish tends to dryness, though there is more sweetness in the middle than an ordinary bitter can afford.',
			appearance:
				'Hold it to a window and you may see anything from pale amber to deep copper with reddish lights. Clarity ought to be brilliant once the cask has settled. Foam varies from a thin white veil in the south to a thick, cream-colored collar in Yorkshire.',
			mouthfeel:
				'Medium-light, with enough substance to coat the tongue for a moment. A hand-pulled pint is softly carbonated, which makes the texture seem rounder than the numbers say. Bitterness leaves a dry grip after the liquid has gone.',
			history:
				'Breweries long brewed several bitters of rising strength from the same ingredients, often drawn from one mash, and “best” was the better of the two sold on draft. When kegged, filtered beer spread in the 1960s, bitters like these became the cause around which the Campaign for Real Ale formed in 1971. Timothy Taylor Landlord, from Keighley, and Fuller’s London Pride show how different northern and southern versions can be.',
			comments:
				'Strength is the dividing line from its two siblings, and a brewery may bend it. Roast beef, fish and chips or a mature Cheddar all suit the balance of caramel and bitterness. Brewers vary it with flaked maize, brewing sugar or a dose of newer hops, yet the yeast usually stays recognizable.',
		},
		{
			style_code: '11C',
			style_name: 'Strong Bitter',
			slug: '11C-strong-bitter',
			ranges: { abv: [4.6, 6.2], ibu: [30, 50], srm: [8, 18], og: [1.048, 1.06], fg: [1.01, 1.016] },
			tags: [
				'standard-strength',
				'amber-color',
				'top-fermented',
				'british-isles',
				'traditional-style',
				'amber-ale-family',
				'bitter',
			],
			examples: {
				american: ['Summit Extra Pale Ale'],
				english: [
					'Bass Ale',
					"Bateman's Triple XB",
					'Robinsons Trooper',
					"Samuel Smith's Organic Pale Ale",
					"Shepherd Neame Bishop's Finger",
				],
			},
			overall_impression:
				'The biggest of the bitters, and one to take your time over. Alcohol from the high fours to about six percent brings fuller malt, riper fruit and hops to match, while drinkability remains the aim. Outside Britain many people know such beers by the letters ESB.',
			aroma:
				'Rich caramel and toasted bread meet marmalade, plum skin or dried apricot from a characterful yeast. Goldings, Challenger and their relatives lend spice, flowers and a woody edge. At the top of the range a mild warmth of alcohol may join in.',
			flavor:
				'The first taste is generous: toffee, nut and a suggestion of raisin. Then comes bitterness of real weight, pulling the sweetness back and leaving pepper and orange pith on the palate. The best versions end neither sugary nor harsh.',
			appearance:
				'Deep gold at the lightest, more commonly a polished copper, and now and then a reddish brown. Bottled versions show off their clarity, while cask examples should be just as bright if the cellar work is sound. An off-white head of modest height leaves a little lace behind.',
			mouthfeel:
				'There is a satisfying chewiness, somewhere short of heavy. Low to moderate bubbles keep the malt smooth, and bottles sparkle more than draft. The strongest of the group warm the chest slightly.',
			history:
				'Some descend from bottled pale ales of Burton upon Trent, whose mineral-rich wells sharpen hop bitterness; Bass and its red triangle, the first trademark registered in Britain, are the famous name. Others began as premium draft beers in the years after cask ale revived. Fuller’s Extra Special Bitter, launched in 1971, gave American brewers three initials that they turned into a style of their own.',
			comments:
				'Compared with English IPA it leans on malt as much as on hops and makes less of hop scent. Many American ESBs are brewed with a lighter hand on yeast fruit and a heavier one on crystal malt. Pour it beside roast lamb, steak-and-ale pie or a wedge of Double Gloucester.',
		},
	],
};
