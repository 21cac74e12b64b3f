import type { FoodItem } from '#domain/food/food.ts';

export const sweet: readonly FoodItem[] = [
	{
		slug: 'gingerbread',
		section: 'sweet',
		name: 'Gingerbread',
		description:
			'Dark, damp, made with Hearthstone and blackstrap. A square of it, with cream poured around.',
		priceCents: 700,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'eggs', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'hearthstone',
		image: null,
		content: [
			'<p>A pint of oatmeal stout goes into every tray, along with fresh ginger, ground ginger and the crystallized kind, since one of them alone is shy. It is better on its second day and never sees a third.</p>',
			'<p>Take it to the bench by the stove. The cream is cold on purpose.</p>',
		].join('\n'),
	},
	{
		slug: 'baked-apple',
		section: 'sweet',
		name: 'Baked Apple',
		description:
			'A whole Northern Spy, cored, filled with oats, maple and raisins, slumped in a puddle of cider.',
		priceCents: 800,
		dietary: ['vegan', 'nut-free'],
		allergens: ['gluten'],
		eightySixedAt: null,
		pairing: 'the-long-way-home-by-way-of-the-orchard-road',
		image: null,
		content: [
			'<p>Northern Spy holds its shape in heat as few apples do. It sits in an iron cup at the back of the oven for most of an hour while the cider around it goes to syrup.</p>',
			'<p>Our oats are malted next to barley, so we count them as gluten. No butter is involved, and nobody has noticed yet.</p>',
		].join('\n'),
	},
	{
		slug: 'blue-cheese-and-fig',
		section: 'sweet',
		name: 'Blue Cheese & Fig',
		description: 'A wedge of raw-milk blue, figs poached in stout, oat crackers. Sweet only at the edges.',
		priceCents: 1100,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'gluten'],
		eightySixedAt: null,
		pairing: 'long-winter',
		image: null,
		content: [
			'<p>It closes the evening of anyone who ordered Long Winter and wondered what to do about it. Salt meets molasses, the fig agrees with both, and the cracker is there to give you a reason to stop.</p>',
			'<p>The blue is made in the Berkshires with vegetable rennet and cut from a wheel at the hatch.</p>',
		].join('\n'),
	},
];
