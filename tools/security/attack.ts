import type { Prng } from '../shared/prng.ts';
import type { Fixture } from './fixture.ts';

/** What an attack needs: a place to shoot at, chance, and how much of it. */
interface AttackContext {
	readonly fixture: Fixture;
	readonly random: Prng;
	readonly seed: number;
	/** How many requests the fuzzer of pages makes. */
	readonly requests: number;
}

/** What an attack found. Without holes it has failed, which is what we want. */
export interface Finding {
	readonly tries: number;
	/** Says in a few words what was seen, for the table. */
	readonly seen: string;
	/** A table of its own, for below. */
	readonly details?: string;
	/** What should not have worked, each with what is needed to try it again. */
	readonly holes: readonly string[];
}

/** An attack is one way of doing harm. */
export interface Attack {
	readonly name: string;
	/** A throw counts as a hole: an attack that could not be made proves nothing. */
	run(context: AttackContext): Promise<Finding>;
}

/** The same hole a thousand times is one line with a number. */
const mostHoles = 20;

/** Gathers tries and holes while an attack runs. */
export class Tally {
	#tries = 0;
	readonly #holes = new Map<string, { times: number; readonly example: string }>();

	/** Counts a try; `hole` names what it opened, null when nothing gave way. The first `example` of a hole is stored. */
	count(hole: string | null = null, example = ''): void {
		this.#tries += 1;
		if (hole === null) return;
		const known = this.#holes.get(hole);
		if (known) known.times += 1;
		else this.#holes.set(hole, { times: 1, example });
	}

	/** Counts a try that must find `expected`. */
	expect(what: string, actual: unknown, expected: unknown): void {
		const same = JSON.stringify(actual) === JSON.stringify(expected);
		this.count(same ? null : `${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
	}

	get tries(): number {
		return this.#tries;
	}

	finding(seen: string): Finding {
		const all = [...this.#holes].map(([hole, { times, example }]) =>
			[hole, times > 1 && `(${times} times)`, example && `such as ${example}`].filter(Boolean).join(' '),
		);
		const left = all.length - mostHoles;
		const holes = left > 0 ? [...all.slice(0, mostHoles), `and ${left} more`] : all;
		return { tries: this.#tries, seen, holes };
	}
}
