import { LRUCache } from 'lru-cache';

/** Caches one value per import, valid while its key stays the same. */
export class PerImportCache<Value> {
	readonly #made: LRUCache<string, { readonly key: string; readonly value: Promise<Value> }>;

	constructor(most: number, storedMs: number) {
		this.#made = new LRUCache({ max: most, ttl: storedMs, ttlAutopurge: true });
	}

	/** Returns the cached value for this key, or makes it. */
	get(id: string, key: string, make: () => Promise<Value>): Promise<Value> {
		return this.find(id, key) ?? this.put(id, key, make());
	}

	find(id: string, key: string): Promise<Value> | null {
		const made = this.#made.get(id);
		return made?.key === key ? made.value : null;
	}

	/** A promise that rejects is evicted. */
	put(id: string, key: string, value: Promise<Value>): Promise<Value> {
		this.#made.set(id, { key, value });
		value.catch(() => {
			if (this.#made.get(id)?.value === value) this.#made.delete(id);
		});
		return value;
	}

	delete(id: string): void {
		this.#made.delete(id);
	}
}
