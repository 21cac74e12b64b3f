/** The numbers are held against these (design §10). */
export const targets = {
	/** What a visit takes of the server's processor, at most, as a multiple of what it takes of nginx's. */
	visit: 6,
	/** Latency of a cached page in milliseconds, at most, with the usual connections. */
	cachedP99: 2,
	/** An uncached render in milliseconds, at most, with ten thousand beers. */
	render: 150,
	/** Half of five hundred open pages hear of a kick within so many milliseconds. */
	medianHeard: 300,
	/** The last of five hundred open pages hears of a kick within a second. */
	lastHeard: 1_000,
	/** From a tap of the address to a row of the staff's home that can be touched, on a phone with slow 4G; milliseconds. */
	staffHomeCold: 3_000,
	staffHomeAgain: 1_500,
	/** From a kick until half of ten boards, and the last, show it; until a slow stick shows its first picture. Milliseconds. */
	boardMedian: 300,
	boardLast: 1_000,
	boardPicture: 1_500,
	/** Start to the first page in milliseconds, at most. */
	startup: 1_500,
	/** What memory may grow by with a second hundred thousand cached requests, in MiB: nothing, but for the noise. */
	growth: 8,
} as const;

/** The word after a number that misses its target: 'over' or 'under'; nothing after one that meets it. */
export function verdict(value: number, limit: number, kind: 'at most' | 'at least'): string {
	if (kind === 'at most') return value > limit ? ' over' : '';
	return value < limit ? ' under' : '';
}
