import { createHmac, randomBytes } from 'node:crypto';

/** Milliseconds during which views of a page from one network count once. */
const windowMs = 30 * 60_000;
/** The most visits remembered in one window; beyond it none is counted, so that made-up networks cannot fill memory. */
const mostVisits = 50_000;

/**
 * Says whether this is a network's first visit of a page in the current half hour. No address is stored: networks are
 * told apart by a hash whose key exists in memory only and is replaced every half hour.
 */
export class Visits {
	readonly #most: number;
	#window = Number.NaN;
	#key = randomBytes(32);
	#seen = new Set<string>();

	constructor(most = mostVisits) {
		this.#most = most;
	}

	counts(network: string, page: string, now: Date): boolean {
		const window = Math.floor(now.getTime() / windowMs);
		if (window !== this.#window) {
			this.#window = window;
			this.#key = randomBytes(32);
			this.#seen = new Set();
		}
		const visit = createHmac('sha256', this.#key).update(`${network} ${page}`).digest('base64url');
		if (this.#seen.has(visit) || this.#seen.size >= this.#most) return false;
		this.#seen.add(visit);
		return true;
	}
}
