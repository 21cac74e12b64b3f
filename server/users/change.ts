import { randomUUID } from 'node:crypto';
import { sameUsername } from '#domain/auth/username.ts';
import { type EndpointName, mayCall } from '#domain/endpoints.ts';
import { AppError } from '#domain/errors.ts';
import {
	changeAction,
	changed,
	changeRefusal,
	type Person,
	type PersonChange,
	type PersonInput,
	type PersonPassword,
	type Refusal,
	rescueRefusal,
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

/** A change under way, and everybody as they stood when it began. */
interface UsersContext extends WriteContext {
	readonly users: readonly Person[];
}

/**
 * Runs a change in one transaction, for somebody who still has the right to it when it begins: two admins who take each
 * other's rights at the same moment cannot both succeed.
 */
function inUsersTransaction<T>(
	actor: Actor,
	call: EndpointName,
	work: (context: UsersContext) => Promise<T>,
): Promise<T> {
	return inTransaction(actor, async (context) => {
		const { trx, now, staff } = context;
		if (!(import.meta.env.DEV && isDeveloper(staff))) {
			const current = await readStaffMember(trx, staff.sessionId, now);
			if (!current) throw new AppError('UNAUTHORIZED', 'Your session has expired. Please log in again.');
			if (!mayCall(current.permissions, call))
				throw new AppError('FORBIDDEN', 'You do not have permission to access this resource.');
		}
		return work({ ...context, users: await listUsers(trx, now) });
	});
}

/** Somebody by their id. Throws NOT_FOUND. */
export function requireUser(users: readonly Person[], id: string): Person {
	const person = users.find((candidate) => candidate.id === id);
	if (!person) throw new AppError('NOT_FOUND', 'Nobody here has this account.');
	return person;
}

function refuse(refusal: Refusal | null): void {
	if (refusal) throw new AppError(refusal.code, refusal.message);
}

/** What a change makes of an account. */
type UserState = Pick<Person, 'username' | 'role' | 'disabled'> & { readonly passwordHash?: string };

/** Accounts keep a table of their own, which sessions refer to; the history holds nothing of their passwords. */
const userStore = (now: Date): VersionedStore<Person, UserState> => ({
	subject: 'user',
	resource: 'users',
	historyId: (id) => id,
	find: async (trx, id) => (await listUsers(trx, now)).find((person) => person.id === id) ?? null,
	stateOf: ({ username, role, disabled }) => ({ username, role, disabled }),
	audited: ({ username, role, disabled }) => ({ username, role, disabled }),
	async write({ trx }, { id, before, state, version }) {
		if (!state) throw new Error('Accounts are disabled; none is deleted.');
		const { username, role, disabled, passwordHash } = state;
		if (!before) {
			const created_at = now.toISOString();
			const row = { id, username, role: role ?? '', password_hash: passwordHash ?? '', created_at };
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
	missing: () => new AppError('NOT_FOUND', 'Nobody here has this account.'),
	conflict(current, last, yours) {
		const message = `${last?.username ?? 'Somebody'} has changed ${current?.username ?? 'this account'} in the meantime.`;
		return new AppError('CONFLICT', message, { details: { current, yours } });
	},
});

/** Notes a change that makes no version: of a password, a lock, a session. */
async function noteChange(context: UsersContext, subjectId: string, action: string): Promise<void> {
	await audit(context, { subject: 'user', subjectId, action });
	context.announce('users', subjectId);
}

/** How somebody is after a change. */
async function readAgain({ trx, now }: UsersContext, id: string): Promise<Person> {
	return requireUser(await listUsers(trx, now), id);
}

/**
 * Gives somebody an account. With an id that the client made, a repeated request answers the account of the first; a
 * password that was made is made anew then, because nobody has seen the first. Throws CONFLICT, naming the field, for a
 * name that somebody has in any case of letters.
 */
export async function createUser(
	actor: Actor,
	{ id: requestId, ...input }: PersonInput,
): Promise<PersonPassword> {
	const { username, role } = input;
	const password = input.password === undefined ? randomPassword() : null;
	const passwordHash = await hashPassword(password ?? input.password ?? '');
	return inUsersTransaction(actor, 'users.create', (context) =>
		createOnce(context, 'user', requestId, {
			async create() {
				requireFreeUsername(context, username);
				const state = { username, role, disabled: false, passwordHash };
				const entity = { id: requestId ?? randomUUID(), state };
				// Somebody may have tried the name before anybody had it.
				await forgiveAccount(context.trx, username);
				const note = { action: 'create', requestId };
				return { person: await insertEntity(context, userStore(context.now), entity, note), password };
			},
			async again(id) {
				const person = requireUser(context.users, id);
				if (password === null || person.lastLogin !== null) return { person, password: null };
				const row = { password_hash: passwordHash };
				await context.trx.updateTable('users').set(row).where('id', '=', id).execute();
				await noteChange(context, id, 'reset-password');
				return { person, password };
			},
		}),
	);
}

function requireFreeUsername({ users }: UsersContext, username: string): void {
	const taken = users.find((person) => sameUsername(person.username, username));
	if (!taken) return;
	const message = `${taken.username} has this name already${taken.disabled ? ' (disabled)' : ''}. Choose another.`;
	throw new AppError('CONFLICT', message, { fields: [{ path: 'username', message }] });
}

/**
 * Changes somebody's role, or whether they may log in; disabling ends their sessions. Throws CONFLICT with both versions
 * for a change made from another version, and what the rules of domain/users/users.ts refuse.
 */
export function changeUser(actor: Actor, ref: EntityRef, change: PersonChange): Promise<Person> {
	return inUsersTransaction(actor, 'users.update', async (context) => {
		const store = userStore(context.now);
		const before = await requireCurrent(context, store, ref, change);
		refuse(changeRefusal(actor.staff.id, before, change, context.users));
		const action = changeAction(before, change);
		if (action === null) return before;
		const { username, role, disabled } = changed(before, change);
		if (disabled) await endSessions(context.trx, before.id);
		return updateEntity(context, store, before, { username, role, disabled }, { action, yours: change });
	});
}

/** Gives somebody a new password, told this once; ends all their sessions and the lock of their account. */
export async function resetPassword(actor: Actor, id: string): Promise<PersonPassword> {
	const password = randomPassword();
	const password_hash = await hashPassword(password);
	return inUsersTransaction(actor, 'users.password', async (context) => {
		const person = requireUser(context.users, id);
		refuse(rescueRefusal(actor.staff.id, person, 'password'));
		await context.trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
		await endSessions(context.trx, id);
		await forgiveAccount(context.trx, person.username);
		await noteChange(context, id, 'reset-password');
		return { person: await readAgain(context, id), password };
	});
}

/** Lets somebody try their password again before their lock ends. */
export function unlockUser(actor: Actor, id: string): Promise<Person> {
	return inUsersTransaction(actor, 'users.unlock', async (context) => {
		const person = requireUser(context.users, id);
		refuse(rescueRefusal(actor.staff.id, person, 'unlock'));
		if (!(await forgiveAccount(context.trx, person.username))) return person;
		await noteChange(context, id, 'unlock');
		return readAgain(context, id);
	});
}

/** Ends one session of somebody. Throws NOT_FOUND when they have no such session. */
export function endUserSession(actor: Actor, id: string, sessionId: string): Promise<void> {
	return inUsersTransaction(actor, 'users.endSession', async (context) => {
		const person = requireUser(context.users, id);
		if (!(await endSession(context.trx, id, sessionId))) {
			throw new AppError('NOT_FOUND', `${person.username} has no such session; it may have ended already.`);
		}
		await noteChange(context, id, 'end-session');
	});
}
