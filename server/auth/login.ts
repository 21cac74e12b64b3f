import { randomUUID } from 'node:crypto';
import type { LoginInput, PasswordChange, SignedIn, StaffUser } from '#domain/auth/auth.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import type { Db, Trx } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';
import type { Actor } from '../resources/versioned.ts';
import { recordSecurityEvent, recordStaffEvent } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { findCredentials, readStaffUser } from '../users/store.ts';
import { requireOwnPassword } from './confirmation.ts';
import {
	type AttemptSubjects,
	attemptSubjects,
	countAttempt,
	deviceSubjects,
	forgiveAttempt,
} from './failures.ts';
import { requireGoodChoice } from './password-choice.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { endSessions, keptKind, openSession, type SessionPlace, sessionExpiry } from './sessions.ts';
import { signDeviceToken, signToken, verifyDeviceToken } from './tokens.ts';

export type LoginResult =
	| { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number }
	| { readonly kind: 'locked'; readonly lockedUntil: string };

/** Unknown names, disabled users and wrong passwords get the same response after the same time (spec §7, design §7). */
export async function logIn(taproom: Taproom, input: LoginInput, place: SessionPlace): Promise<LoginResult> {
	const { db, clock, counts } = taproom;
	const found = await findCredentials(db, input.username);
	const device = await knownDevice(taproom, input, found);
	const subjects = device
		? deviceSubjects(input.username, device)
		: attemptSubjects(input.username, place.address);
	const attempt = await countAttempt(db, subjects, clock());
	if (attempt.locked !== null) {
		counts.signIns.refused += 1;
		note('sign-in.locked');
		return { kind: 'locked', lockedUntil: attempt.locked };
	}
	const fits = await passwordFits(input.password, found?.passwordHash ?? null);
	const opening = { kept: input.keep === true, place, device, subjects };
	const signedIn =
		found?.active && fits
			? await openSignIn(taproom, found, { ...opening, holds: (trx) => hasPassword(trx, found) })
			: null;
	counts.signIns[signedIn ? 'success' : 'wrong'] += 1;
	if (!signedIn) note('sign-in.wrong');
	if (signedIn) return { kind: 'signed-in', signedIn };
	const { attemptsRemaining, lockedUntil } = attempt;
	if (lockedUntil === null) return { kind: 'wrong', attemptsRemaining };
	counts.lockouts += 1;
	return { kind: 'locked', lockedUntil };

	/** Known and unknown names alike: whose it is, is found when it is written. */
	function note(kind: 'sign-in.wrong' | 'sign-in.locked'): void {
		recordSecurityEvent(taproom, { kind, userId: null, username: input.username, place, now: clock() });
	}
}

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

interface Opening {
	readonly kept: boolean;
	readonly place: SessionPlace;
	/** The id of a device that is known already. */
	readonly device: string | null;
	readonly subjects: AttemptSubjects;
	/** For the security log. */
	readonly detail?: string;
	/** Whether what was proved still holds, in the transaction that opens the session. */
	readonly holds: (trx: Trx, now: Date) => Promise<boolean>;
}

/** Null when the user was disabled, or got another password or lost a passkey while this one was being compared. */
export async function openSignIn(
	taproom: Taproom,
	{ id: userId, deviceGeneration: generation }: Pick<Credentials, 'id' | 'deviceGeneration'>,
	{ kept, place, device, subjects, detail, holds }: Opening,
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
		await forgiveAttempt(trx, subjects);
		await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
		return { user, sessionId: await openSession(trx, { userId, kept, ...place, now }) };
	});
	if (!opened) return null;
	const { user, sessionId } = opened;
	const { username } = user;
	const knownDevice = device !== null;
	const event = { kind: 'sign-in.good', userId, username, place, sessionId, knownDevice, now } as const;
	recordSecurityEvent(taproom, { ...event, detail });
	const session = { id: sessionId, expiry: sessionExpiry(keptKind(kept), now, now), generation: 0 };
	const token = await tokenFor(taproom, user, session, now);
	const known = { id: device ?? randomUUID(), username, generation };
	return { success: true, token, user, deviceToken: await signDeviceToken(auth.key, known, now) };
}

async function hasPassword(db: Db, { id, passwordHash }: Credentials): Promise<boolean> {
	const users = db.selectFrom('users').select('id').where('id', '=', id);
	return (await users.where('password_hash', '=', passwordHash).executeTakeFirst()) !== undefined;
}

/** The id of a device that signed in to this account before. Whatever else it brought along, it is a stranger's. */
async function knownDevice(
	{ auth, clock }: Taproom,
	{ deviceToken, username }: LoginInput,
	found: Credentials | null,
): Promise<string | null> {
	const device = deviceToken && (await verifyDeviceToken(auth.key, deviceToken, clock()));
	if (!device || device.generation !== found?.deviceGeneration) return null;
	return device.username === username.toLowerCase() ? device.id : null;
}

export function tokenFor(
	{ auth }: Taproom,
	{ id: userId, username, role, permissions }: StaffUser,
	session: { readonly id: string; readonly expiry: Date; readonly generation: number },
	now: Date,
): Promise<string> {
	const { id: sessionId, expiry, generation } = session;
	const payload = { userId, username, role, permissions, sessionId, generation };
	return signToken(auth.key, payload, now, Math.floor((expiry.getTime() - now.getTime()) / 1000));
}

/** Throws INVALID_INPUT, CONFLICT, or LOCKED. */
export async function changePassword(actor: Actor, { current, next }: PasswordChange): Promise<void> {
	const { taproom, staff } = actor;
	const { db, clock } = taproom;
	// Before a try is counted: a poor choice is no wrong password.
	await requireGoodChoice(taproom, { path: 'next', password: next, username: staff.username });
	const given = { password: current ?? '', field: 'current', refused: 'password.wrong' } as const;
	const { passwordHash, subjects } = await (current === undefined
		? requireMadePassword(actor)
		: requireOwnPassword(actor, given));
	const same = current === undefined ? await passwordFits(next, passwordHash) : current === next;
	const now = clock();
	const password_hash = same ? null : await hashPassword(next);
	await db.transaction().execute(async (trx) => {
		if (subjects) await forgiveAttempt(trx, subjects);
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
		await endSessions(trx, staff.id, staff.sessionId);
		const entry = { subject: 'user', subjectId: staff.id, action: 'password' } as const;
		await recordHistory(trx, { ...entry, username: staff.username, now });
	});
	if (password_hash === null) throw fieldError('next', 'This is your current password. Choose another one.');
	recordStaffEvent(actor, 'password.changed');
}

/** One that must be changed is not asked for again: the sign-in has just proved it. Throws INVALID_INPUT for any other. */
async function requireMadePassword({ taproom, staff }: Actor) {
	const row = await taproom.db
		.selectFrom('users')
		.select('password_hash')
		.where('id', '=', staff.id)
		.where('must_change', '=', 1)
		.executeTakeFirst();
	if (!row) throw fieldError('current', 'Please fill this in.');
	return { passwordHash: row.password_hash, subjects: null };
}
