/** How many failures lock an account for devices that never signed in to it, or one device, session or phone that did. */
export const mostLoginFailures = 5;
/** How many lock all places together in which the account's owner is known: its sessions, its devices, the bar's phones. */
export const mostInsideFailures = 5;
/** How many tries known devices have beyond that, one each: whoever guesses elsewhere keeps none of them out. */
export const mostReserveFailures = 2;
/** How many passwords of one person are compared in fifteen minutes, wherever they are typed. */
export const mostComparedPasswords = mostLoginFailures + mostInsideFailures + mostReserveFailures;
/** How many wrong letters of screens one person types before a wait. */
export const mostCodeFailures = 10;
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

/** So many failures fewer, for tries that were counted before the last of them turned out well; null when none is left. */
export function withoutFailures(failures: LoginFailures, fewer: number): LoginFailures | null {
	if (failures.count <= fewer) return null;
	return { ...failures, count: failures.count - fewer, lockedUntil: null };
}

export function attemptsRemaining({ count }: LoginFailures, most: number = mostLoginFailures): number {
	return Math.max(0, most - count);
}

/** The message of spec §8; a begun minute counts as a whole one. */
export function lockedMessage(lockedUntil: string, now: Date): string {
	const minutes = Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 60_000));
	return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
