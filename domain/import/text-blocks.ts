import { isStyle } from './columns-by-content.ts';
import { goodsIn } from './others/goods.ts';
import {
	described,
	isOpen,
	isPriced,
	isSentence,
	type Line,
	levelOf,
	type Piece,
	says,
	styleWord,
} from './text-lines.ts';

const isTitle = ({ text, mark, pieces }: Line) =>
	mark.startsWith('#') ||
	/:$/.test(text) ||
	(text.length <= 60 && !/\.$/.test(text) && !pieces.some(isSentence));

const hasOnlyCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

/** Says whether a line is a title because it alone is in capitals: 'WINE' above 'Merlot 13%'. */
const isInCapitals = (line: Line, next: Line) =>
	hasOnlyCapitals(line.text) &&
	!hasOnlyCapitals(next.text) &&
	line.pieces.every(({ heading }) => heading === '');

/** Holds the lines of one beer and the title of its section. */
export interface Block {
	readonly lines: Line[];
	readonly title: string;
}

/** What each beer of a text says. */
export type Sign = 'ABV' | 'Price' | 'Name';

/** Matches a text that goes on behind the figure, so that it is no name: 'A mild with'. */
const linked = / (?:with|by|than|to|of|at|is)$/i;

/** Reads each line with the sign, or with the same mark as such a line, as one beer. Other short lines are titles. */
export function lineBlocks(lines: readonly Line[], sign: Sign): Block[] {
	const beers = lines.filter((line) => says(line, sign));
	const kinds = new Set(beers.map(({ mark, indent }) => `${mark} ${indent}`));
	const isBeer = (line: Line) =>
		(says(line, sign) && !linked.test(line.pieces[0]?.text ?? '')) ||
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
				(line.isParted ||
					isInCapitals(line, next) ||
					next.indent > line.indent ||
					(line.mark !== '' && line.mark !== next.mark)))
		)
			title = line.text.split(/[:|]/, 1)[0] ?? '';
		else if (last && (!line.isParted || last.lines[0]?.mark.startsWith('#'))) last.lines.push(line);
	}
	return found;
}

/** In characters; longer lines are no names. */
const longestName = 60;

/** Says whether a line is only a name, such as 'Long Moor Stout'. */
const isName = (line: Line) =>
	levelOf(line) === 0 &&
	line.text.length <= longestName &&
	/\p{L}/u.test(line.text) &&
	!/[.:;]$/.test(line.text);

/** Groups lines that are only names into lists: lines with one mark, or the lines right below a title. */
export function nameLists(lines: readonly Line[]): Block[] {
	const found: Block[] = [];
	let list: Block | null = null;
	for (const [index, line] of lines.entries()) {
		const above = lines[index - 1];
		const title = above !== undefined && levelOf(above) > 0 ? above.text : null;
		const isNext = above?.mark === line.mark && (line.mark !== '' || !line.isParted);
		if (!isName(line)) list = null;
		else if (list && isNext) list.lines.push(line);
		else if (line.mark === '' && title === null) list = null;
		else {
			list = { lines: [line], title: title ?? '' };
			found.push(list);
		}
	}
	return found;
}

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

/** The most lines between a beer's name and its strength. */
const mostAbove = 3;

export const leastPriced = 3;

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
	const moved = new Set(ofBeers);
	return lines.flatMap((line, index) => {
		const above = lines[index - 1];
		if (moved.has(index) && above) return [line, above];
		return moved.has(index + 1) ? [] : [line];
	});
}

/**
 * Groups lines into beers: below titles, between empty lines, by indentation, or by the lines with the prices. Of
 * several ways the one counts by which the most beers have one strength, or one price.
 */
export function parted(lines: readonly Line[]): Block[] {
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
export function periodic(lines: readonly Line[]): Block[] {
	const at = lines.flatMap((line, index) => (says(line, 'ABV') ? [index] : []));
	const [first = 0, second = 0] = at;
	const length = second - first;
	if (length < 2 || first >= length || at.some((place, index) => place !== first + index * length)) return [];
	return at.map((_, index) => ({ lines: lines.slice(index * length, (index + 1) * length), title: '' }));
}

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
export function withBreweries(blocks: readonly Block[]): readonly Block[] {
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
export function withStyles(blocks: readonly Block[]): readonly Block[] {
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

/** Drops the words that most prices have beside them, such as 'Price' or 'Per can', which name no beer. */
export function withoutPriceLabels(lines: readonly Line[]): readonly Line[] {
	const priced = lines.filter((line) => says(line, 'Price'));
	const texts = Map.groupBy(
		priced.flatMap(({ pieces }) => pieces.filter(isOpen)),
		({ text }) => text,
	);
	const isLabel = ({ text, heading }: Piece) => {
		const count = heading === '' ? (texts.get(text)?.length ?? 0) : 0;
		return count >= leastPriced && count * 2 > priced.length;
	};
	return lines.map((line) =>
		says(line, 'Price') ? { ...line, pieces: line.pieces.filter((piece) => !isLabel(piece)) } : line,
	);
}

const areFigures = ({ pieces }: Line) =>
	pieces.every(({ heading }) => ['ABV', 'IBU', 'Price', 'Size'].includes(heading));

/** Says whether figures stand below two lines or more of one paragraph, of which the first is the name. */
function areOfParagraph(lines: readonly Line[], index: number): boolean {
	const [first, second, line] = [index - 2, index - 1, index].map((at) => lines[at]);
	if (!first || !second || !line || line.isParted || second.isParted) return false;
	return [first, second].every((one) => levelOf(one) === 0 && !areFigures(one));
}

/** Puts figures that stand alone below a short line into that line, unless most stand below a name and a text. */
export function withFiguresAbove(lines: readonly Line[]): Line[] {
	const alone = lines.flatMap((line, index) => (areFigures(line) ? [index] : []));
	if (alone.filter((index) => areOfParagraph(lines, index)).length * 2 > alone.length) return [...lines];
	const found: Line[] = [];
	for (const line of lines) {
		const last = found.at(-1);
		if (last && areFigures(line) && isTitle(last) && last.pieces.some(isOpen))
			found[found.length - 1] = { ...last, pieces: [...last.pieces, ...line.pieces] };
		else found.push(line);
	}
	return found;
}

/** Says whether a block has more than a title. */
export const hasParts = ({ lines: [first, ...others] }: Block) =>
	others.length > 0 || (first !== undefined && levelOf(first) > 0 && first.pieces.length > 1);
