import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { beerStyleWords, breweryWords, isSigned, isStyle } from './columns-by-content.ts';
import { isHeading } from './heading-row.ts';
import { pourSizeOf, pricedSize, sizeOfWords } from './size-text.ts';

/** Holds a line without the marks of markdown and lists around it. */
export interface Line {
	readonly text: string;
	/** The mark at the start: '##', '-', '1.' or an empty text. */
	readonly mark: string;
	readonly indent: number;
	/** True if there is an empty line above it. */
	readonly isParted: boolean;
	readonly pieces: readonly Piece[];
}

/** Holds a part of a line with the column heading that it belongs to. */
export interface Piece {
	readonly heading: string;
	readonly text: string;
	/** True for a text with a size, such as 'Tor Pils 330 ml', which may be a name. */
	readonly isSized?: boolean;
}

export const longestLine = 4_000;

const rule = /^[-=_*~\s]{3,}$/;

const marks = /^(#{1,6}(?= )|[-*+•◦▪–—](?=\s|\*\*)|\d{1,3}[.)](?= ))?\s*/;

const emphasis = /\*\*|__|(?<![\p{L}\d])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\d])|`/gu;

/** Tabs and rows of spaces or points align columns. */
const gaps = /\t+| {3,}| ?(?:\.{3,}|…+|_{3,}) ?/g;

const inWords = /(?<=\p{L})_(?=\p{L})/gu;

/** Images, links and footnotes of markdown, with what stays of each. */
const markup: readonly (readonly [pattern: RegExp, stays: string])[] = [
	[/!\[[^[\]]*\]\([^()]*\)/g, ''],
	[/\[([^[\]]*)\]\([^()]*\)/g, '$1'],
	[/\[\^\w{1,20}\]/g, ''],
	[/(?<=\p{L})[¹²³⁰⁴-⁹*†‡]+(?=\s|$)/gu, ''],
];

/** Matches '5.2% ABV', 'ABV: 5,2 %', '4.8 % vol.', but not the shares of a sentence: 'with 20% rice', '12% of them'. */
const strength =
	/(?<!\b(?:alpha|beta|attenuation|efficiency)(?: acids?)?[:=]? {0,2})(?:\b(?:abv|alc\.?|alcohol|alk\.?)[:=]? ?)?(?<![\d.,])(?:[0-2]?\d(?:[.,]\d{1,2})?) ?(?:%(?: ?(?:abv|alc\.?(?:\/vol\.?)?|[aá]lcool|alcohol|alcol|alkohol|vol\.?)(?!\p{L})|(?<!\b(?:with|by|than|to) [\d.,]{1,5} ?%)(?! ?(?:off|rabatt|rye|wheat|malt|oats|discount|aa\b|alpha|(?:of|more|less|last|this)(?!\p{L})|\p{L}{1,20} hops)))|abv(?!\p{L}))|\babv[:=]? ?(?:[0-2]?\d(?:[.,]\d{1,2})?)(?![\d.,%])/giu;

const bitterness =
	/(?<![\d.,])\d{1,3}(?:\.\d)? ?ibus?(?!\p{L})|\b(?:ibus?|e?bu)[:=]? ?\d{1,3}(?:\.\d)?(?![\d.,])/giu;

const pour = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|l)|pint|half|glass)(?!\p{L})`;

const ofMoney = String.raw`(?:[€£₽¥円₹₩₺₴]|(?:kr|zł|kč|руб|грн|chf|sek|nok|dkk|pln|czk|huf)(?!\p{L}))`;

const sum = String.raw`(?:(?:(?<!\p{L})(?:R|US|A|C|NZ|S|MX))?[$€£] ?\d{1,3}(?:[.,]\d{1,2})?(?![.,]?\d)|[¥₹₩₺₴] ?\d{1,3}(?:[.,]?\d{1,3})?(?![.,]?\d)|(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})? ?${ofMoney})`;

const bareSum = String.raw`\d{1,3}[.,]\d\d(?![.,]?\d| ?(?:[%°]|vol|abv|alc))`;

/** Matches '$7', '16 oz $7', '0,3 l 3,20', '6,50 € / 0.5 l' */
const price = new RegExp(
	String.raw`${pour}[\s:–-]{0,3}(?:${sum}|${bareSum})|${sum}(?: ?(?:\/|per|for) ?${pour})?`,
	'giu',
);

const figures = [
	['Price', price],
	['ABV', strength],
	['IBU', bitterness],
] as const;

