import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { partOf, restoreSteps } from '#domain/backups/backup.ts';
import type {
	RestoredManifest,
	RestoreInput,
	RestoreState,
	StepProgress,
} from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import { requireAlone } from '../cluster/alone.ts';
import type { Bus } from '../cluster/bus.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { findCreation, listHistory } from '../history/store.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Actor } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import { BackupError } from './backup-folder.ts';
import { proveInWorker } from './backup-worker-client.ts';
import { type BackupSettings, type Backups, failedOnOurSide } from './backups.ts';
import type { BackupChecks } from './checks.ts';
import { closedMessage, MaintenanceLock } from './maintenance-lock.ts';
import { presentOf } from './present.ts';
import { Replacement } from './replacement.ts';
import { freshIn } from './restore.ts';
import { readNote } from './restore-note.ts';
import { restoreEntry } from './sign-restored.ts';

export interface RestoreParts {
	readonly db: Db;
	readonly bus: Bus;
	readonly settings: BackupSettings;
	readonly errors: ErrorReports;
	readonly backups: Backups;
	readonly checks: BackupChecks;
	/** Why a restore must wait; null when nothing stands against it. */
	readonly busy: () => Promise<string | null>;
	/** Writes what waits in memory, and nothing by itself until the returned function is called. */
	readonly pause: () => Promise<() => void>;
	/** Reads again whatever is cached in memory, and notifies every client. */
	readonly reload: () => Promise<void>;
}

export interface Restorer {
	readonly actor: Actor;
	readonly now: Date;
}

/** The last entry's `after`. */
const entrySchema = z.object({ instant: z.string(), kept: z.string(), plain: z.optional(z.boolean()) });

/**
 * Restores while the site runs, one at a time: closed to everybody from the last write that is saved until all is replaced. On a
 * server, whose readers see the former state until the commit, closed to writes alone.
 */
export class Restores {
	readonly lock = new MaintenanceLock();
	readonly #parts: RestoreParts;
	/** Beside the database, whose file system the new one must not leave. */
	readonly #folder: string;
	readonly #replacement: Replacement;
	#running: RestoreState['running'] = null;
	#failed: RestoreState['failed'] = null;
	/** Never rejects. */
	#work: Promise<void> = Promise.resolve();
	readonly #stopping = new AbortController();

	constructor(parts: RestoreParts) {
		this.#parts = parts;
		const { databaseFile, folder } = parts.settings;
		this.#folder = databaseFile === null ? join(dirname(folder), '.restore') : `${databaseFile}.restore`;
		this.#replacement = new Replacement(parts, this.#folder);
	}

