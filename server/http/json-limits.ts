/** The most entries of one list or object; no endpoint needs more. */
export const mostEntries = 6_000;
/** No endpoint takes a body half as deep as this. */
const mostDepth = 32;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns why a JSON text exceeds the limits of every endpoint, or null. It scans the bytes once before the text is
 * parsed, because V8 takes a tenth of a second for a hundred thousand nested lists, and schemas check every entry.
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

/** Returns the index of the quote that closes the string starting at `start`. */
function endOfText(json: Uint8Array, start: number): number {
	let at = start + 1;
	while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
	return at;
}
