import type { FoodItem } from '#domain/food/food.ts';

export const plates: readonly FoodItem[] = [
	{
		slug: 'pork-shoulder',
		section: 'plates',
		name: 'Pork Shoulder with Caraway',
		description:
			'Cooked overnight in the dying oven with caraway and dark lager, over soft cabbage and dumplings of stale bread.',
		priceCents: 2200,
		dietary: ['nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'gluten'],
		// Friday, 6:40 PM in Kingston: the last portion of the week went over the hatch.
		eightySixedAt: '2026-11-20T23:40:00Z',
		pairing: 'root-cellar',
		image: null,
		content: [
			'<p>At ten at night the fire is raked out and two shoulders go in, sealed under a lid with a quart of Root Cellar. By breakfast the oven has dropped below 200°F and the bone lifts out clean.</p>',
			'<p>The dumplings are Bohemian in idea and thrifty in practice: yesterday’s bread, milk, egg, a fist of parsley. On the board from October until the mud dries. There are eighteen portions to a night and <em>when it is gone, it is gone</em>.</p>',
		].join('\n'),
	},
	{
		slug: 'cheeseburger',
		section: 'plates',
		name: 'Cheeseburger',
		description:
			'Two thin patties pressed on hot iron, American cheese, raw onion, pickle, soft potato roll. Oven potatoes alongside.',
		priceCents: 1700,
		dietary: ['nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'soy', 'sesame', 'gluten'],
		eightySixedAt: null,
		pairing: 'fencerow',
		image: null,
		content: [
			'<p>A slab of cast iron sits at the oven mouth and runs hotter than any griddle. Chuck and brisket, ground the same morning, are pressed flat once and left alone until the rim turns to lace.</p>',
			'<p>Fencerow was adjusted against this sandwich through nine test batches. We adjusted the sandwich only once, and took the lettuce off.</p>',
		].join('\n'),
	},
	{
		slug: 'ploughmans-board',
		section: 'plates',
		name: 'Ploughman’s Board',
		description:
			'Clothbound cheddar, ham off the bone, pickled onions, half a Northern Spy, brown bread, salted butter, mustard.',
		priceCents: 1900,
		dietary: ['nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'hobnail',
		image: null,
		content: [
			'<p>It used to have a beer of its own, a brown ale that lent it the name and has since been archived. The board stayed, because people kept ordering it to share and then not sharing.</p>',
			'<p>The cheddar is aged fourteen months, the onions three weeks in malt vinegar. Leave off the ham and it is vegetarian; say so at the hatch and you get more cheese instead.</p>',
		].join('\n'),
	},
	{
		slug: 'charred-cabbage',
		section: 'plates',
		name: 'Charred Cabbage',
		description: 'A quarter head burned on purpose, white bean purée, apple-cider glaze, toasted buckwheat.',
		priceCents: 1400,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'barn-door',
		image: null,
		content: [
			'<p>Set directly on the embers, a cabbage steams inside its own blackened leaves. We pull the outer ones away, quarter what is left, and brush it with cider boiled down to a syrup.</p>',
			'<p>Buckwheat is a seed and no kin to wheat. The glaze wants pine and bitterness: Barn Door always, Lampblack when there is any.</p>',
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
			'<p>The old smokehouse still draws. On Wednesdays a crate of trout from a hatchery in the Catskills hangs there for four hours over prunings from the orchard, low enough that the flesh stays moist.</p>',
			'<p>Served cool, in one piece, with horseradish that was in the ground last week. A Kölsch keeps out of the way of it, which is the right thing for a beer to do here.</p>',
		].join('\n'),
	},
];
