import type { Formats } from '../locale/formats.ts';
import { cellsFit } from './column-fit.ts';
import { headingKey, isIgnoredColumn, meaningsOfHeading, plainName } from './column-names.ts';
import type { ImportField } from './columns.ts';
import { fieldsLacking, firstCells, isStyle, shareOf } from './columns-by-content.ts';
import type { ColumnAnswer, ReadingAnswers } from './import-answers.ts';
import type { ImportColumn } from './import-endpoints.ts';
import { goodsIn } from './others/goods.ts';
import { pricesIn } from './price-columns.ts';
import { isUnsaid } from './scalars.ts';
import { listColumn, otherWords } from './table.ts';

/** A column of a file; `cells` iterates over all of its cells. */
export interface TableColumn {
	readonly heading: string;
	readonly cells: () => Iterable<string>;
}

interface MappedColumn {
	readonly field: ImportField | null;
	readonly how: ImportColumn['how'];
	/** The answers about its readings, from this or an earlier import. */
	readonly readings: NonNullable<ColumnAnswer['readings']>;
}

const answerIn = <Value>(answers: Readonly<Record<string, Value>>, key: string): Value | undefined =>
	Object.hasOwn(answers, key) ? answers[key] : undefined;

export type KnownColumns = Readonly<Record<string, ImportField | 'none'>>;
interface Answers extends ReadingAnswers {
	/** Columns that the detected program defines, by heading. */
	readonly known: KnownColumns;
}

/** Columns without a heading are not remembered, because each list has others. */
const rememberedOf = ({ remembered }: ReadingAnswers, heading: string) =>
	/^Column \d+$/.test(heading) ? undefined : answerIn(remembered, headingKey(heading));

/** A field that a column may hold. */
interface Candidate {
	readonly index: number;
	readonly field: ImportField | null;
	readonly how: ImportColumn['how'];
	/** Lower numbers come first. */
	readonly order: number;
}

const orders = { chosen: 0, remembered: 1, known: 1.5, exact: 2, synonym: 3, silent: 1_000 } as const;

function* possibleFields(
	formats: Formats,
	column: TableColumn,
	index: number,
	answers: Answers,
	isOwn: boolean,
): Generator<Candidate> {
	const { heading, cells } = column;
	const chosen = answerIn(answers.columns, heading)?.field;
	const remembered = rememberedOf(answers, heading)?.field;
	const asField = (field: ImportField | 'none') => (field === 'none' ? null : field);
	if (chosen !== undefined) return yield { index, field: asField(chosen), how: 'chosen', order: 0 };
	if (remembered !== undefined)
		yield { index, field: asField(remembered), how: 'remembered', order: orders.remembered };
	const known = answerIn(answers.known, heading);
	if (known !== undefined) {
		// Texts are checked like those of unknown programs.
		const how = known === 'content' || known === 'briefDescription' ? 'synonym' : 'exact';
		return yield { index, field: withLength(column, asField(known)), how, order: orders.known };
	}
	if (isIgnoredColumn(heading)) return;
	for (const { field, how, rank } of meaningsOfHeading(formats, heading)) {
		if (!isOwn && !cellsFit(formats, { field, how, heading }, cells())) continue;
		if (!isOwn && field === 'style' && how === 'synonym' && isOneKind(column)) continue;
		if (how === 'exact')
			yield { index, field, how, order: saysNothing(column) ? orders.silent : orders.exact };
		else if (!isOwn) yield { index, field: withLength(column, field), how, order: orders.synonym + rank };
	}
}

/** A column without a value gives way to any other that may be the field: `"style": "N/A", "type": "Lager"`. */
function saysNothing(column: TableColumn): boolean {
	const cells = firstCells(column);
	return cells.length > 0 && cells.every(isUnsaid);
}

/** In characters; longer texts are no brief description. */
const longestBrief = 300;

function isLongText({ cells }: TableColumn): boolean {
	for (const cell of cells()) if (cell.trim().length > longestBrief) return true;
	return false;
}

/** A description that is too long to be brief is the beer's story. */
const withLength = <Field extends ImportField | null>(column: TableColumn, field: Field) =>
	field === 'briefDescription' && isLongText(column) ? 'content' : field;

