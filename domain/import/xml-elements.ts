import { SaxesParser } from 'saxes';
import { AppError } from '../errors.ts';
import { mostCharacters } from './import-document.ts';

export interface XmlElement {
	/** The name without its prefix, in upper case. */
	readonly name: string;
	/** The name as in the file: `content:encoded`. */
	readonly tag: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: XmlElement[];
	text: string;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
	element?.children.filter((child) => child.name === name) ?? [];

/** Returns the text of the first non-empty child with one of these names. */
export const textOf = (element: XmlElement | undefined, ...names: readonly string[]): string | undefined =>
	names.map((name) => childrenOf(element, name)[0]?.text.trim()).find(Boolean);

const mostLevels = 24;

/** HTML's entity names for U+00A0 to U+00FF, in order; brewing programs use them in XML. */
const latin1 =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** It has no prototype; otherwise `&toString;` would find a function. */
const references: Record<string, string> = Object.assign(
	Object.create(null),
	Object.fromEntries(latin1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)])),
	{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", scaron: 'š', ecaron: 'ě', nbsp: ' ' },
	{
		lsquo: '‘',
		rsquo: '’',
		ldquo: '“',
		rdquo: '”',
		ndash: '–',
		mdash: '—',
		hellip: '…',
		bull: '•',
		trade: '™',
		euro: '€',
		bdquo: '„',
		sbquo: '‚',
		larr: '←',
		rarr: '→',
	},
);

/** Decodes references in texts that a program escaped twice, or copied from XML: 'K&#246;lsch'. */
export const withoutReferences = (text: string): string =>
	text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (whole, digits, hex, name) => {
		const point = digits === undefined ? Number.parseInt(hex, 16) : Number(digits);
		if (name !== undefined) return references[name] ?? whole;
		return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
	});

/** XML forbids these characters, but brewing programs write them. */
const controls =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[0-9a-f]));/gi;

/**
 * Escapes stray markup: a bare `&` would swallow everything to the next semicolon, and a stray `<!` takes quadratic
 * time.
 */
const escapeStrays = (text: string) =>
	text
		.replace(controls, '')
		.replace(/&(?!#?\w{1,10};)/g, '&amp;')
		.replace(/<!(?!--|\[CDATA\[|DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/g, '&lt;!');
const unescapeStrays = (text: string) => text.replaceAll('&lt;!', '<!').replaceAll('&amp;', '&');

const plainName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toUpperCase();

const refusal = (problem: string) => new AppError('INVALID_INPUT', problem);

/** Parses XML; null if there is none. Throws INVALID_INPUT with what is wrong, worded with `what` and `tag`. */
export function readXml(
	part: string,
	what = 'recipe',
	tag = 'RECIPE',
	most = mostCharacters,
): XmlElement | null {
	const text = escapeStrays(part);
	if (text.length > most) throw refusal(`The ${what} is larger than ${most / 1_000_000} MB.`);
	const parser = new SaxesParser();
	parser.ENTITIES = references;
	const top: XmlElement = { name: '', tag: '', attributes: {}, children: [], text: '' };
	const path = [top];
	const append = (part: string) => {
		const element = path.at(-1);
		if (element) element.text += part;
	};
	parser.on('opentag', ({ name, attributes }) => {
		if (path.length > mostLevels) throw refusal(`The ${what} is nested too deeply.`);
		const element = { name: plainName(name), tag: name, attributes, children: [], text: '' };
		path.at(-1)?.children.push(element);
		path.push(element);
	});
	parser.on('closetag', () => void path.pop());
	parser.on('text', append);
	parser.on('cdata', (part) => append(unescapeStrays(part)));
	parser.on('error', ({ message }) => {
		const reason = message.replace(/^\d+:\d+: /, '').slice(0, 160);
		if (reason.startsWith('undefined entity')) return;
		throw refusal(
			reason.startsWith('unclosed tag')
				? `The ${what} is never closed: </${tag}> is missing.`
				: `The ${what} is no valid XML: ${reason}`,
		);
	});
	parser.write(text).close();
	return top.children[0] ?? null;
}

/** Converts to JSON; repeated elements become a list. */
export function jsonOfXml({ attributes, children, text }: XmlElement): unknown {
	const ownText = text.trim();
	if (children.length === 0 && Object.keys(attributes).length === 0) return ownText;
	const groups = [...Map.groupBy(children, ({ tag }) => tag)].map(([tag, some]): [string, unknown] => {
		const values = some.map(jsonOfXml);
		return [tag, values.length === 1 ? values[0] : values];
	});
	return { ...attributes, ...(ownText !== '' && { text: ownText }), ...Object.fromEntries(groups) };
}

/** Matches tags outside comments and quoted text, even unterminated ones. */
const tagsOf = (name: 'RECIPE' | 'ITEM' | 'CLOUD') =>
	new RegExp(
		`<!--[\\s\\S]*?(?:-->|$)|<!\\[CDATA\\[[\\s\\S]*?(?:\\]\\]>|$)|<(\\/?)(?:[\\w.-]{1,40}:)?${name}(?:\\s[^<>]*?)?(\\/?)>`,
		'gi',
	);

/**
 * Yields the text of each element, so that a damaged one does not spoil the others; one without an end tag extends to
 * the next.
 */
export function* elementTexts(
	text: string,
	name: 'RECIPE' | 'ITEM' | 'CLOUD',
): Generator<{ part: string; end: number }> {
	let begin: number | null = null;
	for (const { 0: tag, 1: ends, 2: isEmpty, index } of text.matchAll(tagsOf(name))) {
		if (tag.startsWith('<!')) continue;
		if (!ends) {
			if (begin !== null) yield { part: text.slice(begin, index), end: index };
			begin = index;
		}
		if (begin === null || !(ends || isEmpty)) continue;
		const end = index + tag.length;
		yield { part: text.slice(begin, end), end };
		begin = null;
	}
	if (begin !== null) yield { part: text.slice(begin), end: text.length };
}
