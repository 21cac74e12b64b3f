/** What the numbers are held against (design §10). */
export const targets = {
	/** A cached page's rate as a part of nginx's, at least. */
	ratio: 0.45,
	/** Latency of a cached page in milliseconds, at most. */
	cachedP99: 2,
	/** An uncached render in milliseconds, at most, with ten thousand beers. */
	render: 150,
	/** Start to the first page in milliseconds, at most. */
	startup: 1_500,
	/** First-load JavaScript and CSS in bytes after brotli, at most. */
	script: 130_000,
	style: 15_000,
} as const;

/** The word after a number that misses its target: 'over' or 'under'; nothing after one that meets it. */
export function verdict(value: number, limit: number, kind: 'at most' | 'at least'): string {
	if (kind === 'at most') return value > limit ? ' over' : '';
	return value < limit ? ' under' : '';
}
