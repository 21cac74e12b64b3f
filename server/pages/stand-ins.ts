import { asOfHeader } from '#domain/api/headers.ts';
import { type CachedResponse, createEncodedResponse, type Header } from './cached-response.ts';
import { type Encoding, encode } from './encoding.ts';
import type { Rendered } from './response-cache.ts';

/** Milliseconds for which the last good response may stand in. */
const longestAge = 60 * 60 * 1000;
/**
 * Milliseconds that a guest waits for a failing page before the last good one stands in: the first time, and while it
 * keeps failing.
 */
const patienceMs = { first: 5_000, again: 250 };
/** Milliseconds before a failed render is tried again, unless content has changed. */
const restMs = 1_000;
/** Milliseconds since the last stand-in for which the site counts as showing old pages. */
const recentMs = 2 * 60 * 1000;

/** The last good render of a page, file or feed. */
export interface LastGood {
	readonly rendered: Rendered;
	/** Unix milliseconds. */
	readonly madeAt: number;
}

interface Trouble {
	/** Unix milliseconds. */
	readonly since: number;
	/** The version of the content at the failure. */
	readonly version: number;
	/** An instant of `performance.now()`. */
	readonly restsUntil: number;
	lastAt: number;
}

/** Says whether a render succeeded; a 404 counts as a success. */
const isMade = ({ status, cacheable }: Rendered) => status < 500 && (status !== 200 || cacheable);

/**
 * Serves the last good response, for an hour at most, in place of one that cannot be rendered, with a header that
 * says how old it is.
 */
export class StandIns {
	readonly #now: () => number;
	readonly #troubles = new Map<string, Trouble>();
	readonly #responses = new WeakMap<LastGood, Map<Encoding, Promise<CachedResponse>>>();
	/** How many stand-ins were served. */
	count = 0;

	constructor(now: () => number) {
		this.#now = now;
	}

	mayStandIn({ madeAt }: LastGood): boolean {
		const age = this.#now() - madeAt;
		return age >= 0 && age <= longestAge;
	}

	/** Says whether the render failed a moment ago and nothing has changed since. */
	isResting(key: string, version: number): boolean {
		const trouble = this.#troubles.get(key);
		return trouble?.version === version && performance.now() < trouble.restsUntil;
	}

	/** Returns null if the render fails or exceeds the guest's patience. It may still finish later. */
	async madeInTime<Made extends LastGood>(key: string, making: Promise<Made>): Promise<Made | null> {
		const ms = this.#troubles.has(key) ? patienceMs.again : patienceMs.first;
		const waited = Promise.withResolvers<null>();
		const timer = setTimeout(waited.resolve, ms, null);
		try {
			const made = await Promise.race([making, waited.promise]);
			return made && isMade(made.rendered) ? made : null;
		} catch {
			return null;
		} finally {
			clearTimeout(timer);
		}
	}

	/** Records the result of a render; `made` is null if it failed. */
	note(key: string, version: number, made: LastGood | null): void {
		if (made && isMade(made.rendered)) return void this.#troubles.delete(key);
		const now = this.#now();
		const { since = now, lastAt = 0 } = this.#troubles.get(key) ?? {};
		this.#troubles.set(key, { since, version, restsUntil: performance.now() + restMs, lastAt });
	}

	/** Returns since when guests get stand-ins; null if they do not. */
	since(): number | null {
		const now = this.#now();
		const recent = [...this.#troubles.values()].filter(({ lastAt }) => now - lastAt < recentMs);
		return recent.length > 0 ? Math.min(...recent.map(({ since }) => since)) : null;
	}

	respond(key: string, last: LastGood, encoding: Encoding): Promise<CachedResponse> {
		this.count += 1;
		const now = this.#now();
		const trouble = this.#troubles.get(key) ?? {
			since: now,
			version: Number.NaN,
			restsUntil: 0,
			lastAt: now,
		};
		trouble.lastAt = now;
		this.#troubles.set(key, trouble);
		const made = this.#responses.get(last) ?? new Map<Encoding, Promise<CachedResponse>>();
		this.#responses.set(last, made);
		const response = made.get(encoding) ?? pack(last, encoding);
		made.set(encoding, response);
		return response;
	}

	forget(): void {
		this.#troubles.clear();
	}
}

/** Uncacheable, so that no browser shows it longer than necessary. */
async function pack({ rendered, madeAt }: LastGood, encoding: Encoding): Promise<CachedResponse> {
	const { status, headers, body, asOf } = rendered;
	const said: readonly Header[] = [
		...headers.filter(([name]) => name.toLowerCase() !== 'cache-control'),
		['Cache-Control', 'no-store'],
		[asOfHeader, new Date(madeAt).toISOString()],
	];
	const packed = await encode(asOf ? asOf(madeAt) : body, encoding);
	return createEncodedResponse({ status, headers: said, cacheable: false }, packed, encoding);
}
