import { table } from '../../shared/table.ts';
import { isData, type SizeResults } from '../results.ts';
import { targets, verdict } from '../targets.ts';
import { mib, ms, times, whole } from './format.ts';
import { growthOf } from './start-section.ts';

/** A line shows the worst value of a size, with a mark when it misses its target. */
interface Line {
	readonly what: string;
	readonly wanted: string;
	readonly of: (size: SizeResults) => string;
}

/** A line whose values must be at most a limit. */
function atMost(
	what: string,
	limit: number,
	unit: (value: number) => string,
	value: (size: SizeResults) => number | null,
): Line {
	return {
		what,
		wanted: `at most ${unit(limit)}`,
		of: (size) => {
			const found = value(size);
			return found === null ? 'unknown' : `${unit(found)}${verdict(found, limit, 'at most')}`;
		},
	};
}

const lines: readonly Line[] = [
	atMost('a visit, of the processor that nginx takes', targets.visit, times, ({ visit }) => visit.ratio),
	atMost('cached page, p99, the highest', targets.cachedP99, ms, ({ cached }) =>
		Math.max(...cached.filter(({ path }) => !isData(path)).map(({ p99 }) => p99)),
	),
	atMost('uncached page, the slowest', targets.render, ms, ({ renders }) =>
		Math.max(...renders.filter(({ path }) => !isData(path)).map(({ median }) => median)),
	),
	atMost('a kick is heard by half of the open pages', targets.medianHeard, ms, ({ updates }) =>
		Math.max(...updates.map(({ heard }) => heard?.median ?? 0)),
	),
	atMost('a kick is heard by the last open page', targets.lastHeard, ms, ({ updates }) =>
		Math.max(...updates.map(({ heard }) => heard?.last ?? 0)),
	),
	atMost('staff home on a phone, first visit', targets.staffHomeCold, ms, ({ staffHome }) => staffHome.cold),
	atMost(
		'staff home on a phone, second visit',
		targets.staffHomeAgain,
		ms,
		({ staffHome }) => staffHome.again,
	),
	atMost('a kick is on half of ten boards', targets.boardMedian, ms, ({ boards }) => boards.median),
	atMost('a kick is on the last of ten boards', targets.boardLast, ms, ({ boards }) => boards.worst),
	atMost('a board on a slow stick, first picture', targets.boardPicture, ms, ({ boards }) =>
		Math.max(boards.letters, boards.again),
	),
	atMost('start to the first page', targets.startup, ms, ({ startup }) => startup),
	atMost('memory grown by 100,000 requests', targets.growth, mib, ({ memory }) => growthOf(memory)),
];

/** The targets and what came of them. */
export function glanceSection(sizes: readonly SizeResults[]): string {
	const head = ['', ...sizes.map(({ beers }) => `${whole(beers)} beers`), 'wanted'];
	const rows = lines.map(({ what, wanted, of }) => [what, ...sizes.map(of), wanted]);
	return ['## At a glance', table(head, rows)].join('\n\n');
}
