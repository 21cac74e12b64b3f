import { table } from '../../shared/table.ts';
import { usualConnections } from '../options.ts';
import { isData, type SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { mib, ms, whole } from './format.ts';

/** Answers that had to be made anew. */
export function uncachedSection(sizes: readonly SizeResults[]): string {
	return [
		'## Uncached answers',
		[
			'The first request after a change of the beers, rendered or read anew and packed; one after the other.',
			`Wanted of pages: at most ${ms(targets.render)}.`,
		].join(' '),
		table(['beers', 'address', 'median', 'p95', 'a second', 'of nginx', 'memory'], sizes.flatMap(rowsOf)),
	].join('\n\n');
}

function rowsOf(size: SizeResults): string[][] {
	return size.renders.map(({ path, median, p95, rate, memoryMiB }, index) => {
		const slow = isData(path) ? '' : verdict(median, targets.render, 'at most');
		const nginx = size.cached
			.find((page) => page.path === path)
			?.crowds.find(({ connections }) => connections === usualConnections)?.nginx.rate;
		const part = nginx === undefined ? '' : (rate / nginx).toFixed(4);
		const beers = index === 0 ? whole(size.beers) : '';
		return [beers, path, `${ms(median)}${slow}`, ms(p95), rate.toFixed(1), part, mib(memoryMiB)];
	});
}
