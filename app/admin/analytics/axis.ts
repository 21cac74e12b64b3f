const steps = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/** The figure at the top of an axis: the next round one that holds everything, at least 1. */
export function axisTop(most: number): number {
	const size = 10 ** Math.floor(Math.log10(Math.max(1, most)));
	return size * (steps.find((step) => step * size >= most) ?? 10);
}

/** A part of the whole as an SVG attribute takes it: '33.33%'. */
export function percent(part: number, whole = 1): string {
	return `${Math.round((part / whole) * 10_000) / 100}%`;
}
