import { listSessions } from '../auth/sessions.ts';
import type { Route } from '../http/endpoint-router.ts';
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

/** Looking after those who work here: accounts, roles, passwords, sessions. */
export function usersApi(route: Route, { db }: Taproom): void {
	route('users.list', async ({ now }) => ({ people: await listPeople(db, now) }));
	route('users.create', ({ actor, body }) => createPerson(actor, body));
	route('users.update', ({ actor, params: { id }, version, body }) =>
		changePerson(actor, { id, version }, body),
	);
	route('users.password', ({ actor, params }) => resetPassword(actor, params.id));
	route('users.unlock', ({ actor, params }) => unlockPerson(actor, params.id));
	route('users.sessions', async ({ actor, params, now }) => {
		const { id } = requirePerson(await listPeople(db, now), params.id);
		return { sessions: await listSessions(db, id, actor.staff.sessionId, now) };
	});
	route('users.endSession', async ({ actor, params }) => {
		await endPersonSession(actor, params.id, params.session);
		return null;
	});
}
