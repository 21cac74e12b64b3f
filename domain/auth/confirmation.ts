/** Milliseconds for which a confirmation of the user's identity counts. */
export const freshForMs = 5 * 60_000;

/** Says whether a confirmation still counts. One in the future (the clock was set back) does not. */
export function isFresh(confirmedAt: string | null, now: Date): boolean {
	const age = confirmedAt === null ? Number.NaN : now.getTime() - Date.parse(confirmedAt);
	return age >= 0 && age < freshForMs;
}

export const confirmFirstMessage =
	'Confirm that it is you, with your passkey or your password, and try again. Nothing has changed.';
