import * as z from 'zod/mini';
import { breweryLine } from '#domain/beers/beer-format.ts';
import { importFields } from '#domain/import/columns.ts';
import { reportLines } from '#domain/import/export.ts';
import type { ImportAnswers } from '#domain/import/import-answers.ts';
import { type Import, type ImportRow, importSchema, pageRows } from '#domain/import/import-endpoints.ts';
import { type PlannedRow, rowChanges } from '#domain/import/plan.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { parseJson } from '#domain/record.ts';
import { guideNames } from '#style-guide/names.ts';
import { inChunks, timeSlices } from '../process/event-loop.ts';
import {
	type DoneRecord,
	type ImportRecord,
	type ImportRecords,
	type ImportState,
	ofAnotherRelease,
	type ReadyRecord,
} from './import-records.ts';
import type { Preview } from './preview.ts';
import { type Summarized, summaryOf } from './summary.ts';

/** An import as this instance sees it. */
export interface ImportView {
	readonly record: ImportRecord;
	/** Null before the first preview, and after the import is done. */
	readonly preview: Preview | null;
	/** Progress of reading or writing, 0 to 1; null if neither is under way. */
	readonly progress: number | null;
}

export interface ImportPage {
	readonly show: 'all' | 'problems';
	readonly from: number;
}

const isBad = ({ outcome }: PlannedRow): boolean => outcome === 'bad';
const hasProblem = (row: PlannedRow): boolean => isBad(row) || row.warnings.length > 0;

const nothingRead: Summarized = {
	file: { kind: 'csv', notes: [], encoding: null, columns: [], rows: [] },
	rows: [],
	sizes: [],
	styleAnswers: {},
};

/** Returns what the import screen needs: the summary, and up to a hundred rows. */
export async function showImport(
	formats: Formats,
	{ record, preview, progress }: ImportView,
	{ show, from }: ImportPage,
): Promise<Import> {
	const { state } = record;
	const rows = preview?.rows ?? [];
	const chosen = show === 'all' ? rows : rows.filter(hasProblem);
	const isReading = state.is === 'reading' || state.is === 'reading-again';
	return {
		...headOf(record),
		...(preview?.summary ?? (await summaryOf(nothingRead))),
		state: stateWord(state, progress),
		progress: Math.round((progress ?? (isReading ? 0 : 1)) * 1000) / 1000,
		message: 'message' in state ? state.message : null,
		rows: chosen.slice(from, from + pageRows).map((row) => shownRow(formats, row, record.answers)),
		matching: chosen.length,
		from,
		undo: null,
		unseen: [],
	};
}

function stateWord({ is }: ImportState, progress: number | null): Import['state'] {
	if (is === 'reading-again') return 'reading';
	return is === 'ready' && progress !== null ? 'importing' : is;
}

const headOf = ({ id, file, answers: { rows: _, ...answers } }: ImportRecord) => ({
	id,
	file,
	existing: answers.existing,
	answers,
});

/** Returns what remains after an import: the rows to fix. */
export async function remainingRows(formats: Formats, record: ReadyRecord, { rows, summary }: Preview) {
	const bad = rows.filter(isBad);
	const pause = timeSlices();
	const lines: string[] = [];
	for (const row of bad) {
		lines.push(JSON.stringify(shownRow(formats, row, record.answers)));
		await pause();
	}
	const shown: DoneRecord['state']['shown'] = {
		...headOf(record),
		...summary,
		missing: [],
		doubts: [],
		styles: [],
		state: 'done',
		progress: 1,
		message: null,
		matching: bad.length,
		undo: null,
		unseen: [],
	};
	return { shown, rows: lines.join('\n'), report: await reportOf(formats, { rows: bad }) };
}

const rowsSchema = importSchema.shape.rows;

/** Throws NOT_FOUND for rows of another release that this one does not understand. */
export async function showDone(
	{ id, state: { shown } }: DoneRecord,
	records: ImportRecords,
	{ from }: ImportPage,
): Promise<Import> {
	const lines = (await records.pieces(id, 'rows'))
		.toString()
		.split('\n')
		.slice(from, from + pageRows);
	const { data: rows } = z.safeParse(rowsSchema, lines.filter(Boolean).map(parseJson));
	if (!rows) throw ofAnotherRelease();
	return { ...shown, rows, from };
}

/** Writes the rows to fix as CSV. */
export async function reportOf(formats: Formats, { rows }: Pick<Preview, 'rows'>): Promise<string> {
	const bad = rows.filter(isBad).map(({ source, errors }) => ({ ...source, errors }));
	let report = '';
	await inChunks(reportLines(formats, bad), (line) => {
		report += line;
	});
	return report;
}

function estimateOf({ source: { fields, derived }, known }: PlannedRow): ImportRow['estimate'] {
	const { abv, abvWords } = derived;
	if (abv === undefined || abvWords === undefined || fields.abv !== undefined || known) return null;
	return { field: 'abv', value: abv, words: abvWords };
}

/** Returns the style that this row brings in. A style that the file deliberately gives no code for is not asked about. */
function styleMatchOf({ source, outcome, beer, known }: PlannedRow): ImportRow['guide'] {
	const { style = '', styleCode } = source.fields;
	const printed = beer?.style ?? style;
	if (printed === '' || outcome === 'same' || outcome === 'skip' || styleCode === null) return null;
	if (known && known.beer.style === printed) return null;
	const code = beer ? beer.styleCode : guideNames.find({ style, number: styleCode ?? source.guide ?? '' });
	return { printed, code, nearest: code === null ? [...guideNames.nearest(printed)] : [] };
}

function shownRow(formats: Formats, row: PlannedRow, answers: ImportAnswers): ImportRow {
	const { source, outcome, destination, beer, item, known, errors, warnings, mayBeAnother } = row;
	const before = item?.known?.item.slug;
	return {
		row: source.row,
		name: beer?.name ?? item?.name ?? source.fields.name ?? source.event?.title ?? null,
		style: beer?.style ?? source.fields.style ?? null,
		brewery: breweryLine({ brewery: null, ...source.fields, ...beer }),
		slug: beer?.slug ?? item?.item.slug ?? source.fields.slug ?? null,
		outcome,
		destination,
		known: known
			? { id: known.id, name: known.beer.name }
			: before
				? { id: before, name: item?.name ?? '' }
				: null,
		changes: rowChanges(formats, row),
		errors: [...errors],
		warnings: [...warnings],
		guide: destination === 'beers' ? styleMatchOf(row) : null,
		estimate: estimateOf(row),
		asked: importFields.filter((field) => errors.some(({ path }) => path === field)),
		twin: mayBeAnother,
		answer: answers.rows[row.source.row] ?? null,
	};
}
