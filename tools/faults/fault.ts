import type { Prng } from '../shared/prng.ts';

/** Holds what a fault needs to be tested. */
export interface FaultContext {
	/** A temporary folder, deleted after the run. */
	readonly folder: string;
	/** The data folder of a taproom that was started and stopped once. Faults work on copies of it. */
	readonly template: string;
	readonly prng: Prng;
	/** How many rounds a fault that has rounds is tested. */
	readonly rounds: number;
}

/** A fault is one thing that can go wrong around Taproom, with what Taproom must do then and a test of it. */
export interface Fault {
	/** The name on the command line and in the table. */
	readonly name: string;
	readonly expected: string;
	/** Runs the test and describes the result. Throws Deviation if it is not the expected one. */
	readonly run: (context: FaultContext) => Promise<string>;
}

/** Thrown if Taproom did something other than expected; the message says what it did. */
export class Deviation extends Error {
	override readonly name = 'Deviation';
}

/** Throws a Deviation if the condition is false. */
export function must(condition: boolean, otherwise: string): asserts condition {
	if (!condition) throw new Deviation(otherwise);
}
