import { breweryLine } from '#domain/beers/guest-beer.ts';
import { importFields } from '#domain/import/columns.ts';
import { importDoubts, missingFields } from '#domain/import/doubts.ts';
import { reportLines } from '#domain/import/export.ts';
import type { Import, ImportRow } from '#domain/import/import-endpoints.ts';
import { countsOf, destinationsOf } from '#domain/import/others/destinations.ts';
import { type PlannedRow, rowChanges } from '#domain/import/plan.ts';
import { sizeAnswer } from '#domain/import/price-columns.ts';
import { priceNotes, withSizes } from '#domain/import/table-columns.ts';
import type { ImportRecord, ImportResult } from './import-rows.ts';
import type { ImportPreview } from './preview.ts';
import { guideOf, unknownStyles } from './show-styles.ts';

/** An import as some instance sees it. */
export interface ImportView {
	readonly record: ImportRecord;
	readonly preview: ImportPreview;
	/** 0 to 1. */
	readonly progress: number;
}

interface ImportPage {
	readonly show: 'all' | 'problems';
	readonly from: number;
}

const pageRows = 100;

const isBad = ({ outcome }: PlannedRow): boolean => outcome === 'bad';
const hasProblem = (row: PlannedRow): boolean => isBad(row) || row.warnings.length > 0;

/** What the staff read of an import: all of it, and up to a hundred of its rows. */
export function showImport({ record, preview, progress }: ImportView, { show, from }: ImportPage): Import {
	if (record.result) {
		const { rows, ...shown } = record.result.shown;
		return { ...shown, rows: rows.slice(from, from + pageRows), from };
	}
	const chosen = show === 'all' ? preview.rows : preview.rows.filter(hasProblem);
	return {
		...describeRows(record, preview, preview.rows),
		progress: Math.round(progress * 1000) / 1000,
		rows: chosen.slice(from, from + pageRows).map((row) => shownRow(row, record.answers)),
		matching: chosen.length,
		from,
	};
}

/** What is left of one that is in: the rows to fix. */
export function resultOf(record: ImportRecord, preview: ImportPreview, changeId: string): ImportResult {
	const { answers } = record;
	const bad = preview.rows.filter(isBad);
	const shown: Import = {
		...describeRows(record, preview, bad),
		...{ state: 'done', progress: 1, message: null, counts: countsOf(preview.rows) },
		destinations: destinationsOf(preview.rows),
		...{ rows: bad.map((row) => shownRow(row, answers)), matching: bad.length, from: 0 },
	};
	return { changeId, shown, report: reportOf(preview) };
}

/** The rows to fix, as CSV. */
export function reportOf({ rows }: Pick<ImportPreview, 'rows'>): string {
	const lines = reportLines(rows.filter(isBad).map(({ source, errors }) => ({ ...source, errors })));
	return [...lines].join('');
}

function describeRows(
	{ id, file, state, message, answers: { rows: _, ...answers } }: ImportRecord,
	{ kind, notes, encoding, columns: asRead, sizes }: ImportPreview,
	rows: readonly PlannedRow[],
): Omit<Import, 'progress' | 'rows' | 'matching' | 'from'> {
	const [main] = sizes;
	const columns = withSizes(asRead, main?.label ?? '');
	return {
		...{
			id,
			file,
			kind,
			notes: [...notes, ...priceNotes(columns)],
			state,
			message,
			existing: answers.existing,
			answers,
			encoding,
		},
		columns,
		sizes: sizes.map((one) => ({ value: sizeAnswer(one), label: one.label })),
		missing: missingFields(rows, columns),
		doubts: importDoubts(rows, columns),
		styles: unknownStyles(rows, answers.styles),
		counts: countsOf(rows),
		destinations: destinationsOf(rows),
		undo: null,
		unseen: [],
	};
}

function estimateOf({ source: { fields, derived }, known }: PlannedRow): ImportRow['estimate'] {
	const { abv, abvWords } = derived;
	if (abv === undefined || abvWords === undefined || fields.abv !== undefined || known) return null;
	return { field: 'abv', value: abv, words: abvWords };
}

function shownRow(row: PlannedRow, answers: ImportRecord['answers']): ImportRow {
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
		changes: rowChanges(row),
		errors: [...errors],
		warnings: [...warnings],
		guide: destination === 'beers' ? guideOf(row) : null,
		estimate: estimateOf(row),
		asked: importFields.filter((field) => errors.some(({ path }) => path === field)),
		twin: mayBeAnother,
		answer: answers.rows[row.source.row] ?? null,
	};
}
