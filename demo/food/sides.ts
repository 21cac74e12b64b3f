import type { FoodItem } from '#domain/food/food.ts';

export const sides: readonly FoodItem[] = [
	{
		slug: 'kale-and-apple-salad',
		section: 'salads-and-sides',
		name: 'Kale & Apple Salad',
		description:
			'Frosted kale rubbed with lemon, Golden Russet in matchsticks, sunflower seeds, cider dressing.',
		priceCents: 1100,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'the-long-way-home-by-way-of-the-orchard-road',
		image: null,
		content: [
			'<p>Kale is a poor leaf until the first hard freeze, when it turns its starch to sugar in self-defense. We cut it after that, strip it, and rub it with salt and lemon until it gives in.</p>',
			'<p>The apples are the ones in the beer. Tart meets tart and, oddly, both come out sweeter.</p>',
		].join('\n'),
	},
	{
		slug: 'beet-and-goat-cheese-salad',
		section: 'salads-and-sides',
		name: 'Beets & Goat Cheese',
		description: 'Ember-roasted beets, fresh goat cheese, walnuts, bitter greens, sherry vinegar.',
		priceCents: 1200,
		dietary: ['vegetarian', 'gluten-free'],
		allergens: ['milk', 'tree-nuts'],
		eightySixedAt: null,
		pairing: 'second-cutting',
		image: null,
		content: [
			'<p>The beets are buried in ash at closing time and dug out in the morning, leathery outside and like jam within. The goat cheese is four days old and comes over the ridge from a herd of thirty.</p>',
			'<p>For the nut-free, we leave the walnuts off, though they are chopped on the same board.</p>',
		].join('\n'),
	},
	{
		slug: 'oven-potatoes',
		section: 'salads-and-sides',
		name: 'Oven Potatoes',
		description: 'Cracked with a fist, roasted in olive oil with rosemary and too much garlic.',
		priceCents: 700,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'hobnail',
		image: null,
		content: [
			'<p>Boiled first, cracked second, roasted third. Every step makes another edge for the oil to find.</p>',
			'<p>They come with the cheeseburger and are often the reason for it.</p>',
		].join('\n'),
	},
	{
		slug: 'bean-soup',
		section: 'salads-and-sides',
		name: 'Bean Soup & a Heel of Bread',
		description:
			'Marrow beans, smoked onion, tomato and kale, simmered at the back of the oven since morning. Spent-grain bread to wipe the bowl.',
		priceCents: 900,
		dietary: ['vegan', 'nut-free'],
		allergens: ['wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'root-cellar',
		image: null,
		content: [
			'<p>Marrow beans were grown all over this county a century ago; we plant four rows so that somebody does. The pot goes in before the first pizza and is let alone, and nobody in the kitchen is allowed to add anything clever.</p>',
			'<p>From November to March only. Bring the bowl back for half a ladle more, which is policy.</p>',
		].join('\n'),
	},
];
