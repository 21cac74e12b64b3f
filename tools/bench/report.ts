import { table } from '../shared/table.ts';
import type { BenchResults, SizeResults } from './results.ts';
import type { SteadyMemory } from './steady-memory.ts';

/** The results are compared with these targets (design §10). */
const targets = {
	/** A visit may use at most this multiple of the processor time that nginx uses. */
	visit: 6,
	/** The highest latency of a cached page with the usual connections, in milliseconds. */
	cachedP99: 2,
	/** The longest uncached render with ten thousand beers, in milliseconds. */
	render: 150,
	/** Half of five hundred open pages must receive a kick within this time, in milliseconds. */
	medianHeard: 300,
	/** The last of five hundred open pages must receive a kick within this time, in milliseconds. */
	lastHeard: 1_000,
	/** The longest time until a phone with slow 4G and nothing stored can tap a row of the staff home, in milliseconds. */
	staffHomeCold: 3_000,
	staffHomeAgain: 1_500,
	/**
	 * The longest times until half of ten boards, and the last one, show a kick, and until a slow stick shows its first
	 * picture. All are in milliseconds.
	 */
	boardMedian: 300,
	boardLast: 1_000,
	boardPicture: 1_500,
	/** The longest time from the start to the first page, in milliseconds. */
	startup: 1_500,
	/**
	 * A second hundred thousand cached requests may add so much memory, in MiB. It should be nothing, but measurements
	 * vary.
	 */
	growth: 8,
} as const;

/** Returns the word after a number that misses its target. */
const verdict = (value: number, limit: number): string => (value > limit ? ' over' : '');

/** Writes a whole number with separators between the thousands. */
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const mib = (value: number | null) => (value === null ? 'unknown' : `${whole(value)} MiB`);
/** Writes milliseconds with as many decimals as are meaningful. */
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`;
const times = (value: number) => `${value.toFixed(2)} times`;
/** Writes bytes as KB of 1,000 bytes, like the limits. */
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** A line shows the worst value for each size and a mark if it misses its target. */
interface Line {
	readonly what: string;
	readonly wanted: string;
	readonly of: (size: SizeResults) => string;
}

/** Makes a line whose values must not exceed a limit. */
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
			return found === null ? 'unknown' : `${unit(found)}${verdict(found, limit)}`;
		},
	};
}

const lines: readonly Line[] = [
	atMost('a visit, of the processor that nginx takes', targets.visit, times, ({ visit }) => visit.ratio),
	atMost('cached page, p99, the highest', targets.cachedP99, ms, ({ cached }) => Math.max(...cached)),
	atMost('uncached page, the slowest', targets.render, ms, ({ renders }) => Math.max(...renders)),
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

function glanceSection(sizes: readonly SizeResults[]): string {
	const head = ['', ...sizes.map(({ beers }) => `${whole(beers)} beers`), 'wanted'];
	const rows = lines.map(({ what, wanted, of }) => [what, ...sizes.map(of), wanted]);
	return ['## At a glance', table(head, rows)].join('\n\n');
}

/** Describes what one visit costs, compared with nginx serving the same files. */
function visitSection(sizes: readonly SizeResults[]): string {
	const rows = sizes.map(({ beers, visit }) => [
		whole(beers),
		String(visit.requests),
		kb(visit.bytes),
		ms(visit.taproom),
		ms(visit.nginx),
		`${visit.ratio.toFixed(2)}${verdict(visit.ratio, targets.visit)}`,
		visit.roundRatios.map((ratio) => ratio.toFixed(2)).join(' '),
	]);
	return [
		'## A visit, and nginx with the same files',
		`The home page with its scripts, letters and pictures, the stream of changes, the menu with what it has besides, and back home,
which has not changed: over six kept connections, as a real Chromium asks for it. Processor time of the server, system calls
included, in milliseconds a visit. Wanted: at most ${targets.visit} times that of nginx.`,
		table(['beers', 'requests', 'bytes', 'Taproom', 'nginx', 'times', 'by round'], rows),
	].join('\n\n');
}

/** Describes how long staff wait and how soon guests see a change. */
function staffSection(sizes: readonly SizeResults[]): string {
	return [
		'## A kick',
		[
			'`POST /api/kegs/{id}/kick` and the next keg on that tap, stored on the disk, while so many open pages follow the changes.',
			`Changes within 40 ms are announced together, so nobody hears sooner. Wanted: half hear within ${ms(targets.medianHeard)}, the last within ${ms(targets.lastHeard)}.`,
		].join(' '),
		table(
			['beers', 'open pages', 'answered', 'half have heard', 'the last has heard'],
			sizes.flatMap(updateRows),
		),
	].join('\n\n');
}

function updateRows({ beers, updates }: SizeResults): string[][] {
	const against = (value: number | undefined, limit: number) =>
		value === undefined ? '' : `${ms(value)}${verdict(value, limit)}`;
	return updates.map(({ listeners, median, heard }, index) => [
		index === 0 ? whole(beers) : '',
		String(listeners),
		ms(median),
		against(heard?.median, targets.medianHeard),
		against(heard?.last, targets.lastHeard),
	]);
}

/** Returns how much memory the second round of requests added, in MiB; null if it cannot be measured here. */
function growthOf({ after, afterTwice }: SteadyMemory): number | null {
	return after === null || afterTwice === null ? null : afterTwice - after;
}

/** Describes how long a start takes and how much memory the server uses. */
function startSection(sizes: readonly SizeResults[]): string {
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
				`${ms(startup)}${verdict(startup, targets.startup)}`,
				mib(memory.before),
				whole(memory.requests),
				mib(memory.after),
				`${mib(memory.afterTwice)}${verdict(growthOf(memory) ?? 0, targets.growth)}`,
			]),
		),
	].join('\n\n');
}

const introduction = `# Benchmarks

Written by \`npm run bench -- --write\`: everything in one run, on one machine, over loopback. The smallest database
is the demo brewery's; the larger ones hold generated beers, fourteen of them on tap. A cached page is asked for by
wrk over 32 kept connections, of a server started fresh and warmed; an uncached one is the first request after a
change of all beers, rendered and compressed. Medians are shown. The word 'over' after a number says that it misses
its target. The staff's home is measured at a quarter of the processor with slow 4G (562 ms, 1.47 Mbit/s); ten boards
run in one Chromium beside the server, and a board's first picture is measured at a sixth of the processor. Every
page's bytes are held by \`npm test\` (\`tools/weight/budgets.ts\`).`;

/** Writes the results as one Markdown document. */
export function report({ machine, sizes, minutes }: BenchResults): string {
	return [
		introduction,
		[...machine, `The run took ${minutes.toFixed(0)} minutes.`].join('\n'),
		glanceSection(sizes),
		visitSection(sizes),
		staffSection(sizes),
		startSection(sizes),
	].join('\n\n');
}
