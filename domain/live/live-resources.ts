import { keysOf } from '../record.ts';
import { kinds } from '../resources/kinds.ts';

/** The resources whose changes the live stream announces. Public pages import only the type. */
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
