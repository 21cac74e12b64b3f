import { randomUUID } from 'node:crypto';
import { type Config, ConfigError } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import { recordFromCommand } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { findCredentials } from '../users/store.ts';
import { choiceProblem, hashPassword, randomPassword } from './passwords.ts';
import { removePin } from './pins.ts';
import { endSessions } from './sessions.ts';

/**
 * Creates the first admin. Returns the sign-in to print once (design §5), with a null password if the owner chose it,
 * or null if there are users already. Throws ConfigError for a password that is too easy to guess.
 */
export async function createFirstAdmin(
	taproom: Pick<Taproom, 'db' | 'business'>,
	admin: Config['admin'],
	now: Date,
): Promise<{ username: string; password: string | null } | null> {
	const { db } = taproom;
	if (await hasUsers(db)) return null;
	const problem = admin.password && (await choiceProblem(taproom, admin.password, admin.username));
	if (problem) throw new ConfigError(`ADMIN_PASSWORD cannot be used. ${problem}`);
	const password = admin.password ?? randomPassword();
	const must_change = admin.password === null ? 1 : 0;
	const { username } = admin;
	const id = randomUUID();
	const password_hash = await hashPassword(password);
	const row = { id, username, password_hash, must_change, role: 'admin', created_at: now.toISOString() };
	const isMade = await db.transaction().execute(async (trx) => {
		// Another instance may have created the first admin in the meantime.
		if (await hasUsers(trx)) return false;
		await trx.insertInto('users').values(row).execute();
		await recordFromCommand(trx, 'user.created', { id, username }, now);
		return true;
	});
	if (!isMade) return null;
	return { username, password: admin.password === null ? password : null };
}

async function hasUsers(db: Db): Promise<boolean> {
	return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Resets a user's password and clears all counts of failed sign-ins: nobody knows which address the user tried from,
 * and it would stay locked for 15 minutes.
 */
export async function resetForgottenPassword(
	db: Db,
	name: string,
	now: Date,
): Promise<{ username: string; password: string; active: boolean } | null> {
	const password = randomPassword();
	const password_hash = await hashPassword(password);
	const found = await db.transaction().execute(async (trx) => {
		const user = await findCredentials(trx, name);
		if (!user) return null;
		await trx
			.updateTable('users')
			.set({ password_hash, must_change: 1, device_generation: user.deviceGeneration + 1 })
			.where('id', '=', user.id)
			.execute();
		await endSessions(trx, user.id, now);
		await removePin(trx, user.id);
		await trx.deleteFrom('login_failures').execute();
		const entry = { subject: 'user', subjectId: user.id, action: 'reset-password' } as const;
		await recordHistory(trx, { ...entry, username: 'system', now });
		await recordFromCommand(trx, 'password.reset', user, now);
		return user;
	});
	if (!found) return null;
	const { username, active } = found;
	return { username, password, active };
}
