import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { getPacked } from '../shared/http-client.ts';
import { runTool } from '../shared/run-tool.ts';
import { median } from '../shared/statistics.ts';
import { TrialError } from '../shared/trial-error.ts';
import { measureBoards } from './boards-time.ts';
import { measureCachedPage } from './cached-pages.ts';
import { toolVersions } from './find-tools.ts';
import { type BenchSize, readOptions } from './options.ts';
import { measureRenderTime } from './render-time.ts';
import { report } from './report.ts';
import type { SizeResults } from './results.ts';
import { type BenchFixture, type BenchSetup, prepareFixture, setUp } from './setup.ts';
import { measureStaffHome } from './staff-home.ts';
import { measureSteadyMemory } from './steady-memory.ts';
import { startTaproom } from './taproom-process.ts';
import { measureUpdates } from './update-time.ts';
import { measureVisit } from './visit.ts';

async function startOnce(setup: BenchSetup): Promise<number> {
	const started = performance.now();
	await using taproom = await startTaproom(setup, { pinned: false });
	const { status } = await getPacked(`${taproom.address}/`);
	const took = performance.now() - started;
	if (status !== 200) throw new TrialError(`The first page answered ${status}.`);
	return took;
}

/**
 * Measures the time from the start of the process to the last byte of the first page, in milliseconds. It is the
 * median of several starts with an existing database. One earlier start does not count, because it reads everything
 * from the disk.
 */
async function measureStartup(setup: BenchSetup): Promise<number> {
	await startOnce(setup);
	const times: number[] = [];
	for (let run = 0; run < setup.effort.starts; run += 1) times.push(await startOnce(setup));
	return median(times);
}

function systemName(): string {
	try {
		return /^PRETTY_NAME="?([^"\n]*)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? type();
	} catch {
		return type();
	}
}

/** Describes the machine and the programs in lines that precede the numbers. `now` is the date of the run. */
function describeMachine({ tools, cores }: BenchFixture, now: Date): string[] {
	const processors = cpus();
	const memory = Math.round(totalmem() / 1024 ** 3);
	return [
		`Measured ${now.toISOString().slice(0, 10)} on ${processors[0]?.model.trim() ?? 'an unknown processor'}, ` +
			`${processors.length} cores, ${memory} GiB of memory, ${systemName()} (${type()} ${release()}).`,
		`Node ${process.versions.node}, ${toolVersions(tools)}; ${cores.description}; ` +
			`load average before the run ${(loadavg()[0] ?? 0).toFixed(2)}.`,
	];
}

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

/** Rewrites all of docs/benchmarks.md, because its numbers must come from one run. */
async function writeDocument(text: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, `${text}\n`);
}

/** A run is stopped after so many minutes. A full run takes about twenty minutes. */
const mostMinutes = 40;
/** The numbers of open pages that wait for changes while a beer is changed. */
const audiences = [0, 500] as const;

/** Measures everything with one database and prints its progress to stderr. */
async function measure(fixture: BenchFixture, size: BenchSize): Promise<SizeResults> {
	const name = size === null ? 'the demo brewery' : `${size} beers`;
	const tell = (step: string) => process.stderr.write(`${name}: ${step}…\n`);
	tell('filling a database');
	const setup = await setUp(fixture, size);
	tell('starting');
	const startup = await measureStartup(setup);
	tell('visiting as a browser does, beside nginx');
	const visit = await measureVisit(setup);
	const renders: number[] = [];
	const cached: number[] = [];
	for (const path of setup.pages) {
		tell(`asking for ${path}`);
		const anew = await measureRenderTime(setup, path);
		const again = await measureCachedPage(setup, path);
		tell(`${path} took ${anew.toFixed(1)} ms anew and ${again.toFixed(2)} ms from the cache`);
		renders.push(anew);
		cached.push(again);
	}
	const updates = [];
	for (const listeners of audiences) {
		tell(`changing a beer, ${listeners} open pages following`);
		updates.push(await measureUpdates(setup, listeners));
	}
	tell('opening the staff’s home on a slow phone');
	const staffHome = await measureStaffHome(setup);
	tell('kicking before ten boards');
	const boards = await measureBoards(setup);
	tell('watching the memory');
	const memory = await measureSteadyMemory(setup);
	return {
		beers: setup.beers,
		visit,
		cached,
		renders,
		updates,
		staffHome,
		boards,
		startup,
		memory,
	};
}

/** Runs every size, prints the results as a document and writes it to a file if asked. */
async function run(): Promise<void> {
	const { sizes, write, effort } = readOptions(process.argv.slice(2));
	requireChromium();
	const fixture = prepareFixture(effort);
	const started = new Date();
	const machine = describeMachine(fixture, started);
	const results: SizeResults[] = [];
	for (const size of sizes) results.push(await measure(fixture, size));
	const minutes = (Date.now() - started.getTime()) / 60_000;
	const text = report({ machine, sizes: results, minutes });
	console.log(`\n${text}`);
	if (write) await writeDocument(text);
}

await runTool('npm run bench -- [--write] [--quick] [--beers NUMBER|demo]', mostMinutes, run);
