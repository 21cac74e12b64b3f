import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cores, chooseCores } from './cores.ts';
import { fillDatabase } from './database.ts';
import type { BenchOptions } from './options.ts';
import { requireTools, type Tools } from './tools.ts';

/** What every measurement needs. */
export interface BenchSetup {
	readonly options: BenchOptions;
	readonly tools: Tools;
	readonly cores: Cores;
	/** A folder that is gone after the run. */
	readonly folder: string;
	/** The taproom's own folder within it, with the filled database. */
	readonly dataDir: string;
	/** How many beers the database holds. */
	readonly beers: number;
	/** The pages that are measured, as paths. */
	readonly pages: readonly string[];
}

/** Makes ready all that is measured on. Throws BenchError when a tool is missing. */
export async function setUp(options: BenchOptions): Promise<BenchSetup> {
	const tools = requireTools();
	const folder = mkdtempSync(join(tmpdir(), 'taproom-bench-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	// Started by root, nginx's worker is somebody else and must get to its own folder, but not to the data.
	chmodSync(folder, 0o711);
	const dataDir = join(folder, 'data');
	mkdirSync(dataDir, { mode: 0o700 });
	const { beers, detailSlug } = await fillDatabase(
		join(dataDir, 'taproom.sqlite'),
		options.beers,
		new Date(),
	);
	const pages = ['/', '/beer', `/beers/${detailSlug}`];
	return { options, tools, cores: chooseCores(), folder, dataDir, beers, pages };
}
