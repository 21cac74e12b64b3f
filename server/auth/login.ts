import { randomUUID } from 'node:crypto';
import type { LoginInput, LoginResult, PasswordChange, SignedIn, StaffUser } from '#domain/auth/auth.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import type { Actor } from '../resources/versioned.ts';
import { recordSecurityEvent, recordStaffEvent } from '../security-log/security-log.ts';
import { findCredentials, readStaffUser } from '../users/store.ts';
import type { AuthContext } from './auth-context.ts';
import { requireOwnPassword } from './confirmation.ts';
import { compareGuess, type Forgive, isSamePassword } from './guesses.ts';
import { hashPassword, requireGoodChoice } from './passwords.ts';
import { endSessions, openSession, type SessionPlace, sessionExpiry, sessionKindOf } from './sessions.ts';
import { signDeviceToken, signToken, verifyDeviceToken } from './tokens.ts';

/** Unknown names, disabled users and wrong passwords get the same response after the same time (spec §7, design §7). */
export async function logIn(
	taproom: AuthContext,
	input: LoginInput,
	place: SessionPlace,
): Promise<LoginResult> {
	const { db, counts } = taproom;
	const found = await findCredentials(db, input.username);
	const device = await knownDevice(taproom, input, found);
	const from = device === null ? ({ kind: 'stranger' } as const) : ({ kind: 'device', id: device } as const);
	const guess = {
		secret: { kind: 'password', hash: found?.passwordHash ?? null, from },
		typed: input.password,
		// The id is looked up only when the event is written, so that known and unknown names take the same path.
		owner: { id: null, username: input.username },
		place,
		kinds: { wrong: 'sign-in.wrong', refused: 'sign-in.locked' },
	} as const;
	const guessed = await compareGuess(taproom, guess, async (forgive) => {
		const opening = { kept: input.keep === true, place, device, forgive };
		if (!found?.active) return null;
		return openSignIn(taproom, found, { ...opening, holds: (trx) => hasPassword(trx, found) });
	});
	if (guessed.kind === 'right') {
		counts.signIns.success += 1;
		return { kind: 'signed-in', signedIn: guessed.value };
	}
	if (guessed.kind !== 'wrong') {
		counts.signIns.refused += 1;
		return guessed;
	}
	counts.signIns.wrong += 1;
	const { attemptsRemaining, lockedUntil } = guessed;
	if (lockedUntil === null) return { kind: 'wrong', attemptsRemaining };
	counts.lockouts += 1;
	return { kind: 'locked', lockedUntil };
}

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

interface Opening {
	readonly kept: boolean;
	readonly place: SessionPlace;
	/** The id of the device if it is already known. */
	readonly device: string | null;
	readonly forgive?: Forgive;
	/** Shown in the security log. */
	readonly detail?: string;
	/** Checks, in the transaction that opens the session, that what was proved still holds. */
	readonly holds: (trx: Trx, now: Date) => Promise<boolean>;
}

/** Returns null if the user was disabled, got another password or lost the passkey during the comparison. */
export async function openSignIn(
	taproom: AuthContext,
	{ id: userId, deviceGeneration: generation }: Pick<Credentials, 'id' | 'deviceGeneration'>,
	{ kept, place, device, forgive, detail, holds }: Opening,
): Promise<SignedIn | null> {
	const { db, clock, auth } = taproom;
	const now = clock();
	const opened = await db.transaction().execute(async (trx) => {
		if (!(await holds(trx, now))) return null;
		const { numUpdatedRows } = await trx
			.updateTable('users')
			.set({ last_login: now.toISOString() })
			.where('id', '=', userId)
			.where('disabled', '=', 0)
			.executeTakeFirstOrThrow();
		const user = numUpdatedRows === 1n ? await readStaffUser(trx, userId) : null;
		if (!user) return null;
		await forgive?.(trx);
		await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
		return { user, sessionId: await openSession(trx, { userId, kept, ...place, now }) };
	});
	if (!opened) return null;
	const { user, sessionId } = opened;
	const { username } = user;
	const knownDevice = device !== null;
	const event = { kind: 'sign-in.good', userId, username, place, sessionId, knownDevice, now } as const;
	recordSecurityEvent(taproom, { ...event, detail });
	const session = { id: sessionId, expiry: sessionExpiry(sessionKindOf(kept), now, now), generation: 0 };
	const token = await tokenFor(taproom, user, session, now);
	const known = { id: device ?? randomUUID(), username, generation };
	return { success: true, token, user, deviceToken: await signDeviceToken(auth.key, known, now) };
}

