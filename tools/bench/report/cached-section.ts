import { table } from '../../shared/table.ts';
import type { CachedPage, CrowdResult } from '../cached-pages.ts';
import type { ServerResult } from '../contestant.ts';
import { usualConnections } from '../options.ts';
import { isData, type SizeResults, usualPages } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { kb, mib, ms, whole } from './format.ts';

const head = ['address', 'connections', 'server', 'requests/s', 'of nginx', 'by round', 'p50', 'p99'];

/** Cached answers beside nginx's, one table a size. */
export function cachedSection(sizes: readonly SizeResults[]): string {
	return [
		'## Cached answers and nginx with the same bytes',
		[
			'wrk with one thread and so many kept-alive connections, each asking as fast as it is answered.',
			`Wanted of pages with ${usualConnections} connections: at least ${targets.ratio} of nginx, p99 at most ${ms(targets.cachedP99)}.`,
			"'Processor' is the time per request that the server itself used.",
		].join(' '),
		...sizes.flatMap((size) => [`### ${whole(size.beers)} beers`, cachedTable(size.cached)]),
		...disturbance(sizes),
	].join('\n\n');
}

function cachedTable(pages: readonly CachedPage[]): string {
	const rows = pages.flatMap(({ path, bytes, crowds }) =>
		crowds.flatMap((crowd, index) =>
			crowdRows(crowd, index === 0 ? `${path} (${kb(bytes)})` : '', !isData(path)),
		),
	);
	return table([...head, 'processor', 'memory'], rows);
}

/** nginx's row and ours; only pages under the usual load are held against the targets. */
function crowdRows(crowd: CrowdResult, address: string, page: boolean): string[][] {
	const { connections, nginx, taproom, ratio, roundRatios } = crowd;
	const judged = page && connections === usualConnections;
	const low = judged ? verdict(ratio, targets.ratio, 'at least') : '';
	const late = judged ? verdict(taproom.p99, targets.cachedP99, 'at most') : '';
	const rounds = roundRatios.map((value) => value.toFixed(2)).join(' ');
	return [
		[address, String(connections), 'nginx', whole(nginx.rate), '1.00', '', ...cells(nginx)],
		['', '', 'Taproom', whole(taproom.rate), `${ratio.toFixed(2)}${low}`, rounds, ...cells(taproom, late)],
	];
}

function cells({ p50, p99, memoryMiB, processorMicroseconds }: ServerResult, late = ''): string[] {
	const processor = processorMicroseconds === null ? 'unknown' : `${processorMicroseconds.toFixed(1)} µs`;
	return [ms(p50), `${ms(p99)}${late}`, processor, mib(memoryMiB)];
}

/** Whether to believe the tables: nginx's own p99 tells whether the machine was quiet. */
function disturbance(sizes: readonly SizeResults[]): string[] {
	const disturbed = sizes.flatMap(usualPages).some(({ nginx }) => nginx.p99 > targets.cachedP99);
	return disturbed
		? ['**Disturbed:** nginx itself missed the p99, so others had the cores and the ratios mean little.']
		: [];
}
