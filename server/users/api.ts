import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { sameUsername } from '#domain/auth/credentials.ts';
import { type EndpointName, mayCall } from '#domain/endpoints.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { SecurityKind } from '#domain/security-log/kinds.ts';
import {
	changeAction,
	changed,
	changeRefusal,
	type Refusal,
	rescueRefusal,
	type User,
} from '#domain/users/users.ts';
import { isDeveloper } from '../auth/development.ts';
import { forgiveAccount } from '../auth/failures.ts';
import { removePasskey } from '../auth/passkeys/api.ts';
import { passkeyFromRow, passkeysOf } from '../auth/passkeys/store.ts';
import { requireGoodChoice } from '../auth/password-choice.ts';
import { hashPassword, randomPassword } from '../auth/passwords.ts';
import { removePin } from '../auth/pins.ts';
import { endSession, endSessions, listSessions, readStaffMember } from '../auth/sessions.ts';
import type { Route } from '../http/endpoint-router.ts';
import { parseJson } from '../resources/damage.ts';
import {
	type Actor,
	audit,
	createOnce,
	inTransaction,
	VersionedStore,
	type WriteContext,
} from '../resources/versioned.ts';
import { recordDeed } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { listUsers } from './store.ts';

interface UsersContext extends WriteContext {
	readonly users: readonly User[];
}

/** Checks the actor's permission again within the transaction: of two admins who disable each other only one succeeds. */
function inUsersTransaction<T>(
	actor: Actor,
	endpoint: EndpointName,
	work: (context: UsersContext) => Promise<T>,
): Promise<T> {
	return inTransaction(actor, async (context) => {
		const { trx, now, staff } = context;
		if (!(import.meta.env.DEV && isDeveloper(staff))) {
			const current = await readStaffMember(trx, staff.sessionId, now);
			if (!current) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
			if (!mayCall(current.permissions, endpoint))
				throw new AppError('FORBIDDEN', 'You do not have permission to access this resource.');
		}
		return work({ ...context, users: await listUsers(trx, now) });
	});
}

const findUser = (users: readonly User[], id: string) => users.find((user) => user.id === id) ?? null;

function requireUser(users: readonly User[], id: string): User {
	return userStore.require(findUser(users, id));
}

function refuse(refusal: Refusal | null): void {
	if (refusal) throw new AppError(refusal.code, refusal.message);
}

/** The hash is that of a new account, and whether we made the password; no history holds them. */
type UserState = Pick<User, 'username' | 'role' | 'disabled'> & {
	readonly passwordHash?: string;
	readonly passwordMade?: boolean;
};
const stateOf = ({ username, role, disabled }: User): UserState => ({ username, role, disabled });

/** Accounts have a table of their own, which sessions refer to. */
const userStore = new VersionedStore<User, UserState>({
	subject: 'user',
	resource: 'users',
	find: async ({ trx, now }, id) => findUser(await listUsers(trx, now), id),
	stateOf,
	async write({ trx, now }, { id, before, state, version }) {
		if (!state) throw new Error('Accounts are disabled; none is deleted.');
		const { username, role, disabled, passwordHash: password_hash = '' } = state;
		if (!before) {
			const created_at = now.toISOString();
			const must_change = state.passwordMade ? 1 : 0;
			const row = { id, username, role: role ?? '', password_hash, must_change, created_at };
			await trx.insertInto('users').values(row).execute();
			return 1n;
		}
		const { numUpdatedRows } = await trx
			.updateTable('users')
			.set({ username, ...(role !== null && { role }), disabled: disabled ? 1 : 0, version })
			.where('id', '=', id)
			.where('version', '=', before.version)
			.executeTakeFirstOrThrow();
		return numUpdatedRows;
	},
	missing: 'Nobody here has this account.',
	conflict(current, last, yours) {
		const message = `${last?.username ?? 'Somebody'} has changed ${current?.username ?? 'this account'} in the meantime.`;
		return new AppError('CONFLICT', message, { details: { current, yours } });
	},
});

/** Records a change that makes no version: of a password, a lock, a session. */
async function noteChange(context: UsersContext, subjectId: string, action: string): Promise<void> {
	await audit(context, { subject: 'user', subjectId, action });
	context.announce('users', subjectId);
}

/** In the security log, once the change is stored. */
function noteSecurity(context: UsersContext, kind: SecurityKind, user: User, detail?: string): void {
	context.afterCommit(() => recordDeed(context, kind, { user, detail }));
}

