import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { restoreSteps } from '#domain/backups/backup.ts';
import type {
	BackupManifest,
	RestoreInput,
	RestoreState,
	StepProgress,
} from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import type { Bus } from '../cluster/bus.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import { closedMessage } from '../db/db-errors.ts';
import type { Db } from '../db/schema.ts';
import { listHistory } from '../history/store.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Actor } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import { BackupError } from './backup-folder.ts';
import { proveInWorker } from './backup-worker-client.ts';
import type { BackupSettings, Backups } from './backups.ts';
import type { BackupChecks } from './checks.ts';
import { InterruptedRestores, restoreKey } from './interrupted-restores.ts';
import { presentDatabase } from './present-database.ts';
import { Replacement } from './replacement.ts';
import { freshIn } from './restore.ts';
import { failedOf, failedOnOurSide, progressIn, runningOf } from './shown-work.ts';
import { restoreEntry } from './sign-restored.ts';

/** Milliseconds that running requests get to finish. The longest ordinary one is a photo's upload. */
const usualPatienceMs = 30_000;

/** Counts running requests, so that a restore can wait for them and let none in before it replaces the database. */
class MaintenanceLock {
	readonly #patienceMs: number;
	#closed = false;
	#under = 0;
	#empty: (() => void) | null = null;

	constructor(patienceMs = usualPatienceMs) {
		this.#patienceMs = patienceMs;
	}

	get closed(): boolean {
		return this.#closed;
	}

