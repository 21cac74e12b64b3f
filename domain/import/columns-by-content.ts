import type { Formats } from '../locale/formats.ts';
import type { ImportField } from './columns.ts';
import { figuresOf } from './number-range.ts';
import { looksLikePrice } from './price-columns.ts';
import { isUnsaid } from './scalars.ts';
import { pourSizeOf, pricedSize } from './size-text.ts';

/** The number of rows from which a column is judged. */
const most = 200;

export function firstCells({ cells }: { readonly cells: () => Iterable<string> }): string[] {
	const found: string[] = [];
	for (const cell of cells()) if (found.push(cell.trim()) === most) break;
	return found;
}

/** Words for styles of beer, as alternatives of a pattern. */
export const beerStyleWords = String.raw`i\.?p\.?a|neipa|dipa|apa|ales?|stouts?|porters?|lagers?|pils\w*|bitters?|saisons?|\w*weizen|weiss\w*|wit(?!h)\w*|wheat|tripel|triple|dubbel|quad\w*|\w*bock|gose|k[öo]lsch|alt|m[äa]rzen|helles|dunkel|\w*bier|sours?|lambic|gueuze|kriek|barley ?wine|blondes?|amber|esb|oktoberfest`;
/** In other languages a style is often the beer's color. */
const colors = 'brune?|blanche|ambr[ée]e?|rousse';
const styleWord = new RegExp(String.raw`(?<!\p{L})(?:${beerStyleWords}|ciders?|${colors})(?!\p{L})`, 'iu');
/** Words that occur only beside those in the name of a style. */
const adjective =
	/\b(?:american|english|british|belgian|german|czech|irish|scottish|russian|baltic|india|new england|west coast|imperial|double|pale|brown|red|black|dark|golden|light|strong|old|winter|summer|warmer|milk|cream|oatmeal|hazy|session|export|dry|sweet|fruit|smoked|classic|traditional|robust|ordinary|other|north|style|sp[ée]ciale)(?!\p{L})/giu;
export const isStyle = (cell: string) =>
	cell.length <= 40 &&
	styleWord.test(cell) &&
	!/\p{L}{3}/u.test(cell.replace(adjective, '').replace(new RegExp(styleWord, 'giu'), ''));
/** Matches dates with their time, which are no words: 'Fri Jun 01 2012 17:41:00 GMT-0600'. */
const moment = /\b(?:19|20)\d\d\b.{0,12}\d{1,2}:\d\d/;
const address = /^(?:https?:|www\.|\S*%[\dA-F]{2}|[\w./-]+\.(?:jpe?g|png|webp)$)/i;
/** Words in the names of breweries. */
export const breweryWords =
	/brew|brasserie|brouwerij|brauerei|cervecer|birrifici|pivovar|browar|\bcompany\b|\bco\.$/i;
/** Says whether a cell has a currency's sign. */
export const isSigned = (formats: Formats, cell: string) =>
	/\d/.test(cell) &&
	/[^\d.,\s%]/.test(cell) &&
	looksLikePrice(formats, cell) &&
	pricedSize(formats, cell) === null;
export const shareOf = (cells: readonly string[], is: (cell: string) => boolean) =>
	cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

/** Says whether a figure is more likely a price: '8.00', '7', '4.75'. Strengths have one decimal or none. */
const isSum = (cell: string) => /[.,]\d\d$/.test(cell) || (!/[.,]/.test(cell) && Number(cell) < 100);
/** Matches fractions of one such as '0.05'; no price is that small. */
const isShare = (cell: string) => /^0?[.,][0-2]/.test(cell);

/**
 * Says whether a column may be bitterness: whole figures that vary, up to what people can taste. Figures that only
 * rise are row numbers.
 */
function isBitterness(cells: readonly string[]): boolean {
	const figures = cells.map(Number);
	const isWhole = cells.length > 2 && cells.every((cell) => /^\d{1,3}(?:\.0)?$/.test(cell));
	if (!isWhole || Math.max(...figures) > 150 || Math.max(...figures) < 20) return false;
	const rises = figures.every((one, index) => index === 0 || one > (figures[index - 1] ?? 0));
	return !rises && new Set(figures).size >= Math.max(3, figures.length / 4);
}