function isAllDifferent(column: TableColumn | undefined): boolean {
	const cells = [...(column?.cells() ?? [])].map((cell) => cell.trim()).filter(Boolean);
	return cells.length > 1 && new Set(cells).size === cells.length;
}

const isRepeated = (cells: readonly string[]) => new Set(cells).size < cells.length * 0.8;
const longestName = 60;
const areShort = (cells: readonly string[]) =>
	cells.length > 1 &&
	cells.every((cell) => cell.length <= longestName * 2) &&
	shareOf(cells, (cell) => cell.length <= longestName) > 0.7;
const namesIn = (cells: readonly string[]) => areShort(cells) && new Set(cells).size >= cells.length * 0.9;
/** Says whether texts are written like names: 'All Day IPA' rather than 'Dark as night'. */
const areTitles = (cells: readonly string[]) => shareOf(cells, (cell) => /\s\p{Lu}/u.test(cell)) > 0.5;

/** In a list with these columns, bitterness is a point on a taste scale and not IBU. */
const tastes =
	/^(?:sweet|sweetness|fruity|fruitiness|sourness|roasty|malty|maltiness|hoppy|hoppiness|acidity)$/;

const leastRows = 3;

/** Says whether a column has the same value in all rows and no style: `"type": "stockitem"`. */
function isOneKind(column: TableColumn): boolean {
	const cells = firstCells(column).filter((cell) => cell !== '');
	const [first = ''] = cells;
	return cells.length >= leastRows && new Set(cells).size === 1 && goodsIn(first) === null;
}

/** Says whether a heading names an id or a position. */
const isReference = (heading: string) =>
	heading === listColumn ||
	heading === otherWords ||
	/(?:id|key|code|sku|url|link|date|image|file|path|colou?r)$|food|pairing/i.test(heading);

/** An `id` of several words is a name. */
const hasWords = (heading: string, cells: () => Iterable<string>) =>
	/^id$/i.test(heading) && shareOf(firstCells({ cells }), (cell) => /\p{L}{2} \S/u.test(cell)) > 0.5;

/**
 * Decides what each column is: the user's answer, an earlier answer for the same heading, the program's definition,
 * an exact heading, then a synonym. Each field comes from one column, but there may be a price column per size.
 */
