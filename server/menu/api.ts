import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import type { Taproom } from '../taproom.ts';
import { noteMenuCheck, takeBackMenuCheck } from './store.ts';

/** 'The list is correct': one touch of the staff, read by every guest. Mounted at /api. */
export function menuApi(taproom: Taproom) {
	const { clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'menu.check', async (context) => {
		const check = await noteMenuCheck({ taproom, staff: context.get('staff') });
		return context.json(success(check, clock()));
	});
	staffRoute(app, taproom, 'menu.uncheck', async (context) => {
		const check = await takeBackMenuCheck({ taproom, staff: context.get('staff') });
		return context.json(success({ check }, clock()));
	});
	return app;
}
