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
			'An IPA with plenty of American hops and a Belgian yeast like that of a tripel. The result is pale, dry and spicy, with pear and clove running beneath the citrus. Strength is often above average, carried by sugar that keeps the body trim.',
		aroma:
			'Clove, white pepper, pear and banana skin from the yeast weave through grapefruit, pine or floral hop notes. In Belgian hands the hops lean noble and herbal, in American ones they turn citrusy. Light honeyed grain fills the space between.',
		flavor:
			'Phenolic spice and orchard fruit open, then a sturdy bitterness takes over and carries through a crisp, dry close. Hops and yeast can amplify each other: orange rind makes the clove seem brighter, and pepper sharpens the pine. Candy-like sweetness has no role, despite the alcohol.',
		appearance:
			'Light gold through pale amber, clear or slightly hazy when it was refermented in the bottle. An abundant, mousse-like white head climbs over the rim and leaves thick lace.',
		mouthfeel:
			'Sugar in the kettle keeps the body on the lighter side for its strength, and lively carbonation prickles the tongue. A gentle alcoholic warmth is welcome in bigger bottles. Phenols and bitterness together must not turn astringent.',
		history:
			'The exchange began in the mid-2000s, when Belgian brewers who had tasted American IPAs came home with new ideas. Urthel Hop It and Houblon Chouffe, an IPA crossed with a tripel, date from those years. American breweries answered by pitching Belgian yeast into their own hoppy worts, as Green Flash did with Le Freak.',
		comments:
			'Set beside a tripel, this one is hoppier and more bitter; set beside an American IPA, it is spicier and fizzier. Brewers must pick hops with care, as some pair with clove and others clash with it into something medicinal. A tulip glass, mussels, pad thai or a washed-rind cheese all serve it well.',
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
			'Close your eyes and it is a resinous, dry IPA; open them and the glass is as dark as a stout. Roasted character stays gentle, shading the hops with cocoa and toast instead of espresso and ash. That surprise is the fun of it.',
		aroma:
			'Pine sap, orange oil, fresh herbs or berries dominate, sharpened by a generous dry hop. Behind them drift dark chocolate, toasted bread crust and maybe a little coffee. Resin and cocoa together can suggest mint or rosemary.',
		flavor:
			'Firm hop bitterness sets the line from first sip to last, joined by restrained chocolate and toast. The finish is dry, and any burnt taste should be too slight to compete with the hops. A little caramel can soften the join, provided the beer does not drift into porter.',
		appearance:
			'Deep brown to black, with garnet edges when light gets through. Clarity is there even when the color hides it, and the tan head holds up well.',
		mouthfeel:
			'Medium-light to medium body, smooth, with moderate carbonation. Dehusked or debittered black malt and cold-steeped grain help brewers to avoid the rough, drying scratch of roast. The warmth is mild at ordinary strengths and plainer near 9%.',
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
			'Take the hop punch of an American IPA, slip toasted nuts and milk chocolate underneath, and keep the finish dry. You taste more malt than in pale IPAs, but hops still lead. Rich and bracing at once, it bridges the gap between brown ale and IPA.',
		aroma:
			'Tangerine, pine, stone fruit or tropical notes come off the top, with hazelnut, toast and cocoa powder warming below. Some versions hint at brown sugar or toffee. Fruity yeast character is slight and easily taken for part of the hops.',
		flavor:
			'A medium to high bitterness cuts through layers of toasted bread, nuts, chocolate and light caramel. Citrus against cocoa recalls a chocolate-dipped orange slice. The sweetness dries up before the swallow, so the aftertaste belongs to hops and toast.',
		appearance:
			'Brown in every shade from chestnut to deep mahogany, often with reddish light along the edge. Usually clear, unless heavy dry-hopping softens it. The head is cream to tan and leaves lace.',
		mouthfeel:
			'Smooth, of medium-light to medium weight, with moderate to lively bubbles. Crystal and chocolate malts add a little roundness without chewiness. Alcohol may be sensed as a slight glow.',
		history:
			'Homebrewers were early movers: in the 1980s hobbyists in Texas were already hopping their brown ales far beyond English habit. Mike McDole’s award-winning Janet’s Brown, later scaled up at Russian River, became a touchstone recipe. Dogfish Head and Harpoon brought the same thought to store shelves.',
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
			'Grapefruit, pine, floral or tropical hops arrive with toffee, toasted crust and perhaps a hint of raisin or plum. Malt and hop scents run closer to even than in paler relatives. A soft ester can make the dark fruit seem riper.',
		flavor:
			'Toasty caramel greets the tongue and bitter citrus answers at once. The sweetness reads as flavor more than as sugar, since a firm hop edge and good attenuation clear it away. Dried cherry, light toffee and resin stay in the aftertaste.',
		appearance:
			'Reddish amber to deep copper, the hue coming from crystal malt or a pinch of roasted barley. Bright in most versions, though dry-hop haze occurs. Its ivory head persists.',
		mouthfeel:
			'A medium body carries the caramel malts smoothly, lifted by moderate to high carbonation. Warmth may show lightly, never with a sting. Tannic grip from overworked hops would be out of place.',
		history:
			'American amber ale had already been a West Coast brewpub staple in the 1980s and 1990s. As drinkers asked for ever more hops, breweries raised the dose and the strength until amber had become IPA, at times under the label imperial red. Tröegs Nugget Nectar, an annual release in Pennsylvania, showed how devoted a following that formula could draw.',
		comments:
			'Compared with an amber ale it is stronger and drier; compared with an American strong ale it is smaller and less malty. Crystal malt stales into a cardboard sweetness as hops fade, so buy fresh. Barbecue ribs, pizza with sausage or a burger with caramelized onions are natural company.',
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
			'Rye gives this pale to light amber IPA a peppery, bready accent and a drier snap at the finish. The difference is a matter of seasoning: hops still set the direction, while the grain adds spice the way a good crust seasons a loaf.',
		aroma:
			'Orange zest, pine and tropical fruit come forward, trailed by a light earthy scent of rye bread crumb. There is a hint of pepper. Don’t look for caraway: that is the seed in many deli rye breads, not the grain.',
		flavor:
			'A spicy, grainy flavor, something like pumpernickel without the molasses, sits under a bold hop profile. The bitterness is strong and the finish crisp, because rye seems to sharpen both. Malt sweetness stays slight, with at most a dab of caramel or toast.',
		appearance:
			'Gold to light copper, sometimes with an orange tint. Rye is rich in protein and gums, so a faint haze is no fault. The same gums build a thick, durable off-white head.',
		mouthfeel:
			'There is a curious double effect here: a slightly slick, oily texture along the tongue, then a brisk dry ending. Body falls in the medium-light to medium band, with carbonation on the lively side. Alcohol warmth is restrained.',
		history:
			'American craft brewers in the 1990s and 2000s reached for rye as a means to stand out among a crowd of similar IPAs. Bear Republic’s Hop Rod Rye in California and Founders’ Red’s Rye in Michigan won it an audience. Homebrewer Denny Conn of Oregon shared a recipe that countless others have since copied.',
		comments:
			'Rye has no husk and makes a gluey mash, so brewers usually hold it to a modest fraction of the grist. Do not confuse it with roggenbier, the German rye beer built on wheat-beer yeast. A pastrami sandwich is the obvious partner, followed closely by carnitas and smoked trout.',
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
			'Half witbier, half IPA: wheat, coriander and orange peel meet a dose of fruity American hops. The beer drinks lighter than its alcohol would suggest, with summer-market scents of citrus and herbs. Bitterness is present but polished.',
		aroma:
			'Orange, apricot, lemon and tropical hop notes blend so closely with added peel and coriander that telling them apart is half the fun. Clove, banana or pepper from a wit yeast may hover around the edges. The wheat itself smells faintly of raw dough.',
		flavor:
			'Citrus leads, spice follows, and a clean, medium to strong bitterness tidies up at the end. Soft wheat leaves a bready trace and hardly any sweetness. Coriander should taste like fresh zest, never like ham or soap.',
		appearance:
			'Pale to medium gold and commonly hazy from unmalted wheat or oats. A fluffy white head forms easily and stays.',
		mouthfeel:
			'Lightly creamy at first, then crisp, with medium-light body and carbonation on the high side. Spices and hops should leave the palate refreshed, without a powdery or drying grip. Warming alcohol is barely felt.',
		history:
			'Deschutes of Oregon and Boulevard of Missouri gave the hybrid its public start with a joint beer released in 2011. Others were quick to follow, since many breweries already owned a wit yeast and plenty of Citra. New Belgium’s Accumulation made it a winter release, with the snow as the excuse.',
		comments:
			'Some brewers, Lagunitas among them, leave out spice altogether and lean on a heavy share of wheat. A Belgian IPA is stronger and more peppery; a witbier is milder by a wide margin. Ceviche, Vietnamese summer rolls, shrimp boil or a lemony salad go down easily alongside.',
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
			'White grape, gooseberry, lime, peach and passion fruit are common, often from hops such as Nelson Sauvin or Hallertau Blanc. The grain keeps almost silent, perhaps a hint of cracker. A faint winelike fruitiness from the yeast can complete the illusion.',
		flavor:
			'Fruity hop flavor floats over a base with no sweetness at all, so even a mild bitterness is enough for balance. The finish is quick and clean. A good one has enough bright fruit that it does not taste watery.',
		appearance:
			'Very pale straw to light gold, a shade many would take for Prosecco. It is often brilliantly clear, with streams of bubbles feeding a white, quickly rising head.',
		mouthfeel:
			'Among the lightest bodies in the IPA family, spritzy with high carbonation. Alcohol may feel slightly warm, as there is nothing sweet to cover it. No sticky or astringent aftertaste should remain.',
		history:
			'Kim Sturdavant of Social Kitchen & Brewery in San Francisco introduced it in 2017. His trick was amyloglucosidase, an enzyme other brewers kept for imperial stout or light beer, which turns leftover dextrins into fermentable sugar. For about a year it was the loudest answer to the thick, hazy IPAs of the day, and then the fashion moved on.',
		comments:
			'The enzyme drives final gravity down to around that of water or below, so strength comes without weight. Corn, rice or sugar may pale it further. Serve it cold in a flute or tulip with oysters, fried chicken, tempura or triple-cream cheese.',
	},
];
