/** Makes a Storage object for code that runs outside a browser. */
export function storage(start: Readonly<Record<string, string>> = {}): Storage {
	const kept = new Map(Object.entries(start));
	return {
		get length() {
			return kept.size;
		},
		clear: () => kept.clear(),
		getItem: (key) => kept.get(key) ?? null,
		key: (index) => [...kept.keys()][index] ?? null,
		removeItem: (key) => void kept.delete(key),
		setItem: (key, value) => void kept.set(key, value),
	};
}
