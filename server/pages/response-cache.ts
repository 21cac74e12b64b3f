import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';
import { type CachedResponse, createEncodedResponse, type Header } from './cached-response.ts';
import { type Encoding, encode } from './encoding.ts';
import { type LastGood, StandIns } from './stand-ins.ts';

export interface Rendered {
	readonly status: number;
	readonly headers: readonly Header[];
	readonly body: Buffer;
	readonly cacheable: boolean;
	/** Returns the body with a note of when it was made (Unix milliseconds), if it has a place for the note. */
	readonly asOf?: ((madeAt: number) => Buffer) | undefined;
}

type Render = (signal: AbortSignal) => Promise<Rendered>;

interface Entry extends LastGood {
	readonly version: number;
	/** Unix milliseconds; before `madeAt` if the clock was set back. */
	readonly freshUntil: number;
	readonly responses: Map<Encoding, CachedResponse>;
	/** Concurrent requests share one compression. */
	readonly encoded: Map<Encoding, Promise<CachedResponse>>;
	bytes: number;
	hits: number;
	/** When it was last requested, counted in requests. */
	usedAt: number;
}

/** Requests after which an entry is compressed again with the slowest, smallest setting. */
const popularHits = 8;
/** Larger responses would occupy a core for a second, and are data rather than pages. */
const mostBytesPackedSmall = 512 * 1024;

export interface ResponseCacheOptions {
	readonly version: () => number;
	readonly now: () => number;
	/** Returns until when a render stays valid without a write, in Unix milliseconds. */
	readonly freshUntil: (now: number) => number | Promise<number>;
	readonly maxBytes?: number;
	readonly renderLimitMs?: number;
	/** Called when the smaller compression fails; the page stays as it is. */
	readonly onNotPacked: (error: unknown) => void;
	/** Registers a listener that is called when the database was replaced. */
	readonly onReplaced?: (listener: () => void) => void;
	/** Called for each failed render for which the last good response stands in. */
	readonly onStandIn?: (error: unknown) => void;
}

/** Milliseconds that a render may take; most take a few. */
const usualRenderLimitMs = 10_000;

/** Throws UNAVAILABLE when the time is up, even if the render never ends. */
export async function renderInTime<T>(
	what: string,
	render: (signal: AbortSignal) => Promise<T>,
	limitMs = usualRenderLimitMs,
) {
	const controller = new AbortController();
	const expired = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		const cause = new Error(`The render of ${what} took longer than ${limitMs} ms.`);
		const message = 'This took too long. Please try again in a few seconds.';
		const error = new AppError('UNAVAILABLE', message, { cause });
		expired.reject(error);
		controller.abort(error);
	}, limitMs);
	try {
		return await Promise.race([render(controller.signal), expired.promise]);
	} finally {
		clearTimeout(timer);
	}
}

/** Addresses with a query are counted apart, because anybody can make up any number of them. */
type Kind = 'plain' | 'query';
const kindOf = (key: string): Kind => (key.includes('?') ? 'query' : 'plain');

/**
 * Stores whole responses per address and encoding (design §4). Each address is rendered once at a time. Other
 * requests get an entry that is outdated by time only; after a write they wait, because a write must be visible on
 * the next request. Beyond `maxBytes` the least recently used entry is evicted, addresses with a query first while
 * they take more than half of the space.
 */
export class ResponseCache {
	readonly #entries = new Map<string, Entry>();
	readonly #flights = new Map<string, { readonly version: number; readonly entry: Promise<Entry> }>();
	readonly #options: ResponseCacheOptions & { readonly maxBytes: number; readonly renderLimitMs: number };
	readonly standIns: StandIns;
	readonly #bytes = { plain: 0, query: 0 };
	#uses = 0;
	/** Popular entries are compressed one at a time, so that this never takes more than one thread. */
	readonly #packSmall = pLimit(1);
	readonly counts = { hits: 0, renders: 0 };

	constructor(options: ResponseCacheOptions) {
		this.#options = { maxBytes: 64 * 1024 * 1024, renderLimitMs: usualRenderLimitMs, ...options };
		this.standIns = new StandIns(options.now);
		options.onReplaced?.(() => this.clear());
	}

	find(key: string, encoding: Encoding): CachedResponse | null {
		const entry = this.#current(key);
		return entry && this.#take(key, entry, encoding);
	}

