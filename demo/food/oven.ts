import type { FoodItem } from '#domain/food/food.ts';

export const oven: readonly FoodItem[] = [
	{
		slug: 'sausage-pizza',
		section: 'from-the-oven',
		name: 'Sausage Pizza',
		description:
			'Fennel sausage in rough lumps, roasted peppers, tomato and low-moisture mozzarella, blistered at the edges.',
		priceCents: 1800,
		dietary: ['nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'barn-door',
		image: null,
		content: [
			'<p>The sausage comes from a butcher eleven miles up the valley who grinds pork shoulder with toasted fennel, a little orange peel and no sugar. We pinch it onto the dough raw, in rough lumps, so that the fat runs into the tomato while the outside chars.</p>',
			'<p>Ask for it <strong>well done</strong> if you like the crust to crack. Barn Door was more or less written for this slice: the bitterness clears the fat, the fat calms the bitterness, and both of them are gone sooner than you meant.</p>',
		].join('\n'),
	},
	{
		slug: 'hot-honey-pizza',
		section: 'from-the-oven',
		name: 'Hot Honey Pizza',
		description:
			'Soppressata cups, tomato, mozzarella, and honey steeped with dried chilies from the south wall.',
		priceCents: 1900,
		dietary: ['nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'hazewater',
		image: null,
		content: [
			'<p>Sliced thin, soppressata curls into cups as it cooks and each cup keeps a spoonful of its own fat. The honey goes on after the oven, never before, or it burns. It has sat for a week with cayennes grown against the warm side of the barn, and it bites about four seconds late.</p>',
			'<p>Hazewater puts out the fire. When Ice House is on, it feeds it, which some people prefer.</p>',
		].join('\n'),
	},
	{
		slug: 'margherita',
		section: 'from-the-oven',
		name: 'Margherita',
		description: 'Crushed plum tomatoes, fresh mozzarella, olive oil, basil while the cold frame lasts.',
		priceCents: 1500,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'swallowtail',
		image: null,
		content: [
			'<p>Tomatoes put up in August, salt, and nothing else in the sauce; it meets heat for the first time on the pizza. The mozzarella is torn an hour ahead and left to drain in a sieve, because a wet cheese makes a wet pizza and there is no remedy after that.</p>',
			'<p>From December on the basil may be parsley. We would sooner tell you than buy it from another hemisphere.</p>',
		].join('\n'),
	},
	{
		slug: 'squash-and-sage-pizza',
		section: 'from-the-oven',
		name: 'Squash & Sage Pizza',
		description:
			'Roast cheese pumpkin in place of tomato, slow onions, fried sage, toasted pumpkin seeds. No cheese despite the name of the squash.',
		priceCents: 1700,
		dietary: ['vegan', 'nut-free'],
		allergens: ['wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'second-cutting',
		image: null,
		content: [
			'<p>Long Island Cheese is a pumpkin named after its shape, like a wheel left in a field. We roast it whole beside the embers, beat the flesh with olive oil and cider vinegar, and spread that where the tomato would go. Onions take ninety minutes over it and are worth every one.</p>',
			'<p>It is the only pizza on the board that has converted people who asked for bacon. Rye and pepper in the saison pick up the sage.</p>',
		].join('\n'),
	},
	{
		slug: 'little-red',
		section: 'from-the-oven',
		name: 'Little Red',
		description:
			'A small plain cheese pizza for small plain-cheese people. Comes out first, cut in six, with carrot sticks.',
		priceCents: 900,
		dietary: ['vegetarian', 'nut-free'],
		allergens: ['milk', 'wheat', 'gluten'],
		eightySixedAt: null,
		pairing: null,
		image: null,
		content: [
			'<p>Eight inches, mild tomato, mozzarella, no green specks of any kind. Say that it is for a child and it jumps the line; the kitchen has been seven years old too.</p>',
			'<p>Crayons and the back of an old brew log are in the box by the hatch.</p>',
		].join('\n'),
	},
	{
		slug: 'half-roast-chicken',
		section: 'from-the-oven',
		name: 'Half Roast Chicken',
		description:
			'Dry-brined two days, roasted over oak until the skin shatters. Pan juices, a heel of spent-grain bread, lemon.',
		priceCents: 2400,
		dietary: ['dairy-free', 'nut-free'],
		allergens: ['wheat', 'gluten'],
		eightySixedAt: null,
		pairing: 'threshing-day',
		image: null,
		content: [
			'<p>Salted on Tuesday, it is served on Thursday. Two days uncovered in the cold room dry the skin like paper, and forty minutes in the falling heat after lunch do the rest. Each bird is split to order and its juices are poured back over, bread underneath.</p>',
			'<p>About thirty a night on weekends. Threshing Day in the twenty-ounce mug is what belongs beside it; we have tried to find something better and keep coming back.</p>',
		].join('\n'),
	},
	{
		slug: 'vegetable-of-the-week',
		section: 'from-the-oven',
		name: 'Vegetable of the Week',
		description:
			'Whatever the beds have too much of, a whole pan of it, with olive oil and coarse salt. The chalkboard says what and how much.',
		priceCents: null,
		dietary: ['vegan', 'gluten-free', 'nut-free'],
		allergens: [],
		eightySixedAt: null,
		pairing: 'low-cloud',
		image: null,
		content: [
			'<p>In August it is corn in its husk, in October leeks, in January the turnips that nobody planned. It goes into a black iron pan at the mouth of the oven and comes out when the edges have caught.</p>',
			'<p>The price follows the crate, so ask at the hatch. It is never more than eleven dollars and once, in a bad week for zucchini, it was free.</p>',
		].join('\n'),
	},
];
