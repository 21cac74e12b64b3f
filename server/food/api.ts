import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { readFood } from './food.ts';

/** The food as plain JSON (design §6). Mounted at /data. */
export function foodData(taproom: Taproom) {
	return new Hono().get('/food.json', async (context) => context.json(await readFood(taproom)));
}
