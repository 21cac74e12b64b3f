import { randomUUID } from 'node:crypto';
import { sameUsername } from '#domain/auth/credentials.ts';
import { type EndpointName, mayCall } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import {
	changeAction,
	changed,
	changeRefusal,
	type Refusal,
	rescueRefusal,
	type User,
	type UserChange,
	type UserInput,
	type UserPassword,
} from '#domain/users/users.ts';
import { isDeveloper } from '../auth/development.ts';
import { forgiveAccount } from '../auth/failures.ts';
import { hashPassword, randomPassword } from '../auth/passwords.ts';
import { endSession, endSessions, readStaffMember } from '../auth/sessions.ts';
import {
	type Actor,
	audit,
	createOnce,
	type EntityRef,
	insertEntity,
	inTransaction,
	requireCurrent,
	updateEntity,
	type VersionedStore,
	type WriteContext,
} from '../resources/versioned.ts';
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

const missing = () => new AppError('NOT_FOUND', 'Nobody here has this account.');

export function requireUser(users: readonly User[], id: string): User {
	const user = users.find((candidate) => candidate.id === id);
	if (!user) throw missing();
	return user;
}

function refuse(refusal: Refusal | null): void {
	if (refusal) throw new AppError(refusal.code, refusal.message);
}

type UserState = Pick<User, 'username' | 'role' | 'disabled'>;
const stateOf = ({ username, role, disabled }: User): UserState => ({ username, role, disabled });

/** Accounts have a table of their own, which sessions refer to. `passwordHash` is that of a new one; no history holds it. */
const userStore = (now: Date, passwordHash = ''): VersionedStore<User, UserState> => ({
	subject: 'user',
	resource: 'users',
	historyId: (id) => id,
	find: async (trx, id) => (await listUsers(trx, now)).find((user) => user.id === id) ?? null,
	stateOf,
	audited: stateOf,
	async write({ trx }, { id, before, state, version }) {
		if (!state) throw new Error('Accounts are disabled; none is deleted.');
		const { username, role, disabled } = state;
		if (!before) {
			const created_at = now.toISOString();
			const row = { id, username, role: role ?? '', password_hash: passwordHash, created_at };
			await trx.insertInto('users').values(row).execute();
			return 1n;
		}
		const { numUpdatedRows } = await trx
			.updateTable('users')
			.set({ ...(role !== null && { role }), disabled: disabled ? 1 : 0, version })
			.where('id', '=', id)
			.where('version', '=', before.version)
			.executeTakeFirstOrThrow();
		return numUpdatedRows;
	},
	missing,
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

/** A repeated request gets the account of the first, with a new password where one was made: nobody saw it. Throws CONFLICT. */
export async function createUser(
	actor: Actor,
	{ id: requestId, username, role, password: chosen }: UserInput,
): Promise<UserPassword> {
	const password = chosen === undefined ? randomPassword() : null;
	const passwordHash = await hashPassword(password ?? chosen ?? '');
	return inUsersTransaction(actor, 'users.create', (context) =>
		createOnce(context, 'user', requestId, {
			async create() {
				requireFreeUsername(context, username);
				// Somebody may have tried the name before anybody had it.
				await forgiveAccount(context.trx, username);
				const store = userStore(context.now, passwordHash);
				const entity = { id: requestId ?? randomUUID(), state: { username, role, disabled: false } };
				const person = await insertEntity(context, store, entity, { action: 'create', requestId });
				return { person, password };
			},
			async again(id) {
				const person = requireUser(context.users, id);
				if (password === null || person.lastLogin !== null) return { person, password: null };
				await setPassword(context, id, passwordHash);
				await noteChange(context, id, 'reset-password');
				return { person, password };
			},
		}),
	);
}

async function setPassword({ trx }: UsersContext, id: string, password_hash: string): Promise<void> {
	await trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
}

function requireFreeUsername({ users }: UsersContext, username: string): void {
	const taken = users.find((user) => sameUsername(user.username, username));
	if (!taken) return;
	const message = `${taken.username} has this name already${taken.disabled ? ' (disabled)' : ''}. Choose another.`;
	throw new AppError('CONFLICT', message, { fields: [{ path: 'username', message }] });
}

/** Disabling ends the sessions. Throws CONFLICT with both versions, and what the rules of domain/users/users.ts refuse. */
export function changeUser(actor: Actor, ref: EntityRef, change: UserChange): Promise<User> {
	return inUsersTransaction(actor, 'users.update', async (context) => {
		const store = userStore(context.now);
		const before = await requireCurrent(context, store, ref, change);
		refuse(changeRefusal(actor.staff.id, before, change, context.users));
		const action = changeAction(before, change);
		if (action === null) return before;
		const after = changed(before, change);
		if (after.disabled) await endSessions(context.trx, before.id);
		return updateEntity(context, store, before, stateOf(after), { action, yours: change });
	});
}

export async function resetPassword(actor: Actor, id: string): Promise<UserPassword> {
	const password = randomPassword();
	const passwordHash = await hashPassword(password);
	return inUsersTransaction(actor, 'users.password', async (context) => {
		const { trx, now, users } = context;
		const user = requireUser(users, id);
		refuse(rescueRefusal(actor.staff.id, user, 'password'));
		await setPassword(context, id, passwordHash);
		await endSessions(trx, id);
		await forgiveAccount(trx, user.username);
		await noteChange(context, id, 'reset-password');
		return { person: requireUser(await listUsers(trx, now), id), password };
	});
}

export function unlockUser(actor: Actor, id: string): Promise<User> {
	return inUsersTransaction(actor, 'users.unlock', async (context) => {
		const user = requireUser(context.users, id);
		refuse(rescueRefusal(actor.staff.id, user, 'unlock'));
		if (!(await forgiveAccount(context.trx, user.username))) return user;
		await noteChange(context, id, 'unlock');
		return requireUser(await listUsers(context.trx, context.now), id);
	});
}

export function endUserSession(actor: Actor, id: string, sessionId: string): Promise<void> {
	return inUsersTransaction(actor, 'users.endSession', async (context) => {
		const user = requireUser(context.users, id);
		if (!(await endSession(context.trx, id, sessionId))) {
			throw new AppError('NOT_FOUND', `${user.username} has no such session; it may have ended already.`);
		}
		await noteChange(context, id, 'end-session');
	});
}
