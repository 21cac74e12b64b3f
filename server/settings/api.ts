import { Hono } from 'hono';
import type { Taproom } from '../taproom.ts';
import { statusNow } from './staff-api.ts';
import { readAgeVerification } from './store.ts';

/** What guests may ask about the doors and the gate (spec §7), in the spec's own shapes. Mounted at /api. */
export function settingsApi(taproom: Taproom) {
	return new Hono()
		.get('/business-status', (context) => {
			context.header('Cache-Control', 'no-store');
			return context.json(statusNow(taproom));
		})
		.get('/age-verification', async (context) => {
			context.header('Cache-Control', 'no-store');
			return context.json(await readAgeVerification(taproom));
		});
}
