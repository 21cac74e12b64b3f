import { requireChromium } from '../find-chromium.ts';
import { type CachedPage, measureCachedPage } from './cached-pages.ts';
import { writeSection } from './document.ts';
import { describeMachine } from './machine.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { endOwnProcesses } from './own-process.ts';
import { weighPages } from './page-weight.ts';
import { measureRenderTime, type RenderTime } from './render-time.ts';
import { type BenchResults, report } from './report.ts';
import { setUp } from './setup.ts';
import { measureStartup } from './startup.ts';
import { measureSteadyMemory } from './steady-memory.ts';

/** No run takes longer, whatever hangs; a full one takes about three minutes. */
const mostMilliseconds = 15 * 60_000;

/** Measures everything, telling on stderr what it is at. */
async function measure(options: BenchOptions): Promise<BenchResults> {
	const tell = (step: string) => process.stderr.write(`${step}…\n`);
	requireChromium();
	tell('Filling a database');
	const setup = await setUp(options);
	const machine = describeMachine(setup, new Date());
	tell('Starting');
	const startup = await measureStartup(setup);
	tell('Weighing pages');
	const weights = await weighPages(setup);
	const renders: RenderTime[] = [];
	const cached: CachedPage[] = [];
	for (const path of setup.pages) {
		tell(`Rendering ${path}`);
		renders.push(await measureRenderTime(setup, path));
		tell(`Asking for ${path}, from the cache and from nginx`);
		cached.push(await measureCachedPage(setup, path));
	}
	tell('Watching the memory');
	const memory = await measureSteadyMemory(setup);
	const generated = options.beers !== null;
	return { beers: setup.beers, generated, machine, cached, renders, startup, weights, memory };
}

/** Gives up in the middle; what was started ends first. */
async function giveUp(): Promise<void> {
	await endOwnProcesses();
	process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, giveUp);
const late = setTimeout(() => {
	console.error(`The bench took more than ${mostMilliseconds / 60_000} minutes and was ended.`);
	void giveUp();
}, mostMilliseconds);
try {
	const options = readOptions(process.argv.slice(2));
	const section = report(await measure(options));
	console.log(`\n${section}`);
	if (options.write) await writeSection(section);
} catch (error) {
	const known = error instanceof Error && error.name === 'BenchError';
	console.error(known ? error.message : error);
	process.exitCode = 1;
}
clearTimeout(late);
