import { table } from '../../shared/table.ts';
import { budgets, publicPages } from '../../weight/budgets.ts';
import type { PageWeight } from '../../weight/weigh-page.ts';
import type { SizeResults } from '../results.ts';
import { verdict } from '../targets.ts';
import { kb, whole } from './format.ts';

const head = ['beers', 'page', 'HTML', 'JavaScript', 'scripts', 'CSS', 'fonts', 'images', 'other'];

/** What first visits cost. */
export function weightSection(sizes: readonly SizeResults[]): string {
	return [
		'## First load',
		[
			'Bytes after brotli, 1 KB = 1,000, of all that a page fetches by itself, the following of changes included.',
			`Wanted: JavaScript at most ${kb(budgets.script)}, CSS at most ${kb(budgets.style)} (styles within the HTML included), fonts at most ${kb(budgets.font)};`,
			'HTML and images have a limit for each page of the demo brewery (`tools/weight/budgets.ts`), which `npm test` holds too.',
		].join(' '),
		table(
			head,
			sizes.flatMap(({ beers, weights, generated }) =>
				weights.map((weight, index) => [
					index === 0 ? whole(beers) : '',
					...weightCells(weight, generated ? undefined : publicPages[weight.path]),
				]),
			),
		),
	].join('\n\n');
}

/** `own`: the limits of that page of the demo brewery. */
function weightCells({ path, bytes, scripts }: PageWeight, own?: (typeof publicPages)[string]): string[] {
	const judged = (weight: number, limit = Number.POSITIVE_INFINITY) =>
		`${kb(weight)}${verdict(weight, limit, 'at most')}`;
	return [
		path,
		judged(bytes.html, own?.html),
		judged(bytes.script, budgets.script),
		String(scripts),
		judged(bytes.style, budgets.style),
		judged(bytes.font, budgets.font),
		judged(bytes.image, own?.image),
		kb(bytes.other),
	];
}
