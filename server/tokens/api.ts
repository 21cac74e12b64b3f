import { Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { apiTokenInputSchema } from '#domain/tokens/api-token-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import { createToken, listTokens, revokeToken } from './store.ts';

/** The keys of machines: made, listed, taken away. Mounted at /api. */
export function tokensApi(taproom: Taproom) {
	const { db, clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	staffRoute(app, taproom, 'tokens.list', async (context) =>
		context.json(success({ tokens: await listTokens(db) }, clock())),
	);
	staffRoute(app, taproom, 'tokens.create', async (context) => {
		const input = await readJson(context, apiTokenInputSchema);
		const made = await createToken({ taproom, staff: context.get('staff') }, input);
		return context.json(success(made, clock(), 'Copy the token now: it is not shown again.'), 201);
	});
	staffRoute(app, taproom, 'tokens.revoke', async (context) => {
		return context.json(
			success(await revokeToken({ taproom, staff: context.get('staff') }, context.req.param('id')), clock()),
		);
	});
	return app;
}
