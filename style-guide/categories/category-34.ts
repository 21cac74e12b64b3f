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
				'Some beers are known by brewery and name alone because no style holds them. This entry is for those beers and for others modeled on them; Orval and La Chouffe are good examples. What counts is how close a beer comes to the original, and whether it is good on its own.',
			aroma:
				'Whatever the model smells like is right. In Orval’s case that means orange pith, dry hops and, with age, leather from Brettanomyces; in La Chouffe’s, citrus, coriander and soft pepper. It should always be fresh and free of faults.',
			flavor:
				'It should taste like the beer it is modeled on. Orval finishes bone-dry and bitter, more so than any other Trappist; La Chouffe is rounder, gently spiced and a little sweet before it dries. Any other one-of-a-kind beer can be the model, so long as someone can describe it.',
			appearance:
				'It depends on the model. Orval is a hazy orange with a rocky head, La Chouffe a paler gold. A good copy gets foam and clarity right as well as taste.',
			mouthfeel:
				'Body, fizz and warmth are those of the model. Belgian originals are often very fizzy and feel lighter than they are. Check the bottle-conditioned ones for sediment before you pour.',
			history:
				'The monks of Orval founded their brewery in 1931 to help pay for rebuilding the abbey, and lay brewers gave the beer English-style dry hopping and, in time, its wild yeast. La Chouffe began in 1982, in a garage in the Ardennes, made by two brothers-in-law. Other one-of-a-kind beers started the same way, in one place with one idea.',
			comments:
				'If enough breweries copied such a beer it would become a style, which is how most styles started. Ask which original is meant; comparing the two is half the fun. Orval goes with the cheese of its own abbey, and La Chouffe with mussels or a creamy stew.',
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
				'You should find something of both. A dry-hopped pils may have lemon, flowers or tropical fruit over clean, crackery malt; a helles with Belgian yeast smells of pear and pepper. What would be a flaw in both styles is a flaw here too.',
			flavor:
				'One style is usually the base and the other the accent. India pale lager has an IPA’s bitterness and citrus on a crisp lager body. Ask what the brewer combined and taste for both.',
			appearance:
				'It looks like one of the two or something in between. Dry hopping can make a clear lager hazy, and that is no fault. The foam usually follows the style with the better head.',
			mouthfeel:
				'A hoppy beer feels cleaner and leaner as a lager than as an ale. Other crosses go the opposite way and make a light beer creamier or heavier. Carbonation and alcohol are those of the style that leads.',
			history:
				'Italy’s Tipopils, first poured by Agostino Arioli at Birrificio Italiano in 1996, showed what dry hops could do for a German-style pilsner, and Firestone Walker followed with Pivo in California. Jack’s Abby in Massachusetts, a brewery devoted to lager, built Hoponius Union on the IPA. Some of these crosses become styles with names of their own, as Italian pilsner has.',
			comments:
				'A cross that catches on becomes a style, and several in this guide have. Beers mixed in the glass, such as a black and tan, don’t count. For food, go by the hoppier of the two: focaccia and fried squid for a dry-hopped pils, burgers for an India pale lager.',
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
				'Nobody can say beforehand what you will smell. Read the chalkboard, then see whether you can smell what it promises and whether it all fits together. A spoiled beer is still spoiled, however inventive the recipe.',
			flavor:
				'Treat it like a new dish at a restaurant: does the idea come across, does it fit together, would you order it again? Novelty alone wears off by the second sip. The best experiments seem obvious in hindsight.',
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
