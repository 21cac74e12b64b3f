import type { StyleEntry } from '../category.ts';

/** The types of 21B, Specialty IPA. */
export const specialtyIpas: readonly StyleEntry[] = [
	{
		style_code: '21B-Belgian',
		style_name: 'Specialty IPA: Belgian IPA',
		slug: '21B-specialty-ipa-belgian-ipa',
		ranges: { abv: [6.2, 9.5], ibu: [50, 100], srm: [5, 8], og: [1.058, 1.08], fg: [1.008, 1.016] },
		tags: [
			'high-strength',
			'pale-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: ['Brewery Vivant Triomphe', 'Green Flash Le Freak'],
			other: ['Houblon Chouffe', 'Urthel Hop It'],
		},
		overall_impression:
			'An IPA with plenty of American hops and a Belgian yeast like that of a tripel. The result is pale, dry and spicy, with pear and clove under the citrus. It is often strong, with sugar in the recipe to keep the body light.',
		aroma:
			'Clove, white pepper, pear and banana skin from the yeast mix with grapefruit, pine or floral hops. Belgian brewers lean toward herbal hops, American ones toward citrusy ones. There is a little honeyed grain as well.',
		flavor:
			'Spice and orchard fruit come first, then a sturdy bitterness takes over and lasts through a crisp, dry finish. Hops and yeast can bring each other out: orange peel makes the clove seem brighter, and pepper sharpens the pine. For all its alcohol, it is never sweet like candy.',
		appearance:
			'Light gold through pale amber, clear or slightly hazy when it was refermented in the bottle. The big, mousse-like white head climbs over the rim and leaves thick lace.',
		mouthfeel:
			'Sugar in the kettle keeps it light in body for its strength, and lively carbonation prickles the tongue. A gentle warmth is welcome in the stronger ones. Spice and bitterness together must not turn harsh.',
		history:
			'The exchange began in the mid-2000s, when Belgian brewers who had tasted American IPAs came home with new ideas. Urthel Hop It and Houblon Chouffe, an IPA crossed with a tripel, date from those years. American breweries answered by pitching Belgian yeast into their own hoppy worts, as Green Flash did with Le Freak.',
		comments:
			'Set beside a tripel, this one is hoppier and more bitter; set beside an American IPA, it is spicier and fizzier. Brewers must pick hops with care, as some pair with clove and others clash with it into something medicinal. Serve it in a tulip glass with mussels, pad thai or a washed-rind cheese.',
	},
	{
		style_code: '21B-Black',
		style_name: 'Specialty IPA: Black IPA',
		slug: '21B-specialty-ipa-black-ipa',
		ranges: { abv: [5.5, 9], ibu: [50, 90], srm: [25, 40], og: [1.05, 1.085], fg: [1.01, 1.018] },
		tags: [
			'high-strength',
			'dark-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: [
				'21st Amendment Back in Black',
				'Duck-Rabbit Hoppy Bunny ABA',
				'Stone Sublimely Self-Righteous Black IPA',
			],
		},
		overall_impression:
			'Close your eyes and it is a resinous, dry IPA; open them and the glass is as dark as a stout. The roast stays gentle, more cocoa and toast than espresso and ash. That surprise is the fun of it.',
		aroma:
			'Mostly pine, orange oil, fresh herbs or berries from generous dry hopping. Behind them are dark chocolate, toasted bread crust and maybe a little coffee. Pine and cocoa together can smell of mint or rosemary.',
		flavor:
			'Firmly bitter from first sip to last, with some chocolate and toast. The finish is dry, and any burnt taste should be too slight to compete with the hops. A little caramel is fine, so long as it does not taste like porter.',
		appearance:
			'Deep brown to black, with garnet edges when light gets through. It is clear, even when it is too dark to tell, and the tan head lasts well.',
		mouthfeel:
			'Medium-light to medium body, smooth, with moderate carbonation. Dehusked or debittered black malt and cold-steeped grain help brewers to avoid a rough, dry roast. The warmth is mild at ordinary strengths and stronger near 9%.',
		history:
			'Credit usually goes to Greg Noonan, who served a black IPA at the Vermont Pub & Brewery in Burlington in the early 1990s. It caught fire in the Pacific Northwest and southern California in the following decade. Brewers in Oregon and Washington argued for the name Cascadian Dark Ale, after the mountains and the hops.',
		comments:
			'American stout offers more roast and body, brown IPA more nuts and caramel; here the dark color adds little taste. Peak popularity came around 2010, and the beer now appears mostly as a winter seasonal. Pour it next to smoked brisket, charred vegetables, blue cheese or mole.',
	},
	{
		style_code: '21B-Brown',
		style_name: 'Specialty IPA: Brown IPA',
		slug: '21B-specialty-ipa-brown-ipa',
		ranges: { abv: [5.5, 7.5], ibu: [40, 70], srm: [18, 35], og: [1.056, 1.07], fg: [1.008, 1.016] },
		tags: [
			'high-strength',
			'dark-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: ['Dogfish Head Indian Brown Ale', 'Harpoon Brown IPA', "Russian River Janet's Brown Ale"],
		},
		overall_impression:
			'The hop punch of an American IPA with toasted nuts and milk chocolate under it, and a dry finish. You taste more malt than in a pale IPA, but hops still lead. It is halfway between brown ale and IPA.',
		aroma:
			'Tangerine, pine, stone fruit or tropical notes come first, then hazelnut, toast and cocoa powder. Some versions hint at brown sugar or toffee. The yeast adds a little fruit that is hard to tell from the hops.',
		flavor:
			'A medium to high bitterness cuts through layers of toasted bread, nuts, chocolate and light caramel. Citrus and cocoa together taste like chocolate-dipped orange. The sweetness is soon gone, and hops and toast remain in the aftertaste.',
		appearance:
			'Any brown from chestnut to deep mahogany, often reddish at the edge. Usually clear, unless heavy dry hopping makes it hazy. The head is cream to tan and leaves lace.',
		mouthfeel:
			'Smooth, of medium-light to medium weight, with moderate to lively bubbles. Crystal and chocolate malts make it a little rounder, but not chewy. The alcohol may be slightly warming.',
		history:
			'Homebrewers were early movers: in the 1980s hobbyists in Texas were already hopping their brown ales far beyond English habit. Mike McDole’s award-winning Janet’s Brown, later scaled up at Russian River, became the recipe to beat. Dogfish Head and Harpoon put brown IPA on store shelves.',
		comments:
			'An American brown ale is milder, sweeter and less hopped, so this is the pick for anyone who finds brown ale too polite. Roast stays lower than in a black IPA. Grilled sausages, mushroom burgers, pecan-crusted pork and nutty hard cheeses bring out the toasted side.',
	},
	{
		style_code: '21B-Red',
		style_name: 'Specialty IPA: Red IPA',
		slug: '21B-specialty-ipa-red-ipa',
		ranges: { abv: [5.5, 7.5], ibu: [40, 70], srm: [11, 17], og: [1.056, 1.07], fg: [1.008, 1.016] },
		tags: [
			'high-strength',
			'amber-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: [
				'Avery Hog Heaven',
				'Cigar City Tocobaga Red IPA',
				'Modern Times Blazing World',
				'Tröegs Nugget Nectar',
			],
		},
		overall_impression:
			'Caramel and toast give this ruddy ale a chewier middle than a standard IPA, yet the hops remain in charge and the ending is dry. People order it for the mix of toffee and pine. A good one is rich but never sticky.',
		aroma:
			'Grapefruit, pine, floral or tropical hops arrive with toffee, toasted crust and perhaps a hint of raisin or plum. Malt and hops are closer to even than in a pale IPA. A little fruit from the yeast can make the dark fruit seem riper.',
		flavor:
			'Toasty caramel comes first, and bitter citrus right after it. It tastes of caramel without being sweet, because it is bitter and most of the sugar ferments out. Dried cherry, light toffee and resin stay in the aftertaste.',
		appearance:
			'Reddish amber to deep copper from crystal malt or a pinch of roasted barley. Most are bright, some hazy from dry hops. The ivory head lasts.',
		mouthfeel:
			'Smooth and medium-bodied, with moderate to high carbonation. It may be slightly warming, but never stings. The hops should not make it astringent.',
		history:
			'American amber ale had already been a West Coast brewpub staple in the 1980s and 1990s. As drinkers asked for ever more hops, breweries raised the dose and the strength until amber had become IPA, at times under the label imperial red. Tröegs Nugget Nectar, an annual release in Pennsylvania, shows how many fans such a beer can have.',
		comments:
			'Compared with an amber ale it is stronger and drier; compared with an American strong ale it is smaller and less malty. Crystal malt stales into a cardboard sweetness as hops fade, so buy fresh. Try it with barbecued ribs, sausage pizza or a burger with caramelized onions.',
	},
	{
		style_code: '21B-Rye',
		style_name: 'Specialty IPA: Rye IPA',
		slug: '21B-specialty-ipa-rye-ipa',
		ranges: { abv: [5.5, 8], ibu: [50, 75], srm: [6, 14], og: [1.056, 1.075], fg: [1.008, 1.014] },
		tags: [
			'high-strength',
			'amber-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: ["Founders Red's Rye IPA", 'Sierra Nevada Ruthless Rye'],
		},
		overall_impression:
			'Rye gives this pale to light amber IPA a peppery, bready accent and a drier snap at the finish. Hops still lead, and the grain adds spice, the way a good crust does to bread.',
		aroma:
			'Orange zest, pine and tropical fruit come first, then a light, earthy scent of rye bread. There is a hint of pepper. Don’t look for caraway: that is the seed in many deli rye breads, not the grain.',
		flavor:
			'A spicy, grainy flavor, something like pumpernickel without the molasses, sits under a bold hop profile. The bitterness is strong and the finish crisp, because rye seems to sharpen both. Malt sweetness stays slight, with at most a dab of caramel or toast.',
		appearance:
			'Gold to light copper, sometimes with an orange tint. Rye makes it a little hazy, and that is no fault. It also gives the beer a thick off-white head that lasts.',
		mouthfeel:
			'Slightly slick and oily at first, then brisk and dry. It is medium-light to medium in body, and fairly lively. You will hardly notice the alcohol.',
		history:
			'American craft brewers in the 1990s and 2000s used rye to stand out from a crowd of similar IPAs. Bear Republic’s Hop Rod Rye in California and Founders’ Red’s Rye in Michigan won it an audience. Homebrewer Denny Conn of Oregon shared a recipe that countless others have since copied.',
		comments:
			'Rye has no husk and makes a gluey mash, so brewers do not use very much of it. Do not confuse it with roggenbier, the German rye beer built on wheat-beer yeast. A pastrami sandwich is the obvious partner, followed closely by carnitas and smoked trout.',
	},
	{
		style_code: '21B-White',
		style_name: 'Specialty IPA: White IPA',
		slug: '21B-specialty-ipa-white-ipa',
		ranges: { abv: [5.5, 7], ibu: [40, 70], srm: [5, 6], og: [1.056, 1.065], fg: [1.01, 1.016] },
		tags: [
			'high-strength',
			'pale-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
			'spice',
		],
		examples: {
			american: ["Lagunitas A Little Sumpin' Sumpin' Ale", 'New Belgium Accumulation'],
		},
		overall_impression:
			'Half witbier, half IPA: wheat, coriander and orange peel meet a dose of fruity American hops. It drinks lighter than its strength, and smells of citrus and herbs. It is bitter, but smoothly so.',
		aroma:
			'Orange, apricot, lemon and tropical hop notes blend so closely with added peel and coriander that telling them apart is half the fun. Clove, banana or pepper from a wit yeast may hover around the edges. The wheat itself smells faintly of raw dough.',
		flavor:
			'Citrus first, then spice, then a clean, medium to strong bitterness. Soft wheat leaves a bready trace and hardly any sweetness. Coriander should taste like fresh zest, never like ham or soap.',
		appearance:
			'Pale to medium gold and commonly hazy from unmalted wheat or oats. A fluffy white head forms easily and stays.',
		mouthfeel:
			'Lightly creamy at first, then crisp, with a medium-light body and plenty of carbonation. Spices and hops should be refreshing, not powdery or drying. You barely notice the alcohol.',
		history:
			'Deschutes of Oregon and Boulevard of Missouri gave the hybrid its public start with a joint beer released in 2011. Others were quick to follow, since many breweries already owned a wit yeast and plenty of Citra. New Belgium’s Accumulation made it a winter release, with the snow as the excuse.',
		comments:
			'Some brewers, Lagunitas among them, leave out spice altogether and lean on a heavy share of wheat. A Belgian IPA is stronger and more peppery; a witbier is far milder. Try it with ceviche, Vietnamese summer rolls, a shrimp boil or a lemony salad.',
	},
	{
		style_code: '21B-Brut',
		style_name: 'Specialty IPA: Brut IPA',
		slug: '21B-specialty-ipa-brut-ipa',
		ranges: { abv: [6, 7.5], ibu: [20, 30], srm: [2, 4], og: [1.046, 1.057], fg: [0.99, 1.004] },
		tags: [
			'high-strength',
			'pale-color',
			'top-fermented',
			'north-america',
			'craft-style',
			'ipa-family',
			'specialty-family',
			'bitter',
			'hoppy',
		],
		examples: {
			american: [
				"Drake's Brightside Extra Brut IPA",
				'Fair State Brewing Co-Op The Brut Squad',
				'Ommegang Brut IPA',
			],
		},
		overall_impression:
			'A bone-dry, pale and bubbly IPA, a little like sparkling wine. Nearly all the sugar is fermented away, and the hops add aroma more than bitterness. It is light-bodied and surprisingly strong.',
		aroma:
			'White grape, gooseberry, lime, peach and passion fruit are common, often from hops such as Nelson Sauvin or Hallertau Blanc. You hardly smell the malt, perhaps a hint of cracker. A faint winelike fruitiness from the yeast makes it seem even more like wine.',
		flavor:
			'Fruity hops and no sweetness at all, so even a mild bitterness is enough for balance. The finish is quick and clean. A good one has enough bright fruit that it does not taste watery.',
		appearance:
			'Very pale straw to light gold, a shade many would take for Prosecco. It is often brilliantly clear, with streams of bubbles feeding a white, quickly rising head.',
		mouthfeel:
			'Among the lightest bodies in the IPA family, spritzy with high carbonation. Alcohol may feel slightly warm, as there is nothing sweet to cover it. The aftertaste should not be sticky or astringent.',
		history:
			'Kim Sturdavant of Social Kitchen & Brewery in San Francisco introduced it in 2017. His trick was amyloglucosidase, an enzyme other brewers kept for imperial stout or light beer, which turns leftover dextrins into fermentable sugar. For about a year it was the most talked-about alternative to the thick, hazy IPAs of the day, and then the fashion passed.',
		comments:
			'The enzyme leaves almost no sugar, so the beer is strong without being heavy. Corn, rice or sugar can make it paler still. Serve it cold in a flute or tulip with oysters, fried chicken, tempura or triple-cream cheese.',
	},
];
