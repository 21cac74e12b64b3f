import type { LoginInput, SignedIn, StaffUser } from '#domain/auth/auth.ts';
import { tokenLifetimeSeconds } from '#domain/auth/auth.ts';
import type { Taproom } from '../taproom.ts';
import { attemptSubjects, countAttempt, forgiveAttempt } from './failures.ts';
import { passwordFits } from './passwords.ts';
import { endExpiredSessions, openSession, sessionLifetimeSeconds } from './sessions.ts';
import { signToken } from './tokens.ts';
import { findCredentials, readStaffUser } from './users.ts';

/** From where somebody signs in. */
export interface LoginPlace {
	readonly address: string;
	/** The browser and its machine in words. */
	readonly device: string;
}

/** How a sign-in ends. A fifth wrong password is answered with the lock that it brought on. */
export type LoginResult =
	| { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
	| { readonly kind: 'wrong'; readonly attemptsRemaining: number }
	| { readonly kind: 'locked'; readonly lockedUntil: string };

/**
 * Signs somebody in (spec §7, design §7). Unknown names, disabled users and wrong passwords get the same response after the
 * same time.
 */
export async function logIn(taproom: Taproom, input: LoginInput, place: LoginPlace): Promise<LoginResult> {
	const { db, clock, counts } = taproom;
	const subjects = attemptSubjects(input.username, place.address);
	const attempt = await countAttempt(db, subjects, clock());
	if (attempt.locked !== null) {
		counts.signIns.refused += 1;
		return { kind: 'locked', lockedUntil: attempt.locked };
	}
	const found = await findCredentials(db, input.username);
	const fits = await passwordFits(input.password, found?.passwordHash ?? null);
	const now = clock();
	const signedIn = found?.active && fits ? await open(found.id, found.passwordHash) : null;
	counts.signIns[signedIn ? 'success' : 'wrong'] += 1;
	if (signedIn) return { kind: 'signed-in', signedIn };
	const { attemptsRemaining, lockedUntil } = attempt.ifWrong;
	if (lockedUntil === null) return { kind: 'wrong', attemptsRemaining };
	counts.lockouts += 1;
	return { kind: 'locked', lockedUntil };

	/** Opens the session, unless the user was disabled or got another password while this one was being compared. */
	async function open(id: string, passwordHash: string): Promise<SignedIn | null> {
		const kept = input.keep === true;
		const opened = await db.transaction().execute(async (trx) => {
			const { numUpdatedRows } = await trx
				.updateTable('users')
				.set({ last_login: now.toISOString() })
				.where('id', '=', id)
				.where('password_hash', '=', passwordHash)
				.where('disabled', '=', 0)
				.executeTakeFirstOrThrow();
			const user = numUpdatedRows === 1n ? await readStaffUser(trx, id) : null;
			if (!user) return null;
			await forgiveAttempt(trx, subjects);
			await endExpiredSessions(trx, now);
			return { user, sessionId: await openSession(trx, { userId: id, kept, ...place, now }) };
		});
		if (!opened) return null;
		const { user, sessionId } = opened;
		return { success: true, token: await tokenFor(taproom, user, sessionId, kept, now), user };
	}
}

/** A token for an open session: an hour, or as long as the session on a device that keeps it (design §7). */
export function tokenFor(
	{ auth }: Taproom,
	user: StaffUser,
	sessionId: string,
	kept: boolean,
	now: Date,
): Promise<string> {
	const { id: userId, username, role, permissions } = user;
	const lifetime = kept ? sessionLifetimeSeconds(true) : tokenLifetimeSeconds;
	return signToken(auth.key, { userId, username, role, permissions, sessionId }, now, lifetime);
}
