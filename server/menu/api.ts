import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import type { Taproom } from '../taproom.ts';
import { noteMenuCheck, takeBackMenuCheck } from './store.ts';

/** 'The list is correct': one touch of the staff, read by every guest. Mounted at /api. */
export function menuApi(taproom: Taproom) {
	const { db, clock, content } = taproom;
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'menu.check', async (context) => {
		const { username } = context.get('staff');
		const now = clock();
		const check = await noteMenuCheck(db, { username, now });
		content.changed('settings');
		return context.json(success(check, now));
	});
	staffRoute(app, taproom, 'menu.uncheck', async (context) => {
		const { username } = context.get('staff');
		const now = clock();
		const check = await takeBackMenuCheck(db, { username, now });
		content.changed('settings');
		return context.json(success({ check }, now));
	});
	return app;
}
