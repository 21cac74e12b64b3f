import { AppError, fieldError } from '#domain/errors.ts';
import {
	type ImportAnswers,
	type ImportChoice,
	noAnswers,
	type ReadingAnswers,
	readsAlike,
	withChoice,
} from '#domain/import/answers.ts';
import {
	type EncodingDoubt,
	type Import,
	type ImportColumn,
	recipeKinds,
} from '#domain/import/import-endpoints.ts';
import { type ImportContext, type PlannedRow, planRows } from '#domain/import/plan.ts';
import type { ReadRow } from '#domain/import/row.ts';
import { typedErrors } from '#domain/import/typed.ts';
import { inChunks } from '../event-loop.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { type ImportFile, readImportFile } from './read-file.ts';

/** All answers of an import together, in characters. */
const mostAnswers = 8 * 1024 * 1024;

interface Source {
	readonly userId: string;
	readonly createdAt: Date;
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly remembered: ReadingAnswers['remembered'];
}

type About = Pick<Import, 'id' | 'file'>;

/** Kept in memory: nothing is in the database before it is confirmed. */
export class ImportJob {
	readonly about: About;
	readonly from: Source;
	kind: Import['kind'] = 'csv';
	notes: readonly string[] = [];
	state: Import['state'] = 'reading';
	progress = 0;
	message: string | null = null;
	answers: ImportAnswers;
	rows: readonly PlannedRow[] = [];
	columns: readonly ImportColumn[] = [];
	encoding: EncodingDoubt | null = null;
	canceled = false;
	/** The change of the history, once it is confirmed. */
	changeId: string | null = null;
	/** Never rejects. */
	work: Promise<void> | null = null;
	/** How many rows there were of each outcome, once it is in. */
	written: Import['counts'] | null = null;
	#reads: readonly ReadRow[] = [];
	/** With the file. */
	readonly #said: Pick<ImportChoice, 'waiting'>;

	constructor(about: About, from: Source, choice: ImportChoice) {
		const { waiting } = choice;
		this.#said = waiting === undefined ? {} : { waiting };
		this.about = about;
		this.from = from;
		this.answers = withChoice(noAnswers, choice);
	}

	/** Throws AppError with what is wrong with the file at once. */
	open({ encoding, columns } = this.answers): Promise<ImportFile> {
		const { bytes, remembered } = this.from;
		return readImportFile({ bytes, answers: { encoding, columns, remembered } });
	}

	async prepare(file: ImportFile, context: () => Promise<ImportContext>): Promise<void> {
		const reads: ReadRow[] = [];
		let columns: readonly ImportColumn[] = [];
		for await (const batch of file.batches) {
			this.goOn(batch.position / 2);
			reads.push(...batch.rows);
			columns = batch.columns ?? [];
		}
		if (this.rows.length === 0) this.answers = { ...this.answers, ...unasked(file, reads), ...this.#said };
		this.#reads = reads;
		await this.plan(await context(), 0.5);
		const { kind, notes, encoding } = file;
		Object.assign(this, { kind, notes, encoding, columns, state: 'ready' });
	}

	/** The file is read again where the answers say how it is to be read; else its rows are planned again. */
	async choose(choice: ImportChoice, context: () => Promise<ImportContext>, errors: ErrorReports) {
		this.requireReady();
		const answers = checkedAnswers(withChoice(this.answers, choice));
		const former = this.answers;
		if (readsAlike(answers, former)) {
			this.answers = answers;
			return this.plan(await context());
		}
		this.state = 'reading';
		this.progress = 0;
		const reads = this.#reads;
		const takeBack = (error: unknown) => {
			this.answers = former;
			this.#reads = reads;
			this.state = 'ready';
			throw error;
		};
		const file = await this.open(answers).catch(takeBack);
		this.answers = answers;
		this.message = null;
		void this.prepare(file, context)
			.catch(takeBack)
			.catch((error: unknown) => {
				this.message = told(error, errors);
			});
	}

	fail(error: unknown, errors: ErrorReports): void {
		this.state = 'failed';
		this.#reads = [];
		this.message = told(error, errors);
	}

	/** It is in: what is left are the rows to fix. */
	end(changeId: string, rows: readonly PlannedRow[]): void {
		this.changeId = changeId;
		this.written = countsOf(rows);
		this.rows = rows.filter(({ outcome }) => outcome === 'bad');
		this.#reads = [];
		this.state = 'done';
		this.progress = 1;
	}

	requireReady(): void {
		if (this.state === 'ready') return;
		throw new AppError('CONFLICT', 'This import is not ready. Wait for its preview.');
	}

	/** Answers may come while it plans: it ends with the last of them. */
	async plan(context: ImportContext, from = 0): Promise<void> {
		for (let planned: ImportAnswers | null = null; planned !== this.answers; ) {
			planned = this.answers;
			const rows = await this.planned(context, (part) => this.goOn(from + part * (1 - from)));
			if (this.state === 'importing' || this.state === 'done') this.requireReady();
			this.rows = rows;
		}
		this.progress = 1;
	}

	planned(context: ImportContext, onPart: (part: number) => void): Promise<PlannedRow[]> {
		let count = 0;
		const all = this.#reads.length;
		return inChunks(planRows(this.#reads, context, this.answers), () => {
			count += 1;
			onPart(Math.min(1, count / all));
		});
	}

	goOn(progress: number): void {
		if (this.canceled) throw new AppError('CONFLICT', 'The import was canceled.');
		this.progress = Math.min(1, progress);
	}
}

export function countsOf(rows: readonly PlannedRow[]): Import['counts'] {
	const counts = { new: 0, update: 0, same: 0, skip: 0, bad: 0 };
	for (const { outcome } of rows) counts[outcome] += 1;
	return counts;
}

function told(error: unknown, errors: ErrorReports): string {
	if (error instanceof AppError) return error.message;
	errors.report(error, 'background', 'an import failed');
	return 'Something went wrong on our side. Please try again.';
}

/** Whoever names states has thought of what guests see; what a recipe says is how it is made. */
function unasked({ kind }: ImportFile, reads: readonly ReadRow[]): Pick<ImportAnswers, 'waiting' | 'notes'> {
	const isToFix = reads.some(({ cells }) => Object.hasOwn(cells, 'problems'));
	const isRecipe = isToFix || recipeKinds.some((one) => one === kind);
	return {
		waiting: !reads.some(({ fields }) => fields.status !== undefined),
		notes: isRecipe ? 'private' : 'public',
	};
}

function checkedAnswers(answers: ImportAnswers): ImportAnswers {
	const [wrong] = typedErrors(answers.everywhere);
	if (wrong) throw fieldError(`everywhere.${wrong.path}`, wrong.message);
	if (JSON.stringify(answers).length <= mostAnswers) return answers;
	throw new AppError(
		'TOO_LARGE',
		'That is more than an import keeps. Mend the file itself and send it again.',
	);
}
