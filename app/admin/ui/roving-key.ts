/**
 * Where a key leads within a row of `count` controls that are one stop of the Tab key (WAI-ARIA Authoring Practices,
 * 'Tabs' and 'Toolbar'); undefined for any other key.
 */
export function rovingKey(key: string, index: number, count: number): number | undefined {
	const places: Readonly<Record<string, number>> = {
		ArrowRight: (index + 1) % count,
		ArrowLeft: (index - 1 + count) % count,
		Home: 0,
		End: count - 1,
	};
	return places[key];
}
