import * as z from 'zod/mini';
import { sameUsername } from '#domain/auth/credentials.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { parseJson } from '#domain/record.ts';
import type { SecurityKind } from '#domain/security-log/kinds.ts';
import type { User } from '#domain/users/users.ts';
import {
	type Actor,
	audit,
	inTransaction,
	VersionedStore,
	type WriteContext,
} from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import { listUsers } from './store.ts';

export interface UsersContext extends WriteContext {
	readonly users: readonly User[];
}

/** Runs a write transaction with the list of all users. If two admins disable each other at once, only one succeeds. */
export function inUsersTransaction<T>(actor: Actor, work: (context: UsersContext) => Promise<T>): Promise<T> {
	return inTransaction(actor, async (context) =>
		work({ ...context, users: await listUsers(context.trx, context.now) }),
	);
}

const findUser = (users: readonly User[], id: string) => users.find((user) => user.id === id) ?? null;

export function requireUser(users: readonly User[], id: string): User {
	return userStore.require(findUser(users, id));
}

/** `passwordHash` and `passwordMade` are set only for a new account; the history does not store them. */
type UserState = Pick<User, 'username' | 'role' | 'disabled'> & {
	readonly passwordHash?: string;
	readonly passwordMade?: boolean;
};
export const stateOf = ({ username, role, disabled }: User): UserState => ({ username, role, disabled });

/** Accounts have a table of their own, because sessions refer to it. */
export const userStore = new VersionedStore<User, UserState>({
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

/** Logs a change without a version: of a password, a lock or a session. */
export async function noteChange(context: UsersContext, subjectId: string, action: string): Promise<void> {
	await audit(context, { subject: 'user', subjectId, action });
	context.announce('users', subjectId);
}

/** Records it in the security log after the commit. */
export function noteSecurity(context: UsersContext, kind: SecurityKind, user: User, detail?: string): void {
	context.afterCommit(() => recordStaffEvent(context, kind, { user, detail }));
}

/** Sets a password that the server generated. */
export async function setPassword({ trx }: UsersContext, id: string, password_hash: string): Promise<void> {
	await trx
		.updateTable('users')
		.set({ password_hash, must_change: 1 })
		.set((where) => ({ device_generation: where('device_generation', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

const namedSchema = z.object({ username: z.string() });

/** Finds who had a username before. It stays reserved, because the history lists their actions under it. */
async function formerOwner({ trx }: UsersContext, username: string): Promise<string | null> {
	const renames = trx.selectFrom('history').select(['subject_id', 'before']).where('subject', '=', 'user');
	for (const { subject_id, before } of await renames.where('action', 'in', ['rename', 'update']).execute()) {
		const { data } = z.safeParse(namedSchema, parseJson(before ?? 'null'));
		if (data && sameUsername(data.username, username)) return subject_id;
	}
	return null;
}

/** Checks the username of the account `id`, or of a new one. Throws CONFLICT if somebody else has or had it. */
export async function requireFreeUsername(context: UsersContext, username: string, id: string | null) {
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
