import { SaxesParser } from 'saxes';
import { AppError } from '../errors.ts';
import { mostCharacters } from './row.ts';

export interface XmlElement {
	readonly name: string;
	readonly children: readonly XmlElement[];
	readonly text: string;
}

export interface XmlRecord {
	readonly element: XmlElement;
	readonly problem: string | null;
}

interface Open extends XmlElement {
	readonly children: Open[];
	text: string;
}
interface OpenRecord extends XmlRecord {
	problem: string | null;
}

/** In characters, between two chances for others. */
const chunkLength = 16_384;
/** A chunk does not end within a reference or the beginning of a tag; in characters. */
const longestToken = 12;
const mostLevels = 24;
/** What an element counts beside its text and name. */
const elementSize = 10;
/** More levels or attributes are made to do harm: the parser keeps them all in memory. */
const mostOpen = 1_000;

/** HTML's names for the letters from U+00A0 to U+00FF, in their order: brewing programs write them into XML. */
const latin1 =
	'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const xmlReferences = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", scaron: 'š', ecaron: 'ě' };

/** Without a prototype, or `&toString;` would be a function. */
function knownReferences(): Record<string, string> {
	const letters = latin1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)]);
	return Object.assign(Object.create(null), Object.fromEntries(letters), xmlReferences, { nbsp: ' ' });
}

/** A bare `&` would take everything to the next semicolon; a stray `<!` costs time that grows with the square. */
const escapeStrays = (text: string) =>
	text
		.replace(/&(?!#?\w{1,10};)/g, '&amp;')
		.replace(/<!(?!--|\[CDATA\[|DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/g, '&lt;!');
const unescapeStrays = (text: string) => text.replaceAll('&lt;!', '<!').replaceAll('&amp;', '&');

function endOfChunk(text: string, from: number): number {
	const end = Math.min(from + chunkLength, text.length);
	const cut = text.slice(end - longestToken, end).search(/[&<]/);
	return end < text.length && cut > 0 ? end - longestToken + cut : end;
}

const neverClosed = 'The recipe is never closed: </RECIPE> is missing.';

const plainName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toUpperCase();

class RecordBuilder {
	readonly #name: string;
	#path: Open[] = [];
	#ended: OpenRecord[] = [];
	#record: OpenRecord | null = null;
	#justEnded: OpenRecord | null = null;
	#depth = 0;
	#size = 0;

	constructor(name: string) {
		this.#name = name;
	}

	open(name: string): void {
		const element = { name, children: [], text: '' };
		if (name === this.#name) {
			this.end(neverClosed);
			this.#record = { element, problem: null };
			this.#path = [element];
			this.#depth = 1;
			this.#size = 0;
			return;
		}
		this.#depth += 1;
		this.#grow(name.length + elementSize);
		if (this.#depth > mostLevels) this.fail('The recipe is nested too deeply.');
		if (this.#record?.problem !== null) return;
		this.#path.at(-1)?.children.push(element);
		this.#path.push(element);
	}

	close(): void {
		this.#justEnded = null;
		if (this.#depth === this.#path.length) this.#path.pop();
		this.#depth -= 1;
		if (this.#depth > 0) return;
		this.#justEnded = this.#record;
		this.end(null);
	}

	text(text: string): void {
		const element = this.#path.at(-1);
		this.#grow(text.length);
		if (element && this.#record?.problem === null) element.text += text;
	}

	/** `orEnded`: the parser tells only after a record's end that another tag than its own ended it. */
	fail(problem: string, orEnded = false): void {
		const record = this.#record ?? (orEnded ? this.#justEnded : null);
		if (record) record.problem ??= problem;
	}

	end(problem: string | null): void {
		if (!this.#record) return;
		this.#record.problem ??= problem;
		this.#ended.push(this.#record);
		this.#record = null;
	}

	take(): XmlRecord[] {
		return this.#ended.splice(0);
	}

	#grow(size: number): void {
		this.#size += size;
		if (this.#size > mostCharacters) this.fail('The recipe is larger than 1 MB.');
	}
}

const unusable = (why: string) => new AppError('INVALID_INPUT', `The file is no BeerXML: it ${why}.`);

/** A damaged record spoils no other. Throws INVALID_INPUT for a document made to do harm. */
export function* xmlElements(text: string, name: string): Generator<{ records: XmlRecord[]; end: number }> {
	const builder = new RecordBuilder(name);
	const parser = new SaxesParser();
	parser.ENTITIES = knownReferences();
	let levels = 0;
	let attributes = 0;
	const limit = (count: number) => {
		if (count > mostOpen) throw unusable('is nested too deeply');
	};
	parser.on('opentag', (tag) => {
		levels += 1;
		attributes = 0;
		limit(levels);
		builder.open(plainName(tag.name));
	});
	parser.on('attribute', () => {
		attributes += 1;
		limit(attributes);
	});
	parser.on('closetag', () => {
		levels -= 1;
		builder.close();
	});
	parser.on('text', (part) => builder.text(part));
	parser.on('cdata', (part) => builder.text(unescapeStrays(part)));
	parser.on('error', ({ message }) => {
		const reason = message.replace(/^\d+:\d+: /, '').slice(0, 160);
		if (reason.startsWith('undefined entity')) return;
		if (reason.startsWith('incorrect syntax')) throw unusable('holds a declaration where none may be');
		builder.fail(`The recipe is no valid XML: ${reason}`, reason.startsWith('unexpected close tag'));
	});
	for (let from = 0; from < text.length; ) {
		const end = endOfChunk(text, from);
		parser.write(escapeStrays(text.slice(from, end)));
		from = end;
		if (end === text.length) builder.end(neverClosed);
		yield { records: builder.take(), end };
	}
}
