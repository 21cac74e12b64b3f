import { Store } from '#app/observable-store.ts';
import type { AsOfReason } from './as-of.ts';

interface State {
	/** Unix milliseconds of the page's data; null while it is up to date. */
	readonly lostAt: number | null;
	/** Why the page is outdated. */
	readonly reason: AsOfReason;
}

class Connection extends Store<State> {
	/** Unix milliseconds of the last announced change; older copies must not be shown. */
	changedAt = 0;
	/** Whether part of the page comes from a copy. */
	hasCopies = false;

	constructor() {
		super({ lostAt: null, reason: 'signal' });
	}

	found(): void {
		this.hasCopies = false;
		if (this.snapshot().lostAt !== null) this.replace({ lostAt: null, reason: 'signal' });
	}

	/** Marks the page as outdated; the oldest part decides its age. */
	lost(at: number, reason: AsOfReason = 'signal'): void {
		const { lostAt } = this.snapshot();
		if (lostAt === null || at < lostAt) this.replace({ lostAt: at, reason });
	}

	/** `at` is when the server sent or made the copy, in Unix milliseconds. */
	tookCopy(at: number, reason: AsOfReason = 'signal'): void {
		this.hasCopies = true;
		this.lost(at, reason);
	}
}

export const connection = new Connection();
