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
		note: 'Baked over oak and apple wood at 700°F. Our pizza dough rises for two days with a scoop of spent grain from the brewhouse.',
	},
	{
		slug: 'plates',
		title: 'Plates',
		note: 'We’ll call your name. Please bring your plate back.',
	},
	{
		slug: 'snacks',
		title: 'Snacks',
		note: 'For your free hand.',
	},
	{
		slug: 'salads-and-sides',
		title: 'Salads & Sides',
		note: 'From our garden and two neighbors’ fields. The list gets short in winter.',
	},
	{
		slug: 'sweet',
		title: 'Sweet',
		note: 'Baked each afternoon. When it’s gone, it’s gone.',
	},
];

export const foodItems: readonly FoodItem[] = [...oven, ...plates, ...snacks, ...sides, ...sweet];
