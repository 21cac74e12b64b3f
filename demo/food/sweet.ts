import type { FoodItem } from '#domain/food/food.ts';

export const sweet: readonly FoodItem[] = [
	{
		slug: 'gingerbread',
		section: 'sweet',
		name: 'Gingerbread',
		description: 'A dark, moist square made with Hearthstone and blackstrap molasses, with cold cream.',
		priceCents: 700,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'hearthstone',
		image: null,
		content: [
			'<p>Every tray gets a pint of our oatmeal stout and three kinds of ginger: fresh, ground and candied. It’s even better on its second day.</p>',
			'<p>Take it to the bench by the stove.</p>',
		].join('\n'),
	},
	{
		slug: 'baked-apple',
		section: 'sweet',
		name: 'Baked Apple',
		description: 'A whole Northern Spy apple filled with oats, maple and raisins, baked in cider.',
		priceCents: 800,
		dietary: ['vegan', 'nut-free'],
		allergens: ['gluten'],
		eightySixedAt: null,
		pairing: 'the-long-way-home-by-way-of-the-orchard-road',
		image: null,
		content: [
			'<p>Northern Spy holds its shape in the oven better than most apples. It bakes for most of an hour while the cider around it turns to syrup.</p>',
			'<p>Our oats are malted next to barley, so they aren’t gluten-free. There’s no butter in it.</p>',
		].join('\n'),
	},
	{
		slug: 'blue-cheese-and-fig',
		section: 'sweet',
		name: 'Blue Cheese & Fig',
		description: 'A wedge of raw-milk blue, figs poached in stout, oat crackers. Only a little sweet.',
		priceCents: 1100,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'gluten'],
		eightySixedAt: null,
		pairing: 'long-winter',
		image: null,
		content: [
			'<p>Made for Long Winter: salty cheese with a beer that tastes of molasses and fig.</p>',
			'<p>The blue cheese comes from the Berkshires and is made with vegetable rennet.</p>',
		].join('\n'),
	},
];
