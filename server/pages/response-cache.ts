import { createHash } from 'node:crypto';
import { type Answer, type Header, makeAnswer } from './cached-response.ts';
import { type Encoding, encode } from './encoding.ts';

/** What a render yields. Only `cacheable` ones are kept. */
export interface Rendered {
	readonly status: number;
	readonly headers: readonly Header[];
	readonly body: Buffer;
	readonly cacheable: boolean;
}

interface Entry {
	readonly rendered: Rendered;
	/** The content version that the render began with. */
	readonly version: number;
	/** Between which instants (ms since 1970) the page is true by itself; before the first, the clock has been put back. */
	readonly freshFrom: number;
	readonly freshUntil: number;
	/** The answers that are ready, for the hot path. */
	readonly answers: Map<Encoding, Answer>;
	/** The answers that are being packed or are ready: whoever comes meanwhile waits for the same one. */
	readonly packing: Map<Encoding, Promise<Answer>>;
	bytes: number;
	/** How often the brotli answer came from memory. */
	hits: number;
}

/** A page that was asked for so often is packed once more, as small as can be. */
const popularHits = 8;
/** What is larger would keep a processor busy for a second, and is data rather than a page. */
const mostBytesPackedSmall = 512 * 1024;

interface Flight {
	readonly version: number;
	readonly entry: Promise<Entry>;
}

export interface AnswerCacheOptions {
	/** The version that every write raises. */
	readonly version: () => number;
	/** Now, in ms since 1970. */
	readonly now: () => number;
	/** Until when something rendered at `now` stays true by itself, in ms since 1970; asked when the render is done. */
	readonly freshUntil: (now: number) => number | Promise<number>;
	/** How many bytes of bodies to keep; the least recently made entries go first. */
	readonly maxBytes?: number;
}

/**
 * Keeps whole answers per address and encoding (design §4). An entry dies when content changes or its minute comes.
 * One render at a time per address: while it runs, others get the old copy if only time made it old, and wait if a
 * write did, because a write must be visible on the very next request.
 */
export class AnswerCache {
	readonly #entries = new Map<string, Entry>();
	readonly #flights = new Map<string, Flight>();
	readonly #options: Required<AnswerCacheOptions>;
	#bytes = 0;
	/** The popular pages' turn: one at a time, so that they never take more than one thread. */
	#packingSmall: Promise<void> = Promise.resolve();
	/** How many answers came from memory, and how many were made. */
	readonly counts = { hits: 0, renders: 0 };

	constructor(options: AnswerCacheOptions) {
		this.#options = { ...options, maxBytes: options.maxBytes ?? 64 * 1024 * 1024 };
	}

