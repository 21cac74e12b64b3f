import { Store } from '#app/observable-store.ts';
import type { AsOfReason } from './as-of.ts';

interface State {
	/** Null while the page follows the taproom; else from when it is, in milliseconds. */
	readonly lostAt: number | null;
	/** Why it is of then. */
	readonly reason: AsOfReason;
}

class Connection extends Store<State> {
	/** No copy from before is worth showing: a change was announced then. In milliseconds. */
	changedAt = 0;
	/** Part of the page was made of a copy. */
	hasCopies = false;

	constructor() {
		super({ lostAt: null, reason: 'signal' });
	}

	found(): void {
		this.hasCopies = false;
		if (this.snapshot().lostAt !== null) this.replace({ lostAt: null, reason: 'signal' });
	}

	/** The oldest of what the page shows is when the page is from. */
	lost(at: number, reason: AsOfReason = 'signal'): void {
		const { lostAt } = this.snapshot();
		if (lostAt === null || at < lostAt) this.replace({ lostAt: at, reason });
	}

	/** `at`: when the server sent what is shown, or made it. */
	tookCopy(at: number, reason: AsOfReason = 'signal'): void {
		this.hasCopies = true;
		this.lost(at, reason);
	}
}

export const connection = new Connection();
