import { AppError } from '#domain/errors.ts';
import { closedMessage } from '../db/db-errors.ts';

/** Milliseconds that running requests get to finish. The longest ordinary one is a photo's upload. */
const usualPatienceMs = 30_000;

/** Counts running requests, so that a restore can wait for them and let none in before it replaces the database. */
export class MaintenanceLock {
	readonly #patienceMs: number;
	#closed = false;
	#under = 0;
	#empty: (() => void) | null = null;

	constructor(patienceMs = usualPatienceMs) {
		this.#patienceMs = patienceMs;
	}

	get closed(): boolean {
		return this.#closed;
	}

	/** Throws UNAVAILABLE while it is closed. */
	async pass(work: () => Promise<void>): Promise<void> {
		if (this.#closed) throw new AppError('UNAVAILABLE', closedMessage);
		this.#under += 1;
		try {
			await work();
		} finally {
			this.#under -= 1;
			if (this.#under === 0) this.#empty?.();
		}
	}

	/** Refuses new requests. Returns whether all running ones have ended in time. */
	async close(): Promise<boolean> {
		this.#closed = true;
		if (this.#under === 0) return true;
		const emptied = Promise.withResolvers<boolean>();
		this.#empty = () => emptied.resolve(true);
		const timer = setTimeout(() => emptied.resolve(false), this.#patienceMs);
		try {
			return await emptied.promise;
		} finally {
			clearTimeout(timer);
			this.#empty = null;
		}
	}

	open(): void {
		this.#closed = false;
	}
}
