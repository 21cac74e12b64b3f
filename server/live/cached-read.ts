import type { LiveResource } from '#domain/live/live-resources.ts';
import type { ContentVersion } from './content-version.ts';

/** Reads once as long as `keyOf` stays the same. What has failed is forgotten, and the next call tries again. */
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

/** Reads once per change of these resources. */
export const cachedRead = <T>(
	content: ContentVersion,
	resources: readonly LiveResource[],
	read: () => Promise<T>,
): (() => Promise<T>) =>
	readOncePer(() => Math.max(...resources.map((resource) => content.of(resource))), read);
