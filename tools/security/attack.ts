import type { Prng } from '../shared/prng.ts';
import type { Fixture } from './fixture.ts';

/** Holds what an attack needs: a server to attack, a random generator, and how many requests to make. */
interface AttackContext {
	readonly fixture: Fixture;
	readonly random: Prng;
	readonly seed: number;
	/** How many requests the fuzzer of pages makes. */
	readonly requests: number;
}

/** Holds the result of an attack. An attack without holes has failed, which is what we want. */
export interface Finding {
	readonly tries: number;
	/** A short description for the table. */
	readonly seen: string;
	/** A separate table, printed below. */
	readonly details?: string;
	/** Attempts that should have failed but worked, each with what is needed to repeat it. */
	readonly holes: readonly string[];
}

/** An attack is one way of doing harm. */
export interface Attack {
	readonly name: string;
	/** Runs the attack. An exception counts as a hole, because an attack that could not run proves nothing. */
	run(context: AttackContext): Promise<Finding>;
}

/** The most holes that are listed; repeated ones become one line with a number. */
const mostHoles = 20;

/** Counts attempts and collects holes while an attack runs. */
export class Tally {
	#tries = 0;
	readonly #holes = new Map<string, { times: number; readonly example: string }>();

	/**
	 * Counts an attempt. `hole` names the hole it found, null if there was none. Only the first `example` of a hole is
	 * stored.
	 */
	count(hole: string | null = null, example = ''): void {
		this.#tries += 1;
		if (hole === null) return;
		const known = this.#holes.get(hole);
		if (known) known.times += 1;
		else this.#holes.set(hole, { times: 1, example });
	}

	/** Counts an attempt whose result must equal `expected`. */
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
