/** The index to which a key leads in a row of tabs or tools that is one stop of the Tab key (WAI-ARIA). */
export function rovingKey(key: string, index: number, count: number): number | undefined {
	const places: Readonly<Record<string, number>> = {
		ArrowRight: (index + 1) % count,
		ArrowLeft: (index - 1 + count) % count,
		Home: 0,
		End: count - 1,
	};
	return places[key];
}
