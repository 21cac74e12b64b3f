import { createHmac, randomBytes } from 'node:crypto';

/** Within this time a network counts once for a page. */
const windowMs = 30 * 60_000;
/** No more visits are counted until the half hour is over, so that made-up networks take no more memory than this. */
const mostVisits = 50_000;

/**
 * Says whether a network's visit of a page is its first in this half hour. No address is stored: networks are told apart by a
 * hash whose key is made anew each half hour and is nowhere but here.
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
