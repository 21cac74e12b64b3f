import { createHash } from 'node:crypto';
import { AppError, fieldError } from '#domain/errors.ts';
import type { ImportAnswers } from '#domain/import/import-answers.ts';
import { type ImportColumn, recipeKinds } from '#domain/import/import-endpoints.ts';
import { type ImportContext, type PlannedRow, planRows, stepsOfRow } from '#domain/import/plan.ts';
import { priceSizes } from '#domain/import/price-columns.ts';
import type { ReadRow } from '#domain/import/row.ts';
import { typedErrors } from '#domain/import/typed-values.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { inChunks, timeSlices } from '../process/event-loop.ts';
import type { ImportFile } from './read-file.ts';
import { type PreviewSummary, summaryOf } from './summary.ts';

/** The most characters of all answers of an import. */
const mostAnswers = 8 * 1024 * 1024;

/** The content of a file; every instance reads it alike. */
export interface ReadFile extends Pick<ImportFile, 'kind' | 'notes' | 'encoding'> {
	readonly columns: readonly ImportColumn[];
	readonly rows: readonly ReadRow[];
}

/** What the import would make of the rows. */
export interface Preview {
	readonly rows: readonly PlannedRow[];
	readonly summary: PreviewSummary;
	/** A hash of everything that a confirmation promises; equal previews have equal fingerprints on every instance. */
	readonly fingerprint: string;
}

/** May throw to cancel the work. */
type OnPart = (part: number) => void;

export async function readWhole(file: ImportFile, onPart: OnPart): Promise<ReadFile> {
	const rows: ReadRow[] = [];
	let columns: readonly ImportColumn[] = [];
	for await (const batch of file.batches) {
		onPart(batch.position);
		rows.push(...batch.rows);
		columns = batch.columns ?? [];
	}
	const { kind, notes, encoding } = file;
	return { kind, notes, encoding, columns, rows };
}

export async function planPreview(
	formats: Formats,
	file: ReadFile,
	context: ImportContext,
	answers: ImportAnswers,
	onPart: OnPart,
): Promise<Preview> {
	let count = 0;
	const all = file.rows.length * stepsOfRow;
	const rows = await inChunks(planRows(formats, file.rows, context, answers), () => {
		count += 1;
		onPart(Math.min(1, count / all));
	});
	const summary = await summaryOf({
		file,
		rows,
		sizes: priceSizes(
			formats,
			context.usual,
			file.columns.map(({ size }) => size),
		),
		styleAnswers: answers.styles,
	});
	return { rows, summary, fingerprint: await fingerprintOf(rows) };
}

/** Default answers: a file with a column of statuses publishes its beers at once; notes in recipes stay private. */
export function defaultAnswers({ kind, rows }: ReadFile): Pick<ImportAnswers, 'waiting' | 'notes'> {
	const isToFix = rows.some(({ cells }) => Object.hasOwn(cells, 'problems'));
	const isRecipe = isToFix || recipeKinds.some((one) => one === kind);
	return {
		waiting: !rows.some(({ fields }) => fields.status !== undefined),
		notes: isRecipe ? 'private' : 'public',
	};
}

/** Throws INVALID_INPUT for values that no beer can have, TOO_LARGE for more than can be stored. */
export function checkedAnswers(formats: Formats, answers: ImportAnswers): ImportAnswers {
	const [wrong] = typedErrors(formats, answers.everywhere);
	if (wrong) throw fieldError(`everywhere.${wrong.path}`, wrong.message);
	if (JSON.stringify(answers).length <= mostAnswers) return answers;
	throw new AppError(
		'TOO_LARGE',
		'That is more than an import keeps. Mend the file itself and send it again.',
	);
}

/** Lists what confirming the import promises for one row. */
function promiseOf({ outcome, known, beer, item, kegChanges }: PlannedRow): string {
	const version = known && outcome !== 'bad' ? known.version : null;
	const ofItem = [item?.known?.version ?? null, item?.item];
	return JSON.stringify([outcome, known?.id ?? null, version, kegChanges, beer, ...ofItem]);
}

async function fingerprintOf(rows: readonly PlannedRow[]): Promise<string> {
	const pause = timeSlices();
	const hash = createHash('sha256');
	for (const row of rows) {
		hash.update(promiseOf(row));
		await pause();
	}
	return hash.digest('hex');
}

/** Returns the name of the first row that differs from what was shown. */
export async function firstChanged(
	{ rows: shown }: Pick<Preview, 'rows'>,
	{ rows: now }: Pick<Preview, 'rows'>,
): Promise<string | undefined> {
	const pause = timeSlices();
	for (const [index, row] of shown.entries()) {
		const other = now[index];
		if (!other || promiseOf(row) !== promiseOf(other))
			return row.beer?.name ?? row.item?.name ?? `Row ${row.source.row}`;
		await pause();
	}
	return undefined;
}

export const isWritten = ({ outcome }: Pick<PlannedRow, 'outcome'>) =>
	outcome === 'new' || outcome === 'update';
