import type { StyleCategory } from '../category.ts';

/** Category 34, Specialty Beer. */
export const category34: StyleCategory = {
	category: '34',
	category_name: 'Specialty Beer',
	styles: [
		{
			style_code: '34A',
			style_name: 'Commercial Specialty Beer',
			slug: '34A-commercial-specialty-beer',
			tags: ['specialty-beer'],
			examples: {
				other: ['Orval', 'La Chouffe'],
			},
			overall_impression:
				'Some beers are known by brewery and name alone because no style holds them. This entry is for those, and for brews made in their image, with Orval and La Chouffe as the handiest cases. What counts is how close it comes to the original, and whether it is good on its own.',
			aroma:
				'Whatever the model smells like is right. In Orval’s case that means orange pith, dry hops and, with age, leather from Brettanomyces; in La Chouffe’s, citrus, coriander and soft pepper. Freshness and a fault-free fermentation are the common requirements.',
			flavor:
				'The named beer sets the target, sip by sip. Orval finishes bone-dry and bitter, which no other Trappist does to such a degree, while La Chouffe is rounder, gently spiced and golden-sweet before it dries. Any other singular beer may be named in their place, so long as someone can describe it.',
			appearance:
				'No single description can cover it. The two examples differ even from each other, one a hazy orange with a rocky head that overfills its chalice, the other a paler gold. A faithful brewer copies foam and clarity as carefully as taste.',
			mouthfeel:
				'Follows the model in body, fizz and warmth. Belgian originals are apt to be highly carbonated and lighter on the tongue than their strength would suggest. Check the bottle-conditioned ones for sediment before you pour.',
			history:
				'The monks of Orval founded their brewery in 1931 to help pay for rebuilding the abbey, and lay brewers gave the beer English-style dry hopping and, in time, its wild yeast. La Chouffe began in 1982, in a garage in the Ardennes, made by two brothers-in-law. Other one-of-a-kind beers started the same way, in one place with one idea.',
			comments:
				'Were such a beer copied widely enough, it would turn into a style, which is how most styles started. Tell guests which original is meant; the comparison is half the enjoyment. Orval goes with the cheese of its own abbey, and La Chouffe with mussels or a creamy stew.',
		},
		{
			style_code: '34B',
			style_name: 'Mixed-Style Beer',
			slug: '34B-mixed-style-beer',
			tags: ['specialty-beer'],
			examples: {
				american: ['Firestone Walker Pivo Pils', "Jack's Abby Hoponius Union", 'Ommegang Helles Superior'],
				other: ['Birrificio Italiano Tipopils'],
			},
			overall_impression:
				'A cross between two styles: a pilsner with IPA dry hops, a helles with Belgian yeast, a porter fermented like a lager. If you know both styles you should recognize them. If you know neither, it should still taste good.',
			aroma:
				'Clues from both sides are present at once. A dry-hopped pils may lay lemon, flowers or tropical fruit over clean, crackery malt; a Belgian-yeasted lager recipe puts pear and pepper where neutrality was expected. What would be a flaw in both styles is a flaw here too.',
			flavor:
				'One style generally supplies the structure and the other the accent. India pale lager borrows an IPA’s bitterness and citrus and sets them on a crisp lager body. Balance is judged against the idea, so ask what the brewer combined and taste for both.',
			appearance:
				'Drawn from the parents, in either’s color or somewhere between. Dry hopping can haze an otherwise brilliant lager, and that is no defect. The foam usually follows the style with the better head.',
			mouthfeel:
				'Lager conditioning makes a hoppy hybrid feel cleaner and more slender than an ale would. Other pairings go the opposite way and give a light beer more cream or weight. Carbonation and alcohol follow whichever parent leads.',
			history:
				'Italy’s Tipopils, first poured by Agostino Arioli at Birrificio Italiano in 1996, showed what dry hops could do for a German-style pilsner, and Firestone Walker’s Pivo took up its lesson in California. Jack’s Abby in Massachusetts, a brewery devoted to lager, built Hoponius Union on the IPA. Some of these crosses become styles with names of their own, as Italian pilsner has.',
			comments:
				'A cross that wins enough followers graduates to a style, and several in this guide have. Mixtures made in the glass, such as black and tan, are bar drinks and fall outside it. Let the hoppier parent guide the food: focaccia and fried squid for a dry-hopped pils, burgers for an India pale lager.',
		},
		{
			style_code: '34C',
			style_name: 'Experimental Beer',
			slug: '34C-experimental-beer',
			tags: ['specialty-beer'],
			examples: {},
			overall_impression:
				'For beers that fit nowhere else in the guide: an odd ingredient, a lost technique or a joke that turned out well. It only has to taste good.',
			aroma:
				'Nobody can say beforehand what you will smell. Read the chalkboard, then see whether the promised elements come up in a sensible order and whether they harmonize. Spoilage is still spoilage, however inventive the recipe.',
			flavor:
				'Judge it like a new dish at a restaurant: does the idea come across, do the parts agree, would you order it again? Novelty alone wears off by the second sip. The best experiments seem obvious in hindsight.',
			appearance:
				'Any color at all. Haze, glitter or a missing head may all be deliberate. It should look something like it tastes.',
			mouthfeel:
				'It can be flat or fizzy, thin or syrupy, as long as it suits the beer. Very strong ones should still be smooth.',
			history:
				'Every familiar beer was an experiment at one time, from the first hopped ale to the first pale lager of Plzeň in 1842. Homebrewers do most of the testing now, helped by taprooms that can sell a ten-gallon batch in one evening. Freeze concentration, wild herbs and grain from last week’s bread have all come this way.',
			comments:
				'If you can describe it as fruited, spiced, smoked, wooded or a mix of styles, one of those entries will fit better. Order a taster before committing to a pint, and tell the brewer what you think. Start with plain bread and cheese until you know what it tastes like.',
		},
	],
};