/** Separates the parts of a line without repeated spaces. */
const separators = / [-–—|•·/~]+ | ?[|•·;] ?|,(?: |$)| [-–—] ?$|^[-–—|:] ?|[()[\]]/;

/** Matches a dash between a figure, which is taken out before, and the text behind it. */
const dash = /^[-–—:/] ?/;

const keyed = /^([\p{L}][\p{L} ./%'’]{1,28}?) ?[:=]\s+(\S.*)$|^([\p{L}]{2,20}):(\S.*)$/u;

export const styleWord = new RegExp(String.raw`(?<!\p{L})(?:${beerStyleWords})s?(?!\p{L})`, 'iu');

/** The headings of fields that a label names in whatever language. */
const ownLabels: Readonly<Partial<Record<ImportField, string>>> = { name: 'Name', abv: 'ABV', ibu: 'IBU' };

/** Matches 'OG 1.05', which would pass for a price. */
const gravity = /^([of]g) (\d[.,]\d{2,3}|\d{1,2}(?:[.,]\d)? ?°P)$/i;

function pieceOf(formats: Formats, text: string): Piece {
	const [, which, density] = gravity.exec(text) ?? [];
	if (which && density) return { heading: which.toUpperCase(), text: density };
	const [, key, value, short, behind] = keyed.exec(text) ?? [];
	const heading = key ?? short;
	if (heading !== undefined && isHeading(formats, heading)) {
		const [meaning, ...others] = meaningsOfHeading(formats, heading);
		const own = others.length === 0 ? meaning?.field : undefined;
		return { heading: (own && ownLabels[own]) ?? heading, text: (value ?? behind ?? '').trim() };
	}
	if (/^\d{1,3}[.,]\d\d$/.test(text)) return { heading: 'Price', text };
	const priced = pricedSize(formats, text);
	if ((priced && priced.priceCents !== null) || isSigned(formats, text)) return { heading: 'Price', text };
	if (/\p{L}/u.test(text) && (priced || pourSizeOf(formats, text, ''))) return { heading: 'Size', text };
	const isBrewery = breweryWords.test(text) && !isSentence({ heading: '', text });
	return { heading: isStyle(text) ? 'Style' : isBrewery ? 'Brewery' : '', text };
}

/** Keeps an unknown label as a heading, so that '13.8 %' beside it is no strength. */
function labeledPiece(formats: Formats, text: string): Piece | null {
	const [, key, value, short, behind] = keyed.exec(text) ?? [];
	const heading = key ?? short;
	const piece = pieceOf(formats, text);
	if (heading === undefined || piece.heading !== '') return piece.heading === '' ? null : piece;
	return { heading, text: (value ?? behind ?? '').trim() };
}

/** Splits a line into its figures and the texts between them. */
function piecesOf(formats: Formats, line: string): Piece[] {
	if (line.includes('|') && isLabeled(formats, line))
		return line
			.split('|')
			.flatMap((part) => labeledPiece(formats, part.trim()) ?? piecesOf(formats, part.trim()));
	const [, behindDash = ''] = line.split(' - ');
	if (behindDash !== '' && isStyle(line) && !styleWord.test(behindDash))
		return [{ heading: 'Style', text: line }];
	const whole = pieceOf(formats, line);
	if (keyed.test(line) && whole.heading !== '' && !isLabeled(formats, line)) return [whole];
	const found: Piece[] = [];
	let rest = line;
	for (const [heading, pattern] of figures)
		rest = rest.replace(pattern, (text) => {
			found.push({ heading, text: text.trim() });
			return ' | ';
		});
	const parts = rest
		.replace(/\s+/g, ' ')
		.split(separators)
		.map((part) => part.trim().replace(dash, ''));
	const [first, ...others] = parts
		.filter((part) => /[\p{L}\d]/u.test(part))
		.map((part) => pieceOf(formats, part));
	if (!first) return found;
	// A name may contain its size: 'Tor Pils 330 ml'.
	const isName = first.heading === 'Size' && !others.some(isOpen) && !sizeOfWords(formats, first.text);
	return [isName ? { ...first, heading: '', isSized: true } : first, ...others, ...found];
}

/** Matches a label whose value follows by itself: 'IBU', then '40'. */
export const labels = /^(?:abv|ibu|style|brewery|hops|malts?|yeast)$/i;

/** Matches a line that only names what the next says: '### Alcohol:'. */
const labelAlone = /^\s*(?:#{1,6} +)?(?:\*\*)?(\p{L}[^:#*]{1,28}?) ?:(?:\*\*)?\s*$/u;

const ofOneBeer: ReadonlySet<ImportField> = new Set(['abv', 'ibu', 'srm', 'ebc', 'style', 'brewery']);

/** Joins labels with the lines below them, and figures with the units below them: 'ABV:', then '5 %'; '6', then 'IBU'. */
function withLabelsJoined(formats: Formats, lines: readonly string[]): string[] {
	const found: string[] = [];
	let label = '';
	for (const line of lines) {
		if (label !== '' && line.trim() === '') continue;
		const isValue = label !== '' && !/^\s*(?:#|[-*+•])/.test(line);
		if (label !== '') found.push(isValue ? `${label}: ${line.trim()}` : `${label}:`);
		label = '';
		if (isValue) continue;
		const [, name = ''] = labelAlone.exec(line.slice(0, 80)) ?? [];
		const [meaning] = name === '' ? [] : meaningsOfHeading(formats, name);
		const [above = '', last = ''] = found.slice(-2);
		const isUnit = /^\s*(?:ibu|abv|alc\.?)\s*$/i.test(line) && /^\s*\d{1,3}(?:[.,]\d)? ?%?\s*$/.test(last);
		if (meaning && ofOneBeer.has(meaning.field)) label = name;
		else if (isUnit && !labels.test(above.trim()))
			found[found.length - 1] = `${last.trimEnd()} ${line.trim()}`;
		else found.push(line);
	}
	return label === '' ? found : [...found, `${label}:`];
}

export function linesOf(formats: Formats, text: string, most: number): Line[] {
	const found: Line[] = [];
	let isParted = true;
	const typedLines = withLabelsJoined(
		formats,
		text.split(/\r\n|[\r\n]/, most).map((raw) => raw.slice(0, longestLine)),
	);
	const isCounted =
		typedLines.filter((typed, index) => typed.startsWith(`${index + 1} `)).length * 2 > typedLines.length;
	for (const line of typedLines) {
		const typed = isCounted ? line.replace(/^\d+ /, '') : line;
		if (typed.trim() === '' || rule.test(typed) || /^\s*<!--.*-->\s*$/.test(typed)) {
			isParted = true;
			continue;
		}
		const plain = typed.trim();
		const [begin = '', mark = ''] = marks.exec(plain) ?? [];
		const said = markup
			.reduce((left, [pattern, stays]) => left.replace(pattern, stays), plain.slice(begin.length))
			.replace(emphasis, '')
			.replace(gaps, ' | ')
			.replace(inWords, ' ')
			.replace(/\s+/g, ' ')
			.trim();
		const indent = /^\s*/.exec(typed)?.[0].replaceAll('\t', '  ').length ?? 0;
		found.push({
			text: said,
			mark: mark.replace(/\d+/, '1'),
			indent,
			isParted,
			pieces: piecesOf(formats, said),
		});
		isParted = false;
	}
	return found;
}

export const says = ({ pieces }: Line, ...headings: readonly string[]) =>
	pieces.some(({ heading }) => headings.includes(heading));

export const described = 60;

/** The most words that a style has. */
export const mostWords = 5;

/** Says whether a text is written like a sentence: most of its words begin with small letters. */
export function isSentence({ text }: Piece): boolean {
	const words = text.split(' ');
	return words.length >= mostWords && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length;
}

export const isOpen = ({ heading }: Piece) => heading === '' || heading === 'Style' || heading === 'Brewery';

/** Says whether a line names its parts: 'Brewery: Tor; Beer: Rail; ABV: 5 %'. */
export const isLabeled = (formats: Formats, line: string) =>
	line.split(/[,;\t|]/).filter((cell) => {
		const [, key, , short] = keyed.exec(cell.trim().replace(marks, '')) ?? [];
		return isHeading(formats, key ?? short ?? '');
	}).length > 1;

/** Says whether a line is a name and a price. */
export const isPriced = (line: Line) =>
	says(line, 'Price') && line.pieces.some(isOpen) && !line.pieces.some(isSentence);

/** Returns the level of a title of markdown, such as 2 for '## Tor'; 0 for other lines. */
export const levelOf = ({ mark }: Line) => (mark.startsWith('#') ? mark.length : 0);

export const ofPour = new RegExp(pour, 'iu');
