import { importFields } from '#domain/import/columns.ts';
import { importDoubts, missingFields } from '#domain/import/doubts.ts';
import type { Import, ImportRow } from '#domain/import/import-endpoints.ts';
import { type PlannedRow, rowChanges } from '#domain/import/plan.ts';
import { countsOf, type ImportJob } from './job.ts';
import { guideOf, unknownStyles } from './show-styles.ts';

const pageRows = 100;

const hasProblem = ({ outcome, warnings }: PlannedRow): boolean => outcome === 'bad' || warnings.length > 0;

/** What the staff read of an import: all of it, and up to a hundred of its rows. */
export function showImport(
	job: ImportJob,
	show: 'all' | 'problems',
	from: number,
	undo: Import['undo'],
): Import {
	const { rows: rowAnswers, ...answers } = job.answers;
	const chosen = show === 'all' ? job.rows : job.rows.filter(hasProblem);
	const shown = chosen.slice(from, from + pageRows);
	return {
		...job.about,
		kind: job.kind,
		notes: [...job.notes],
		state: job.state,
		progress: Math.round(job.progress * 1000) / 1000,
		existing: answers.existing,
		answers,
		encoding: job.encoding,
		columns: [...job.columns],
		missing: missingFields(job.rows, job.columns),
		doubts: importDoubts(job.rows, job.columns),
		styles: unknownStyles(job.rows, answers.styles),
		counts: job.written ?? countsOf(job.rows),
		message: job.message,
		rows: shown.map((row) => ({ ...shownRow(row), answer: rowAnswers[row.source.row] ?? null })),
		matching: chosen.length,
		from,
		undo,
	};
}

function estimateOf({ source: { fields, derived }, known }: PlannedRow): ImportRow['estimate'] {
	const { abv, abvWords } = derived;
	if (abv === undefined || abvWords === undefined || fields.abv !== undefined || known) return null;
	return { field: 'abv', value: abv, words: abvWords };
}

function shownRow(row: PlannedRow): Omit<ImportRow, 'answer'> {
	const { source, outcome, beer, known, errors, warnings, mayBeAnother } = row;
	return {
		row: source.row,
		name: beer?.name ?? source.fields.name ?? null,
		style: beer?.style ?? source.fields.style ?? null,
		slug: beer?.slug ?? source.fields.slug ?? null,
		outcome,
		known: known && { id: known.id, name: known.beer.name },
		changes: rowChanges(row),
		errors: [...errors],
		warnings: [...warnings],
		guide: guideOf(row),
		estimate: estimateOf(row),
		asked: importFields.filter((field) => errors.some(({ path }) => path === field)),
		twin: mayBeAnother,
	};
}
