/** Failures that lock an account for unknown devices, or lock a single known device, session or phone. */
export const mostLoginFailures = 5;
/** Failures that lock all places together where the account's owner is known: its sessions, devices and bar phones. */
export const mostInsideFailures = 5;
/** Further attempts for known devices, one each, so that somebody who guesses elsewhere cannot lock them out. */
export const mostReserveFailures = 2;
/** The most passwords of one user that are compared within fifteen minutes, across all places. */
export const mostComparedPasswords = mostLoginFailures + mostInsideFailures + mostReserveFailures;
/** Wrong screen codes that one user may enter before a wait. */
export const mostCodeFailures = 10;
/** Failures from unknown devices that lock a network. Many, because a whole taproom shares one address. */
export const mostNetworkFailures = 20;
/** Milliseconds that a lock lasts (design §7). */
export const lockoutMs = 15 * 60_000;

export interface LoginFailures {
	readonly count: number;
	readonly lastAt: string;
	readonly lockedUntil: string | null;
}

/**
 * Returns the end of a lock in effect, or null. A lock that would last longer than usual (the clock was set back) is
 * ignored.
 */
export function lockAt(failures: LoginFailures | null, now: Date): string | null {
	if (failures?.lockedUntil == null) return null;
	const leftMs = Date.parse(failures.lockedUntil) - now.getTime();
	return leftMs > 0 && leftMs <= lockoutMs ? failures.lockedUntil : null;
}

/** Adds a failure. Earlier ones no longer count after a lock, or 15 minutes after the last of them. */
export function withFailure(
	failures: LoginFailures | null,
	now: Date,
	most: number = mostLoginFailures,
): LoginFailures {
	const counts = failures?.lockedUntil === null && Date.parse(failures.lastAt) > now.getTime() - lockoutMs;
	const count = (counts ? failures.count : 0) + 1;
	const lockedUntil = count < most ? null : new Date(now.getTime() + lockoutMs).toISOString();
	return { count, lastAt: now.toISOString(), lockedUntil };
}

/** Removes failures that were counted before the attempt succeeded; returns null if none is left. */
export function withoutFailures(failures: LoginFailures, fewer: number): LoginFailures | null {
	if (failures.count <= fewer) return null;
	return { ...failures, count: failures.count - fewer, lockedUntil: null };
}

export function attemptsRemaining({ count }: LoginFailures, most: number = mostLoginFailures): number {
	return Math.max(0, most - count);
}

/** Returns the message of spec §8; minutes are rounded up. */
export function lockedMessage(lockedUntil: string, now: Date): string {
	const minutes = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 60_000));
	return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
