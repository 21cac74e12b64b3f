import { type FileHandle, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { backupNamePattern, backupSteps, isArchiveName } from '#domain/backups/backup.ts';
import type { BackupList, StepProgress, StoredBackup } from '#domain/backups/backup-schema.ts';
import { restoreCommand } from '#domain/backups/shell-text.ts';
import { AppError } from '#domain/errors.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import type { Db } from '../db/schema.ts';
import { secretTables } from '../db/secret-tables.ts';
import { recordHistory } from '../history/store.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { projectFolder, readAppVersion } from '../process/project-folder.ts';
import { createBackup } from './backup.ts';
import { BackupError, backupName, instantOfName } from './backup-folder.ts';
import { packInWorker, type WorkOptions } from './backup-worker-client.ts';
import { type PresentDatabase, presentDatabase } from './present-database.ts';
import { failedOf, failedOnOurSide, progressIn, runningOf } from './shown-work.ts';

export interface BackupSettings {
	/** Null on PostgreSQL, of which a backup holds a copy as a SQLite file. */
	readonly databaseFile: string | null;
	readonly folder: string;
	/** Uploaded backups are here while they are checked. Nothing else uses this folder. */
	readonly checkFolder: string;
	readonly mostCheckBytes: number;
}

type BackupActor = { readonly username: string; readonly now: Date };

/** `shownKey` locks the backup that staff started and see; `folderKey` locks the folder in which every backup is made. */
const shownKey = 'backup';
const folderKey = 'backup-folder';

const progressOf = progressIn(backupSteps);

export class Backups {
	readonly #db: Db;
	readonly #settings: BackupSettings;
	readonly #errors: ErrorReports;
	readonly #work: OngoingWork;
	/** Backups are made one at a time, because they share one working folder. */
	readonly #oneAtATime = pLimit(1);
	/** The backup that this instance is making; `made` never rejects. */
	#own: { readonly running: RunningWork; readonly made: Promise<void> } | null = null;

	constructor(db: Db, settings: BackupSettings, errors: ErrorReports, work: OngoingWork) {
		this.#db = db;
		this.#settings = settings;
		this.#errors = errors;
		this.#work = work;
	}

	/** Removes what a killed server left behind. Another instance may be using the same folder. */
	async cleanUp(now: Date): Promise<void> {
		const turn = await this.#work.tryBegin(folderKey, { by: 'system', now }).catch((error: unknown) => {
			// Another instance is restoring and uses the folder.
			if (error instanceof AppError) return null;
			throw error;
		});
		if (!turn) return;
		for (const folder of [this.#workFolder, this.#copyFolder, this.#savingFolder]) {
			await rm(folder, { recursive: true, force: true });
		}
		await turn.leave('done');
	}

	async list(): Promise<BackupList> {
		const { folder } = this.#settings;
		const [backups, last] = await Promise.all([this.stored(), this.#work.find(shownKey)]);
		const newest = backups.find(({ name }) => !isArchiveName(name));
		const command = newest ? commandFor(this.#settings, join(folder, newest.name)) : null;
		return { folder, command, backups, running: runningOf(last), failed: failedOf(last) };
	}

	/** Lists the backups, newest first. Works even if the database cannot be read. */
	async stored(): Promise<StoredBackup[]> {
		const names = await readdir(this.#settings.folder).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== 'ENOENT')
				this.#errors.report(error, 'backup', 'the folder of backups cannot be read');
			return [];
		});
		const found = await Promise.all(names.map((name) => this.#stat(name)));
		const backups = found.filter((backup) => backup !== null);
		return backups.sort((one, other) => (one.at < other.at ? 1 : -1));
	}

	/** Starts a backup, or with a name ending in `.zip` a plain archive. Throws CONFLICT while any instance makes one. */
	async begin(actor: BackupActor, name = backupName(actor.now)): Promise<void> {
		const { username: by, now } = actor;
		const progress = progressOf({ step: backupSteps[0], done: 0, total: 0 });
		const refusal = (other: string) =>
			`${other} is backing up right now. Wait until that is done, or cancel it.`;
		const running = await this.#work.begin(shownKey, { by, now, progress }, refusal);
		this.#own = { running, made: this.#make(running, actor, name) };
	}

	/** Cancels the backup under way, whichever instance makes it. */
	cancel(): Promise<boolean> {
		return this.#work.cancel(shownKey);
	}

	/** Reads the progress, whichever instance makes the backup. */
	async running(): Promise<BackupList['running']> {
		return runningOf(await this.#work.find(shownKey));
	}

	/** Waits until this instance's backup is done. */
	async idle(): Promise<void> {
		await this.#own?.made;
	}

	/** Cancels this instance's backup. */
	async stop(): Promise<void> {
		this.#own?.running.cancel();
		await this.idle();
	}

	async delete(name: string, actor: BackupActor): Promise<StoredBackup> {
		const backup = await this.find(name);
		// If two requests (or `npm run backup -- --keep`) delete it at once, the second gets NOT_FOUND.
		await unlink(join(this.#settings.folder, name)).catch(throwMissing);
		await this.record('delete', backup, actor);
		return backup;
	}

	async find(name: string): Promise<StoredBackup> {
		return (await this.#stat(name)) ?? throwMissing();
	}

	async open(name: string): Promise<FileHandle> {
		await this.find(name);
		return await open(join(this.#settings.folder, name)).catch(throwMissing);
	}

	async record(action: 'create' | 'delete' | 'download', { name, bytes }: StoredBackup, actor: BackupActor) {
		const values = action === 'delete' ? { before: { bytes } } : { after: { bytes } };
		const entry = { subject: 'backup', subjectId: name, action, ...actor, ...values } as const;
		await this.#db.transaction().execute((trx) => recordHistory(trx, entry));
	}

	/** Makes a backup before something is replaced or removed. Waits for a backup that is under way. */
	async save(name: string, now: Date): Promise<StoredBackup> {
		await this.#create(name, now);
		return this.find(name);
	}

	/**
	 * Packs an existing copy of a PostgreSQL database without waiting for other backups: the caller holds locks on all
	 * tables.
	 */
	async saveCopy(databaseFile: string, name: string, now: Date): Promise<void> {
		const about = { to: join(this.#settings.folder, name), app: await readAppVersion(), now };
		await createBackup({ ...about, databaseFile, folder: this.#savingFolder }, packInWorker);
	}

	async discard(name: string): Promise<void> {
		if (backupNamePattern.test(name)) await rm(join(this.#settings.folder, name), { force: true });
	}

	async #create(name: string, now: Date, options: WorkOptions = {}): Promise<void> {
		const { folder } = this.#settings;
		const about = { to: join(folder, name), app: await readAppVersion(), now };
		const work = { ...about, folder: this.#workFolder, archive: isArchiveName(name), ...options };
		await this.#oneAtATime(async () => {
			const turn = await this.#work.turn(folderKey, { by: 'system', now }, options.signal);
			try {
				const signal = AbortSignal.any([turn.signal, ...(options.signal ? [options.signal] : [])]);
				await using source = await this.#source(signal);
				await createBackup({ ...work, signal, databaseFile: source.file }, packInWorker);
			} finally {
				await turn.leave('done');
			}
		});
	}

	/** Returns the database file to pack. On PostgreSQL it is a copy, deleted when the returned object is disposed of. */
	#source(signal?: AbortSignal): Promise<PresentDatabase> {
		return presentDatabase(this.#db, this.#settings.databaseFile, this.#copyFolder, secretTables, { signal });
	}

	async #make(running: RunningWork, actor: BackupActor, name: string): Promise<void> {
		const { signal } = running;
		const progress = (step: StepProgress) => running.show(progressOf(step));
		try {
			await this.#create(name, actor.now, { signal, progress });
			await this.record('create', await this.find(name), actor);
			await running.end('done');
		} catch (error) {
			if (signal.aborted) return running.end('canceled');
			this.#errors.report(error, 'backup', 'a backup failed');
			await running.end('failed', error instanceof BackupError ? error.message : failedOnOurSide);
		}
	}

	get #workFolder(): string {
		return join(this.#settings.folder, '.in-progress');
	}

	get #savingFolder(): string {
		return join(this.#settings.folder, '.keeping');
	}

	get #copyFolder(): string {
		return join(this.#settings.folder, '.copy');
	}

	async #stat(name: string): Promise<StoredBackup | null> {
		if (!backupNamePattern.test(name)) return null;
		const stats = await stat(join(this.#settings.folder, name)).catch(() => null);
		if (!stats?.isFile()) return null;
		return { name, at: instantOfName(name) ?? stats.mtime.toISOString(), bytes: stats.size };
	}
}

/** Assumes that the backup folder is inside the data folder. */
export const commandFor = ({ folder, databaseFile }: BackupSettings, file: string): string =>
	restoreCommand({ project: projectFolder(), dataDir: dirname(folder), databaseFile }, file);

function throwMissing(cause?: NodeJS.ErrnoException): never {
	if (cause && cause.code !== 'ENOENT') throw cause;
	throw new AppError('NOT_FOUND', 'There is no such backup any more. Look at the list again.');
}
