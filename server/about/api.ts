import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { readAbout } from './store.ts';

/** The about page as plain JSON, null while nobody has written it (design §6). Mounted at /data. */
export function aboutData({ db }: Taproom) {
	return new Hono().get('/about.json', async (context) => context.json(await readAbout(db)));
}
