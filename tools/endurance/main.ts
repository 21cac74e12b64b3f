import { parseArgs } from 'node:util';
import { endure, type Figures } from '../../tests/endurance/endure.ts';
import { tryOldBoard, trySentence } from '../../tests/endurance/old-board.ts';
import { NoOldChromium } from '../../tests/endurance/old-chromium.ts';
import { type Counts, plan } from '../../tests/endurance/plan.ts';
import { Prng } from '../shared/prng.ts';
import { runTool, wholeNumber } from '../shared/run-tool.ts';
import { table } from '../shared/table.ts';

const usage = 'npm run test:boards -- [--hours NUMBER] [--seed NUMBER]';
/** Friday, 3:30 PM in New York, half an hour after the doors opened. */
const begin = Date.parse('2026-11-20T20:30:00Z');
const hour = 3_600_000;
/** A board must survive 72 hours; a shorter run has proportionally fewer problems. */
const usualHours = 72;
const counts: Counts = { cut: 200, restart: 50, power: 10, rubbish: 20, kick: 150 };
const mostHeap = 5_000_000;
/** A run is stopped after so many minutes. */
const mostMinutes = 30;

function readOptions(args: readonly string[]): { hours: number; seed: number } {
	const { values } = parseArgs({
		args: [...args],
		options: { hours: { type: 'string', default: `${usualHours}` }, seed: { type: 'string' } },
	});
	const seed =
		values.seed === undefined ? Date.now() % 2 ** 32 : wholeNumber('--seed', values.seed, 2 ** 32 - 1);
	return { hours: wholeNumber('--hours', values.hours, 1_000), seed };
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`;

function report({
	wrongs,
	counts: done,
	looks,
	asked,
	longestListed,
	heap,
	nodes,
	faintest,
}: Figures): string {
	const grown = heap.end - heap.begin;
	return table(
		['figure', 'wanted', 'measured'],
		[
			['network cuts, restarts, power cuts, rubbish, kicks', '', Object.values(done).join(', ')],
			['looks at an awake board, at a sleeping one', '', `${looks.awake}, ${looks.asleep}`],
			['questions asked by the boards', '', `${asked}`],
			['blank, an error, letters, a scrollbar, a beer too long', '0', `${wrongs.length}`],
			['a kicked beer was listed after contact', 'at most 60 s', `${longestListed / 1_000} s`],
			['the faintest picture: light from dark, of 255', 'not 0', `${faintest}`],
			['heap', '', `${megabytes(heap.begin)} → ${megabytes(heap.end)}`],
			['grown', `less than ${megabytes(mostHeap)}`, megabytes(grown)],
			['nodes of the document', '', `${nodes.begin} → ${nodes.end}`],
		],
		'left',
	);
}

/** Tests boards in a Chromium of 2019, which npm installs outside the project before its first use. */
async function tryOldest(): Promise<void> {
	try {
		const seen = await tryOldBoard();
		await trySentence();
		console.log(
			`In Chromium 76: ${seen.map(({ what }) => what).join('; ')}. Chromium 72 says that it is too old.`,
		);
	} catch (error) {
		if (!(error instanceof NoOldChromium)) throw error;
		console.log(`The oldest browser was not tried. ${error.message}`);
	}
}

await runTool(usage, mostMinutes, async () => {
	const { hours, seed } = readOptions(process.argv.slice(2));
	await tryOldest();
	const share = hours / usualHours;
	const own = Object.fromEntries(
		Object.entries(counts).map(([kind, count]) => [kind, Math.ceil(count * share)]),
	);
	const prng = new Prng(seed);
	const started = performance.now();
	console.log(`${hours} hours, seed ${seed}; --seed ${seed} makes the same choices again.`);
	const figures = await endure({
		begin,
		span: hours * hour,
		faults: plan(hours * hour, { ...counts, ...own }, () => prng.next()),
		tell: (words) => process.stderr.write(`\r${words}`),
	});
	console.log(`\n${report(figures)}\nThe run took ${Math.round((performance.now() - started) / 1_000)} s.`);
	for (const wrong of figures.wrongs.slice(0, 20)) console.log(wrong);
	const { wrongs, longestListed, heap, faintest } = figures;
	const failed =
		wrongs.length > 0 || longestListed > 60_000 || heap.end - heap.begin >= mostHeap || faintest === 0;
	if (failed) process.exitCode = 1;
});
