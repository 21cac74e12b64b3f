import type { BoardsTime } from './boards-time.ts';
import type { CachedPage } from './cached-pages.ts';
import type { RenderTime } from './render-time.ts';
import type { StaffHome } from './staff-home.ts';
import type { SteadyMemory } from './steady-memory.ts';
import type { UpdateTime } from './update-time.ts';
import type { VisitCost } from './visit.ts';

/** Holds all results for one database. */
export interface SizeResults {
	readonly beers: number;
	readonly visit: VisitCost;
	/** One per page. */
	readonly cached: readonly CachedPage[];
	readonly renders: readonly RenderTime[];
	readonly updates: readonly UpdateTime[];
	readonly staffHome: StaffHome;
	readonly boards: BoardsTime;
	/** In milliseconds. */
	readonly startup: number;
	readonly memory: SteadyMemory;
}

/** Holds all results of one run. */
export interface BenchResults {
	readonly machine: readonly string[];
	readonly sizes: readonly SizeResults[];
	/** The length of the run in minutes. */
	readonly minutes: number;
}
