import type { Kysely } from 'kysely';
import { roleOf, type StaffUser } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import type { Database } from '../db/schema.ts';

/** What a sign-in is checked against. */
export interface Credentials {
	readonly id: string;
	readonly username: string;
	readonly passwordHash: string;
	/** Whether this user may sign in at all. */
	readonly active: boolean;
}

/** The user of a name; the case of its letters does not matter, since phones like to begin with a capital. */
export async function findCredentials(db: Kysely<Database>, username: string): Promise<Credentials | null> {
	const rows = await db
		.selectFrom('users')
		.select(['id', 'username', 'password_hash', 'role', 'disabled'])
		.where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()))
		.execute();
	const row = rows.find((candidate) => candidate.username === username) ?? rows[0];
	if (!row) return null;
	const active = row.disabled === 0 && roleOf(row.role) !== null;
	return { id: row.id, username: row.username, passwordHash: row.password_hash, active };
}

/** A user as the browser knows them, with the permissions that their role gives now; null when there is no such user. */
export async function readStaffUser(db: Kysely<Database>, id: string): Promise<StaffUser | null> {
	const row = await db
		.selectFrom('users')
		.select(['id', 'username', 'role', 'last_login'])
		.where('id', '=', id)
		.executeTakeFirst();
	const role = row ? roleOf(row.role) : null;
	if (!row || !role) return null;
	const permissions = [...rolePermissions[role]];
	return { id: row.id, username: row.username, role, permissions, lastLogin: row.last_login };
}
