import { table } from '../../shared/table.ts';
import { isData, type SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { ms, whole } from './format.ts';

/** Responses that had to be made anew. */
export function uncachedSection(sizes: readonly SizeResults[]): string {
	return [
		'## Uncached responses',
		[
			'The first request after a change of all beers, rendered or read anew and compressed; one after the other.',
			`Wanted of pages: at most ${ms(targets.render)}.`,
		].join(' '),
		table(['beers', 'address', 'median', 'p95'], sizes.flatMap(rowsOf)),
	].join('\n\n');
}

function rowsOf({ beers, renders }: SizeResults): string[][] {
	return renders.map(({ path, median, p95 }, index) => {
		const slow = isData(path) ? '' : verdict(median, targets.render, 'at most');
		return [index === 0 ? whole(beers) : '', path, `${ms(median)}${slow}`, ms(p95)];
	});
}
