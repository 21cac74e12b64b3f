/** How long it counts that somebody has proved who they are, in milliseconds. */
export const freshForMs = 5 * 60_000;

/** A proof from the future is one from before the clock was put back: nobody knows how old it is. */
export function isFresh(confirmedAt: string | null, now: Date): boolean {
	const age = confirmedAt === null ? Number.NaN : now.getTime() - Date.parse(confirmedAt);
	return age >= 0 && age < freshForMs;
}

export const confirmFirstMessage =
	'Confirm that it is you, with your passkey or your password, and try again. Nothing has changed.';
