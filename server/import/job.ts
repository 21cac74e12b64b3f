import { AppError } from '#domain/errors.ts';
import type { Import, ImportChoice, ImportRow } from '#domain/import/import-endpoints.ts';
import { type ImportContext, type PlannedRow, planRows, rowChanges } from '#domain/import/plan.ts';
import type { ReadRow } from '#domain/import/row.ts';
import { inChunks } from '../event-loop.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { ImportFile } from './read-file.ts';

const pageRows = 100;

/** Kept in memory: nothing is in the database before it is confirmed. */
export class ImportJob {
	readonly about: Pick<Import, 'id' | 'file' | 'kind' | 'notes'>;
	readonly from: { readonly userId: string; readonly createdAt: Date };
	state: Import['state'] = 'reading';
	progress = 0;
	message: string | null = null;
	existing: ImportChoice['existing'];
	rows: readonly PlannedRow[] = [];
	#reads: readonly ReadRow[] = [];
	canceled = false;
	/** Never rejects. */
	work: Promise<void> | null = null;

	constructor(about: ImportJob['about'], from: ImportJob['from'], existing: ImportChoice['existing']) {
		this.about = about;
		this.from = from;
		this.existing = existing;
	}

	async prepare({ batches }: ImportFile, context: () => Promise<ImportContext>): Promise<void> {
		const reads: ReadRow[] = [];
		for await (const { rows, position } of batches) {
			this.goOn(position / 2);
			reads.push(...rows);
		}
		this.#reads = reads;
		await this.plan(await context(), 0.5);
		this.state = 'ready';
	}

	fail(error: unknown, errors: ErrorReports): void {
		this.state = 'failed';
		this.#reads = [];
		const known = error instanceof AppError;
		if (!known) errors.report(error, 'background', 'an import failed');
		this.message = known ? error.message : 'Something went wrong on our side. Please try again.';
	}

	requireReady(): void {
		if (this.state === 'ready') return;
		throw new AppError('CONFLICT', 'This import is not ready. Wait for its preview.');
	}

	async plan(context: ImportContext, from = 0): Promise<void> {
		this.rows = await this.planned(context, (part) => this.goOn(from + part * (1 - from)));
		this.progress = 1;
	}

	planned(context: ImportContext, onPart: (part: number) => void): Promise<PlannedRow[]> {
		let count = 0;
		return inChunks(planRows(this.#reads, context, this.existing), () => {
			count += 1;
			onPart(Math.min(1, count / this.#reads.length));
		});
	}

	goOn(progress: number): void {
		if (this.canceled) throw new AppError('CONFLICT', 'The import was canceled.');
		this.progress = Math.min(1, progress);
	}

	show(show: 'all' | 'problems', from: number): Import {
		const chosen = show === 'all' ? this.rows : this.rows.filter(hasProblem);
		const counts = { new: 0, update: 0, same: 0, skip: 0, bad: 0 };
		for (const { outcome } of this.rows) counts[outcome] += 1;
		return {
			...this.about,
			state: this.state,
			progress: Math.round(this.progress * 1000) / 1000,
			existing: this.existing,
			counts,
			message: this.message,
			rows: chosen.slice(from, from + pageRows).map(shownRow),
			matching: chosen.length,
			from,
		};
	}
}

const hasProblem = ({ outcome, warnings }: PlannedRow): boolean => outcome === 'bad' || warnings.length > 0;

function shownRow(row: PlannedRow): ImportRow {
	const { source, outcome, beer, known, errors, warnings } = row;
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
	};
}

const keptMs = 60 * 60 * 1000;
/** Each may hold some tens of megabytes. */
const mostJobs = 4;

export class ImportRegistry {
	readonly #jobs = new Map<string, ImportJob>();

	/** The oldest that nobody works on goes. Throws UNAVAILABLE when all are worked on. */
	makeRoom(now: Date): void {
		this.#clear(now);
		if (this.#jobs.size < mostJobs) return;
		const idle = [...this.#jobs.values()].find(({ state }) => state !== 'reading' && state !== 'importing');
		if (!idle)
			throw new AppError('UNAVAILABLE', 'Several files are being read right now. Try again in a minute.');
		this.#jobs.delete(idle.about.id);
	}

	add(job: ImportJob): void {
		this.#jobs.set(job.about.id, job);
	}

	/** Not another person's, and only for an hour. */
	find(id: string, userId: string, now: Date): ImportJob {
		this.#clear(now);
		const job = this.#jobs.get(id);
		if (job?.from.userId === userId) return job;
		const message = 'There is no such import. A preview is kept for an hour; choose the file again.';
		throw new AppError('NOT_FOUND', message);
	}

	remove(job: ImportJob): void {
		job.canceled = true;
		this.#jobs.delete(job.about.id);
	}

	#clear(now: Date): void {
		for (const job of this.#jobs.values()) {
			const over = now.getTime() - job.from.createdAt.getTime() > keptMs;
			if (over && job.state !== 'importing') this.remove(job);
		}
	}
}
