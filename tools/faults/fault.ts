import type { Prng } from '../shared/prng.ts';

/** What a fault is tried on. */
export interface FaultContext {
	/** A folder that is gone after the run. */
	readonly folder: string;
	/** The data folder of a taproom that was started once and stopped; faults work on copies. */
	readonly template: string;
	readonly prng: Prng;
	/** How often what takes rounds is tried. */
	readonly rounds: number;
}

/** A fault is one way in which the world goes wrong, with what Taproom owes then and how it is tried. */
export interface Fault {
	/** Its name on the command line and in the table. */
	readonly name: string;
	readonly expected: string;
	/** Tries it and returns what was seen, in words. Throws Deviation when that is not what is expected. */
	readonly run: (context: FaultContext) => Promise<string>;
}

/** Taproom did not do what it owes; the message says what it did. */
export class Deviation extends Error {
	override readonly name = 'Deviation';
}

/** Throws a Deviation unless the condition holds. */
export function must(condition: boolean, otherwise: string): asserts condition {
	if (!condition) throw new Deviation(otherwise);
}
