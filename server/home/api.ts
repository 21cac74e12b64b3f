import { Hono } from 'hono';
import { homeContent } from '#content/home.ts';

/** What the home page tells: directions, expectations, photos. Mounted at /data. */
export function homeData() {
	return new Hono().get('/home.json', (context) => context.json(homeContent));
}
