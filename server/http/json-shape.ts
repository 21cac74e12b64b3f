/** Entries of a list or an object: as many as the longest list of any call. */
export const mostEntries = 6_000;
/** No endpoint takes anything half as deep as this. */
const mostDepth = 32;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Says what of a JSON text is more than any call takes; null if nothing is. It looks at each byte once, before the text is parsed:
 * V8 takes a tenth of a second for a hundred thousand nested lists, and schemas look at every entry.
 */
export function excessOf(json: Uint8Array): string | null {
	const entries: number[] = [];
	for (let at = 0; at < json.length; at += 1) {
		const byte = json[at];
		if (byte === quote) at = endOfText(json, at);
		else if (byte === openList || byte === openObject) {
			if (entries.push(1) > mostDepth) return `Nothing may be nested deeper than ${mostDepth} levels.`;
		} else if (byte === closeList || byte === closeObject) entries.pop();
		else if (byte === comma) {
			const count = (entries.pop() ?? 0) + 1;
			if (count > mostEntries)
				return `No list may hold more than ${mostEntries} items, and no object more fields.`;
			entries.push(count);
		}
	}
	return null;
}

/** Returns where the text that begins at a quote ends. */
function endOfText(json: Uint8Array, start: number): number {
	let at = start + 1;
	while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
	return at;
}
