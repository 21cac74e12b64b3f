import type { StyleCategory } from '../category.ts';

/** Category 28, American Wild Ale. */
export const category28: StyleCategory = {
	category: '28',
	category_name: 'American Wild Ale',
	styles: [
		{
			style_code: '28A',
			style_name: 'Brett Beer',
			slug: '28A-brett-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer'],
			examples: {
				american: [
					'Boulevard Saison Brett',
					'Hill Farmstead Arthur',
					'Logsdon Seizoen Bretta',
					'Lost Abbey Brett Devo',
					'Russian River Sanctification',
					'The Bruery Saison Rue',
				],
			},
			overall_impression:
				'An ale fermented fully or partly with Brettanomyces, a wild yeast that makes beer dry and gives it flavors of fruit, hay and barnyard. It should be funky but not sour. The base can be nearly anything, though pale, dry, saison-like beers show the yeast most clearly.',
			aroma:
				'Young bottles lean toward pineapple, mango and stone fruit; older ones drift to hay, leather, damp cellar and horse blanket. Hops and malt depend on what was brewed underneath. The funk should be rustic and inviting, with no nail polish and no rot.',
			flavor:
				'Fruit leads when the glass is cold, earth as it warms. It seems tropical but is not sweet, since Brettanomyces leaves hardly any sugar, and so the bitterness or spice of the base beer is easy to taste. Acidity is at most a light tang, and the long finish is musty, leathery or like cereal.',
			appearance:
				'Color follows the base beer, with gold and orange the most frequent. Clarity is a matter of age: hazy when fresh, brighter after months in the bottle. Foam can be huge and rocky, because the yeast keeps making gas.',
			mouthfeel:
				'Leaner than you would expect and often very fizzy. Brettanomyces makes no glycerol to speak of, so the texture can seem thin unless wheat or oats were added. Alcohol hides well in such a dry beer.',
			history:
				'Niels Hjelte Claussen, working at Carlsberg, described the yeast in 1904 after finding it in aged English stock beers, and named it for Britain. Brewers then spent most of a century trying to keep it out, Belgian lambic makers and Orval excepted. American craft brewers turned to it on purpose from the late 1990s, first for bottle conditioning and soon as the sole fermenting yeast.',
			comments:
				'Used alone from the start, Brettanomyces ferments fairly cleanly and fruitily; the barnyard notes come mainly when it works slowly on what another yeast has left. If a beer is plainly sour, bacteria were involved and it belongs with the mixed-fermentation beers. Pour it with washed-rind cheese, roast chicken or charcuterie, and keep a spare bottle to see what a year does.',
		},
		{
			style_code: '28B',
			style_name: 'Mixed-Fermentation Sour Beer',
			slug: '28B-mixed-fermentation-sour-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer', 'sour'],
			examples: {
				american: [
					'Boulevard Love Child',
					'Jester King Le Petit Prince',
					'Jolly Pumpkin Oro de Calabaza',
					'Lost Abbey Ghosts in the Forest',
					'New Belgium Le Terroir',
					'Russian River Temptation',
				],
			},
			overall_impression:
				'Yeast, Brettanomyces and lactic bacteria work on the same wort, often for a year or more and often in oak, until the result is dry, tart and complex. Tartness leads, and funk and fruit fill it out. Blending the barrels is usually the last and hardest step.',
			aroma:
				'Tart fruit first, perhaps green grape, apricot, sour cherry or lemon zest. Behind it come straw, old wood, leather and a musty cellar. A hint of vinegar is fine, but no more than that.',
			flavor:
				'Sourness comes first, anywhere from brisk to intense, and the Brettanomyces adds the details. You can still taste what malt it was made from, with bready notes from pale bases and dried fruit from dark ones. Bitterness is low because it clashes with acid; oak, if used, adds a little vanilla or tannin.',
			appearance:
				'Straw to deep brown, reflecting the grist. Some pour crystal clear after long aging and others stay misty with wheat and yeast. The acid is hard on the head, which tends to fizz up and sink.',
			mouthfeel:
				'Light and drying, with a wine-like structure when tannin joins the acid. The sourness should make your mouth water, not hurt. Carbonation varies from soft to Champagne-like.',
			history:
				'Lambic and the red-brown ales of Flanders set the example for American brewers in the 1990s, who had neither the wild cultures nor the wooden vats and had to find their own. New Belgium hired Peter Bouckaert away from Rodenbach in 1996 and filled old wine barrels, later tall foeders. Russian River in California’s wine country and Jolly Pumpkin in Michigan made their names with barrels and mixed cultures soon afterward.',
			comments:
				'Unlike lambic, these beers usually get cultures that the brewer chose, and they have no set recipe or region. Kettle sours are just as tart but less deep. Serve in a tulip at cellar temperature; oysters, goat cheese and duck all like the acidity.',
		},
		{
			style_code: '28C',
			style_name: 'Wild Specialty Beer',
			slug: '28C-wild-specialty-beer',
			tags: ['wild-fermentation', 'north-america', 'craft-style', 'specialty-beer', 'sour', 'fruit'],
			examples: {
				american: [
					'Cascade Bourbonic Plague',
					'Jester King Atrial Rubicite',
					'New Belgium Dominga Mimosa Sour',
					'New Glarus Wisconsin Belgian Red',
					'Russian River Supplication',
					'The Lost Abbey Cuvee de Tomme',
				],
			},
			overall_impression:
				'A wild or sour ale with fruit, spice, a spirit barrel or some other addition. Cherries and raspberries are the most familiar partners. The tartness, the funk and the added ingredient should come together as one beer.',
			aroma:
				'You should smell the added ingredient at once, whether raspberry, peach, cinnamon or wet oak. With it come the tart and rustic notes of the fermentation, from lemon and yogurt to hay and leather. Wood-aged ones may add vanilla or red wine.',
			flavor:
				'Fruit loses its sugar to the microbes, so cherries taste of skin and pit and raspberries of seed and stem, concentrated and dry. All of it is tart, and earthy if there was Brettanomyces. Spices, if any, come at the end of the sip.',
			appearance:
				'Fruit decides much of it: pink, crimson, violet, peach. It may be hazy from pulp or yeast, or bright after long aging. The foam is often tinted by the fruit and seldom lasts.',
			mouthfeel:
				'Skins, seeds and barrels each add tannin, which gives a lean beer some grip. Carbonation is usually high. Strong examples can show some warmth, particularly out of a bourbon cask.',
			history:
				'Belgians have steeped cherries and raspberries in lambic for longer than anyone can say, and American brewers did the same with their own fruit. New Glarus put Door County’s Montmorency cherries into oak; Russian River laid a brown ale with sour cherries in Pinot Noir barrels; Cascade in Portland drew on the fruit of the Northwest. Jester King uses Texas fruit and local yeast.',
			comments:
				'Ask what went in and how it was soured, since those two answers tell you most of what to look for. A fruited kettle sour is fresher and simpler, and a plain fruit beer has no wild character at all. Dark chocolate suits the cherry ones, a soft-ripened cheese the peach and apricot ones.',
		},
		{
			style_code: '28D',
			style_name: 'Straight Sour Beer',
			slug: '28D-straight-sour-beer',
			ranges: { abv: [4.5, 7], ibu: [3, 8], srm: [2, 3], og: [1.048, 1.065], fg: [1.006, 1.013] },
			tags: ['pale-color', 'top-fermented', 'sour'],
			examples: {},
			overall_impression:
				'Clean, pale and tart, with no funk. Think of a Berliner Weisse with the alcohol of a pale ale or more, soured fast by Lactobacillus and fermented by a neutral yeast. It is good on its own, and it is also the base of many fruited sours.',
			aroma:
				'Lemon juice, plain yogurt and a trace of bread dough are nearly all you smell. Fruitiness from the yeast is slight, something like green apple or white grape. Cheesy, sweaty or barnyard smells mean that something went wrong in the kettle.',
			flavor:
				'Firm, rounded sourness from the first sip. There is doughy, crackery grain under it, more than in weaker wheat sours because there is more malt. You can’t taste any hops, and the finish is clean and dry with a lingering citrus pucker.',
			appearance:
				'As pale as beer gets, the yellow of straw or diluted lemonade. It can be clear or softly hazy according to how much wheat went in. The white foam rises quickly and usually fizzes away like soda.',
			mouthfeel:
				'Medium-light, with slightly more roundness than its low-alcohol cousin. High carbonation and acid together give a sparkling, mouth-watering snap. You won’t notice the alcohol, even in the strongest.',
			history:
				'Kettle souring spread through American brewing during the 2010s: the wort is inoculated with Lactobacillus, held warm for a day or two, then boiled to stop the bacteria before the yeast goes in. Brewers no longer had to wait for months or fear for their other tanks. As the beers grew stronger than Berliner Weisse, they became a style of their own.',
			comments:
				'Brewers treat it as raw material for fruit, spice, dry hops or lactose, so a plain one is harder to find than you might think. Mixed-fermentation sours take longer and taste far more complex. Like a squeeze of lemon, it goes with fried fish, ceviche or a salad with feta.',
		},
	],
};
