import type { FoodItem, FoodSection } from '#domain/food/food.ts';
import { oven } from './oven.ts';
import { plates } from './plates.ts';
import { sides } from './sides.ts';
import { snacks } from './snacks.ts';
import { sweet } from './sweet.ts';

export const foodSections: readonly FoodSection[] = [
	{
		slug: 'from-the-oven',
		title: 'From the Oven',
		note: 'Oak and apple wood, seven hundred degrees, ninety seconds for a pizza. Crusts are raised two days with a scoop of spent grain.',
	},
	{
		slug: 'plates',
		title: 'Plates from the Hatch',
		note: 'Supper on enamel. We call your name across the patio; bring the plate back and we will like you.',
	},
	{
		slug: 'snacks',
		title: 'Snacks',
		note: 'Something to hold in the hand that is not holding the glass.',
	},
	{
		slug: 'salads-and-sides',
		title: 'Salads & Sides',
		note: 'From our own beds and two neighbors’ fields, so the list shortens as the snow deepens.',
	},
	{
		slug: 'sweet',
		title: 'Sweet',
		note: 'Baked as the oven cools. When the tray is empty, it is empty.',
	},
];

export const foodItems: readonly FoodItem[] = [...oven, ...plates, ...snacks, ...sides, ...sweet];
