import type { LiveResource } from '#domain/live/live-resources.ts';
import type { ContentVersion } from './content-version.ts';

/** Caches a read while `keyOf` stays the same. A failed read is not cached. */
export function readOncePer<T>(keyOf: () => string | number, read: () => Promise<T>): () => Promise<T> {
	let last: { readonly key: string | number; readonly reading: Promise<T> } | null = null;
	return () => {
		const key = keyOf();
		if (last?.key === key) return last.reading;
		const begun = { key, reading: read() };
		last = begun;
		begun.reading.catch(() => {
			if (last === begun) last = null;
		});
		return begun.reading;
	};
}

/** Caches a read until one of these resources changes. */
export const cachedRead = <T>(
	content: ContentVersion,
	resources: readonly LiveResource[],
	read: () => Promise<T>,
): (() => Promise<T>) =>
	readOncePer(() => Math.max(...resources.map((resource) => content.of(resource))), read);
