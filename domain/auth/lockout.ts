/** How many failures lock an account for devices that never signed in to it, or one device that did. */
export const mostLoginFailures = 5;
/** How many lock a network for such devices: a whole taproom shares one address. */
export const mostNetworkFailures = 20;
/** How long a lock lasts, in milliseconds (design §7). */
export const lockoutMs = 15 * 60_000;

export interface LoginFailures {
	readonly count: number;
	readonly lastAt: string;
	readonly lockedUntil: string | null;
}

/** The end of the lock that holds now. One with longer to go than locks last is from before the clock was put back. */
export function lockAt(failures: LoginFailures | null, now: Date): string | null {
	if (failures?.lockedUntil == null) return null;
	const leftMs = Date.parse(failures.lockedUntil) - now.getTime();
	return leftMs > 0 && leftMs <= lockoutMs ? failures.lockedUntil : null;
}

/** One failure more. Those before a lock, or with 15 minutes since the last of them, count no longer. */
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

/** One failure fewer, for a try that was counted before it turned out well; null when none is left. */
export function withoutFailure(failures: LoginFailures): LoginFailures | null {
	if (failures.count <= 1) return null;
	return { ...failures, count: failures.count - 1, lockedUntil: null };
}

export function attemptsRemaining({ count }: LoginFailures, most: number = mostLoginFailures): number {
	return Math.max(0, most - count);
}

/** The message of spec §8; a begun minute counts as a whole one. */
export function lockedMessage(lockedUntil: string, now: Date): string {
	const minutes = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 60_000));
	return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
