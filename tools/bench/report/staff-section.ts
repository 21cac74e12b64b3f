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
			'A password is compared by bcrypt with 2^12 rounds, slowly on purpose.',
			`Meanwhile ${usualConnections} connections ask for the cached /beer on the same core; 'made anew' is a page that is not cached.`,
		].join(' '),
		table(
			['beers', 'sign-ins', 'each takes', 'page: requests/s', 'p50', 'p99', 'made anew'],
			sizes.flatMap(loginRows),
		),
		'## A kick',
		[
			'`POST /api/kegs/{id}/kick` and the next keg on that tap, stored on the disk, while so many open pages follow the changes.',
			`Changes within 40 ms are announced together, so nobody hears sooner. Wanted: half hear within ${ms(targets.medianHeard)}, the last within ${ms(targets.lastHeard)}.`,
		].join(' '),
		table(
			['beers', 'open pages', 'answered', 'p95', 'half have heard', 'the last has heard'],
			sizes.flatMap(updateRows),
		),
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
	const against = (value: number | undefined, limit: number) =>
		value === undefined ? '' : `${ms(value)}${verdict(value, limit, 'at most')}`;
	return updates.map(({ listeners, median, p95, heard }, index) => [
		index === 0 ? whole(beers) : '',
		String(listeners),
		ms(median),
		ms(p95),
		against(heard?.median, targets.medianHeard),
		against(heard?.last, targets.lastHeard),
	]);
}
