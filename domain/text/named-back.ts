/**
 * What an address asked for, as a page names it: so much of it that server and browser, of which the server reads no more than
 * 100 letters, write the same. HTML drops control characters or changes them, so that none is named.
 */
export const namedBack = (asked: string | null): string =>
	(asked ?? '').slice(0, 40).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
