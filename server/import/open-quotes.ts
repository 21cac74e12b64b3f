/** Of so many a file is no list any more. */
const mostRepairs = 20;
/** How often a file may be looked through for all of them. */
const mostPasses = 3;

/** Where the field begins whose quotation mark is open at the end of its line, though another stands within it, or of the text; null where none is. */
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

/** The text without the quotation marks that are never closed; null where there are none, or too many. */
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
