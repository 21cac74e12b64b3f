import { endpointOf, isEndpoint } from '../endpoints.ts';
import { wordsOf } from './kinds.ts';
import type { SecurityEventEntry } from './security-endpoints.ts';

const number = new Intl.NumberFormat('en-US');

/** Describes an event with its count: 'Wrong password, 5 times'. */
export function eventText({ kind, count }: Pick<SecurityEventEntry, 'kind' | 'count'>): string {
	const { words } = wordsOf(kind);
	return count === 1 ? words : `${words}, ${number.format(count)} times`;
}

/** A refused request is named after what it would have done. */
export function detailText({ kind, detail }: Pick<SecurityEventEntry, 'kind' | 'detail'>): string {
	return kind === 'call.refused' && isEndpoint(detail) ? endpointOf(detail).summary : detail;
}