	/** After a start: says which state one that was cut off has left, and removes its files. Returns a message for the log. */
	async recover(): Promise<string | null> {
		const note = await readNote(this.#folder);
		const done = note !== null && (await findCreation(this.#parts.db, note.id)) !== null;
		if (note && !done) await this.#parts.backups.discard(note.kept);
		await rm(this.#folder, { recursive: true, force: true });
		if (!note) return null;
		const message = done
			? `The program was cut off just after a restore. The backup of ${note.instant} is in place, whole.`
			: `The program was cut off during a restore of the backup of ${note.instant}. Everything is as it was before.`;
		this.#failed = { at: note.at, by: note.by, message };
		return message;
	}

	async state(): Promise<RestoreState> {
		const [newest] = await listHistory(this.#parts.db, restoreEntry.subject, restoreEntry.subjectId, 1);
		const entry = z.safeParse(entrySchema, newest?.after).data;
		const last = newest &&
			entry && {
				...{ at: newest.at, by: newest.username, instant: entry.instant, plain: entry.plain ?? false },
				kept: await this.#parts.backups.find(entry.kept).catch(() => null),
			};
		return { running: this.#running, failed: this.#failed, last: last ?? null };
	}

	/** Of several at once one goes on, the others get CONFLICT. Throws NOT_FOUND for a check or backup that is gone. */
	async begin(input: RestoreInput, restorer: Restorer): Promise<RestoreState> {
		await requireAlone(this.#parts.db);
		await this.#mustBeIdle();
		if (this.#running) {
			throw new AppError('CONFLICT', `${this.#running.by} is restoring a backup right now.`);
		}
		if (this.#parts.settings.databaseFile === ':memory:') {
			throw new AppError('UNAVAILABLE', 'A database in memory cannot be restored. Set DATA_DIR.');
		}
		this.#failed = null;
		const [unpacking, , , waiting] = restoreSteps;
		const show = (progress: StepProgress) => {
			const part = partOf(restoreSteps, progress);
			const { username: by } = restorer.actor.staff;
			this.#running = { by, since: restorer.now.toISOString(), progress: { ...progress, part } };
		};
		show({ step: 'check' in input ? waiting : unpacking, done: 0, total: 0 });
		try {
			await rm(this.#folder, { recursive: true, force: true });
			await mkdir(this.#folder, { recursive: true, mode: 0o700 });
			const prove =
				'check' in input
					? await this.#checked(input.check, restorer)
					: await this.#stored(input.backup, restorer, show);
			this.#work = this.#run(prove, restorer, show);
		} catch (error) {
			this.#running = null;
			await rm(this.#folder, { recursive: true, force: true });
			throw error;
		}
		return this.state();
	}

	idle(): Promise<void> {
		return this.#work;
	}

	/** One that still looks at its backup ends; one that replaces goes on to its end. */
	stop(): Promise<void> {
		this.#stopping.abort();
		return this.#work;
	}

	/** What a check has proved already. */
	async #checked(id: string, { actor: { staff } }: Restorer): Promise<() => Promise<RestoredManifest>> {
		const { file, manifest } = await this.#parts.checks.release(id, staff);
		const fresh = freshIn(this.#folder);
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
		progress: (step: StepProgress) => void,
	): Promise<() => Promise<RestoredManifest>> {
		const { db, settings, backups } = this.#parts;
		await backups.find(name);
		const asked = { by: actor.staff.username, now: now.toISOString() };
		const job = { file: join(settings.folder, name), folder: this.#folder, ...asked };
		const { signal } = this.#stopping;
		return async () => {
			const copyFolder = join(this.#folder, 'present');
			await using present = await presentOf(db, settings.databaseFile, copyFolder);
			const proved = await proveInWorker({ ...job, databaseFile: present.file }, { progress, signal });
			return proved.manifest;
		};
	}

	async #run(
		prove: () => Promise<RestoredManifest>,
		restorer: Restorer,
		show: (progress: StepProgress) => void,
	): Promise<void> {
		try {
			const manifest = await prove();
			// Before the last write to the former database, whose whole security log the new one gets.
			recordStaffEvent(restorer.actor, 'backup.restored', { detail: `of ${manifest.instant}` });
			this.#stopping.signal.throwIfAborted();
			show({ step: restoreSteps[3], done: 0, total: 0 });
			await this.#whileClosed(() => this.#replacement.run(manifest, restorer, show));
		} catch (error) {
			if (this.#stopping.signal.aborted) return;
			const known = error instanceof BackupError;
			if (!known || error.cause) this.#parts.errors.report(error, 'backup', 'a restore failed');
			const message =
				error instanceof AppError
					? error.message
					: `${known ? error.message : failedOnOurSide} Nothing has changed.`;
			this.#failed = { at: restorer.now.toISOString(), by: restorer.actor.staff.username, message };
		} finally {
			await rm(this.#folder, { recursive: true, force: true }).catch((error: unknown) =>
				this.#parts.errors.report(error, 'backup', 'what a restore worked with could not be removed'),
			);
			this.#running = null;
		}
	}

	async #mustBeIdle(): Promise<void> {
		const busy = await this.#parts.busy();
		if (busy !== null) throw new AppError('CONFLICT', busy);
	}

	/** What had begun ends first and is part of the copy. */
	async #whileClosed(work: () => Promise<void>): Promise<void> {
		try {
			const ended = this.#parts.settings.databaseFile === null || (await this.lock.close());
			const busy = ended ? await this.#parts.busy() : 'Somebody is still saving something large.';
			if (busy !== null) throw new BackupError(`${busy} Try again in a minute.`);
			const resume = await this.#parts.pause();
			try {
				using _refused = engineOf(this.#parts.db).refuseWrites(closedMessage);
				await work();
			} finally {
				resume();
			}
		} finally {
			this.lock.open();
		}
	}
}
