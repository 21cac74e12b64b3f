import { listSessions } from '../auth/sessions.ts';
import type { Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { changeUser, createUser, endUserSession, requireUser, resetPassword, unlockUser } from './change.ts';
import { listUsers } from './store.ts';

export function usersApi(route: Route, { db }: Taproom): void {
	route('users.list', async ({ now }) => ({ people: await listUsers(db, now) }));
	route('users.create', ({ actor, body }) => createUser(actor, body));
	route('users.update', ({ actor, params: { id }, version, body }) =>
		changeUser(actor, { id, version }, body),
	);
	route('users.password', ({ actor, params }) => resetPassword(actor, params.id));
	route('users.unlock', ({ actor, params }) => unlockUser(actor, params.id));
	route('users.sessions', async ({ actor, params, now }) => {
		const { id } = requireUser(await listUsers(db, now), params.id);
		return { sessions: await listSessions(db, id, actor.staff.sessionId, now) };
	});
	route('users.endSession', async ({ actor, params }) => {
		await endUserSession(actor, params.id, params.session);
		return null;
	});
}
