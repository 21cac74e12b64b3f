import { createHmac, randomUUID } from 'node:crypto';
import { roleOf } from '#domain/auth/auth.ts';
import { rolePermissions } from '#domain/auth/permissions.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { AuthContext } from './auth-context.ts';
import { hashPassword } from './passwords.ts';
import type { StaffMember } from './sessions.ts';
import { verifyPinToken } from './tokens.ts';

/** Mixes the server's key into the PIN before bcrypt, so that a stolen hash cannot be brute-forced. */
export function pepperedPin(key: Uint8Array, userId: string, pin: string): string {
	return createHmac('sha256', key).update(`pin\0${userId}\0${pin}`).digest('base64');
}

/** Stores a new PIN and ends everything that the old one had opened. */
export async function storePin(
	{ auth, clock }: Pick<AuthContext, 'auth' | 'clock'>,
	userId: string,
	pin: string,
	rounds?: number,
) {
	const hash = await hashPassword(pepperedPin(auth.key, userId, pin), rounds);
	const values = { id: randomUUID(), hash, set_at: clock().toISOString(), tries: 0 };
	return async (trx: Trx) => {
		await trx
			.insertInto('pins')
			.values({ user_id: userId, ...values })
			.onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
			.execute();
	};
}

/** Removes a PIN and ends everything that it had opened. */
export async function removePin(trx: Trx, userId: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom('pins')
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

export async function readPinSetAt(db: Db, userId: string): Promise<string | null> {
	const pin = db.selectFrom('pins').select('set_at').where('user_id', '=', userId);
	return (await pin.executeTakeFirst())?.set_at ?? null;
}

/** Lists the users who may act by PIN: they have a PIN, a role and a password of their own. */
export async function listPinOwners(db: Db) {
	const rows = await db
		.selectFrom('pins')
		.innerJoin('users', 'users.id', 'pins.user_id')
		.select(['users.id', 'username', 'role', 'last_login as lastLogin', 'password_hash as passwordHash'])
		.select(['pins.id as pinId', 'hash', 'tries'])
		.where('disabled', '=', 0)
		.where('must_change', '=', 0)
		.execute();
	return rows.flatMap((row) => {
		const role = roleOf(row.role);
		return role ? [{ ...row, role }] : [];
	});
}
export type PinOwner = Awaited<ReturnType<typeof listPinOwners>>[number];

export async function findPinOwner(db: Db, userId: string): Promise<PinOwner | null> {
	return (await listPinOwners(db)).find(({ id }) => id === userId) ?? null;
}

/** Returns the owner's own permissions, limited to those of a bartender. */
export const pinPermissions = ({ role }: Pick<PinOwner, 'role'>) =>
	rolePermissions[role].filter((permission) => rolePermissions.bartender.includes(permission));

/** Returns the user that a PIN token names, if it was made for this phone; null when their turn is over. */
export async function staffOfPin(
	{ db, auth }: AuthContext,
	token: string,
	{ sessionId, bar, generation }: StaffMember,
	now: Date,
): Promise<StaffMember | null> {
	const claims = await verifyPinToken(auth.key, token, now);
	if (!claims || !bar || claims.sessionId !== sessionId) return null;
	const owner = await findPinOwner(db, claims.userId);
	if (!owner || owner.pinId !== claims.pinId) return null;
	const { id, username, role } = owner;
	const permissions = pinPermissions(owner);
	return {
		id,
		username,
		role,
		permissions,
		sessionId,
		confirmedAt: null,
		bar,
		...(generation !== undefined && { generation }),
	};
}
