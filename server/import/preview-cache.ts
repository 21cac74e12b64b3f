import pLimit, { type LimitFunction } from 'p-limit';
import type { ReadingAnswers } from '#domain/import/answers.ts';
import type { ImportRecord } from './import-rows.ts';
import { ImportPreview } from './preview.ts';

interface CachedPreview {
	readonly preview: ImportPreview;
	/** What changes it goes one after another. */
	readonly turn: LimitFunction;
}

/** What this instance has read of the files that are being imported. */
export class PreviewCache {
	readonly #bytesOf: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
	readonly #here: () => ReadingAnswers['here'];
	readonly #cache = new Map<string, CachedPreview>();

	constructor(bytesOf: (id: string) => Promise<Uint8Array<ArrayBuffer>>, here: () => ReadingAnswers['here']) {
		this.#bytesOf = bytesOf;
		this.#here = here;
	}

	find(id: string): CachedPreview | undefined {
		return this.#cache.get(id);
	}

	get({ id, remembered }: ImportRecord): CachedPreview {
		const known = this.#cache.get(id);
		if (known) return known;
		const source = { remembered, bytes: () => this.#bytesOf(id), here: this.#here };
		const cached = { preview: new ImportPreview(source), turn: pLimit(1) };
		this.#cache.set(id, cached);
		return cached;
	}

	delete(id: string): void {
		this.#cache.delete(id);
	}

	/** Evicts the others. */
	retain(ids: readonly string[]): void {
		for (const id of this.#cache.keys()) if (!ids.includes(id)) this.#cache.delete(id);
	}
}
