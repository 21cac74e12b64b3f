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
		'## A kick',
		[
			'`POST /api/kegs/{id}/kick` and the next keg on that tap, with their transactions on the disk, while so many open pages follow the stream of changes.',
			`Changes of 40 ms are told together, so nobody hears sooner. Wanted: half hear within ${ms(targets.medianHeard)}, the last within ${ms(targets.lastHeard)}.`,
		].join(' '),
		table(
			['beers', 'open pages', 'answered', 'p95', 'half have heard', 'the last has heard'],
			sizes.flatMap(updateRows),
		),
		'## The staff’s home on a phone',
		[
			'Chromium at a quarter of the processor and with slow 4G (562 ms, 1.47 Mbit/s), signed in, from the address to a row',
			'that can be touched. First visit: nothing stored. Second: screens and last list from the device.',
		].join(' '),
		table(
			['beers', 'first visit', 'second visit'],
			sizes.map(({ beers, staffHome: { cold, again } }) => [
				whole(beers),
				`${ms(cold)}${verdict(cold, targets.staffHomeCold, 'at most')}`,
				`${ms(again)}${verdict(again, targets.staffHomeAgain, 'at most')}`,
			]),
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