export function mapColumns(
	formats: Formats,
	columns: readonly TableColumn[],
	answers: Answers,
	isOwn: boolean,
): readonly MappedColumn[] {
	const found = new Map<number, Pick<Candidate, 'field' | 'how'>>();
	const readings = columns.map(({ heading }) => ({
		...rememberedOf(answers, heading)?.readings,
		...answerIn(answers.columns, heading)?.readings,
	}));
	const taken = new Set<string>();
	const isOfTastes = columns.some(({ heading }) => tastes.test(plainName(heading)));
	const isOfCases = columns.some(({ heading }) => /^(?:case|keg)s?$/i.test(heading.trim()));
	const all = columns.flatMap((column, index) => [...possibleFields(formats, column, index, answers, isOwn)]);
	const hasBreweries = all.some(({ field }) => field === 'brewery');
	const candidates = all.filter(({ field, how, index }) => {
		const heading = columns[index]?.heading ?? '';
		const isScale = isOfTastes && field === 'ibu' && !/ibu/i.test(heading);
		const isPlace = !hasBreweries && field === 'breweryTown' && !/brew/i.test(heading);
		const isHalfCase = isOfCases && field === 'price' && /^half$/i.test(heading.trim());
		return !(how === 'synonym' && (isScale || isPlace || isHalfCase));
	});
	const exact = new Set(candidates.filter(({ how }) => how === 'exact').map(({ field }) => field));
	const isLater = ({ field, how }: Candidate) => how === 'remembered' && field !== null && exact.has(field);
	for (const candidate of candidates.toSorted((a, b) => a.order - b.order || a.index - b.index)) {
		const { index, field, how } = candidate;
		const heading = columns[index]?.heading ?? '';
		const sizeOf = () => pricesIn(formats, heading, readings[index]?.size).size?.label ?? '';
		const key = field === 'price' ? `price ${sizeOf()}` : field;
		if (found.has(index) || isLater(candidate) || (key !== null && taken.has(key))) continue;
		if (key !== null) taken.add(key);
		found.set(index, { field, how });
	}
	const joined = candidates.find(
		({ field, index }) => field === 'name' && found.get(index)?.how === 'synonym',
	);
	// A heading like 'Brewery/Beer' names two fields; if no other column has the name, it is the beer's.
	if (joined && !taken.has('name')) {
		found.set(joined.index, joined);
		taken.add('name');
	}
	const cellsAt = (index: number) => firstCells(columns[index] ?? { cells: () => [] });
	const filledCells = (index: number) => cellsAt(index).filter(Boolean);
	const lengthOf = (index: number) => filledCells(index).reduce((sum, cell) => sum + cell.length, 0);
	const placeOf = (sought: ImportField) => [...found].find(([, { field }]) => field === sought)?.[0] ?? -1;
	const briefs = [
		...new Set(candidates.filter(({ field }) => field === 'briefDescription').map(({ index }) => index)),
	];
	const [long] = briefs.toSorted((a, b) => lengthOf(b) - lengthOf(a));
	// If a list has a tagline and a description, the longer one becomes the story.
	if (long === placeOf('briefDescription') && long !== undefined && !isOwn && !taken.has('content')) {
		const short = briefs.find((index) => !found.has(index));
		if (short !== undefined) {
			found.set(long, { field: 'content', how: 'synonym' });
			found.set(short, { field: 'briefDescription', how: 'synonym' });
		}
	}
	const [brand, text] = [placeOf('name'), placeOf('briefDescription')];
	const isBrand = candidates.some(({ index, field }) => index === brand && field === 'brewery');
	const kind = placeOf('style');
	// A text that somebody has chosen to be the description stays it.
	const texts = found.get(text)?.how === 'synonym' ? filledCells(text) : [];
	const set = (place: number, field: ImportField) => void found.set(place, { field, how: 'synonym' });
	// A brand that repeats is a brewery if other columns name the beers, or their styles do.
	if (isBrand && !taken.has('brewery') && isRepeated(filledCells(brand))) {
		const areNames = namesIn(texts) && (kind < 0 || areTitles(texts));
		const styles = cellsAt(kind);
		const styled = cellsAt(brand).map((name, index) => `${name}\n${styles[index]}`);
		const areStyles = kind >= 0 && !isRepeated(styled);
		if (areNames || areStyles) set(brand, 'brewery');
		if (areNames) set(text, 'name');
	} else if (!taken.has('name') && !isOwn) {
		// A list may name its beers in a column like 'Sorte' (kind), whose names tell their styles, or describe them by name.
		const areTexts = brand < 0 && areShort(texts);
		const isKind = found.get(kind)?.how === 'synonym' && isAllDifferent(columns[kind]);
		if (isKind && !(areTexts && shareOf(filledCells(kind), isStyle) > 0.5)) set(kind, 'name');
		else if (areTexts) set(text, 'name');
	}
	const isFree = ({ heading, cells }: TableColumn, index: number) => {
		const { field, how = 'unknown' } = found.get(index) ?? {};
		const isOpen =
			field === undefined || (field === 'appearance' && how !== 'chosen' && how !== 'remembered');
		return isOpen && !((isIgnoredColumn(heading) || isReference(heading)) && !hasWords(heading, cells));
	};
	if (!isOwn) {
		const free = columns.map((one, index) => (isFree(one, index) ? firstCells(one) : []));
		const named = new Set([...found.values()].map(({ field }) => field));
		if (named.has('content')) named.add('briefDescription');
		// If no heading names the style ('Appearance', 'Family'), the column whose cells are styles is used.
		for (const [index, field] of fieldsLacking(formats, free, named)) {
			const column = columns[index];
			found.set(index, { field: column ? withLength(column, field) : field, how: 'synonym' });
		}
	}
	return columns.map(({ heading }, index) => {
		// A column that is never read counts as known.
		const none = { field: null, how: isIgnoredColumn(heading) ? 'exact' : 'unknown' } as const;
		return { ...(found.get(index) ?? none), readings: readings[index] ?? {} };
	});
}
