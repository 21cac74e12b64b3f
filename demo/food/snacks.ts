import type { FoodItem } from '#domain/food/food.ts';

/** For the hand that is free. */
export const snacks: readonly FoodItem[] = [
	{
		slug: 'soft-pretzel',
		section: 'snacks',
		name: 'Soft Pretzel & Sweet Mustard',
		description:
			'Dipped in lye, split at the belly, baked to the color of a saddle. Bavarian sweet mustard, or butter, or both.',
		priceCents: 800,
		dietary: ['vegan', 'nut-free'],
		allergens: ['wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'low-cloud',
		image: null,
		content: [
			'<p>The dough is plain: flour, water, yeast, salt and a spoon of malt syrup from the brewhouse. Lye gives the snap and the shine that baking soda only imitates. We bake at three, at five and at seven, and the bell on the smokehouse rings.</p>',
			'<p>The mustard is sweetened with brown sugar and is vegan, as the pretzel is. Butter is not, and comes when you ask for it.</p>',
		].join('\n'),
	},
	{
		slug: 'radishes-and-rye',
		section: 'snacks',
		name: 'Radishes & Buttered Rye',
		description: 'Cold radishes with their tops on, coarse salt, cultured butter on thin dark rye.',
		priceCents: 700,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'saturday-chores',
		image: null,
		content: [
			'<p>Spring radishes in spring, watermelon radishes in fall, black ones sliced like coins when there is frost on the ground. Rye is baked on Saturdays and is at its best the day after.</p>',
			'<p>On Sundays a plate of it comes unasked with the 0.2 L glass, under <em>the coaster rule</em>.</p>',
		].join('\n'),
	},
	{
		slug: 'focaccia',
		section: 'snacks',
		name: 'Focaccia, Olives & Anchovies',
		description:
			'A slab still warm, green olives, salted anchovies laid across. All rind if you ask for the corner.',
		priceCents: 900,
		dietary: ['dairy-free', 'nut-free'],
		allergens: ['fish', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'swallowtail',
		image: null,
		content: [
			'<p>A wet dough, an overnight rest, and more olive oil than seems decent. It goes into the oven before the pizzas, while the floor is still gathering itself, and comes out with a crust like toffee.</p>',
			'<p>Without the anchovies it is vegan. Four corners to a tray; the early know it.</p>',
		].join('\n'),
	},
	{
		slug: 'potato-chips',
		section: 'snacks',
		name: 'Potato Chips, Malt Vinegar',
		description: 'Sliced thick, fried twice in sunflower oil, shaken with salt and malt vinegar.',
		priceCents: 600,
		dietary: ['vegan', 'nut-free'],
		allergens: ['gluten'],
		eightySixedAt: null,
		pairing: 'lantern-and-latch',
		image: null,
		content: [
			'<p>Kettle chips from Katahdin potatoes, fried at two temperatures so that they crack instead of crumble. The vinegar is made from barley, which is why these are not marked gluten-free; ask for them plain and they have none in the recipe.</p>',
			'<p>A pint of Lantern &amp; Latch takes two minutes to settle. So does the salt.</p>',
		].join('\n'),
	},
	{
		slug: 'maple-walnuts',
		section: 'snacks',
		name: 'Maple Walnuts',
		description: 'Roasted in the last of the heat with our own syrup, black pepper and a pinch of cayenne.',
		priceCents: 600,
		dietary: ['vegan', 'gluten-free'],
		allergens: ['tree-nuts'],
		eightySixedAt: null,
		pairing: 'long-winter',
		image: null,
		content: [
			'<p>Two trees by the lane drop more walnuts than the squirrels can answer for, and a neighbor’s orchard makes up the rest. The syrup is from the sugarbush, the dark end of March.</p>',
			'<p>One paper cone lasts about as long as five ounces of Long Winter. The beer should be the slower of the two.</p>',
		].join('\n'),
	},
];
