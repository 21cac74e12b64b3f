import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { changeAction, rescueRefusal, type UserInput } from '#domain/users/users.ts';
import { forgiveAccount } from '../auth/guesses.ts';
import { removePasskey } from '../auth/passkeys/api.ts';
import { passkeyFromRow, passkeysOf } from '../auth/passkeys/store.ts';
import { hashPassword, randomPassword, requireGoodChoice } from '../auth/passwords.ts';
import { removePin } from '../auth/pins.ts';
import { endSession, endSessions, listSessions } from '../auth/sessions.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, createOnce } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { changeUser, refuse } from './change-user.ts';
import { listUsers } from './store.ts';
import {
	inUsersTransaction,
	noteChange,
	noteSecurity,
	requireFreeUsername,
	requireUser,
	setPassword,
	userStore,
} from './users-transaction.ts';

export function usersApi(route: Route, taproom: Pick<Taproom, 'db'>): void {
	const { db } = taproom;
	route('users.list', async ({ now }) => ({ people: await listUsers(db, now) }));
	route('users.create', ({ actor, body }) => createUser(actor, body));
	route('users.update', ({ actor, params: { id }, version, body }) =>
		inUsersTransaction(actor, async (context) => {
			const before = await userStore.requireCurrent(context, { id, version }, body);
			const action = changeAction(before, body);
			if (action === null) return { ...before, ended: { sessions: 0, barPhones: 0, tokens: 0 } };
			return changeUser(context, before, body, { action, yours: body });
		}),
	);
	rescueApi(route);
	sessionsApi(route, { db });
	passkeysApi(route, { db });
}

/**
 * Creates an account. A repeated request gets the same account, with a new password if one was generated, since
 * nobody saw the first.
 */
async function createUser(actor: Actor, { id: requestId, username, role, password: chosen }: UserInput) {
	if (chosen !== undefined)
		await requireGoodChoice(actor.taproom, { path: 'password', password: chosen, username });
	const password = chosen === undefined ? randomPassword() : null;
	const passwordHash = await hashPassword(password ?? chosen ?? '');
	return inUsersTransaction(actor, (context) =>
		createOnce(context, 'user', requestId, {
			async create() {
				await requireFreeUsername(context, username, null);
				// Failed attempts may have been counted for this name before the account existed.
				await forgiveAccount(context.trx, username);
				const id = requestId ?? randomUUID();
				const passwordMade = password !== null;
				const state = { username, role, disabled: false, passwordHash, passwordMade };
				const person = await userStore.insert(context, id, state, { action: 'create', requestId });
				noteSecurity(context, 'user.created', person, role);
				return { person, password };
			},
			async again(id) {
				const person = requireUser(context.users, id);
				if (password === null || person.lastLogin !== null) return { person, password: null };
				await setPassword(context, id, passwordHash);
				await noteChange(context, id, 'reset-password');
				noteSecurity(context, 'password.reset', person);
				return { person, password };
			},
		}),
	);
}

function rescueApi(route: Route): void {
	route('users.password', async ({ actor, params: { id } }) => {
		const password = randomPassword();
		const passwordHash = await hashPassword(password);
		return inUsersTransaction(actor, async (context) => {
			const { trx, now, users } = context;
			const user = requireUser(users, id);
			refuse(rescueRefusal(actor.staff.id, user, 'password'));
			await setPassword(context, id, passwordHash);
			await endSessions(trx, id, now);
			await removePin(trx, id);
			await forgiveAccount(trx, user.username);
			await noteChange(context, id, 'reset-password');
			noteSecurity(context, 'password.reset', user);
			return { person: requireUser(await listUsers(trx, now), id), password };
		});
	});
	route('users.unlock', ({ actor, params: { id } }) =>
		inUsersTransaction(actor, async (context) => {
			const user = requireUser(context.users, id);
			refuse(rescueRefusal(actor.staff.id, user, 'unlock'));
			if (!(await forgiveAccount(context.trx, user.username))) return user;
			await noteChange(context, id, 'unlock');
			noteSecurity(context, 'user.unlocked', user);
			return requireUser(await listUsers(context.trx, context.now), id);
		}),
	);
}

function sessionsApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('users.sessions', async ({ actor, params, now }) => {
		const { id } = requireUser(await listUsers(db, now), params.id);
		return { sessions: await listSessions(db, id, actor.staff.sessionId, now) };
	});
	route('users.endSession', ({ actor, params: { id, session } }) =>
		inUsersTransaction(actor, async (context) => {
			const user = requireUser(context.users, id);
			if (!(await endSession(context.trx, id, session))) {
				throw new AppError('NOT_FOUND', `${user.username} has no such session; it may have ended already.`);
			}
			await noteChange(context, id, 'end-session');
			noteSecurity(context, 'session.ended', user);
			return null;
		}),
	);
}

function passkeysApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('users.passkeys', async ({ params, now }) => {
		const { id } = requireUser(await listUsers(db, now), params.id);
		return { passkeys: (await passkeysOf(db, id)).map(passkeyFromRow) };
	});
	route('users.removePasskey', async ({ actor, params: { id, passkey }, now }) => {
		await removePasskey(actor, requireUser(await listUsers(db, now), id), passkey);
		return null;
	});
}
