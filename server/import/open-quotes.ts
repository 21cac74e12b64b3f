/** A file with more unclosed quotation marks is no list. */
const mostRepairs = 20;
const mostPasses = 3;

/**
 * Finds a field whose quotation mark is still open at the end of a line although another mark is inside it, or at the
 * end of the text. `open` is the index of the mark, or null.
 */
function openQuote(text: string, separator: string, from: number): { open: number | null; at: number } {
	let open: number | null = null;
	let isFieldStart = true;
	let isMarked = false;
	for (let at = from; at < text.length; at += 1) {
		const sign = text.charAt(at);
		if (open !== null) {
			if (sign === '\n' && isMarked) return { open, at };
			if (sign !== '"') continue;
			if (text.charAt(at + 1) === '"') at += 1;
			else if (isEnd(text, separator, at + 1)) {
				open = null;
				isFieldStart = false;
			} else isMarked = true;
		} else if (sign === separator || sign === '\n' || sign === '\r') isFieldStart = true;
		else if (sign === '"' && isFieldStart) [open, isMarked] = [at, false];
		else if (sign !== ' ') isFieldStart = false;
	}
	return { open, at: text.length };
}

function isEnd(text: string, separator: string, from: number): boolean {
	let at = from;
	while (text.charAt(at) === ' ') at += 1;
	return at >= text.length || [separator, '\n', '\r'].includes(text.charAt(at));
}

/** Removes quotation marks that are never closed. Returns null if there are none, or too many. */
export function withoutOpenQuotes(text: string, separator: string): string | null {
	let repaired = text;
	let from = 0;
	let looked = 0;
	for (let repairs = 0; repairs <= mostRepairs; repairs += 1) {
		const { open, at } = openQuote(repaired, separator, from);
		looked += at - from;
		if (looked > text.length * mostPasses) return null;
		if (open === null) return repairs === 0 ? null : repaired;
		repaired = repaired.slice(0, open) + repaired.slice(open + 1);
		from = open;
	}
	return null;
}
