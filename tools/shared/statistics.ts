/** Returns the value below which a share (0 to 1) of the values lies, by nearest rank; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the middle value, or the mean of the two middle ones; NaN for an empty list. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
	const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
	return (lower + upper) / 2;
}
