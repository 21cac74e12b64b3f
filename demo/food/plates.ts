import type { FoodItem } from '#domain/food/food.ts';

export const plates: readonly FoodItem[] = [
	{
		slug: 'pork-shoulder',
		section: 'plates',
		name: 'Pork Shoulder with Caraway',
		description: 'Cooked overnight with caraway and our dark lager, over soft cabbage and bread dumplings.',
		priceCents: 2200,
		dietary: ['nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'gluten'],
		// Friday, 6:40 PM in Kingston: the last portion of the week was sold.
		eightySixedAt: '2026-11-20T23:40:00Z',
		pairing: 'root-cellar',
		image: null,
		content: [
			'<p>After closing we rake out the fire and put in two shoulders, sealed under a lid with a quart of Root Cellar. By breakfast the oven has dropped below 200°F and the bone lifts out clean.</p>',
			'<p>The dumplings are made the Czech way, from day-old bread, milk, egg and parsley. It’s a cold-weather dish, so we don’t have it every week, and we make <em>eighteen portions</em> at a time.</p>',
		].join('\n'),
	},
	{
		slug: 'cheeseburger',
		section: 'plates',
		name: 'Cheeseburger',
		description:
			'Two thin patties pressed on hot iron, American cheese, raw onion, pickle, soft potato roll. With oven potatoes.',
		priceCents: 1700,
		dietary: ['nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'soy', 'sesame', 'gluten'],
		eightySixedAt: null,
		pairing: 'fencerow',
		image: null,
		content: [
			'<p>We grind chuck and brisket every morning, press the patties flat on a slab of cast iron in the oven’s mouth, and leave them alone until the edges are crisp.</p>',
			'<p>We brewed nine test batches of Fencerow to get it right with this burger. The burger changed only once: we took the lettuce off.</p>',
		].join('\n'),
	},
	{
		slug: 'plowmans-board',
		section: 'plates',
		name: 'Plowman’s Board',
		description:
			'Clothbound cheddar, ham off the bone, pickled onions, half a Northern Spy, brown bread, salted butter, mustard.',
		priceCents: 1900,
		dietary: ['nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'hobnail',
		image: null,
		content: [
			'<p>It’s named after Plowman’s Lunch, a brown ale we no longer brew. People order it to share and then don’t.</p>',
			'<p>The cheddar is aged fourteen months, and the onions spend three weeks in malt vinegar. Ask for it without ham and you get more cheese instead.</p>',
		].join('\n'),
	},
	{
		slug: 'charred-cabbage',
		section: 'plates',
		name: 'Charred Cabbage',
		description:
			'A quarter head of cabbage, charred, with white bean purée, apple-cider glaze and toasted buckwheat.',
		priceCents: 1400,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'barn-door',
		image: null,
		content: [
			'<p>We set a whole cabbage on the embers, so it steams inside its own blackened leaves. Then we pull those away, quarter it, and brush it with cider boiled down to a syrup.</p>',
			'<p>Buckwheat isn’t related to wheat and has no gluten. A piney, bitter beer suits the sweet glaze: Barn Door, or Lampblack when we have it.</p>',
		].join('\n'),
	},
	{
		slug: 'smoked-trout',
		section: 'plates',
		name: 'Smoked Trout & Rye',
		description:
			'Catskill trout smoked over apple wood, horseradish cream, pickled beets, buttered dark rye.',
		priceCents: 1800,
		dietary: ['nut-free'],
		allergens: ['milk', 'fish', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'saturday-chores',
		image: null,
		content: [
			'<p>Every Wednesday we smoke trout from a Catskills hatchery in the farm’s old smokehouse: four hours over wood from our apple trees, low enough that it stays moist.</p>',
			'<p>It’s served cold, in one piece, with fresh horseradish. A light Kölsch lets the fish come first.</p>',
		].join('\n'),
	},
];
