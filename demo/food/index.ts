import type { FoodItem } from '#domain/food/food.ts';
import { oven } from './oven.ts';
import { plates } from './plates.ts';
import { sides } from './sides.ts';
import { snacks } from './snacks.ts';
import { sweet } from './sweet.ts';

export { foodSections } from './sections.ts';

/** Every dish of the demo brewery, in the order of the menu. */
export const foodItems: readonly FoodItem[] = [...oven, ...plates, ...snacks, ...sides, ...sweet];
