/** In CSS pixels; a list of hundreds of beers is not higher. */
const highest = 50_000;

/** Reads the height that a framed tap list reports; null for any other message. */
export function heightIn(data: unknown): number | null {
	if (typeof data !== 'object' || data === null || !('tapListHeight' in data)) return null;
	const { tapListHeight: height } = data;
	return typeof height === 'number' && height > 0 && height <= highest ? height : null;
}
