import { createHmac, randomBytes } from 'node:crypto';

/** A visit ends after so long, as analytics elsewhere have it; then a page counts again. */
const visitMs = 30 * 60_000;
/** Beyond, nothing more is counted until the half hour is over: made-up networks count no more than this. */
const mostVisits = 50_000;

/**
 * Each network, which may be a whole taproom's Wi-Fi, counts once for a page in half an hour. No address is kept: networks
 * are told apart by a hash whose key is made anew each half hour and is nowhere but here.
 */
export class Visits {
	readonly #most: number;
	#window = Number.NaN;
	#key = randomBytes(32);
	#seen = new Set<string>();

	constructor(most = mostVisits) {
		this.#most = most;
	}

	isNew(network: string, page: string, now: Date): boolean {
		const window = Math.floor(now.getTime() / visitMs);
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
