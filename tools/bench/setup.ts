import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDatabase } from './database.ts';
import { findTool, requireTools, type Tools } from './find-tools.ts';
import type { BenchEffort, BenchSize } from './options.ts';

/** Holds what measurements of all databases share. */
export interface BenchFixture {
	readonly effort: BenchEffort;
	readonly tools: Tools;
	readonly cores: Cores;
	/** A temporary folder, deleted after the run. */
	readonly folder: string;
}

/** Holds what every measurement needs. */
export interface BenchSetup extends BenchFixture {
	/** The taproom's data folder with the filled database. */
	readonly dataDir: string;
	readonly beers: number;
	/** The paths of the pages to measure. */
	readonly pages: readonly string[];
	/** The staff member's password (database.ts). */
	readonly password: string;
}

/** Prepares what all measurements share. Throws TrialError if a tool is missing. */
export function prepareFixture(effort: BenchEffort): BenchFixture {
	const tools = requireTools();
	const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// If root starts nginx, its worker is another user. That user must reach nginx's folder, but not the data.
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

/** Command prefixes that keep a process on its own core; they are empty if that is not possible here. */
interface Cores {
	readonly server: readonly string[];
	readonly load: readonly string[];
	readonly description: string;
}

/** Reads a list of processor numbers such as '0-3,8' (the kernel's `Cpus_allowed_list`). */
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

/** Chooses one core for the measured server and another for the load generator, so neither slows the other. */
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
