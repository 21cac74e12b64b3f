import { seenHeader } from '#domain/api/headers.ts';

/** The newest state that this page was told of. */
let seen = '';

export function noteSeen(stamp: string): void {
	seen = stamp;
}

/**
 * Returns the header with that state: an address may have several servers, some of which learn of a change later than
 * this page.
 */
export function seenHeaders(): Readonly<Record<string, string>> {
	return seen ? { [seenHeader]: seen } : {};
}
