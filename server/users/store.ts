import type { Kysely } from 'kysely';
import { roleOf } from '#domain/auth/auth.ts';
import { byStanding, type Person } from '#domain/users/users.ts';
import { accountSubject, readAccountLocks } from '../auth/failures.ts';
import type { Database } from '../db/schema.ts';

/** Everybody who has an account, with their open sessions counted and the locks that hold now. */
export async function listUsers(db: Kysely<Database>, now: Date): Promise<Person[]> {
	const locks = await readAccountLocks(db, now);
	const rows = await db
		.selectFrom('users')
		.select(['id', 'username', 'role', 'disabled', 'last_login', 'created_at', 'version'])
		.select((query) =>
			query
				.selectFrom('sessions')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.whereRef('sessions.user_id', '=', 'users.id')
				.where('sessions.expires_at', '>', now.toISOString())
				.as('sessions'),
		)
		.execute();
	return rows
		.map((row) => ({
			id: row.id,
			username: row.username,
			role: roleOf(row.role),
			disabled: row.disabled === 1,
			lastLogin: row.last_login,
			createdAt: row.created_at,
			version: row.version,
			sessions: row.sessions ?? 0,
			lockedUntil: locks.get(accountSubject(row.username)) ?? null,
		}))
		.toSorted(byStanding);
}
