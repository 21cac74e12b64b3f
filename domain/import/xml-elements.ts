import { SaxesParser } from 'saxes';
import { AppError } from '../errors.ts';
import { mostCharacters } from './row.ts';

export interface XmlElement {
	readonly name: string;
	readonly children: XmlElement[];
	text: string;
}

const mostLevels = 24;

/** HTML's names for the letters from U+00A0 to U+00FF, in their order: brewing programs write them into XML. */
const latin1 =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Without a prototype, or `&toString;` would be a function. */
const references: Record<string, string> = Object.assign(
	Object.create(null),
	Object.fromEntries(latin1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)])),
	{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", scaron: 'š', ecaron: 'ě', nbsp: ' ' },
);

/** A bare `&` would take everything to the next semicolon; a stray `<!` costs time that grows with the square. */
const escapeStrays = (text: string) =>
	text
		.replace(/&(?!#?\w{1,10};)/g, '&amp;')
		.replace(/<!(?!--|\[CDATA\[|DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/g, '&lt;!');
const unescapeStrays = (text: string) => text.replaceAll('&lt;!', '<!').replaceAll('&amp;', '&');

const neverClosed = 'The recipe is never closed: </RECIPE> is missing.';

const plainName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toUpperCase();

const refusal = (problem: string) => new AppError('INVALID_INPUT', problem);

/** Null for none. Throws INVALID_INPUT with what is wrong. */
export function readXml(recipe: string): XmlElement | null {
	const text = escapeStrays(recipe);
	if (text.length > mostCharacters) throw refusal('The recipe is larger than 1 MB.');
	const parser = new SaxesParser();
	parser.ENTITIES = references;
	const top: XmlElement = { name: '', children: [], text: '' };
	const path = [top];
	const append = (part: string) => {
		const element = path.at(-1);
		if (element) element.text += part;
	};
	parser.on('opentag', ({ name }) => {
		if (path.length > mostLevels) throw refusal('The recipe is nested too deeply.');
		const element = { name: plainName(name), children: [], text: '' };
		path.at(-1)?.children.push(element);
		path.push(element);
	});
	parser.on('closetag', () => void path.pop());
	parser.on('text', append);
	parser.on('cdata', (part) => append(unescapeStrays(part)));
	parser.on('error', ({ message }) => {
		const reason = message.replace(/^\d+:\d+: /, '').slice(0, 160);
		if (reason.startsWith('undefined entity')) return;
		throw refusal(reason.startsWith('unclosed tag') ? neverClosed : `The recipe is no valid XML: ${reason}`);
	});
	parser.write(text).close();
	return top.children[0] ?? null;
}

/** Comments and quoted text, to their ends or that of the file, hold no tags. */
const recipeTags =
	/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)(?:[\w.-]{1,40}:)?RECIPE(?:\s[^<>]*?)?(\/?)>/gi;

/** The text of each recipe, so that a damaged one spoils no other; one without an end goes on to the next. */
export function* recipeTexts(text: string): Generator<{ recipe: string; end: number }> {
	let begin: number | null = null;
	for (const { 0: tag, 1: ends, 2: isEmpty, index } of text.matchAll(recipeTags)) {
		if (tag.startsWith('<!')) continue;
		if (!ends) {
			if (begin !== null) yield { recipe: text.slice(begin, index), end: index };
			begin = index;
		}
		if (begin === null || !(ends || isEmpty)) continue;
		const end = index + tag.length;
		yield { recipe: text.slice(begin, end), end };
		begin = null;
	}
	if (begin !== null) yield { recipe: text.slice(begin), end: text.length };
}
