import { table } from '../../shared/table.ts';
import { usualConnections } from '../options.ts';
import { isData, type SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { kb, ms, whole } from './format.ts';

/** Responses from memory. Only pages are held against the target, not data. */
export function cachedSection(sizes: readonly SizeResults[]): string {
	return [
		'## Cached responses',
		`wrk with ${usualConnections} kept connections. Wanted of pages: p99 at most ${ms(targets.cachedP99)}.`,
		table(['beers', 'address', 'requests/s', 'p99'], sizes.flatMap(rowsOf)),
	].join('\n\n');
}

function rowsOf({ beers, cached }: SizeResults): string[][] {
	return cached.map(({ path, bytes, rate, p99 }, index) => [
		index === 0 ? whole(beers) : '',
		`${path} (${kb(bytes)})`,
		whole(rate),
		`${ms(p99)}${isData(path) ? '' : verdict(p99, targets.cachedP99, 'at most')}`,
	]);
}
