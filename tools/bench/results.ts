import type { PageWeight } from '../weight/weigh-page.ts';
import type { BoardsTime } from './boards-time.ts';
import type { CachedPage, CrowdResult } from './cached-pages.ts';
import type { EngineTimes } from './engines.ts';
import { usualConnections } from './options.ts';
import type { RenderTime } from './render-time.ts';
import type { StaffHome } from './staff-home.ts';
import type { SteadyMemory } from './steady-memory.ts';
import type { UpdateTime } from './update-time.ts';
import type { VisitCost } from './visit.ts';

/** All that was found out over one database. */
export interface SizeResults {
	readonly beers: number;
	readonly visit: VisitCost;
	/** Pages, and last all beers as data. */
	readonly cached: readonly CachedPage[];
	readonly renders: readonly RenderTime[];
	readonly engines: readonly EngineTimes[];
	readonly updates: readonly UpdateTime[];
	readonly staffHome: StaffHome;
	readonly boards: BoardsTime;
	/** Milliseconds. */
	readonly startup: number;
	readonly weights: readonly PageWeight[];
	readonly memory: SteadyMemory;
}

/** All that one run found out. */
export interface BenchResults {
	readonly machine: readonly string[];
	readonly sizes: readonly SizeResults[];
	/** How long the run took. */
	readonly minutes: number;
}

/** Data for programs, which no page's targets hold for. */
export function isData(path: string): boolean {
	return path.startsWith('/data/');
}

/** How the pages, not the data, did with the usual connections: the rows that have targets. */
export function usualPages({ cached }: SizeResults): CrowdResult[] {
	return cached
		.filter(({ path }) => !isData(path))
		.flatMap(({ crowds }) => crowds.filter(({ connections }) => connections === usualConnections));
}
