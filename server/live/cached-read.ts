import type { LiveResource } from '#domain/live/live-resources.ts';
import type { ContentVersion } from './content-version.ts';

/** Reads once per change of these resources. What has failed is forgotten, and the next call tries again. */
export function cachedRead<T>(
	content: ContentVersion,
	resources: readonly LiveResource[],
	read: () => Promise<T>,
): () => Promise<T> {
	let version = 0;
	let reading: Promise<T> | null = null;
	return () => {
		const current = Math.max(...resources.map((resource) => content.of(resource)));
		if (reading && version === current) return reading;
		version = current;
		const begun = read();
		reading = begun;
		begun.catch(() => {
			if (reading === begun) reading = null;
		});
		return begun;
	};
}
