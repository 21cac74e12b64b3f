import { table } from '../../shared/table.ts';
import type { GuestResult } from '../login-time.ts';
import { usualConnections } from '../options.ts';
import type { SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { ms, whole } from './format.ts';

/** What the staff waits for, and what guests notice of it. */
export function staffSection(sizes: readonly SizeResults[]): string {
	return [
		'## A sign-in',
		[
			'A password is compared by bcrypt with 2^12 rounds, slowly on purpose, beside the thread that answers.',
			`The page is the cached /beer with ${usualConnections} connections on the same core; 'made anew' is a page that is not kept, one after the other.`,
		].join(' '),
		table(
			['beers', 'sign-ins', 'each takes', 'page: requests/s', 'p50', 'p99', 'made anew'],
			sizes.flatMap(loginRows),
		),
		'## A change of a beer',
		[
			'`PUT /api/beers/{id}` with its transaction on the disk, while so many open pages follow the stream of changes.',
			`Changes of 40 ms are told together, so nobody hears sooner. Wanted: the last hears within ${ms(targets.lastHeard)}.`,
		].join(' '),
		table(['beers', 'open pages', 'answered', 'p95', 'the last has heard'], sizes.flatMap(updateRows)),
	].join('\n\n');
}

function loginRows({ beers, login }: SizeResults): string[][] {
	const guests = ({ cached, uncached }: GuestResult) => [
		whole(cached.rate),
		ms(cached.p50),
		ms(cached.p99),
		ms(uncached),
	];
	return [
		[whole(beers), 'one at a time', ms(login.alone), ...guests(login.quiet)],
		['', 'ten at once', ms(login.together), ...guests(login.busy)],
	];
}

function updateRows({ beers, updates }: SizeResults): string[][] {
	return updates.map(({ listeners, median, p95, lastHeard }, index) => [
		index === 0 ? whole(beers) : '',
		String(listeners),
		ms(median),
		ms(p95),
		lastHeard === null ? '' : `${ms(lastHeard)}${verdict(lastHeard, targets.lastHeard, 'at most')}`,
	]);
}
