import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { beerStyleWords, breweryWords, isSigned, isStyle } from './columns-by-content.ts';
import { isHeading } from './heading-row.ts';
import { mostRows, tooManyRows } from './import-document.ts';
import { goodsIn, isDrink } from './others/goods.ts';
import { isOfBeer, ofBeers } from './others/goods-rows.ts';
import { pourSizeOf, pricedSize, sizeOfWords } from './size-text.ts';
import { otherWords, type Table, type TableRecord } from './table.ts';
import { withoutFrontMatter } from './web-page.ts';

/** Holds a line without the marks of markdown and lists around it. */
interface Line {
	readonly text: string;
	/** The mark at the start: '##', '-', '1.' or an empty text. */
	readonly mark: string;
	readonly indent: number;
	/** True if there is an empty line above it. */
	readonly isParted: boolean;
	readonly pieces: readonly Piece[];
}

/** Holds a part of a line with the column heading that it belongs to. */
interface Piece {
	readonly heading: string;
	readonly text: string;
	/** True for a text with a size, such as 'Tor Pils 330 ml', which may be a name. */
	readonly isSized?: boolean;
}

const mostLines = mostRows * 5;
/** The number of lines that are enough to judge a text. */
const sampled = 400;
const longestLine = 4_000;
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
/** Matches the calls of a site generator's layouts: '{{< beer name="Tor" abv="5" >}}'. */
const shortcode = /\{\{[<%]([^{}]{0,2000})[%>]\}\}/g;
/** Leaves what such a call says: 'name: Tor | abv: 5'. */
const withoutLayout = (text: string) =>
	withoutFrontMatter(text).replace(shortcode, (_, said: string) =>
		said
			.split('"')
			.flatMap((value, index, all) => {
				const key = index % 2 === 0 ? undefined : /(?<!\w)(\w{1,30})=$/.exec(all[index - 1] ?? '')?.[1];
				return key === undefined ? [] : [`${key}: ${value}`];
			})
			.join(' | '),
	);

/** Matches '5.2% ABV', 'ABV: 5,2 %', '4.8 % vol.' */
const strength =
	/(?:\b(?:abv|alc\.?|alcohol|alk\.?)[:=]? ?)?(?<![\d.,])(?:[0-2]?\d(?:[.,]\d{1,2})?) ?(?:%(?! ?(?:off|rabatt|rye|wheat|malt|oats|discount|\p{L}{1,20} hops))(?: ?(?:abv|alc\.?(?:\/vol\.?)?|[aá]lcool|alcohol|alcol|alkohol|vol\.?)(?!\p{L}))?|abv(?!\p{L}))|\babv[:=]? ?(?:[0-2]?\d(?:[.,]\d{1,2})?)(?![\d.,%])/giu;
const bitterness =
	/(?<![\d.,])\d{1,3}(?:\.\d)? ?ibus?(?!\p{L})|\b(?:ibus?|e?bu)[:=]? ?\d{1,3}(?:\.\d)?(?![\d.,])/giu;
