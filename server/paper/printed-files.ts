import { LRUCache } from 'lru-cache';

/** So many bytes of files are cached; a sheet has some tens of thousands. */
const mostBytes = 8 * 1024 * 1024;

/** PDF files by all that they show: setting one takes a tenth of a second, and whoever has its address may ask again and again. */
export class PrintedFiles {
	readonly #files = new LRUCache<string, Buffer>({
		maxSize: mostBytes,
		sizeCalculation: ({ length }) => length,
	});
	/** Requests at the same time share one file under way. */
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
