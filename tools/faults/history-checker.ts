/** Holds a thing's version and a mark that differs between versions. */
export interface Known {
	readonly version: number;
	readonly mark: string;
}

interface Account {
	acknowledged: Known | null;
	/** A write that was sent but not yet answered; null if there is none. */
	attempted: Known | null;
}

/**
 * Records what was written and which writes were acknowledged. After a crash each thing must be as it was last
 * acknowledged, or as it was in a write that had no response yet.
 */
export class HistoryChecker {
	readonly #accounts = new Map<string, Account>();
	acknowledged = 0;
	/** The number of writes that were stored although their response did not arrive. */
	storedUnacknowledged = 0;

	/** Returns what was last acknowledged about a thing; null if it does not exist yet. */
	known(key: string): Known | null {
		return this.#accounts.get(key)?.acknowledged ?? null;
	}

	/** Records that a write is about to be sent. */
	attempt(key: string, attempted: Known): void {
		this.#accounts.set(key, { acknowledged: this.known(key), attempted });
	}

	/** Records that the current write succeeded. */
	acknowledge(key: string): void {
		const account = this.#accounts.get(key);
		if (!account?.attempted) throw new Error(`Nothing was attempted on ${key}.`);
		this.#accounts.set(key, { acknowledged: account.attempted, attempted: null });
		this.acknowledged += 1;
	}

	/** Records that the current write was refused. */
	refuse(key: string): void {
		this.#accounts.set(key, { acknowledged: this.known(key), attempted: null });
	}

	/**
	 * Compares every thing with what `find` returns and takes that as the new state. Returns descriptions of what is
	 * wrong.
	 */
	compare(find: (key: string) => Known | null): string[] {
		const wrongs: string[] = [];
		for (const [key, { acknowledged, attempted }] of this.#accounts) {
			const found = find(key);
			if (attempted && isSame(found, attempted)) this.storedUnacknowledged += 1;
			else if (!isSame(found, acknowledged)) {
				wrongs.push(`${key} is ${words(found)}, acknowledged was ${words(acknowledged)}`);
			}
			this.#accounts.set(key, { acknowledged: found, attempted: null });
		}
		return wrongs;
	}
}

function isSame(one: Known | null, other: Known | null): boolean {
	return one?.version === other?.version && one?.mark === other?.mark;
}

function words(known: Known | null): string {
	return known ? `version ${known.version} (${known.mark})` : 'not there';
}
