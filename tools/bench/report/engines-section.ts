import { table } from '../../shared/table.ts';
import type { EngineTimes } from '../engines.ts';
import { targets, verdict } from '../targets.ts';
import { ms, whole } from './format.ts';

interface Measured {
	readonly beers: number;
	readonly engines: readonly EngineTimes[];
}

/** One taproom on either engine. */
export function enginesSection(sizes: readonly Measured[]): string {
	const head = ['beers', 'address', 'uncached: SQLite', 'PostgreSQL', 'times'];
	return [
		'## PostgreSQL beside SQLite',
		[
			'The same taproom in a file, and moved to a PostgreSQL server on the same machine; asked in turns, medians of three rounds. Wanted of PostgreSQL:',
			`an answer that is made anew takes at most ${targets.enginesUncached} times as long, and one instance gives cached ones as fast (at least ${targets.enginesCached}).`,
		].join(' '),
		table([...head, 'cached a second: SQLite', 'PostgreSQL', 'times'], sizes.flatMap(rowsOf)),
	].join('\n\n');
}

function rowsOf({ beers, engines }: Measured): string[][] {
	return engines.map(({ path, uncached, cached }, index) => {
		const slower = uncached.postgres / uncached.sqlite;
		const rate = cached.postgres / cached.sqlite;
		return [
			...[index === 0 ? whole(beers) : '', path, ms(uncached.sqlite), ms(uncached.postgres)],
			`${slower.toFixed(2)}${verdict(slower, targets.enginesUncached, 'at most')}`,
			...[whole(cached.sqlite), whole(cached.postgres)],
			`${rate.toFixed(2)}${verdict(rate, targets.enginesCached, 'at least')}`,
		];
	});
}
