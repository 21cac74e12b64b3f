/**
 * Returns as much of a requested text as server and browser can show alike: the server reads only 100 characters of
 * it, and HTML changes control characters, so these are dropped.
 */
export const echoedText = (asked: string | null): string =>
	(asked ?? '').slice(0, 40).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
