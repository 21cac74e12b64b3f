import { seenHeader } from '#domain/api/headers.ts';

/** The newest state that this page was notified of. */
let seen = '';

export function noteSeen(stamp: string): void {
	seen = stamp;
}

/** Behind one address there may be several servers, and some may hear of a change a moment later than this page. */
export function seenHeaders(): Readonly<Record<string, string>> {
	return seen ? { [seenHeader]: seen } : {};
}