	/** Returns null if the response has not been compressed in this encoding. */
	#take(key: string, entry: Entry, encoding: Encoding): CachedResponse | null {
		const response = entry.responses.get(encoding);
		if (!response) return null;
		this.counts.hits += 1;
		this.#uses += 1;
		entry.usedAt = this.#uses;
		if (encoding === 'br') {
			entry.hits += 1;
			if (entry.hits === popularHits) this.#packSmaller(key, entry);
		}
		return response;
	}

	/**
	 * Returns a response. If the render fails or takes too long, the last good response stands in; without one, this
	 * rejects for all waiting requests.
	 */
	async get(key: string, encoding: Encoding, render: Render): Promise<CachedResponse> {
		const current = this.#current(key);
		const ready = current && this.#take(key, current, encoding);
		if (ready) return ready;
		const last = current ? null : this.#lastGood(key);
		if (!last) return this.#encoded(key, current ?? (await this.#join(key, render)), encoding);
		const entry = await this.#makeInTime(key, render);
		return entry ? this.#encoded(key, entry, encoding) : this.standIns.respond(key, last, encoding);
	}

	/** Returns null while a restore has closed the site. */
	#lastGood(key: string): Entry | null {
		const entry = this.#entries.get(key);
		return entry && !Number.isNaN(this.#options.version()) && this.standIns.mayStandIn(entry) ? entry : null;
	}

	async #makeInTime(key: string, render: Render): Promise<Entry | null> {
		if (this.standIns.isResting(key, this.#options.version())) return null;
		const making = this.#join(key, render);
		making.catch((error: unknown) => this.#options.onStandIn?.(error));
		return this.standIns.madeInTime(key, making);
	}

	/** Evicts everything, because the database was replaced. */
	clear(): void {
		for (const key of [...this.#entries.keys()]) this.#evict(key);
		this.standIns.forget();
	}

	size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#bytes.plain + this.#bytes.query };
	}

	/** Returns an entry that is fresh, or outdated by time only while its successor is being rendered. */
	#current(key: string): Entry | null {
		const entry = this.#entries.get(key);
		if (!entry || entry.version !== this.#options.version()) return null;
		const now = this.#options.now();
		const isFresh = entry.madeAt <= now && now < entry.freshUntil;
		return isFresh || this.#flights.has(key) ? entry : null;
	}

	/** Joins the current render unless a write came after it began; otherwise starts a new one. */
	#join(key: string, render: Render): Promise<Entry> {
		const version = this.#options.version();
		const flight = this.#flights.get(key);
		if (flight?.version === version) return flight.entry;
		const entry = this.#render(key, version, render);
		this.#flights.set(key, { version, entry });
		const land = (made: Entry | null) => {
			if (this.#flights.get(key)?.entry === entry) this.#flights.delete(key);
			// Only known addresses get a stand-in; otherwise made-up ones would fill memory while renders fail.
			if (this.#entries.has(key)) this.standIns.note(key, version, made);
		};
		entry.then(land, () => land(null));
		return entry;
	}

	async #render(key: string, version: number, render: Render): Promise<Entry> {
		const now = this.#options.now();
		this.counts.renders += 1;
		const rendered = await renderInTime(key, render, this.#options.renderLimitMs);
		const entry: Entry = {
			rendered,
			version,
			madeAt: now,
			freshUntil: await this.#options.freshUntil(now),
			responses: new Map(),
			encoded: new Map(),
			bytes: 0,
			hits: 0,
			usedAt: this.#uses,
		};
		if (rendered.cacheable && version === this.#options.version()) {
			this.#evict(key);
			this.#entries.set(key, entry);
			this.#grow(key, entry, rendered.body.length);
		}
		return entry;
	}

	#grow(key: string, entry: Entry, bytes: number): void {
		if (this.#entries.get(key) !== entry) return;
		entry.bytes += bytes;
		this.#bytes[kindOf(key)] += bytes;
		const { maxBytes } = this.#options;
		while (this.size().bytes > maxBytes && this.#entries.size > 1) {
			this.#evict(this.#leastRecentlyUsed(this.#bytes.query > maxBytes / 2));
		}
	}

	/** Searches all entries only when space is needed; keeping them sorted would cost every request. */
	#leastRecentlyUsed(queriesOnly: boolean): string {
		let found = { key: '', usedAt: Number.POSITIVE_INFINITY };
		for (const [key, { usedAt }] of this.#entries) {
			if (usedAt < found.usedAt && (!queriesOnly || kindOf(key) === 'query')) found = { key, usedAt };
		}
		return found.key;
	}

	#evict(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#bytes[kindOf(key)] -= entry.bytes;
	}

	#encoded(key: string, entry: Entry, encoding: Encoding): Promise<CachedResponse> {
		const pending = entry.encoded.get(encoding);
		if (pending) return pending;
		const response = this.#pack(key, entry, encoding);
		entry.encoded.set(encoding, response);
		response.catch(() => entry.encoded.delete(encoding));
		return response;
	}

	async #pack(key: string, entry: Entry, encoding: Encoding): Promise<CachedResponse> {
		const { body } = entry.rendered;
		const packed = await encode(body, encoding);
		const response = createEncodedResponse(entry.rendered, packed, encoding);
		entry.responses.set(encoding, response);
		if (packed !== body) this.#grow(key, entry, packed.length);
		return response;
	}

	/** Stores the smaller bytes once they are ready, if the entry is still current. */
	#packSmaller(key: string, entry: Entry): void {
		const { body } = entry.rendered;
		if (body.length > mostBytesPackedSmall) return;
		const pack = async () => {
			const quick = entry.responses.get('br');
			if (!quick || this.#current(key) !== entry) return;
			const packed = await encode(body, 'br', 'small');
			if (packed.length >= quick.body.length) return;
			const response = createEncodedResponse(entry.rendered, packed, 'br');
			entry.responses.set('br', response);
			entry.encoded.set('br', Promise.resolve(response));
			this.#grow(key, entry, packed.length - quick.body.length);
		};
		this.#packSmall(pack).catch(this.#options.onNotPacked);
	}
}