/** Says whether whole numbers may be strengths, for a list without another column of strengths. */
function areWholeStrengths(cells: readonly string[]): boolean {
	const figures = cells.map(Number);
	return (
		cells.length > 4 &&
		cells.every((cell) => /^\d{1,2}$/.test(cell)) &&
		Math.min(...figures) >= 3 &&
		Math.max(...figures) <= 15 &&
		Math.max(...figures) >= 7 &&
		figures.some((one, index) => one < (figures[index - 1] ?? 0))
	);
}

/** Matches the size of a can or bottle in ounces; a column of only these holds no strengths. */
const isCan = (cell: string) =>
	/^(?:8|8\.4|11\.2|12|16|16\.9|19\.2|22|24|25|25\.4|32|64)(?:\.0)?$/.test(cell);

interface Column {
	readonly index: number;
	readonly abv: number;
	/** True for whole numbers, which are strengths only if no other column is. */
	readonly whole: boolean;
	/** Those figures of `abv` that have no percent sign. */
	readonly bare: readonly string[];
	readonly price: number;
	readonly bitter: boolean;
	readonly text: number;
	readonly style: number;
	readonly distinct: number;
	readonly length: number;
	readonly brewery: number;
	/** The share of unambiguous strengths: '5,2 % vol.', '4,8º'. */
	readonly signed: number;
	/** The share of sizes in words: 'Botella de 75cl'. */
	readonly size: number;
	/** The share of ids made by programs: 'a3f9c'. */
	readonly mark: number;
	readonly count: number;
	/** The share of rows with a value. */
	readonly filled: number;
}

function describeColumn(formats: Formats, index: number, all: readonly string[]): Column {
	const cells = all
		.slice(0, most)
		.map((cell) => cell.trim())
		.filter((cell) => !isUnsaid(cell));
	const isText = (cell: string) =>
		/\p{L}{2}/u.test(cell) && !address.test(cell) && !moment.test(cell) && !isSigned(formats, cell);
	const whole = areWholeStrengths(cells);
	const hasDecimals = (whole || cells.some((cell) => /^\d{1,2}[.,]\d/.test(cell))) && !cells.every(isCan);
	const isStrength = (cell: string) => {
		const figures = figuresOf(cell);
		return (
			figures !== null &&
			figures.high <= 30 &&
			(/^[%°º]/.test(figures.unit) || (figures.unit === '' && hasDecimals))
		);
	};
	return {
		index,
		abv: shareOf(cells, isStrength),
		whole,
		bare: cells.filter((cell) => /^\d[\d.,]*$/.test(cell)),
		price: shareOf(cells, (cell) => isSigned(formats, cell)),
		bitter: isBitterness(cells),
		text: shareOf(cells, isText),
		style: shareOf(cells, isStyle),
		distinct: new Set(cells).size / Math.max(1, cells.length),
		length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
		brewery: shareOf(cells, (cell) => breweryWords.test(cell)),
		signed: hasDecimals ? shareOf(cells, (cell) => isStrength(cell) && /[%°º]/.test(cell)) : 0,
		size: shareOf(cells, (cell) => /[a-z]/i.test(cell) && pourSizeOf(formats, cell, '') !== null),
		mark: shareOf(cells, (cell) => /^\S+$/.test(cell) && /[a-z]\d|\d[a-z]/i.test(cell)),
		count: cells.length,
		filled: cells.length / Math.max(1, Math.min(all.length, most)),
	};
}

/** In characters; longer texts are descriptions. */
const longestName = 60;
const longestSize = 25;
/** In characters. Texts of this length are descriptions, whatever the heading says. */
const leastText = 35;

