import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { Comparison, StepProgress } from '#domain/backups/backup-schema.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { BackupError } from './backup-folder.ts';
import { proveInWorker } from './backup-worker-client.ts';
import type { BackupSettings } from './backups.ts';
import type { CheckFolder } from './check-folder.ts';
import type { CheckRow, CheckRows } from './check-rows.ts';
import { presentDatabase } from './present-database.ts';
import { failedOnOurSide, progressIn } from './shown-work.ts';

export const checkKey = (id: string) => `check/${id}`;

/** A check runs all steps of a restore except the last. */
const progressOf = progressIn(restoreSteps.slice(0, 3));

export interface CheckParts {
	readonly db: Db;
	readonly settings: BackupSettings;
	readonly errors: ErrorReports;
	readonly work: OngoingWork;
	readonly clock: () => Date;
}

/** Checks backups whose upload is complete. */
export class CheckRunner {
	readonly #parts: CheckParts;
	readonly #rows: CheckRows;
	readonly #folder: CheckFolder;
	/** The checks that run in this instance; these promises never reject. */
	readonly #own = new Set<Promise<void>>();
	readonly #stopping = new AbortController();

	constructor(parts: CheckParts, rows: CheckRows, folder: CheckFolder) {
		this.#parts = parts;
		this.#rows = rows;
		this.#folder = folder;
	}

	async stop(): Promise<void> {
		this.#stopping.abort();
		await Promise.all(this.#own);
	}

	/** Does nothing if an instance is already checking it. */
	async begin({ id, username: by }: CheckRow): Promise<void> {
		if (this.#stopping.signal.aborted) return;
		const running = await this.#parts.work.tryBegin(checkKey(id), { by, now: this.#parts.clock() });
		if (!running) return;
		const checking = this.#finish(id, running).catch((error: unknown) =>
			this.#parts.errors.report(error, 'check', 'how the check of a backup ended could not be stored'),
		);
		this.#own.add(checking);
		void checking.then(() => this.#own.delete(checking));
	}

	async #finish(id: string, running: RunningWork): Promise<void> {
		const signal = AbortSignal.any([running.signal, this.#stopping.signal]);
		let isLeft = false;
		try {
			const row = await this.#rows.find(id);
			if (row?.state !== 'checking') return;
			const found = await this.#prove(row, running, signal).catch((error: unknown) => ({ error }));
			isLeft = 'error' in found && this.#stopping.signal.aborted && !running.signal.aborted;
			// An instance that stops gives its check up; the next one starts it again from the beginning.
			if (isLeft) await rm(this.#folder.workOf(id), { recursive: true, force: true });
			else
				await this.#store(
					row,
					'error' in found ? this.#refusalOf(found.error, row, signal) : doneWith(found),
				);
		} finally {
			if (!isLeft) await running.leave(running.signal.aborted ? 'canceled' : 'done');
		}
	}

	async #store(row: CheckRow, ended: Partial<CheckRow>): Promise<void> {
		if (ended.state === 'refused') await this.#remove(row.id);
		// A restore will use the unpacked database; the upload is no longer needed.
		else await rm(this.#folder.uploadOf(row.id), { force: true });
		if (!(await this.#rows.update(row, ended))) await this.#remove(row.id);
	}

	async #prove(row: CheckRow, running: RunningWork, signal: AbortSignal): Promise<Comparison> {
		const { db, settings } = this.#parts;
		const folder = this.#folder.workOf(row.id);
		await mkdir(folder);
		await using present = await presentDatabase(
			db,
			settings.databaseFile,
			join(folder, 'present'),
			undefined,
			{
				signal,
			},
		);
		const job = {
			file: this.#fileOf(row),
			databaseFile: present.file,
			folder,
			by: row.username,
			now: row.begun_at,
		};
		const progress = (step: StepProgress) => running.show(progressOf(step));
		return await proveInWorker(job, { signal, progress });
	}

	async #remove(id: string): Promise<void> {
		await this.#folder
			.remove(id)
			.catch((error: unknown) =>
				this.#parts.errors.report(error, 'check', 'a checked backup could not be deleted'),
			);
	}

	#fileOf({ id, name, stored }: CheckRow): string {
		return stored === 1 ? join(this.#parts.settings.folder, name) : this.#folder.uploadOf(id);
	}

	#refusalOf(error: unknown, row: CheckRow, signal: AbortSignal) {
		const known = error instanceof BackupError;
		// A known error without a cause is about the file, not about this machine.
		if ((!known || error.cause) && !signal.aborted) {
			this.#parts.errors.report(error, 'check', 'the check of a backup failed');
		}
		const message = known ? error.message.replaceAll(this.#fileOf(row), row.name) : failedOnOurSide;
		return { state: 'refused', message };
	}
}

const doneWith = (comparison: Comparison) => ({
	state: 'done',
	report: JSON.stringify({ ...comparison, kept: null }),
});
