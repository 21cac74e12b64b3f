import { type Context, Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { personChangeSchema, personInputSchema } from '#domain/users/users-schema.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { listSessions } from '../auth/sessions.ts';
import { readIfMatch } from '../http/if-match.ts';
import { readJson } from '../http/read-json.ts';
import type { Actor } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import {
	changePerson,
	createPerson,
	endPersonSession,
	requirePerson,
	resetPassword,
	unlockPerson,
} from './change.ts';
import { listPeople } from './store.ts';

/** Looking after those who work here: accounts, roles, passwords, sessions. Mounted at /api. */
export function peopleApi(taproom: Taproom): Hono<StaffEnvironment> {
	const { db, clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	const actorOf = (context: Context<StaffEnvironment>): Actor => ({ taproom, staff: context.get('staff') });
	const answer = <T>(data: T) => success(data, clock());

	staffRoute(app, taproom, 'users.list', async (context) =>
		context.json(answer({ people: await listPeople(db, clock()) })),
	);
	staffRoute(app, taproom, 'users.create', async (context) => {
		const input = await readJson(context, personInputSchema);
		return context.json(answer(await createPerson(actorOf(context), input)), 201);
	});
	staffRoute(app, taproom, 'users.update', async (context) => {
		const ref = { id: context.req.param('id'), version: readIfMatch(context) };
		const change = await readJson(context, personChangeSchema);
		return context.json(answer(await changePerson(actorOf(context), ref, change)));
	});
	staffRoute(app, taproom, 'users.password', async (context) =>
		context.json(answer(await resetPassword(actorOf(context), context.req.param('id')))),
	);
	staffRoute(app, taproom, 'users.unlock', async (context) =>
		context.json(answer(await unlockPerson(actorOf(context), context.req.param('id')))),
	);
	staffRoute(app, taproom, 'users.sessions', async (context) => {
		const { id } = requirePerson(await listPeople(db, clock()), context.req.param('id'));
		const { sessionId } = context.get('staff');
		return context.json(answer({ sessions: await listSessions(db, id, sessionId, clock()) }));
	});
	staffRoute(app, taproom, 'users.endSession', async (context) => {
		await endPersonSession(actorOf(context), context.req.param('id'), context.req.param('session'));
		return context.json(answer(null));
	});
	return app;
}
