/** A planned fault. Times are in milliseconds from the beginning of the test. */
export interface Fault {
	readonly kind: 'cut' | 'restart' | 'power' | 'rubbish' | 'kick';
	readonly at: number;
	readonly lasts: number;
}

const minute = 60_000;
/** The shortest duration of a fault; the longest depends on its kind. */
const shortest = 20_000;
const mostOfStretch = 0.6;
/** One of this many cuts is a long one. */
const longOnes = 12;
const longest = 90 * minute;

export type Counts = Readonly<Record<Fault['kind'], number>>;

/** Plans this many faults of each kind at random times; `random` returns a number from 0 to below 1. */
export function plan(span: number, counts: Counts, random: () => number): Fault[] {
	const kinds = ['cut', 'restart', 'power', 'rubbish', 'kick'] as const;
	const faults = kinds.flatMap((kind) => {
		const stretch = span / counts[kind];
		return Array.from({ length: counts[kind] }, (_, index): Fault => {
			const isLong = kind === 'cut' && index % longOnes === longOnes - 1;
			const most = isLong ? longest : stretch * mostOfStretch;
			const lasts = shortest + random() ** 2 * Math.max(0, most - shortest);
			const at = index * stretch + random() * Math.max(0, stretch - lasts);
			return { kind, at, lasts: Math.min(lasts, Math.max(0, span - at - 5 * minute)) };
		});
	});
	return faults.toSorted((one, other) => one.at - other.at);
}
