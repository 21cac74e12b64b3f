import type { Formats } from '../locale/formats.ts';
import { meaningsOfHeading } from './column-names.ts';
import { breweryWords, isStyle } from './columns-by-content.ts';
import { isHeading } from './heading-row.ts';
import { mostRows, tooManyRows } from './import-document.ts';
import { goodsIn, isDrink } from './others/goods.ts';
import { isOfBeer, ofBeers } from './others/goods-rows.ts';
import { otherWords, type Table, type TableRecord } from './table.ts';
import {
	type Block,
	hasParts,
	leastPriced,
	lineBlocks,
	nameLists,
	parted,
	periodic,
	type Sign,
	withBreweries,
	withFiguresAbove,
	withoutPriceLabels,
	withStyles,
} from './text-blocks.ts';
import {
	described,
	isLabeled,
	isOpen,
	isPriced,
	isSentence,
	type Line,
	labels,
	levelOf,
	linesOf,
	longestLine,
	mostWords,
	ofPour,
	type Piece,
	says,
	styleWord,
} from './text-lines.ts';
import { withoutFrontMatter } from './web-page.ts';

const mostLines = mostRows * 5;

/** The number of lines that are enough to judge a text. */
const sampled = 400;

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

/** Matches placeholders of site generators. */
const template = /\{[{%]/;

const leastBeers = 2;

const isStrength = ({ heading }: Piece) => heading === 'ABV' || heading === 'IBU';

/** Returns a sentence that its commas split, such as 'soft as wool, with a lot of oats', without the figures beside it. */
function sentenceIn({ text, pieces }: Line): string {
	const isOne =
		!text.includes('|') &&
		pieces.every((piece) => piece.heading === '' || isStrength(piece)) &&
		pieces.some((piece) => piece.heading === '' && isSentence(piece));
	const said = pieces.filter(isStrength).reduce((left, piece) => left.replace(piece.text, ''), text);
	const atEnds = (run: string, at: number) => (at === 0 || at + run.length === said.length ? '' : run);
	return isOne ? said.replaceAll(/[\s–—:,-]+/g, atEnds) : '';
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
		const figured = line.pieces.filter(isStrength);
		const isText =
			index > 0 && line.text.length > described && (figured.length === 0 || line.pieces.some(isSentence));
		const whole = isText ? line.text : index > 0 ? sentenceIn(line) : '';
		for (const piece of whole === '' ? line.pieces : [{ heading: '', text: whole }, ...figured]) {
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

const shareAtEnd = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?%$/;

/** In percent; only spirits are stronger. */
const strongestBeer = 30;

/** Says whether the percentages at the ends of lines are shares of a whole, as those of malts in a recipe are. */
function areShares(lines: readonly Line[]): boolean {
	const shares = lines.flatMap(({ text }) => {
		const [, typed] = shareAtEnd.exec(text) ?? [];
		return typed === undefined || /\babv\b/i.test(text)
			? []
			: [{ text, share: Number(typed.replace(',', '.')) }];
	});
	const whole = shares.reduce((sum, { share }) => sum + share, 0);
	const isLarge = ({ text, share }: (typeof shares)[number]) =>
		share > strongestBeer && !isDrink(goodsIn(text));
	return Math.abs(whole - 100) < 1 && shares.some(isLarge);
}

/** A text with a price in at least this share of its lines is a price list. */
const mostlyPriced = 0.25;

/** The number of lines at the start of a page that may say what the whole page sells: 'Our Beers'. */
const titled = 8;

function tableOf(formats: Formats, lines: readonly Line[]): Table | null {
	if (areShares(lines)) return null;
	const isLabeledLine = (line: Line) => says(line, 'Name') && line.pieces.length > 2;
	const labeled = lines.filter(isLabeledLine).length >= leastBeers ? tableBy(formats, lines, 'Name') : null;
	if (labeled) return labeled;
	const joined = withFiguresAbove(withoutPriceLabels(lines));
	const strong = tableBy(formats, lines, 'ABV') ?? tableBy(formats, joined, 'ABV');
	const priced = joined.filter(isPriced).length;
	const isPriceList =
		(priced >= leastPriced && priced >= joined.length * mostlyPriced) ||
		(priced >= leastBeers && joined.every(isPriced));
	const byTitles = lines.filter((line) => says(line, 'Price')).length >= leastPriced;
	return (
		strong ??
		(isPriceList ? tableBy(formats, joined, 'Price') : null) ??
		(byTitles ? tableBy(formats, lines, 'Price') : null) ??
		tableOfNames(lines)
	);
}

const asTable = (beers: readonly ReadonlyMap<string, string>[]): Table => {
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
};

/** A list is one of beers if at least this share of its names contains a style, as in 'Long Moor Stout'. */
const mostlyNamed = 0.2;

const leastNames = 5;

/** Matches the words of a recipe, whose malts and yeasts are named after styles. */
const ofRecipe = /\b(?:malts?|hops?|yeasts?|lbs?|pounds?|kg|grams?|\d+ ?g)\b/i;

/** Reads lists of names without any figure. All lists with one mark count together; one without is below a title. */
function tableOfNames(lines: readonly Line[]): Table | null {
	const lists = nameLists(lines);
	const beers = [...Map.groupBy(lists, ({ lines: [first] }) => first?.mark || first)].flatMap(([, some]) => {
		const names = some.flatMap((list) => list.lines);
		const styled = names.filter(({ text }) => styleWord.test(text));
		// Lists of styles and of ingredients name no beers.
		const named = styled.filter(({ text }) => !isStyle(text) && !ofRecipe.test(text));
		const isOfBeers =
			named.length * 2 > styled.length &&
			styled.length >= names.length * mostlyNamed &&
			names.filter(({ text, pieces }) => text.includes(': ') || pieces.some(isSentence)).length <
				styled.length;
		return names.length >= leastNames && isOfBeers ? some : [];
	});
	const rows = beers.flatMap(({ lines: names, title }) =>
		names.map((line) => cellsOf({ lines: [{ ...line, pieces: [{ heading: '', text: line.text }] }], title })),
	);
	return rows.length > 0 ? asTable(rows) : null;
}

function tableBy(formats: Formats, lines: readonly Line[], sign: Sign): Table | null {
	const strong = lines.filter((line) => says(line, sign));
	// A line with only a style and a strength is below a name, unless all lines are like that; a sentence names nothing.
	const open = strong.length === lines.length ? ['', 'Style'] : [''];
	// What stands behind the strength right below a title is no name: '### Tor', '5 % – soft and dry'.
	const below = new Set(
		lines.filter((_, index) => index > 0 && lines.slice(index - 1, index).some((one) => levelOf(one) > 0)),
	);
	const isTitled = (line: Line) =>
		below.has(line) &&
		line.pieces.some(({ heading, text }) => heading === 'ABV' && line.text.startsWith(text));
	const named = strong.filter(
		(line) =>
			says(line, ...open) && !isTitled(line) && !line.pieces.filter(isOpen).slice(0, 1).some(isSentence),
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
	const sure = new Set(
		rows.filter((cells) => isByLine || (sign === 'Price' ? cells.has('Price') : isBeer(formats, cells))),
	);
	if (sure.size < leastBeers || sure.size * 2 < all.length) return null;
	// Where others state their strength, a title without one is no beer: 'Best Stout' of a list of awards.
	const beers = rows.filter((cells) => sure.has(cells) || (strong.length === 0 && mayBeBeer(cells)));
	// Invoices, letters and most web pages name prices as well.
	const isSold = (cells: ReadonlyMap<string, string>) =>
		sign === 'Price' ? isOnMenu(cells) : isBeer(formats, cells);
	const isKnown =
		sign === 'ABV' ||
		(sign === 'Price' &&
			(lines.every(isPriced) || lines.slice(0, titled).some(({ text }) => isOfBeer(text)))) ||
		beers.filter(isSold).length * 2 >= beers.length;
	if (!isKnown) return null;
	return asTable(beers);
}