/** For each field without a heading, the test of a column that may hold it, in the order of the search. */
const guessable: readonly (readonly [field: ImportField, is: (column: Column) => boolean])[] = [
	['style', ({ style, distinct, count }) => style >= 0.6 && distinct * count > 1.5],
	['abv', ({ signed }) => signed >= 0.7],
	[
		'name',
		({ text, distinct, length, mark, count, filled }) =>
			count > 1 && filled > 0.8 && text >= 0.95 && distinct >= 0.95 && mark < 0.3 && length <= longestName,
	],
	[
		'briefDescription',
		({ text, distinct, length }) => text >= 0.95 && distinct >= 0.9 && length >= leastText,
	],
	['pourSize', ({ size, length }) => size >= 0.6 && length <= longestSize],
];

/** Yields free columns of a list with headings that hold a field which no other column has. */
export function* fieldsLacking(
	formats: Formats,
	free: readonly (readonly string[])[],
	named: ReadonlySet<ImportField | null>,
): Generator<readonly [index: number, field: ImportField]> {
	const columns = free.map((cells, index) => describeColumn(formats, index, cells));
	const used = new Set<Column>();
	for (const [field, is] of guessable) {
		const found = named.has(field) ? undefined : columns.find((one) => !used.has(one) && is(one));
		if (!found) continue;
		used.add(found);
		yield [found.index, field];
	}
}

const highest = (columns: readonly Column[], rank: (column: Column) => number): Column | undefined =>
	columns.toSorted((a, b) => rank(b) - rank(a) || a.index - b.index)[0];

interface FieldsByContent {
	/** The field of each column; null if it cannot be told. */
	readonly fields: readonly (ImportField | null)[];
	/** The index of a column of bare figures that may be strengths or prices. */
	readonly doubtful: number | undefined;
}

/** Derives the fields of a list without headings from its cells. */
export function fieldsByContent(formats: Formats, columns: readonly (readonly string[])[]): FieldsByContent {
	const found: (ImportField | null)[] = columns.map(() => null);
	const all = columns.map((cells, index) => describeColumn(formats, index, cells));
	const set = (column: Column | undefined, field: ImportField) => {
		if (column) found[column.index] = field;
	};
	const free = () => all.filter(({ index }) => found[index] === null);
	const strength = highest(
		all.filter(({ abv }) => abv >= 0.7),
		({ abv, whole }) => abv - Number(whole),
	);
	const price = all.find((one) => one !== strength && one.price >= 0.7);
	const isBare =
		strength !== undefined && price === undefined && strength.bare.some((cell) => !isShare(cell));
	// Nothing is sold for 0, so many zeros mean unknown strengths.
	const isPriced =
		isBare && strength.bare.every(isSum) && shareOf(strength.bare, (cell) => Number(cell) === 0) < 0.1;
	set(strength, isPriced ? 'price' : 'abv');
	set(price, 'price');
	const bitter = free().filter((one) => one.bitter);
	if (strength && found[strength.index] === 'abv' && bitter.length === 1) set(bitter[0], 'ibu');
	const texts = () => free().filter(({ text, length }) => text >= 0.6 && length <= longestName);
	// Names are all different. If two columns are, the brewery comes first or contains words for breweries.
	const names = texts().filter(({ brewery: share }) => share < 0.5);
	const styles = names.filter(({ style: share }) => share >= 0.5);
	const family = highest(styles, (one) => one.style - one.distinct / 2 - one.length / 100);
	// If there are columns for style and family and another one for the name, the style is the more specific one.
	const finer =
		names.length > 2
			? highest(
					styles.filter((one) => one !== family),
					({ style: share }) => share,
				)
			: undefined;
	if (names.length > 1) set(finer ?? family, 'style');
	set(
		texts().find(({ brewery: share }) => share >= 0.5),
		'brewery',
	);
	set(
		highest(
			texts().filter((one) => one.brewery < 0.5 && !(finer && one === family)),
			({ distinct, style: share, length }) => Math.round(distinct * 10) + share * 4 - length / 100,
		),
		'name',
	);
	set(
		free().find(({ text, length }) => text >= 0.6 && length > 25),
		'briefDescription',
	);
	return { fields: found, doubtful: isBare ? strength.index : undefined };
}
