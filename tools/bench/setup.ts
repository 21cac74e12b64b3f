import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cores, chooseCores } from './cores.ts';
import { fillDatabase } from './database.ts';
import type { BenchEffort, BenchSize } from './options.ts';
import { requireTools, type Tools } from './tools.ts';

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
