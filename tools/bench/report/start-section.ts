import { table } from '../../shared/table.ts';
import type { SizeResults } from '../results.ts';
import type { SteadyMemory } from '../steady-memory.ts';
import { targets, verdict } from '../targets.ts';
import { mib, ms, whole } from './format.ts';

/** What a second round of requests has added to the memory, in MiB; null where there is nothing to read it from. */
export function growthOf({ after, afterTwice }: SteadyMemory): number | null {
	return after === null || afterTwice === null ? null : afterTwice - after;
}

/** How long a start takes, and what stays in memory. */
export function startSection(sizes: readonly SizeResults[]): string {
	return [
		'## Start and memory',
		[
			'From the start of the process to the last byte of the first page, over an existing database;',
			'resident memory when warm, after many cached requests, and after as many again.',
			`Wanted: a start of at most ${ms(targets.startup)}, and at most ${mib(targets.growth)} more after as many again.`,
		].join(' '),
		table(
			['beers', 'start', 'warm', 'requests', 'after them', 'after as many again'],
			sizes.map(({ beers, startup, memory }) => [
				whole(beers),
				`${ms(startup)}${verdict(startup, targets.startup, 'at most')}`,
				mib(memory.before),
				whole(memory.requests),
				mib(memory.after),
				`${mib(memory.afterTwice)}${verdict(growthOf(memory) ?? 0, targets.growth, 'at most')}`,
			]),
		),
	].join('\n\n');
}
