/** One element of a document by its place in the text; `open` when the document never closes it. */
export interface XmlRecord {
	readonly text: string;
	readonly end: number;
	readonly open: boolean;
}

/** Where a construct that begins at `from` ends; the end of the text when it never does. */
function after(text: string, mark: string, from: number): number {
	const found = text.indexOf(mark, from);
	return found < 0 ? text.length : found + mark.length;
}

/** The end of a document type declaration, whose inner part is passed over unread: no entity of it ever counts. */
function afterDoctype(text: string, from: number): number {
	const close = text.indexOf('>', from);
	const inner = text.indexOf('[', from);
	if (inner < 0 || (close >= 0 && close < inner)) return close < 0 ? text.length : close + 1;
	return after(text, '>', after(text, ']', inner + 1));
}

/** The end of what is no element at `<`: comment, CDATA, declaration, instruction; null for an element's tag. */
function afterMarkup(text: string, at: number): number | null {
	if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
	if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
	if (text.startsWith('<!', at)) return afterDoctype(text, at);
	return text.startsWith('<?', at) ? after(text, '?>', at) : null;
}

/**
 * Cuts the elements of a name out of a document, so that each is parsed by itself: a damaged one spoils no other, no
 * document is held as a tree, and nothing outside them (document types, entities) is ever looked at. An element that is
 * not closed before the next of its name begins ends there.
 */
export function* xmlRecords(text: string, name: string): Generator<XmlRecord> {
	const tag = new RegExp(`^<(/?)(?:[\\w.-]+:)?${name}(?=[\\s/>])`, 'i');
	let start: number | null = null;
	let at = text.indexOf('<');
	while (at >= 0 && at < text.length) {
		const skipped = afterMarkup(text, at);
		if (skipped !== null) {
			at = text.indexOf('<', skipped);
			continue;
		}
		const found = tag.exec(text.slice(at, at + name.length + 40));
		if (found?.[1] === '') {
			if (start !== null) yield { text: text.slice(start, at), end: at, open: true };
			start = at;
		} else if (found && start !== null) {
			const end = after(text, '>', at);
			yield { text: text.slice(start, end), end, open: false };
			start = null;
		}
		at = text.indexOf('<', at + 1);
	}
	if (start !== null) yield { text: text.slice(start), end: text.length, open: true };
}