/** One that we made. */
async function setPassword({ trx }: UsersContext, id: string, password_hash: string): Promise<void> {
	await trx
		.updateTable('users')
		.set({ password_hash, must_change: 1 })
		.set((where) => ({ device_generation: where('device_generation', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

const namedSchema = z.object({ username: z.string() });

/** Whom a name was taken from: what they did under it stays under it, so nobody else gets it. */
async function formerOwner({ trx }: UsersContext, username: string): Promise<string | null> {
	const renames = trx.selectFrom('history').select(['subject_id', 'before']).where('subject', '=', 'user');
	for (const { subject_id, before } of await renames.where('action', 'in', ['rename', 'update']).execute()) {
		const { data } = z.safeParse(namedSchema, parseJson(before ?? 'null'));
		if (data && sameUsername(data.username, username)) return subject_id;
	}
	return null;
}

/** For the account `id`, or for a new one. Throws CONFLICT for a name that somebody else has or has had. */
async function requireFreeUsername(context: UsersContext, username: string, id: string | null) {
	const { users } = context;
	const taken = users.find((user) => sameUsername(user.username, username));
	const former = taken ? null : await formerOwner(context, username);
	if (taken ? taken.id === id : former === null || former === id) return;
	if (!taken) {
		const now = users.find((user) => user.id === former)?.username ?? 'Somebody';
		const message = `${now} was called that before, and the log tells them by it. Choose another.`;
		throw fieldError('username', message, 'CONFLICT');
	}
	const where = taken.disabled ? ' (disabled)' : '';
	throw fieldError(
		'username',
		`${taken.username} has this name already${where}. Choose another.`,
		'CONFLICT',
	);
}

export function usersApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	route('users.list', async ({ now }) => ({ people: await listUsers(db, now) }));
	/** A repeated request gets the account of the first, with a new password where one was made: nobody saw it. */
	route('users.create', async ({ actor, body: { id: requestId, username, role, password: chosen } }) => {
		if (chosen !== undefined)
			await requireGoodChoice(taproom, { path: 'password', password: chosen, username });
		const password = chosen === undefined ? randomPassword() : null;
		const passwordHash = await hashPassword(password ?? chosen ?? '');
		return inUsersTransaction(actor, 'users.create', (context) =>
			createOnce(context, 'user', requestId, {
				async create() {
					await requireFreeUsername(context, username, null);
					// Somebody may have tried the name before anybody had it.
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
	});
	/** Disabling ends the sessions, and with a change of role the PIN. */
	route('users.update', ({ actor, params: { id }, version, body }) =>
		inUsersTransaction(actor, 'users.update', async (context) => {
			const before = await userStore.requireCurrent(context, { id, version }, body);
			refuse(changeRefusal(actor.staff.id, before, body, context.users));
			const action = changeAction(before, body);
			if (action === null) return before;
			const after = changed(before, body);
			if (after.username !== before.username) {
				await requireFreeUsername(context, after.username, id);
				// Somebody may have tried the name before anybody had it.
				await forgiveAccount(context.trx, after.username);
				noteSecurity(context, 'user.renamed', after, `${before.username} → ${after.username}`);
			}
			if (after.disabled) await endSessions(context.trx, before.id);
			if (after.disabled || after.role !== before.role) await removePin(context.trx, before.id);
			if (after.role !== before.role) {
				noteSecurity(context, 'user.role', before, `${before.role ?? 'no role'} → ${after.role}`);
			}
			if (after.disabled !== before.disabled) {
				noteSecurity(context, after.disabled ? 'user.disabled' : 'user.enabled', before);
			}
			return userStore.update(context, before, stateOf(after), { action, yours: body });
		}),
	);
	rescueApi(route);
	sessionsApi(route, { db });
	passkeysApi(route, { db });
}

function rescueApi(route: Route): void {
	route('users.password', async ({ actor, params: { id } }) => {
		const password = randomPassword();
		const passwordHash = await hashPassword(password);
		return inUsersTransaction(actor, 'users.password', async (context) => {
			const { trx, now, users } = context;
			const user = requireUser(users, id);
			refuse(rescueRefusal(actor.staff.id, user, 'password'));
			await setPassword(context, id, passwordHash);
			await endSessions(trx, id);
			await removePin(trx, id);
			await forgiveAccount(trx, user.username);
			await noteChange(context, id, 'reset-password');
			noteSecurity(context, 'password.reset', user);
			return { person: requireUser(await listUsers(trx, now), id), password };
		});
	});
	route('users.unlock', ({ actor, params: { id } }) =>
		inUsersTransaction(actor, 'users.unlock', async (context) => {
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
		inUsersTransaction(actor, 'users.endSession', async (context) => {
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
