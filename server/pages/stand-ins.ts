import { asOfHeader } from '#domain/api/headers.ts';
import { type CachedResponse, createEncodedResponse, type Header } from './cached-response.ts';
import { type Encoding, encode } from './encoding.ts';
import type { Rendered } from './response-cache.ts';

/** The last good response may stand in for so many milliseconds. */
const longestAge = 60 * 60 * 1000;
/** A guest waits so many milliseconds for a page that cannot be made before the last one stands in: at first, and while that goes on. */
const patienceMs = { first: 5_000, again: 250 };
/** A page that could not be made is not tried again before, in milliseconds, unless something has changed meanwhile. */
const restMs = 1_000;
/** Guests get old pages as long as one did within so long, in milliseconds. */
const recentMs = 2 * 60 * 1000;

/** A page, file or feed as it was made last. */
export interface LastGood {
	readonly rendered: Rendered;
	/** This is in milliseconds since 1970. */
	readonly madeAt: number;
}

interface Trouble {
	/** This is in milliseconds since 1970. */
	readonly since: number;
	/** The version of the content when the response could not be made. */
	readonly version: number;
	/** This is an instant of `performance.now()`. */
	readonly restsUntil: number;
	lastAt: number;
}

/** Says whether a render has made what it should; a page that is not there any more counts. */
const isMade = ({ status, cacheable }: Rendered) => status < 500 && (status !== 200 || cacheable);

/** Lets the last good page stand in, for an hour at most, for one that cannot be made anew, and says from when it is. */
export class StandIns {
	readonly #now: () => number;
	readonly #troubles = new Map<string, Trouble>();
	readonly #responses = new WeakMap<LastGood, Map<Encoding, Promise<CachedResponse>>>();
	/** How often one was given. */
	count = 0;

	constructor(now: () => number) {
		this.#now = now;
	}

	mayStandIn({ madeAt }: LastGood): boolean {
		const age = this.#now() - madeAt;
		return age >= 0 && age <= longestAge;
	}

	/** Says whether it failed a moment ago, and nothing has changed since. */
	isResting(key: string, version: number): boolean {
		const trouble = this.#troubles.get(key);
		return trouble?.version === version && performance.now() < trouble.restsUntil;
	}

	/** Returns null for what could not be made, or not within the patience of a guest; it may still come. */
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

	/** Hears how each render ended; `made` is null for one that failed. */
	note(key: string, version: number, made: LastGood | null): void {
		if (made && isMade(made.rendered)) return void this.#troubles.delete(key);
		const now = this.#now();
		const { since = now, lastAt = 0 } = this.#troubles.get(key) ?? {};
		this.#troubles.set(key, { since, version, restsUntil: performance.now() + restMs, lastAt });
	}

	/** Since when guests get pages that could not be made anew; null while they do not. */
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

/** Stored nowhere, so that nobody has it longer than it has to stand in. */
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