	/** The bytes at once, if they are here and true; null otherwise. Never waits: the hot path of every page. */
	hit(key: string, encoding: Encoding): Answer | null {
		const entry = this.#entries.get(key);
		if (!entry || entry.version !== this.#options.version()) return null;
		if (!this.#isFresh(entry) && !this.#flights.has(key)) return null;
		const answer = entry.answers.get(encoding);
		if (!answer) return null;
		this.counts.hits += 1;
		if (encoding === 'br') {
			entry.hits += 1;
			if (entry.hits === popularHits) this.#packSmall(key, entry);
		}
		return answer;
	}

	/** The bytes, rendered if need be. Rejects when the render does, for all who waited for it. */
	async answer(key: string, encoding: Encoding, render: () => Promise<Rendered>): Promise<Answer> {
		const ready = this.hit(key, encoding);
		if (ready) return ready;
		const entry = this.#current(key) ?? (await this.#join(key, render));
		return this.#encoded(key, entry, encoding);
	}

	/** The number and the bytes of what is kept. */
	size(): { entries: number; bytes: number } {
		return { entries: this.#entries.size, bytes: this.#bytes };
	}

	/** An entry that is true now, or merely old while its successor is being rendered. */
	#current(key: string): Entry | null {
		const entry = this.#entries.get(key);
		if (!entry || entry.version !== this.#options.version()) return null;
		return this.#isFresh(entry) || this.#flights.has(key) ? entry : null;
	}

	#isFresh({ freshFrom, freshUntil }: Entry): boolean {
		const now = this.#options.now();
		return freshFrom <= now && now < freshUntil;
	}

	/** Joins the render under way, unless a write came after it began; else starts one. */
	#join(key: string, render: () => Promise<Rendered>): Promise<Entry> {
		const version = this.#options.version();
		const flight = this.#flights.get(key);
		if (flight?.version === version) return flight.entry;
		const entry = this.#render(key, version, render);
		this.#flights.set(key, { version, entry });
		const land = () => {
			if (this.#flights.get(key)?.entry === entry) this.#flights.delete(key);
		};
		entry.then(land, land);
		return entry;
	}

	async #render(key: string, version: number, render: () => Promise<Rendered>): Promise<Entry> {
		const now = this.#options.now();
		this.counts.renders += 1;
		const rendered = await render();
		const freshUntil = await this.#options.freshUntil(now);
		const entry: Entry = {
			rendered,
			version,
			freshFrom: now,
			freshUntil,
			answers: new Map(),
			packing: new Map(),
			bytes: 0,
			hits: 0,
		};
		if (rendered.cacheable && version === this.#options.version()) this.#keep(key, entry);
		return entry;
	}

	#keep(key: string, entry: Entry): void {
		this.#drop(key);
		this.#entries.set(key, entry);
		this.#grow(key, entry, entry.rendered.body.length);
	}

	/** Counts bytes that an entry has come to hold, and lets the oldest entries go while there are too many. */
	#grow(key: string, entry: Entry, bytes: number): void {
		if (this.#entries.get(key) !== entry) return;
		entry.bytes += bytes;
		this.#bytes += bytes;
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#options.maxBytes || this.#entries.size === 1) break;
			this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		const entry = this.#entries.get(key);
		if (!entry) return;
		this.#entries.delete(key);
		this.#bytes -= entry.bytes;
	}

	#encoded(key: string, entry: Entry, encoding: Encoding): Promise<Answer> {
		const under = entry.packing.get(encoding);
		if (under) return under;
		const answer = this.#pack(key, entry, encoding);
		entry.packing.set(encoding, answer);
		answer.catch(() => entry.packing.delete(encoding));
		return answer;
	}

	async #pack(key: string, entry: Entry, encoding: Encoding): Promise<Answer> {
		const { body } = entry.rendered;
		const packed = await encode(body, encoding);
		const answer = toAnswer(entry.rendered, packed, encoding);
		entry.answers.set(encoding, answer);
		if (packed !== body) this.#grow(key, entry, packed.length);
		return answer;
	}

	/** Puts a smaller copy in the place of the one that was packed in haste, once it is ready and if it still counts. */
	#packSmall(key: string, entry: Entry): void {
		const { body } = entry.rendered;
		if (body.length > mostBytesPackedSmall) return;
		const pack = async () => {
			const hasty = entry.answers.get('br');
			if (!hasty || this.#current(key) !== entry) return;
			const packed = await encode(body, 'br', 'small');
			if (packed.length >= hasty.body.length) return;
			const answer = toAnswer(entry.rendered, packed, 'br');
			entry.answers.set('br', answer);
			entry.packing.set('br', Promise.resolve(answer));
			this.#grow(key, entry, packed.length - hasty.body.length);
		};
		// What fails leaves the larger copy where it is, which is as true.
		this.#packingSmall = this.#packingSmall.then(pack).catch(() => {});
	}
}

function toAnswer({ status, headers, cacheable }: Rendered, packed: Buffer, encoding: Encoding): Answer {
	const all: Header[] = [...headers, ['Vary', 'Accept-Encoding']];
	if (encoding !== 'identity') all.push(['Content-Encoding', encoding]);
	const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 22);
	return makeAnswer(status, all, packed, cacheable ? `"${hash}"` : null);
}
