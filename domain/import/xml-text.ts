/** References that XML itself knows, and the letters of Latin-1 that brewing programs write as HTML does. */
const named: ReadonlyMap<string, string> = new Map(
	Object.entries({
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		nbsp: ' ',
		deg: '°',
		auml: 'ä',
		ouml: 'ö',
		uuml: 'ü',
		Auml: 'Ä',
		Ouml: 'Ö',
		Uuml: 'Ü',
		szlig: 'ß',
		agrave: 'à',
		aacute: 'á',
		acirc: 'â',
		aring: 'å',
		aelig: 'æ',
		ccedil: 'ç',
		egrave: 'è',
		eacute: 'é',
		ecirc: 'ê',
		iacute: 'í',
		ntilde: 'ñ',
		oacute: 'ó',
		ocirc: 'ô',
		oslash: 'ø',
		uacute: 'ú',
		ecaron: 'ě',
		scaron: 'š',
	}),
);

function letterOf(whole: string, reference: string): string {
	if (!reference.startsWith('#')) return named.get(reference) ?? whole;
	const hexadecimal = /^#x/i.test(reference);
	const code = Number.parseInt(reference.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
	const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isLetter || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : '';
}

/**
 * Resolves references to single letters, once. Entities that a document declares for itself stay as they are written:
 * they can hold anything, and expand without end.
 */
export function withReferencesResolved(text: string): string {
	return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, letterOf);
}
