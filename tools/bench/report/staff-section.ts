import { table } from '../../shared/table.ts';
import type { SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { ms, whole } from './format.ts';

/** What the staff waits for, and when guests notice of it. */
export function staffSection(sizes: readonly SizeResults[]): string {
	return [
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
