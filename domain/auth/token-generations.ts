/** How long a token stays good after the one that follows it was first used, in milliseconds: requests are on their way with it. */
export const overlapMs = 30_000;

/** What a session knows of its tokens. Each renewal makes the next generation, counted from 0. */
export interface TokenGenerations {
	readonly generation: number;
	/** When a token of the newest generation was first used, and one of the generation before it. */
	readonly usedAt: string | null;
	readonly formerUsedAt: string | null;
}

/** Within the overlap by a clock that stands or runs; one that has jumped has left it, whichever way. */
function overlaps(usedAt: string | null, now: Date): boolean {
	return usedAt !== null && Math.abs(now.getTime() - Date.parse(usedAt)) < overlapMs;
}

/**
 * Whether a token of some generation is good. An outrun one is, until its successor was used for 30 seconds: two tabs may
 * renew at once, and the response that brought the successor may be lost on its way. After that somebody has a copy.
 */
export function isReused(generation: number, session: TokenGenerations, now: Date): boolean {
	const behind = session.generation - generation;
	if (behind === 0) return false;
	if (behind === 1) return session.usedAt !== null && !overlaps(session.usedAt, now);
	return behind !== 2 || !overlaps(session.formerUsedAt, now);
}

/** After a renewal by a token that is good. An outrun one gets its successor again: two that renew at once stay one. */
export function renewed(generation: number, session: TokenGenerations, now: Date): TokenGenerations {
	if (generation !== session.generation) return session;
	const formerUsedAt = session.usedAt ?? now.toISOString();
	return { generation: generation + 1, usedAt: null, formerUsedAt };
}
