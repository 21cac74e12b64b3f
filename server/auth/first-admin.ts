import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { hashPassword } from './passwords.ts';
import { randomPassword } from './random-password.ts';

/**
 * Makes the first admin of a database without users (design §5). Answers the sign-in to print once, or null when
 * there are users already. `password` is null in the answer when the owner chose it and need not be told.
 */
export async function createFirstAdmin(
	db: Kysely<Database>,
	admin: Config['admin'],
	now: Date,
): Promise<{ username: string; password: string | null } | null> {
	const existing = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
	if (existing) return null;
	const password = admin.password ?? randomPassword();
	await db
		.insertInto('users')
		.values({
			id: randomUUID(),
			username: admin.username,
			password_hash: await hashPassword(password),
			role: 'admin',
			created_at: now.toISOString(),
		})
		.execute();
	return { username: admin.username, password: admin.password === null ? password : null };
}
