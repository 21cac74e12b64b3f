import { Store } from '#app/store.ts';

/** Null while the page follows the taproom; else since when, in milliseconds, nothing of it was heard. */
class Connection extends Store<{ readonly lostAt: number | null }> {
	/** No copy from before is worth showing: a change was announced then. In milliseconds. */
	changedAt = 0;
	/** Part of the page was made of a copy. */
	hasCopies = false;

	constructor() {
		super({ lostAt: null });
	}

	found(): void {
		this.hasCopies = false;
		if (this.snapshot().lostAt !== null) this.replace({ lostAt: null });
	}

	/** The oldest of what the page shows is when the page is from. */
	lost(at: number): void {
		const { lostAt } = this.snapshot();
		if (lostAt === null || at < lostAt) this.replace({ lostAt: at });
	}

	/** `at`: when the server sent what is shown. */
	tookCopy(at: number): void {
		this.hasCopies = true;
		this.lost(at);
	}
}

export const connection = new Connection();