const pour = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})? ?(?:oz|ml|cl|l)|pint|half|glass)(?!\p{L})`;
const ofMoney = String.raw`(?:[€£₽]|(?:kr|zł|kč|руб|грн|chf|sek|nok|dkk|pln|czk|huf)(?!\p{L}))`;
const sum = String.raw`(?:(?:(?<!\p{L})(?:R|US|A|C|NZ|S|MX))?[$€£] ?\d{1,3}(?:[.,]\d{1,2})?(?![.,]?\d)|(?<![\d.,])\d{1,4}(?:[.,]\d{1,2})? ?${ofMoney})`;
const bareSum = String.raw`\d{1,3}[.,]\d\d(?![.,]?\d| ?(?:[%°]|vol|abv|alc))`;
/** Matches '$7', '16 oz $7', '0,3 l 3,20', '6,50 € / 0.5 l' */
const price = new RegExp(
	String.raw`${pour}[\s:–-]{0,3}(?:${sum}|${bareSum})|${sum}(?: ?(?:\/|per|for) ?${pour})?`,
	'giu',
);
/** Matches the words beside a price that say only that it is one. */
const priceLabel = /^(?:costo|prezzo|precio|pre[çc]o|preis|prix|prijs|price|cena|pris)$/i;
const figures = [
	['Price', price],
	['ABV', strength],
	['IBU', bitterness],
] as const;
/** Separates the parts of a line without repeated spaces. */
const separators = / [-–—|•·/~]+ | ?[|•·;] ?|,(?: |$)| [-–—] ?$|^[-–—|:] ?|[()[\]]/;

/** Matches a dash between a figure, which is taken out before, and the text behind it. */
const dash = /^[-–—:/] /;

const keyed = /^([\p{L}][\p{L} ./%'’]{1,28}?) ?[:=]\s+(\S.*)$|^([\p{L}]{2,20}):(\S.*)$/u;

const styleWord = new RegExp(String.raw`(?<!\p{L})(?:${beerStyleWords})s?(?!\p{L})`, 'iu');

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
	const isPriced = found.some(({ heading }) => heading === 'Price');
	const [first, ...others] = parts
		.filter((part) => /[\p{L}\d]/u.test(part) && !(isPriced && priceLabel.test(part)))
		.map((part) => pieceOf(formats, part));
	if (!first) return found;
	// A name may contain its size: 'Tor Pils 330 ml'.
	const isName = first.heading === 'Size' && !others.some(isOpen) && !sizeOfWords(formats, first.text);
	return [isName ? { ...first, heading: '', isSized: true } : first, ...others, ...found];
}

/** Matches a label whose value follows by itself: 'IBU', then '40'. */
const labels = /^(?:abv|ibu|style|brewery|hops|malts?|yeast)$/i;

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

function linesOf(formats: Formats, text: string, most: number): Line[] {
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

const says = ({ pieces }: Line, ...headings: readonly string[]) =>
	pieces.some(({ heading }) => headings.includes(heading));
const isTitle = ({ text, mark, pieces }: Line) =>
	mark.startsWith('#') ||
	/:$/.test(text) ||
	(text.length <= 60 && !/\.$/.test(text) && !pieces.some(isSentence));

/** Holds the lines of one beer and the title of its section. */
interface Block {
	readonly lines: Line[];
	readonly title: string;
}

/** What each beer of a text says. */
type Sign = 'ABV' | 'Price' | 'Name';

/** Reads each line with the sign, or with the same mark as such a line, as one beer. Other short lines are titles. */
function lineBlocks(lines: readonly Line[], sign: Sign): Block[] {
	const beers = lines.filter((line) => says(line, sign));
	const kinds = new Set(beers.map(({ mark, indent }) => `${mark} ${indent}`));
	const isBeer = (line: Line) =>
		says(line, sign) ||
		(line.mark !== '' && !line.mark.startsWith('#') && kinds.has(`${line.mark} ${line.indent}`));
	const found: Block[] = [];
	let title = '';
	for (const [index, line] of lines.entries()) {
		const next = lines[index + 1];
		const last = found.at(-1);
		if (isBeer(line)) found.push({ lines: [line], title });
		else if (
			line.mark.startsWith('#') ||
			(isTitle(line) &&
				next &&
				isBeer(next) &&
				(line.isParted || next.indent > line.indent || (line.mark !== '' && line.mark !== next.mark)))
		)
			title = line.text.split(/[:|]/, 1)[0] ?? '';
		else if (last && (!line.isParted || last.lines[0]?.mark.startsWith('#'))) last.lines.push(line);
	}
	return found;
}

/** Returns the level of a title of markdown, such as 2 for '## Tor'; 0 for other lines. */
const levelOf = ({ mark }: Line) => (mark.startsWith('#') ? mark.length : 0);
/** Says whether a title says what is below it rather than the name of a beer: 'Lagers', 'Wine', 'Nose:'. */
const isOfKind = ({ text }: Line) => isStyle(text) || goodsIn(text) !== null || text.endsWith(':');

/** Groups lines into beers that begin with titles of one level. Titles above that level are those of sections. */
function belowTitles(lines: readonly Line[], level: number): Block[] {
	const found: Block[] = [];
	let [title, isIn] = ['', false];
	for (const line of lines) {
		const own = levelOf(line);
		if (own === level) found.push({ lines: [line], title });
		else if (own > 0 && own < level) title = line.text;
		isIn = own === level || (isIn && !(own > 0 && own < level));
		if (isIn && own !== level) found.at(-1)?.lines.push(line);
	}
	return found;
}

/** Groups lines into beers that begin with certain lines. */
function begunBy(lines: readonly Line[], isBegin: (line: Line, above: Line | undefined) => boolean): Block[] {
	const found: Block[] = [];
	for (const [index, line] of lines.entries()) {
		if (isBegin(line, lines[index - 1])) found.push({ lines: [line], title: '' });
		else found.at(-1)?.lines.push(line);
	}
	return found;
}

/** Says whether a line states something, rather than naming it in a text. */
const states = (line: Line, sign: Sign) =>
	says(line, sign) && (line.text.length <= described || !line.pieces.some(isSentence));

/** Says whether a block states something once: in one line, or in lines of only figures that follow one another. */
function statesOnce({ lines }: Block, sign: Sign): boolean {
	const isFirst = (line: Line, index: number) => {
		const above = lines[index - 1];
		return line.pieces.some(isOpen) || above === undefined || !states(above, sign);
	};
	return (
		lines.length > 1 && lines.filter((line, index) => states(line, sign) && isFirst(line, index)).length === 1
	);
}

/** In characters; longer lines are no names. */
const longestName = 60;
/** The most lines between a beer's name and its strength. */
const mostAbove = 3;

/** Groups lines into beers that begin the same number of short lines above each strength, with different names. */
function aboveStrengths(lines: readonly Line[]): Block[] {
	const at = lines.flatMap((line, index) => (states(line, 'ABV') ? [index] : []));
	const isShort = (line: Line | undefined) =>
		line !== undefined &&
		line.text.length <= longestName &&
		!says(line, 'ABV') &&
		!line.pieces.some(isSentence);
	for (let above = mostAbove; above > 1; above -= 1) {
		const begins = at.map((index) => index - above);
		const names = new Set(begins.map((index) => lines[index]?.text));
		const isFit = begins.every(
			(begin) =>
				isShort(lines[begin]) &&
				lines[begin]?.pieces[0]?.heading === '' &&
				lines.slice(begin, begin + above).every(isShort),
		);
		// What stands next to the strength is the style, or else the name.
		const styled = at.filter((index) =>
			lines[index - 1]?.pieces.some(({ heading }) => heading === 'Style'),
		).length;
		if (at.length >= leastPriced && isFit && names.size * 2 > at.length && styled * 2 >= at.length)
			return begins.map((begin, index) => ({ lines: lines.slice(begin, begins[index + 1]), title: '' }));
	}
	return [];
}

/** Moves the style that stands above each title of a page below it. */
function withStylesBelow(lines: readonly Line[], level: number): readonly Line[] {
	const titles = lines.flatMap((line, index) => (levelOf(line) === level ? [index] : []));
	const isAbove = (index: number) => {
		const line = lines[index - 1];
		return (
			line !== undefined &&
			levelOf(line) === 0 &&
			line.pieces.every(({ heading }) => isOpen({ heading, text: '' }))
		);
	};
	const isStyled = (index: number) => isStyle(lines[index - 1]?.text ?? '');
	// Titles of other things, such as a cart, have no strength below them.
	const ofBeers = titles.filter((index, at) =>
		lines.slice(index, titles[at + 1]).some((line) => says(line, 'ABV') || says(line, 'Price')),
	);
	const [first = 0] = ofBeers;
	if (!ofBeers.every(isAbove) || !isStyled(first)) return lines;
	if (ofBeers.filter(isStyled).length * 2 < ofBeers.length) return lines;
	return lines.flatMap((line, index) => {
		const above = lines[index - 1];
		if (ofBeers.includes(index) && above) return [line, above];
		return ofBeers.includes(index + 1) ? [] : [line];
	});
}

/**
 * Groups lines into beers: below titles, between empty lines, by indentation, or by the lines with the prices. Of
 * several ways the one counts by which the most beers have one strength, or one price.
 */
function parted(lines: readonly Line[]): Block[] {
	const titles = lines.filter((line) => levelOf(line) > 0);
	// Of two levels, the one with names counts, then the deeper one.
	const levels = [...Map.groupBy(titles, levelOf)]
		.filter(([, some]) => some.length > 1)
		.toSorted(
			([a, some], [b, others]) => some.filter(isOfKind).length - others.filter(isOfKind).length || b - a,
		)
		.map(([level]) => belowTitles(withStylesBelow(lines, level), level));
	const spaced = begunBy(lines, ({ isParted, indent }, above) => isParted || indent < (above?.indent ?? 0));
	const ways = [...(titles.length > 1 ? levels : [spaced]), begunBy(lines, isPriced), aboveStrengths(lines)];
	const [first = []] = ways;
	const sign = (['ABV', 'Price'] as const).find((one) => lines.some((line) => says(line, one)));
	if (sign === undefined) return first;
	const countOf = (blocks: readonly Block[]) => blocks.filter((block) => statesOnce(block, sign)).length;
	const best = ways.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? first;
	// Lines below the title of a section may hold many beers.
	const signed = best.filter((block) => block.lines.some((line) => states(line, sign)));
	return countOf(signed) * 2 < signed.length ? [] : best;
}

/** Groups lines into beers if a strength occurs at regular intervals. */
function periodic(lines: readonly Line[]): Block[] {
	const at = lines.flatMap((line, index) => (says(line, 'ABV') ? [index] : []));
	const [first = 0, second = 0] = at;
	const length = second - first;
	if (length < 2 || first >= length || at.some((place, index) => place !== first + index * length)) return [];
	return at.map((_, index) => ({ lines: lines.slice(index * length, (index + 1) * length), title: '' }));
}

/** Matches placeholders of site generators. */
const template = /\{[{%]/;
const leastBeers = 2;
const described = 60;
/** The most words that a style has. */
const mostWords = 5;

/** Says whether a text is written like a sentence: most of its words begin with small letters. */
function isSentence({ text }: Piece): boolean {
	const words = text.split(' ');
	return words.length >= mostWords && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length;
}

const isOpen = ({ heading }: Piece) => heading === '' || heading === 'Style' || heading === 'Brewery';
/** Says whether a beer begins with two texts, such as its brewery and its name. */
const hasTwoTexts = ({ lines: [line] }: Block) =>
	line !== undefined &&
	line.pieces.slice(0, 2).filter((one) => isOpen(one) && one.heading !== 'Style').length === 2;
/** Says whether the first text is a brewery, and the second may be a name. A beer may have its brewery in its name. */
function namesBrewery(block: Block): boolean {
	const [first, second] = block.lines[0]?.pieces ?? [];
	const isBrewery = first?.heading === 'Brewery' && !styleWord.test(first.text);
	return isBrewery && hasTwoTexts(block) && !/^\p{Ll}/u.test(second?.text ?? '');
}

/** Names the first text of each beer as its brewery if most of them are. */
function withBreweries(blocks: readonly Block[]): readonly Block[] {
	if (blocks.filter(namesBrewery).length * 2 <= blocks.filter(hasTwoTexts).length) return blocks;
	return blocks.map((block) => {
		const [line, ...others] = block.lines;
		if (!line || !hasTwoTexts(block)) return block;
		const [brewery, ...pieces] = line.pieces;
		const last = { heading: 'Brewery', text: brewery?.text ?? '' };
		return { ...block, lines: [{ ...line, pieces: [...pieces, last] }, ...others] };
	});
}

/** The share of beers with a style as their second text from which that of the others is one too: 'Tor – Irish Red'. */
const mostlyStyles = 0.6;
const textsOf = ({ lines: [line] }: Block) => line?.pieces.filter(isOpen) ?? [];

/** Names the second of two texts of each beer as its style if those of most beers are styles. */
function withStyles(blocks: readonly Block[]): readonly Block[] {
	const isTwo = (block: Block) => textsOf(block).length === 2;
	const two = blocks.filter(isTwo);
	const isStyled = (block: Block) => textsOf(block)[1]?.heading === 'Style';
	if (two.filter(isStyled).length < two.length * mostlyStyles) return blocks;
	return blocks.map((block) => {
		const [line, ...others] = block.lines;
		const [, style] = textsOf(block);
		if (!line || !style || !isTwo(block) || style.heading !== '' || isSentence(style)) return block;
		const pieces = line.pieces.map((one) => (one === style ? { ...one, heading: 'Style' } : one));
		return { ...block, lines: [{ ...line, pieces }, ...others] };
	});
}

/**
 * Reads a beer's lines. The first text is its name. A later short text is its style, unless there is one already. A
 * long text is its description.
 */
function cellsOf({ lines, title }: Block): Map<string, string> {
	const cells = new Map<string, string>();
	const add = (heading: string, text: string) => {
		const before = cells.get(heading);
		if (before === undefined) cells.set(heading, text);
		else if (['Price', 'Size', otherWords].includes(heading)) cells.set(heading, `${before}, ${text}`);
		else if (heading === 'Description') cells.set(heading, `${before} ${text}`);
	};
	const isNamed = lines.some((line) => says(line, 'Name'));
	let label = '';
	for (const [index, line] of lines.entries()) {
		const figured = line.pieces.filter(({ heading }) => heading === 'ABV' || heading === 'IBU');
		const isText =
			index > 0 && line.text.length > described && (figured.length === 0 || line.pieces.some(isSentence));
		for (const piece of isText ? [{ heading: '', text: line.text }, ...figured] : line.pieces) {
			const { text } = piece;
			const heading = piece.heading || label;
			label = heading === '' && line.pieces.length === 1 && labels.test(text) ? text : '';
			if (label !== '') continue;
			if (isOpen({ heading, text }) && !isNamed && !cells.has('Name')) add('Name', text);
			else if (heading !== '') add(heading, text);
			else if (piece.isSized) add('Size', text);
			else if (text.split(' ').length > mostWords) add('Description', text);
			else add(otherWords, text);
		}
	}
	const [sizes, prices] = ['Size', 'Price'].map((heading) => cells.get(heading)?.split(', ') ?? []);
	// '25 cl' and '40 cl' above '1,60 €' and '2,50 €' belong together.
	if (sizes && prices && sizes.length > 1 && sizes.length === prices.length) {
		cells.set('Price', sizes.map((size, index) => `${size} ${prices[index]}`).join(', '));
		cells.delete('Size');
	}
	if (title === '') return cells;
	// Other titles than those of a style or of what is sold say where something is from, or how it is served.
	const isKind = styleWord.test(title) || ![null, 'beer'].includes(goodsIn(title));
	add(breweryWords.test(title) ? 'Brewery' : isKind ? 'Category' : 'Section', title);
	return cells;
}

const isBeer = (formats: Formats, cells: ReadonlyMap<string, string>) =>
	cells.has('Name') &&
	[...cells.keys()].some(
		(heading) =>
			// Sections of any text have titles.
			heading !== 'Category' &&
			heading !== 'Section' &&
			meaningsOfHeading(formats, heading).some(({ field }) => ofBeers.has(field) || field === 'style'),
	);
const mayBeBeer = (cells: ReadonlyMap<string, string>) =>
	['Name', otherWords].some((heading) => styleWord.test(cells.get(heading) ?? ''));

const ofPour = new RegExp(pour, 'iu');
const onTap = /\b(?:taps?|draf?ught|drafts?)\b/i;

/** Says whether what a line sells is known: by its size, its style or its brewery, by its name, or by its title. */
function isOnMenu(cells: ReadonlyMap<string, string>): boolean {
	const textOf = (heading: string) => cells.get(heading) ?? '';
	const ofTitle = goodsIn(textOf('Category') || textOf('Section'));
	return (
		['Size', 'Style', 'Brewery'].some((heading) => cells.has(heading)) ||
		ofPour.test(textOf('Price')) ||
		onTap.test(textOf('Section')) ||
		[textOf('Category'), textOf('Name')].some((text) => styleWord.test(text)) ||
		goodsIn(textOf(otherWords)) === 'beer' ||
		ofTitle === 'beer' ||
		isDrink(ofTitle) ||
		![null, 'goods'].includes(goodsIn(textOf('Name')))
	);
}

/** Says whether a line is a name and a price. */
const isPriced = (line: Line) =>
	says(line, 'Price') && line.pieces.some(isOpen) && !line.pieces.some(isSentence);

/** Puts figures that stand alone below a short line into that line. */
function withFiguresAbove(lines: readonly Line[]): Line[] {
	const found: Line[] = [];
	for (const line of lines) {
		const last = found.at(-1);
		const isFigures = line.pieces.every(({ heading }) => ['ABV', 'IBU', 'Price', 'Size'].includes(heading));
		if (last && isFigures && isTitle(last) && last.pieces.some(isOpen))
			found[found.length - 1] = { ...last, pieces: [...last.pieces, ...line.pieces] };
		else found.push(line);
	}
	return found;
}

/** Says whether a line names its parts: 'Brewery: Tor; Beer: Rail; ABV: 5 %'. */
const isLabeled = (formats: Formats, line: string) =>
	line.split(/[,;\t|]/).filter((cell) => {
		const [, key, , short] = keyed.exec(cell.trim().replace(marks, '')) ?? [];
		return isHeading(formats, key ?? short ?? '');
	}).length > 1;
/** Matches the decimals of a price at the end of a line. */
const cents = /(?<=[\s.€$£]\d{1,3}),\d{2}(?=\s?[€£$]?\s*$)/;

const signs = [',', ';', '\t', '|'] as const;

/** Says whether a text is a table with separated columns. */
function isTable(formats: Formats, text: string): boolean {
	const lines = text
		.split(/\r\n|[\r\n]/, sampled)
		.map((line) =>
			line
				.slice(0, longestLine)
				.replace(/"[^"]*"/g, '')
				.replace(cents, ''),
		)
		.filter((line) => line.trim() !== '');
	if (lines.filter((line) => isLabeled(formats, line)).length * 2 > lines.length) return false;
	const isHead = (line: string) =>
		line.length < longestLine &&
		line.split(/[,;\t|]/).filter((cell) => !/\d/.test(cell) && isHeading(formats, cell.trim())).length > 1;
	// Headings stand above lines that are separated alike; a sentence may name hops and yeast.
	const isParted = (line: string, next: string) =>
		signs.some(
			(sign) =>
				line.includes(sign) && next.replace(/\d,\d/g, '').split(sign).length * 2 > line.split(sign).length,
		);
	const isAbove = (line: string, index: number) => {
		const below = lines.slice(index + 1, index + 4);
		return below.length === 0 || below.some((next) => isParted(line, next));
	};
	if (lines.slice(0, 12).some((line, index) => isHead(line) && isAbove(line, index))) return true;
	const counts = signs.map((sign) => {
		const each = Map.groupBy(lines, (line) => line.split(sign).length);
		return Math.max(0, ...[...each].map(([cells, some]) => (cells > 1 ? some.length : 0)));
	});
	// 'Pils 0,3 l 3,20' has only the commas of its figures.
	if (lines.filter((line) => !/[;\t|]|,(?!\d)|(?<!\d),/.test(line)).length * 2 > lines.length) return false;
	return Math.max(...counts) >= lines.length * 0.8;
}

/** Reads a text with one beer per line or block of lines as a table. Returns null for any other text. */
export function textTable(formats: Formats, file: string): Table | null {
	const text = withoutLayout(file);
	if (isTable(formats, text) || template.test(text)) return null;
	// Most texts are no list, which their beginning shows.
	if (!tableOf(formats, linesOf(formats, text, sampled))) return null;
	const lines = linesOf(formats, text, mostLines + 1);
	if (lines.length > mostLines) throw tooManyRows();
	return tableOf(formats, lines);
}

/** A text with a price in at least this share of its lines is a price list. */
const mostlyPriced = 0.25;
/** The number of lines at the start of a page that may say what the whole page sells: 'Our Beers'. */
const titled = 8;
const leastPriced = 3;

function tableOf(formats: Formats, lines: readonly Line[]): Table | null {
	const isLabeledLine = (line: Line) => says(line, 'Name') && line.pieces.length > 2;
	const labeled = lines.filter(isLabeledLine).length >= leastBeers ? tableBy(formats, lines, 'Name') : null;
	if (labeled) return labeled;
	const joined = withFiguresAbove(lines);
	const strong = tableBy(formats, lines, 'ABV') ?? tableBy(formats, joined, 'ABV');
	const priced = joined.filter(isPriced).length;
	const isPriceList = priced >= leastPriced && priced >= joined.length * mostlyPriced;
	const byTitles = lines.filter((line) => says(line, 'Price')).length >= leastPriced;
	return (
		strong ??
		(isPriceList ? tableBy(formats, joined, 'Price') : null) ??
		(byTitles ? tableBy(formats, lines, 'Price') : null)
	);
}

/** Says whether a block has more than a title. */
const hasParts = ({ lines: [first, ...others] }: Block) =>
	others.length > 0 || (first !== undefined && levelOf(first) > 0 && first.pieces.length > 1);

function tableBy(formats: Formats, lines: readonly Line[], sign: Sign): Table | null {
	const strong = lines.filter((line) => says(line, sign));
	// A line with only a style and a strength is below a name, unless all lines are like that; a sentence names nothing.
	const open = strong.length === lines.length ? ['', 'Style'] : [''];
	const named = strong.filter(
		(line) => says(line, ...open) && !line.pieces.filter(isOpen).slice(0, 1).some(isSentence),
	);
	const isByLine =
		sign === 'Name' ||
		(sign === 'Price' && named.length * 2 >= strong.length) ||
		named.length >= Math.max(leastBeers, strong.length * 0.7);
	const blocks = isByLine ? lineBlocks(lines, sign) : parted(lines).filter(hasParts);
	const all = isByLine || blocks.length >= leastBeers ? blocks : periodic(lines);
	const [first] = all;
	const width = first?.lines.length ?? 0;
	const isEven =
		!isByLine && width > 1 && all.length > leastBeers && all.every((one) => one.lines.length === width);
	const isKeyed = all.some(
		({ lines: [name, ...others] }) =>
			(name?.pieces ?? []).length > 1 ||
			others.some((line) => line.pieces.some(({ heading }) => heading !== '')),
	);
	if (isEven && !isKeyed)
		return {
			kind: 'csv',
			headings: Array.from({ length: width }, () => ''),
			records: all.map((one, index) => ({ row: index + 1, cells: one.lines.map((line) => line.text) })),
		};
	const rows = withStyles(withBreweries(all)).map(cellsOf);
	const sure = rows.filter(
		(cells) => isByLine || (sign === 'Price' ? cells.has('Price') : isBeer(formats, cells)),
	);
	if (sure.length < leastBeers || sure.length * 2 < all.length) return null;
	// Where others state their strength, a title without one is no beer: 'Best Stout' of a list of awards.
	const beers = rows.filter((cells) => sure.includes(cells) || (strong.length === 0 && mayBeBeer(cells)));
	// Invoices, letters and most web pages name prices as well.
	const isSold = (cells: ReadonlyMap<string, string>) =>
		sign === 'Price' ? isOnMenu(cells) : isBeer(formats, cells);
	const isKnown =
		sign === 'ABV' ||
		(sign === 'Price' &&
			(lines.every(isPriced) || lines.slice(0, titled).some(({ text }) => isOfBeer(text)))) ||
		beers.filter(isSold).length * 2 >= beers.length;
	if (!isKnown) return null;
	const headings = [...new Set(['Name', ...beers.flatMap((cells) => [...cells.keys()])])];
	const records = beers.map(
		(cells, index): TableRecord => ({ row: index + 1, cells: headings.map((heading) => cells.get(heading)) }),
	);
	return {
		kind: 'csv',
		headings,
		records,
		notes: ['Read as a text with a beer in each line or block of lines.'],
	};
}