	/** Throws UNAVAILABLE while it is closed. */
	async pass(work: () => Promise<void>): Promise<void> {
		if (this.#closed) throw new AppError('UNAVAILABLE', closedMessage);
		this.#under += 1;
		try {
			await work();
		} finally {
			this.#under -= 1;
			if (this.#under === 0) this.#empty?.();
		}
	}

	/** Refuses new requests. Returns whether all running ones have ended in time. */
	async close(): Promise<boolean> {
		this.#closed = true;
		if (this.#under === 0) return true;
		const emptied = Promise.withResolvers<boolean>();
		this.#empty = () => emptied.resolve(true);
		const timer = setTimeout(() => emptied.resolve(false), this.#patienceMs);
		try {
			return await emptied.promise;
		} finally {
			clearTimeout(timer);
			this.#empty = null;
		}
	}

	open(): void {
		this.#closed = false;
	}
}

export interface RestoreParts {
	readonly db: Db;
	readonly bus: Bus;
	readonly settings: BackupSettings;
	readonly errors: ErrorReports;
	readonly backups: Backups;
	readonly checks: BackupChecks;
	readonly work: OngoingWork;
	/** Returns why a restore must wait, or null. */
	readonly busy: () => Promise<string | null>;
	/** Flushes writes that wait in memory and holds further ones until the returned function is called. */
	readonly pause: () => Promise<() => void>;
	/** Drops all caches and notifies every client. */
	readonly reload: () => Promise<void>;
}

interface Running {
	readonly folder: string;
	readonly running: RunningWork;
}

export interface Restorer {
	readonly actor: Actor;
	readonly now: Date;
}

/** The `after` of the last entry. */
const entrySchema = z.object({ instant: z.string(), kept: z.string() });

const progressOf = progressIn(restoreSteps);
const refusal = (by: string) => `${by} is restoring a backup right now.`;

/**
 * Restores while the site runs, one at a time across all instances. With a database file the site is closed from the
 * last saved write until all is replaced; on PostgreSQL only writes are refused, since readers see the former state
 * until the commit.
 */
export class Restores {
	readonly lock = new MaintenanceLock();
	readonly #parts: RestoreParts;
	readonly #interrupted: InterruptedRestores;
	readonly #replacement: Replacement;
	/** The restore that runs in this instance; never rejects. */
	#own: Promise<void> = Promise.resolve();
	readonly #stopping = new AbortController();

	constructor(parts: RestoreParts) {
		this.#parts = parts;
		this.#interrupted = new InterruptedRestores(parts);
		this.#replacement = new Replacement(parts);
	}

	/** After a start: finds out how a killed restore ended and removes its files. Returns a message for the log. */
	recover(): Promise<string | null> {
		return this.#interrupted.recover();
	}

	async state(): Promise<RestoreState> {
		const [newest] = await listHistory(this.#parts.db, restoreEntry.subject, restoreEntry.subjectId, 1);
		const entry = z.safeParse(entrySchema, newest?.after).data;
		const last = newest &&
			entry && {
				at: newest.at,
				by: newest.username,
				instant: entry.instant,
				kept: await this.#parts.backups.find(entry.kept).catch(() => null),
			};
		const work = await this.#interrupted.resolveLast();
		const failed = failedOf(work) ?? (work ? null : this.#interrupted.found);
		return { running: runningOf(work), failed, last: last ?? null };
	}

	/** Throws CONFLICT if another restore is under way, NOT_FOUND for a check or backup that is gone. */
	async begin(input: RestoreInput, restorer: Restorer): Promise<RestoreState> {
		await this.#mustBeIdle();
		const other = runningOf(await this.#interrupted.resolveLast());
		if (other) throw new AppError('CONFLICT', refusal(other.by));
		if (this.#parts.settings.databaseFile === ':memory:') {
			throw new AppError('UNAVAILABLE', 'A database in memory cannot be restored. Set DATA_DIR.');
		}
		const [unpacking, , , waiting] = restoreSteps;
		const progress = progressOf({ step: 'check' in input ? waiting : unpacking, done: 0, total: 0 });
		const { username: by } = restorer.actor.staff;
		const running = await this.#parts.work.begin(restoreKey, { by, now: restorer.now, progress }, refusal);
		const folder = this.#interrupted.folderOf(running.row.run);
		try {
			await this.#interrupted.make(folder);
			const prove =
				'check' in input
					? await this.#checked(input.check, restorer, folder)
					: await this.#stored(input.backup, restorer, { folder, running });
			this.#own = this.#run(prove, restorer, { folder, running });
		} catch (error) {
			await running.leave('failed');
			await this.#interrupted.remove(folder);
			throw error;
		}
		return this.state();
	}

	idle(): Promise<void> {
		return this.#own;
	}

	/** Stops a restore that still checks its backup. One that has begun to replace runs to its end. */
	stop(): Promise<void> {
		this.#stopping.abort();
		return this.#own;
	}

	/** Returns what a check, on whatever instance, has already proved. */
	async #checked(
		id: string,
		{ actor: { staff } }: Restorer,
		folder: string,
	): Promise<() => Promise<BackupManifest>> {
		const { file, manifest } = await this.#parts.checks.release(id, staff);
		const fresh = freshIn(folder);
		await rename(file, fresh).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EXDEV') throw error;
			await cp(file, fresh);
		});
		await this.#parts.checks.end(id, staff);
		return async () => manifest;
	}

	async #stored(
		name: string,
		{ actor, now }: Restorer,
		{ folder, running }: Running,
	): Promise<() => Promise<BackupManifest>> {
		const { db, settings, backups } = this.#parts;
		await backups.find(name);
		const asked = { by: actor.staff.username, now: now.toISOString() };
		const job = { file: join(settings.folder, name), folder, ...asked };
		const signal = AbortSignal.any([running.signal, this.#stopping.signal]);
		const progress = (step: StepProgress) => running.show(progressOf(step));
		return async () => {
			const copyFolder = join(folder, 'present');
			await using present = await presentDatabase(db, settings.databaseFile, copyFolder);
			const proved = await proveInWorker({ ...job, databaseFile: present.file }, { progress, signal });
			return proved.manifest;
		};
	}

	async #run(
		prove: () => Promise<BackupManifest>,
		restorer: Restorer,
		{ folder, running }: Running,
	): Promise<void> {
		const show = (progress: StepProgress) => running.show(progressOf(progress));
		const end = async (state: 'done' | 'failed' | 'canceled', message: string | null = null) => {
			await this.#interrupted.remove(folder);
			await running.end(state, message);
		};
		try {
			const manifest = await prove();
			// This is the last write to the former database, because the new one gets the whole security log from it.
			recordStaffEvent(restorer.actor, 'backup.restored', { detail: `of ${manifest.instant}` });
			this.#stopping.signal.throwIfAborted();
			show({ step: restoreSteps[3], done: 0, total: 0 });
			await this.#whileClosed(() => this.#replacement.run(manifest, restorer, { folder, running, show }));
			await end('done');
		} catch (error) {
			if (this.#stopping.signal.aborted) return end('canceled');
			const known = error instanceof BackupError;
			if (!known || error.cause) this.#parts.errors.report(error, 'backup', 'a restore failed');
			const message =
				error instanceof AppError
					? error.message
					: `${known ? error.message : failedOnOurSide} Nothing has changed.`;
			await end('failed', message);
		}
	}

	async #mustBeIdle(): Promise<void> {
		const busy = await this.#parts.busy();
		if (busy !== null) throw new AppError('CONFLICT', busy);
	}

	/** Runs `work` while nothing is written. Requests that had begun end first, so that the copy holds their writes. */
	async #whileClosed(work: () => Promise<void>): Promise<void> {
		try {
			const ended = this.#parts.settings.databaseFile === null || (await this.lock.close());
			const busy = ended ? await this.#parts.busy() : 'Somebody is still saving something large.';
			if (busy !== null) throw new BackupError(`${busy} Try again in a minute.`);
			const resume = await this.#parts.pause();
			try {
				await work();
			} finally {
				resume();
			}
		} finally {
			this.lock.open();
		}
	}
}
