/** Milliseconds for which a token remains valid after its successor was first used, for requests already on their way. */
export const overlapMs = 30_000;

/** The token state of a session. Each renewal makes the next generation, counted from 0. */
export interface TokenGenerations {
	readonly generation: number;
	/** When a token of the newest generation was first used (`usedAt`), and one of the generation before (`formerUsedAt`). */
	readonly usedAt: string | null;
	readonly formerUsedAt: string | null;
}

/** Says whether the use was within the overlap. If the clock has jumped, in either direction, it was not. */
function overlaps(usedAt: string | null, now: Date): boolean {
	return usedAt !== null && Math.abs(now.getTime() - Date.parse(usedAt)) < overlapMs;
}

/**
 * Says whether a token is a stolen copy. An older token is valid until its successor has been in use for 30 seconds,
 * because two tabs may renew at once, or the response with the successor may be lost. After that, somebody has copied
 * it.
 */
export function isReused(generation: number, session: TokenGenerations, now: Date): boolean {
	const behind = session.generation - generation;
	if (behind === 0) return false;
	if (behind === 1) return session.usedAt !== null && !overlaps(session.usedAt, now);
	return behind !== 2 || !overlaps(session.formerUsedAt, now);
}

/**
 * Returns the state after a renewal. An older token gets the same successor again, so that two simultaneous renewals
 * stay one session.
 */
export function renewed(generation: number, session: TokenGenerations, now: Date): TokenGenerations {
	if (generation !== session.generation) return session;
	const formerUsedAt = session.usedAt ?? now.toISOString();
	return { generation: generation + 1, usedAt: null, formerUsedAt };
}
