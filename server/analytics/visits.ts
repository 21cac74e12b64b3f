import { createHmac, randomBytes } from 'node:crypto';

/** Within this time the visits of a network are bounded. */
const windowMs = 30 * 60_000;
/** A whole taproom reads the menu over one Wi-Fi; nobody makes a beer the most read from there. */
const mostOfNetwork = 60;
/** Beyond, no page of a further network is counted until the half hour is over: made-up networks take no more memory than this. */
const mostNetworks = 50_000;

/**
 * Bounds how often the visits of one network count for one page. No address is stored: networks are told apart by a hash whose
 * key is made anew each half hour and is nowhere but here.
 */
export class Visits {
	readonly #most: { readonly ofNetwork: number; readonly networks: number };
	#window = Number.NaN;
	#key = randomBytes(32);
	#counts = new Map<string, number>();

	constructor({ ofNetwork = mostOfNetwork, networks = mostNetworks } = {}) {
		this.#most = { ofNetwork, networks };
	}

	counts(network: string, page: string, now: Date): boolean {
		const window = Math.floor(now.getTime() / windowMs);
		if (window !== this.#window) {
			this.#window = window;
			this.#key = randomBytes(32);
			this.#counts = new Map();
		}
		const name = createHmac('sha256', this.#key).update(`${network} ${page}`).digest('base64url');
		const count = this.#counts.get(name) ?? 0;
		if (count >= this.#most.ofNetwork || (count === 0 && this.#counts.size >= this.#most.networks))
			return false;
		this.#counts.set(name, count + 1);
		return true;
	}
}
