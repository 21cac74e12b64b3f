import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { readHome } from './store.ts';

/** What the home page tells: directions, expectations, photos. Mounted at /data. */
export function homeData({ db }: Taproom) {
	return new Hono().get('/home.json', async (context) => context.json(await readHome(db)));
}
