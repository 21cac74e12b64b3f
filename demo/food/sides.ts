import type { FoodItem } from '#domain/food/food.ts';

export const sides: readonly FoodItem[] = [
	{
		slug: 'kale-and-apple-salad',
		section: 'salads-and-sides',
		name: 'Kale & Apple Salad',
		description:
			'Kale rubbed with lemon, matchsticks of Golden Russet apple, sunflower seeds, cider dressing.',
		priceCents: 1100,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'the-long-way-home-by-way-of-the-orchard-road',
		image: null,
		content: [
			'<p>Kale gets sweet after the first hard freeze, so that’s when we cut ours. We strip the leaves and rub them with salt and lemon until they’re tender.</p>',
			'<p>The apples are from the same trees as the ones in the beer we pair it with. Both taste sweeter together.</p>',
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
			'<p>We bury the beets in hot ash at closing time and dig them out in the morning, soft as jam inside. The goat cheese is four days old and comes from a small herd over the ridge.</p>',
			'<p>We can leave off the walnuts, but they’re cut on the same board, so it isn’t safe for a nut allergy.</p>',
		].join('\n'),
	},
	{
		slug: 'oven-potatoes',
		section: 'salads-and-sides',
		name: 'Oven Potatoes',
		description: 'Smashed, then roasted in olive oil with rosemary and plenty of garlic.',
		priceCents: 700,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'hobnail',
		image: null,
		content: [
			'<p>Boiled, smashed and roasted, so there are more edges to get crisp.</p>',
			'<p>They also come with the cheeseburger.</p>',
		].join('\n'),
	},
	{
		slug: 'bean-soup',
		section: 'salads-and-sides',
		name: 'Bean Soup & Bread',
		description:
			'Marrow beans, smoked onion, tomato and kale, simmered in the oven since morning. With spent-grain bread.',
		priceCents: 900,
		dietary: ['vegan', 'nut-free'],
		allergens: ['wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'root-cellar',
		image: null,
		content: [
			'<p>Marrow beans are big, white and creamy. Farms all over this county grew them a century ago, and we still plant four rows. The pot goes in before the first pizza and stays there all day.</p>',
			'<p>November to March only. Bring your bowl back for a free half refill.</p>',
		].join('\n'),
	},
];
