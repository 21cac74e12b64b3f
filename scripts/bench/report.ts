import type { CachedPage } from './cached-pages.ts';
import type { ServerResult } from './contestant.ts';
import { loadConnections } from './load.ts';
import type { PageWeight } from './page-weight.ts';
import type { RenderTime } from './render-time.ts';
import type { SteadyMemory } from './steady-memory.ts';
import { table } from './table.ts';
import { targets, verdict } from './targets.ts';

/** All that one run found out. */
export interface BenchResults {
	readonly beers: number;
	readonly generated: boolean;
	readonly machine: readonly string[];
	readonly cached: readonly CachedPage[];
	readonly renders: readonly RenderTime[];
	/** Milliseconds. */
	readonly startup: number;
	readonly weights: readonly PageWeight[];
	readonly memory: SteadyMemory;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const mib = (value: number | null) => (value === null ? 'unknown' : `${whole(value)} MiB`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
/** Thousands of bytes, as the limits count them. */
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** The results as one Markdown section, headed by the database that was measured. */
export function report(results: BenchResults): string {
	const { beers, generated, machine, startup } = results;
	return [
		`## ${whole(beers)} beers (${generated ? 'generated' : 'the demo brewery'})`,
		machine.join('\n'),
		'### Cached pages and nginx with the same bytes',
		cachedTable(results.cached),
		cachedNote(results.cached),
		'### Uncached pages',
		renderTable(results.renders, results.cached),
		`Render and brotli, one after the other, each after a change of the beers. Wanted: at most ${targets.render} ms.`,
		'### First load',
		weightTable(results.weights),
		`Bytes after brotli, 1 KB = 1,000. Wanted: JavaScript at most ${kb(targets.script)}, CSS at most ${kb(targets.style)}, styles within the HTML included.`,
		'### Start and memory',
		`- Start-up to the first page: ${whole(startup)} ms${verdict(startup, targets.startup, 'at most')} (wanted: at most ${whole(targets.startup)} ms)`,
		memoryLine(results.memory),
	].join('\n\n');
}

function cachedTable(pages: readonly CachedPage[]): string {
	const cells = ({ p50, p99, memoryMiB, processorMicroseconds }: ServerResult, late = '') => [
		ms(p50),
		`${ms(p99)}${late}`,
		processorMicroseconds === null ? 'unknown' : `${processorMicroseconds.toFixed(1)} µs`,
		mib(memoryMiB),
	];
	const rows = pages.flatMap(({ path, bytes, taproom, nginx, ratio, roundRatios }) => {
		const low = verdict(ratio, targets.ratio, 'at least');
		const late = verdict(taproom.p99, targets.cachedP99, 'at most');
		const rounds = roundRatios.map((value) => value.toFixed(2)).join(' ');
		return [
			[`${path} (${kb(bytes)})`, 'nginx', whole(nginx.rate), '1.00', '', ...cells(nginx)],
			['', 'Taproom', whole(taproom.rate), `${ratio.toFixed(2)}${low}`, rounds, ...cells(taproom, late)],
		];
	});
	return table(
		['page', 'server', 'requests/s', 'of nginx', 'by round', 'p50', 'p99', 'processor', 'memory'],
		rows,
	);
}

/** How to read the table, and whether to believe it: nginx's own p99 tells whether the machine was quiet. */
function cachedNote(pages: readonly CachedPage[]): string {
	const note = [
		`wrk with 1 thread and ${loadConnections} kept-alive connections.`,
		`Wanted: at least ${targets.ratio} of nginx, p99 at most ${targets.cachedP99} ms.`,
		"'Processor' is the time per request that the server itself used.",
	];
	if (pages.some(({ nginx }) => nginx.p99 > targets.cachedP99)) {
		note.push(
			'**Disturbed:** nginx itself missed the p99, so others had the cores and the ratios mean little.',
		);
	}
	return note.join(' ');
}

function renderTable(renders: readonly RenderTime[], cached: readonly CachedPage[]): string {
	const rows = renders.map(({ path, median, p95, rate, memoryMiB }) => {
		const nginx = cached.find((page) => page.path === path)?.nginx.rate ?? Number.NaN;
		const slow = verdict(median, targets.render, 'at most');
		return [path, `${ms(median)}${slow}`, ms(p95), whole(rate), (rate / nginx).toFixed(4), mib(memoryMiB)];
	});
	return table(['page', 'median', 'p95', 'renders/s', 'of nginx', 'memory'], rows);
}

function weightTable(weights: readonly PageWeight[]): string {
	const rows = weights.map(({ path, bytes, scripts }) => [
		path,
		kb(bytes.html),
		`${kb(bytes.script)}${verdict(bytes.script, targets.script, 'at most')}`,
		String(scripts),
		`${kb(bytes.style)}${verdict(bytes.style, targets.style, 'at most')}`,
		kb(bytes.font),
		kb(bytes.other),
	]);
	return table(['page', 'HTML', 'JavaScript', 'scripts', 'CSS', 'fonts', 'other'], rows);
}

function memoryLine({ requests, before, after, afterTwice }: SteadyMemory): string {
	const steps = [`${mib(before)} when warm`, `${mib(after)} after ${whole(requests)} cached requests`];
	return `- Resident memory: ${[...steps, `${mib(afterTwice)} after as many again`].join(', ')}`;
}
