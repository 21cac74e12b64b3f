import { table } from '../../shared/table.ts';
import { usualConnections } from '../options.ts';
import { isData, type SizeResults, usualPages } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { kb, ms, whole } from './format.ts';

/** Cached responses beside nginx's. Only pages are held against the targets, not data. */
export function cachedSection(sizes: readonly SizeResults[]): string {
	return [
		'## Cached responses and nginx with the same bytes',
		`wrk with ${usualConnections} kept connections. Wanted of pages: at least ${targets.ratio} of nginx, p99 at most ${ms(targets.cachedP99)}.`,
		table(['beers', 'address', 'requests/s', 'of nginx', 'by round', 'p99'], sizes.flatMap(rowsOf)),
		...disturbance(sizes),
	].join('\n\n');
}

function rowsOf({ beers, cached }: SizeResults): string[][] {
	const usual = cached.flatMap(({ path, bytes, crowds }) =>
		crowds
			.filter(({ connections }) => connections === usualConnections)
			.map((crowd) => ({ ...crowd, path, bytes })),
	);
	return usual.map(({ path, bytes, taproom: { rate, p99 }, ratio, roundRatios }, index) => {
		const page = !isData(path);
		return [
			index === 0 ? whole(beers) : '',
			`${path} (${kb(bytes)})`,
			whole(rate),
			`${ratio.toFixed(2)}${page ? verdict(ratio, targets.ratio, 'at least') : ''}`,
			roundRatios.map((value) => value.toFixed(2)).join(' '),
			`${ms(p99)}${page ? verdict(p99, targets.cachedP99, 'at most') : ''}`,
		];
	});
}

/** Whether to believe the table: nginx's own p99 tells whether the machine was quiet. */
function disturbance(sizes: readonly SizeResults[]): string[] {
	const disturbed = sizes.flatMap(usualPages).some(({ nginx }) => nginx.p99 > targets.cachedP99);
	return disturbed
		? ['**Disturbed:** nginx itself missed the p99, so others had the cores and the ratios mean little.']
		: [];
}