async function hasPassword(db: Db, { id, passwordHash }: Credentials): Promise<boolean> {
	const users = db.selectFrom('users').select('id').where('id', '=', id);
	return (await users.where('password_hash', '=', passwordHash).executeTakeFirst()) !== undefined;
}

/** Returns the id of a device that has signed in to this account before. Any other device cookie is ignored. */
async function knownDevice(
	{ auth, clock }: AuthContext,
	{ deviceToken, username }: LoginInput,
	found: Credentials | null,
): Promise<string | null> {
	const device = deviceToken && (await verifyDeviceToken(auth.key, deviceToken, clock()));
	if (!device || device.generation !== found?.deviceGeneration) return null;
	return device.username === username.toLowerCase() ? device.id : null;
}

export function tokenFor(
	{ auth }: AuthContext,
	{ id: userId, username, role, permissions }: StaffUser,
	session: { readonly id: string; readonly expiry: Date; readonly generation: number },
	now: Date,
): Promise<string> {
	const { id: sessionId, expiry, generation } = session;
	const payload = { userId, username, role, permissions, sessionId, generation };
	return signToken(auth.key, payload, now, Math.floor((expiry.getTime() - now.getTime()) / 1000));
}

/** Throws INVALID_INPUT, CONFLICT or LOCKED. */
export async function changePassword(actor: Actor, { current, next }: PasswordChange): Promise<void> {
	const { taproom, staff } = actor;
	const { db, clock } = taproom;
	// The new password is checked before an attempt is counted, because a weak choice is no wrong password.
	await requireGoodChoice(taproom, { path: 'next', password: next, username: staff.username });
	const given = { password: current ?? '', field: 'current', wrong: 'password.wrong' } as const;
	const { passwordHash, forgive } = await (current === undefined
		? requireMadePassword(actor)
		: requireOwnPassword(actor, given));
	const same = current === undefined ? await isSamePassword(next, passwordHash) : current === next;
	const now = clock();
	const password_hash = same ? null : await hashPassword(next);
	await db.transaction().execute(async (trx) => {
		await forgive?.(trx);
		if (password_hash === null) return;
		const { numUpdatedRows } = await trx
			.updateTable('users')
			.set({ password_hash, must_change: 0 })
			.where('id', '=', staff.id)
			.where('password_hash', '=', passwordHash)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) {
			const message = 'Your password was changed elsewhere at this moment. Please log in again.';
			throw new AppError('CONFLICT', message);
		}
		await endSessions(trx, staff.id, now, staff.sessionId);
		const entry = { subject: 'user', subjectId: staff.id, action: 'password' } as const;
		await recordHistory(trx, { ...entry, username: staff.username, now });
	});
	if (password_hash === null) throw fieldError('next', 'This is your current password. Choose another one.');
	recordStaffEvent(actor, 'password.changed');
}

/**
 * Skips the current password where a change is required: the sign-in has just proved it. Throws INVALID_INPUT
 * otherwise.
 */
async function requireMadePassword({ taproom, staff }: Actor) {
	const row = await taproom.db
		.selectFrom('users')
		.select('password_hash')
		.where('id', '=', staff.id)
		.where('must_change', '=', 1)
		.executeTakeFirst();
	if (!row) throw fieldError('current', 'Please fill this in.');
	return { passwordHash: row.password_hash, forgive: null };
}
