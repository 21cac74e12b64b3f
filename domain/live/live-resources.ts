import { keysOf } from '../record.ts';
import { kinds } from '../resources/kinds.ts';

/** What a change can be of, as the live stream names it; pages that guests read import the type alone. */
export const liveResources = [
	'beers',
	'taps',
	...keysOf(kinds),
	'pictures',
	'settings',
	'users',
	'tokens',
	'change-overs',
	'prints',
	'screens',
] as const;
export type LiveResource = (typeof liveResources)[number];

export function isLiveResource(name: string): name is LiveResource {
	return liveResources.some((known) => known === name);
}
