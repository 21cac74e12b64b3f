import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import type { Taproom } from '../taproom.ts';

/** Sending the content to a git repository. Whoever hangs up stops the sync. Mounted at /api. */
export function syncApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'sync.read', async (context) =>
		context.json(success(await taproom.sync.state(), taproom.clock())),
	);
	staffRoute(app, taproom, 'sync.run', async (context) => {
		const { username } = context.get('staff');
		const result = await taproom.sync.run(username, taproom.clock(), context.req.raw.signal);
		return context.json(success(result, taproom.clock()));
	});
	staffRoute(app, taproom, 'sync.cancel', (context) =>
		context.json(success({ canceled: taproom.sync.cancel() }, taproom.clock())),
	);
	return app;
}
