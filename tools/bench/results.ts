import type { BoardsTime } from './boards-time.ts';
import type { CachedPage } from './cached-pages.ts';
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
	readonly updates: readonly UpdateTime[];
	readonly staffHome: StaffHome;
	readonly boards: BoardsTime;
	/** Milliseconds. */
	readonly startup: number;
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
