import { lockoutMs, mostLoginFailures } from './auth.ts';

/** Failed sign-ins of one account or one address. Instants are ISO 8601 in UTC. */
export interface LoginFailures {
	readonly count: number;
	readonly lastAt: string;
	/** Until when nobody may try; null while tries are left. */
	readonly lockedUntil: string | null;
}

/** Whether failures still count: those of which the last is as old as a lock lasts are forgotten. */
function stillCount(failures: LoginFailures | null, now: Date): failures is LoginFailures {
	return failures !== null && Date.parse(failures.lastAt) > now.getTime() - lockoutMs;
}

/**
 * The end of the lock that holds now; null when one may try. One that would last longer than locks do was made by a clock
 * that has been put back since.
 */
export function lockAt(failures: LoginFailures | null, now: Date): string | null {
	if (failures?.lockedUntil == null) return null;
	const leftMs = Date.parse(failures.lockedUntil) - now.getTime();
	return leftMs > 0 && leftMs <= lockoutMs ? failures.lockedUntil : null;
}

/** One failure more. The fifth locks for 15 minutes (design §7). */
export function withFailure(failures: LoginFailures | null, now: Date): LoginFailures {
	const unlocked = failures?.lockedUntil == null;
	const count = (unlocked && stillCount(failures, now) ? failures.count : 0) + 1;
	const locked = count >= mostLoginFailures;
	return {
		count,
		lastAt: now.toISOString(),
		lockedUntil: locked ? new Date(now.getTime() + lockoutMs).toISOString() : null,
	};
}

/** One failure fewer, for a try that was counted before it turned out well; null when none is left. */
export function withoutFailure(failures: LoginFailures): LoginFailures | null {
	if (failures.count <= 1) return null;
	return { ...failures, count: failures.count - 1, lockedUntil: null };
}

/** How many tries are left. */
export function attemptsRemaining(failures: LoginFailures): number {
	return Math.max(0, mostLoginFailures - failures.count);
}

/** How long a lock lasts yet, in whole minutes, the begun one counted; at least one. */
export function minutesLeft(lockedUntil: string, now: Date): number {
	return Math.max(1, Math.ceil((Date.parse(lockedUntil) - now.getTime()) / 60_000));
}

/** What a locked-out person is told (spec §8). */
export function lockedMessage(lockedUntil: string, now: Date): string {
	const minutes = minutesLeft(lockedUntil, now);
	return `Too many failed attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
