import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase } from './database.ts';
import type { BenchEffort, BenchSize } from './options.ts';
import { findTool, requireTools, type Tools } from './tools.ts';

/** What the measurements of all databases share. */
export interface BenchFixture {
	readonly effort: BenchEffort;
	readonly tools: Tools;
	readonly cores: Cores;
	/** A folder that is gone after the run. */
	readonly folder: string;
}

/** What every measurement needs. */
export interface BenchSetup extends BenchFixture {
	/** The taproom's own folder, with the filled database. */
	readonly dataDir: string;
	/** How many beers the database holds. */
	readonly beers: number;
	/** The pages that are measured, as paths. */
	readonly pages: readonly string[];
	/** The password of the staff (database.ts). */
	readonly password: string;
}

/** Every beer as data: what programs read, and the largest answer there is. */
export const dataPath = '/data/beers.json';

/** Makes ready what all measurements share. Throws TrialError when a tool is missing. */
export function prepareFixture(effort: BenchEffort): BenchFixture {
	const tools = requireTools();
	const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// Started by root, nginx's worker is somebody else and must get to its own folder, but not to the data.
	chmodSync(folder, 0o711);
	return { effort, tools, cores: chooseCores(), folder };
}

/** Fills the database of one size. */
export async function setUp(fixture: BenchFixture, size: BenchSize): Promise<BenchSetup> {
	const dataDir = join(fixture.folder, `data-${size ?? 'demo'}`);
	mkdirSync(dataDir, { mode: 0o700 });
	const password = randomUUID();
	const file = join(dataDir, 'taproom.sqlite');
	const { beers, detailSlug } = await fillDatabase(file, { count: size, password, now: new Date() });
	const pages = ['/', '/beer', `/beers/${detailSlug}`];
	return { ...fixture, dataDir, beers, pages, password };
}

/** The words to put before a command so that it stays on its core; empty where nothing can be pinned. */
interface Cores {
	readonly server: readonly string[];
	readonly load: readonly string[];
	readonly description: string;
}

/** The processor numbers of a list such as '0-3,8' (the kernel's `Cpus_allowed_list`). */
function readCoreList(list: string): number[] {
	return [...list.matchAll(/(\d+)(?:-(\d+))?/g)].flatMap(([, first, last = first]) =>
		Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index),
	);
}

function allowedCores(): number[] {
	try {
		const status = readFileSync('/proc/self/status', 'utf8');
		return readCoreList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '');
	} catch {
		return [];
	}
}

/** One core for whichever server is measured and another for the load generator, so that neither takes from the other. */
function chooseCores(): Cores {
	const taskset = findTool('taskset');
	const [server, load] = allowedCores();
	if (taskset === null || server === undefined || load === undefined) {
		return { server: [], load: [], description: 'not pinned to cores (no taskset, or only one core)' };
	}
	return {
		server: [taskset, '-c', String(server)],
		load: [taskset, '-c', String(load)],
		description: `servers pinned to core ${server}, load generator to core ${load}`,
	};
}
