import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { listEvents } from './store.ts';

/** All events whole, in the shape of the domain. Mounted at /data. */
export function eventData({ db }: Taproom) {
	return new Hono().get('/events.json', async (context) => context.json(await listEvents(db)));
}
