import type { ExpressionBuilder } from 'kysely';
import { roleOf, type StaffUser } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { byAccess, type User } from '#domain/users/users.ts';
import { readAccountLocks } from '../auth/guesses.ts';
import type { Database, Db } from '../db/schema.ts';

type OfUsers = ExpressionBuilder<Database, 'users'>;

export async function listUsers(db: Db, now: Date): Promise<User[]> {
	const openSessions = (query: OfUsers, isOfNoBar: 'is' | 'is not') =>
		query
			.selectFrom('sessions')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.whereRef('user_id', '=', 'users.id')
			.where('bar_name', isOfNoBar, null)
			.where('expires_at', '>', now.toISOString());
	const locks = await readAccountLocks(db, now);
	const rows = await db
		.selectFrom('users')
		.select(['id', 'username', 'role', 'disabled', 'version'])
		.select(['last_login as lastLogin', 'created_at as createdAt'])
		.select((query) => [
			query
				.selectFrom('passkeys')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('user_id', '=', 'users.id')
				.as('passkeys'),
			openSessions(query, 'is').as('sessions'),
			openSessions(query, 'is not').as('barPhones'),
			query
				.selectFrom('api_tokens')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('made_by', '=', 'users.id')
				.where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
				.as('tokens'),
		])
		.execute();
	return rows
		.map((row) => ({
			...row,
			role: roleOf(row.role),
			disabled: row.disabled === 1,
			sessions: row.sessions ?? 0,
			passkeys: row.passkeys ?? 0,
			barPhones: row.barPhones ?? 0,
			tokens: row.tokens ?? 0,
			...locks(row.username),
		}))
		.toSorted(byAccess);
}

/** Reads the credentials of a username in any case; `active` says whether the user may sign in at all. */
export async function findCredentials(db: Db, username: string) {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'username', 'password_hash', 'device_generation', 'role', 'disabled'])
		.where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
		.execute();
	const row = rows.find((candidate) => candidate.username === username) ?? rows[0];
	if (!row) return null;
	const active = row.disabled === 0 && roleOf(row.role) !== null;
	const { id, password_hash: passwordHash, device_generation: deviceGeneration } = row;
	return { id, username: row.username, passwordHash, deviceGeneration, active };
}

export async function readStaffUser(db: Db, id: string): Promise<StaffUser | null> {
	const row = await db
		.selectFrom('users')
		.select(['id', 'username', 'role', 'last_login as lastLogin', 'must_change'])
		.where('id', '=', id)
		.executeTakeFirst();
	const role = row && roleOf(row.role);
	if (!role) return null;
	const { must_change, ...user } = row;
	return { ...user, role, permissions: [...rolePermissions[role]], mustChangePassword: must_change === 1 };
}

/** Returns who created an account, from the history, if its first password is still in use. */
export async function readPasswordGiver(db: Db, id: string): Promise<string | null> {
	const last = await db
		.selectFrom('history')
		.select(['action', 'username'])
		.where('subject', '=', 'user')
		.where('subject_id', '=', id)
		.where('action', 'in', ['create', 'password', 'reset-password'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return last?.action === 'create' ? last.username : null;
}
