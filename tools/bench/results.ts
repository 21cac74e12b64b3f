import type { BoardsTime } from './boards-time.ts';
import type { StaffHome } from './staff-home.ts';
import type { SteadyMemory } from './steady-memory.ts';
import type { UpdateTime } from './update-time.ts';
import type { VisitCost } from './visit.ts';

/** Holds all results for one database. */
export interface SizeResults {
	readonly beers: number;
	readonly visit: VisitCost;
	/** In milliseconds, one per page. */
	readonly cached: readonly number[];
	readonly renders: readonly number[];
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
