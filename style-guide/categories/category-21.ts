import type { StyleCategory } from '../category.ts';
import { specialtyIpas } from './specialty-ipa.ts';

/** Category 21, IPA. */
export const category21: StyleCategory = {
	category: '21',
	category_name: 'IPA',
	styles: [
		{
			style_code: '21A',
			style_name: 'American IPA',
			slug: '21A-american-ipa',
			ranges: { abv: [5.5, 7.5], ibu: [40, 70], srm: [6, 14], og: [1.056, 1.07], fg: [1.008, 1.014] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'ipa-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					"Bell's Two-Hearted Ale",
					'Cigar City Jai Alai',
					'Fat Heads Head Hunter IPA',
					'Firestone Walker Union Jack',
					'Maine Lunch',
					'Russian River Blind Pig IPA',
				],
			},
			overall_impression:
				'A pale, dry ale that is all about hops: it smells of citrus and pine and finishes firmly bitter. The malt is kept light so that the hops stand out. Freshness matters more than in almost any other beer.',
			aroma:
				'Grapefruit peel, pine needles, mango, ripe melon or white grape rise from the glass, depending on which hops went into the dry-hop charge. Bready malt sits far in the background, and a faint orchard-fruit note from the yeast may join in. Once a keg grows old, the bright peel fades toward dried herbs and paper.',
			flavor:
				'Bitterness comes early and lingers into a dry finish, and the hops taste the way they smell. Just enough biscuit or light toast keeps it from feeling hollow. Caramel should be a whisper at most, because sugar smothers the hops.',
			appearance:
				'Colors run from bright gold to a light reddish amber, with the modern trend clearly toward the pale end. Most pour clear, although a heavy dry hop can leave a light veil. The off-white head lasts and leaves rings of lace down the glass.',
			mouthfeel:
				'Medium-light to medium in body and smooth, with enough carbonation to lift the aromatics. The alcohol may give a slight glow in stronger examples, yet heat or a sandpaper bitterness points to a flawed recipe.',
			history:
				'British India ales supplied the name, but the taste was born on the American West Coast. Cascade, a citrusy hop released in 1972, showed Anchor in San Francisco, and later Bert Grant in Yakima, what local hops could do. Each wave of new varieties since then, from Centennial to Simcoe, Citra and Mosaic, has redrawn the flavor.',
			comments:
				'Next to an American pale ale this is stronger, drier and more bitter; next to a hazy IPA it is clearer and far sharper. Try it with fish tacos, carnitas, Thai larb or an aged cheddar, remembering that bitterness makes chili burn hotter. Ask the bartender for the packaging date and drink the youngest one.',
		},
		{
			style_code: '21B',
			style_name: 'Specialty IPA',
			slug: '21B-specialty-ipa',
			wording: {
				abv: 'Session 3.0% - 5.0%, standard 5.0% - 7.5%, double 7.5% - 10.0%',
			},
			tags: [],
			examples: {},
			overall_impression:
				'A group of IPAs that keep the hops and the dry finish but change the grain, the yeast, the color or the strength. The word on the label, such as black, rye or white, tells you what is different. Hops lead in all of them.',
			aroma:
				'Hops come first: pine, tropical fruit, citrus, berries or flowers. Then comes something else, perhaps cocoa from dark malt, pepper from rye or clove from a Belgian yeast. The two should work together, with neither covering the other.',
			flavor:
				'They all have a solid bitterness, plenty of hop flavor and a dry finish. The twist can be toast, spice, dark fruit or grain. If it only tastes like some other style with hops on top, it probably missed the mark.',
			appearance:
				'Anything from the pale straw of a brut IPA to the near-black of a black one. Some are clear; those with a lot of wheat, oats or dry hops are hazy. They all have a lasting head.',
			mouthfeel:
				'Body usually stays in the light to medium range, leaner than other ales of equal strength. Carbonation is medium or higher, and warmth grows with the alcohol. Dark grain leaves a dry edge, rye is slick and wheat is soft.',
			history:
				'Once American IPA had become the most popular craft beer, brewers around the turn of the century began to vary it. Some variations, such as the black and the brut, were everywhere for a few years and then faded; others are still around. Competition judges put them all under one heading so that there would be room for new ideas.',
			comments:
				'There are three strengths: session from 3.0 to 5.0%, standard from 5.0 to 7.5% and double from 7.5 to 10.0%. Unless the label says otherwise, assume standard. Seven types have pages of their own here; for any other, ask whoever brewed it.',
		},
		...specialtyIpas,
		{
			style_code: '21C',
			style_name: 'Hazy IPA',
			slug: '21C-hazy-ipa',
			ranges: { abv: [6, 9], ibu: [25, 60], srm: [3, 7], og: [1.06, 1.085], fg: [1.01, 1.015] },
			tags: [
				'high-strength',
				'pale-color',
				'top-fermented',
				'north-america',
				'craft-style',
				'ipa-family',
				'bitter',
				'hoppy',
			],
			examples: {
				american: [
					'Belching Beaver Hazers Gonna Haze',
					'Hill Farmstead Susan',
					'Other Half Green Diamonds Double IPA',
					'Pinthouse Electric Jellyfish',
					'Tree House Julius',
					'Trillium Congress Street',
					'WeldWerks Juicy Bits',
				],
			},
			overall_impression:
				'Ripe fruit juice comes to mind before beer does, although no fruit is required: the peach, mango and tangerine notes are drawn from hops and helped along by an expressive yeast. A full, pillowy body and mild bitterness separate it from the older, sharper school of IPA. It looks opaque and drinks gently.',
			aroma:
				'Nearly overwhelming hop perfume leaps out: passion fruit, peach, orange flesh, guava, sometimes coconut or fresh-cut pineapple. Yeast adds a stone-fruit ester of its own, and the grain stays neutral, like raw dough. Onion, garlic or a sharp whiff of grass are signs of poor hopping.',
			flavor:
				'Fruit flavor saturates the palate from start to finish, with bitterness tucked behind it and released late. Malt contributes a bland, bready roundness that can be mistaken for sweetness, even if little sugar remains. A harsh green bite at the end, known as hop burn, usually means the beer was hurried out of the tank.',
			appearance:
				'Cloudy to outright opaque, in tones from pale straw to a glowing yellow gold. The haze is made of protein, polyphenols and hop matter and should look even, free of floating flakes. A white, dense head sits on top.',
			mouthfeel:
				'Silky and medium to medium-full, thanks to oats, wheat and water rich in chloride. Carbonation stays moderate so that the texture can register. Stronger ones hide their alcohol well, so take your time.',
			history:
				'The style comes from Vermont, and Heady Topper from The Alchemist in Waterbury is the beer most often named as its ancestor. In the early 2010s brewers such as Hill Farmstead, Trillium and Tree House softened and thickened the idea into what people called New England IPA. Lines for fresh cans spread it to the rest of the world within a few years.',
			comments:
				'Hops added during and after fermentation do most of the work, which is why the bitterness is low for so much aroma. Drink it within weeks, cold and from a can that never saw a warm shelf; exposure to oxygen turns the gold gray and the fruit dull. Mild dishes suit it, among them roast chicken, mango salad, young goat cheese and sushi.',
		},
	],
};
