import { connection } from '#app/live/connection.ts';
import { seenHeader } from '#domain/live/live.ts';

/** Behind one address there may be several servers, and some may hear of a change a moment later than this page. */
export function seenHeaders(): Readonly<Record<string, string>> {
	return connection.seen ? { [seenHeader]: connection.seen } : {};
}
