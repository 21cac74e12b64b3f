interface Priced {
	readonly prices: readonly { readonly label: string; readonly price: string }[];
}

/**
 * Keeps one price per beer for a narrow list: that of the most common size (the larger of two), else of the beer's
 * last size.
 */
export function withOnePrice<Line extends Priced>(lines: readonly Line[]) {
	const counts = new Map<string, number>();
	for (const { prices } of lines)
		for (const { label } of prices) counts.set(label, (counts.get(label) ?? 0) + 1);
	const countOf = (label: string) => counts.get(label) ?? 0;
	return lines.map((line) => {
		const usual = line.prices.reduce<Priced['prices'][number] | undefined>(
			(best, one) => (best && countOf(best.label) > countOf(one.label) ? best : one),
			undefined,
		);
		return { ...line, usual: usual ? [usual] : [] };
	});
}
