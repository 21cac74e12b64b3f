import { table } from '../../shared/table.ts';
import type { SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { ms, whole } from './format.ts';

/** What guests see on the walls. */
export function boardsSection(sizes: readonly SizeResults[]): string {
	const against = (value: number, limit: number) => `${ms(value)}${verdict(value, limit, 'at most')}`;
	return [
		'## Boards',
		[
			'Ten televisions in one Chromium on the machine of the server: from the call of a kick until a board has drawn itself without the beer.',
			'First picture: from the address to the first paint at a sixth of the processor (1920×1080): the six letters with nothing',
			`stored, and the board of a screen that is switched on again. Wanted: half within ${ms(targets.boardMedian)}, the last within`,
			`${ms(targets.boardLast)}, a first picture within ${ms(targets.boardPicture)}.`,
		].join(' '),
		table(
			['beers', 'half of the boards', 'the last board', 'first picture: letters', 'first picture: a board'],
			sizes.map(({ beers, boards: { median, worst, letters, again } }) => [
				whole(beers),
				against(median, targets.boardMedian),
				against(worst, targets.boardLast),
				against(letters, targets.boardPicture),
				against(again, targets.boardPicture),
			]),
		),
	].join('\n\n');
}
