import { LRUCache } from 'lru-cache';

/** The most bytes of cached files; a sheet has some tens of thousands. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Caches PDF files by everything they show: setting one takes a tenth of a second, and clients may request it
 * repeatedly.
 */
export class PrintedFiles {
	readonly #files = new LRUCache<string, Buffer>({
		maxSize: mostBytes,
		sizeCalculation: ({ length }) => length,
	});
	/** Simultaneous requests share one file. */
	readonly #underWay = new Map<string, Promise<Buffer>>();

	async read(shows: unknown, set: () => Promise<Buffer>): Promise<Buffer> {
		const key = JSON.stringify(shows);
		const known = this.#files.get(key);
		if (known) return known;
		const pending = this.#underWay.get(key) ?? set();
		this.#underWay.set(key, pending);
		try {
			const pdf = await pending;
			this.#files.set(key, pdf);
			return pdf;
		} finally {
			this.#underWay.delete(key);
		}
	}
}
