/** What is known of one thing: its version, and a mark that differs from version to version. */
export interface Known {
	readonly version: number;
	readonly mark: string;
}

interface Account {
	acknowledged: Known | null;
	/** Sent and not answered yet; null while nothing is under way. */
	attempted: Known | null;
}

/**
 * Keeps account of what was written and what of it was acknowledged, so that after a crash each thing can be asked whether
 * it is as it must be: as it was acknowledged or, where a response was still to come, as it was attempted.
 */
export class HistoryChecker {
	readonly #accounts = new Map<string, Account>();
	acknowledged = 0;
	/** Writes that were stored although their response did not arrive. */
	storedUnacknowledged = 0;

	/** Returns what was last acknowledged of a thing; null for what is not there yet. */
	known(key: string): Known | null {
		return this.#accounts.get(key)?.acknowledged ?? null;
	}

	/** A write is about to be sent. */
	attempt(key: string, attempted: Known): void {
		this.#accounts.set(key, { acknowledged: this.known(key), attempted });
	}

	/** The write that was under way has been answered as done. */
	acknowledge(key: string): void {
		const account = this.#accounts.get(key);
		if (!account?.attempted) throw new Error(`Nothing was attempted on ${key}.`);
		this.#accounts.set(key, { acknowledged: account.attempted, attempted: null });
		this.acknowledged += 1;
	}

	/** The write that was under way has been answered as not done. */
	refuse(key: string): void {
		this.#accounts.set(key, { acknowledged: this.known(key), attempted: null });
	}

	/** Compares every thing with what is found of it, and goes on from there. Returns what is wrong, in words. */
	settle(find: (key: string) => Known | null): string[] {
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
