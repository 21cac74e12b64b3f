import { type FileHandle, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { backupNamePattern, backupSteps, isArchiveName, partOf } from '#domain/backups/backup.ts';
import type { BackupList, StepProgress, StoredBackup } from '#domain/backups/backup-endpoints.ts';
import { AppError } from '#domain/errors.ts';
import { restoreCommand } from '#domain/shell-text.ts';
import { copyDatabase } from '../db/copy-database.ts';
import type { Db } from '../db/schema.ts';
import { secretTables } from '../db/secret-tables.ts';
import { recordHistory } from '../history/store.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { projectFolder, readAppVersion } from '../project-folder.ts';
import { createBackup } from './backup.ts';
import { BackupError, backupName, instantOfName } from './backup-folder.ts';
import { packInWorker, type WorkOptions } from './backup-worker-client.ts';

export interface BackupSettings {
	/** Null on PostgreSQL, of which a backup holds a copy in SQLite's form. */
	readonly databaseFile: string | null;
	readonly folder: string;
	/** Where a backup is while it is being checked; nothing else is in there. */
	readonly checkFolder: string;
	readonly mostCheckBytes: number;
}

type BackupActor = { readonly username: string; readonly now: Date };

export const failedOnOurSide = 'Something went wrong on our side. Please try again.';

export class Backups {
	readonly #db: Db;
	readonly #settings: BackupSettings;
	readonly #errors: ErrorReports;
	/** They all work in one folder. */
	readonly #oneAtATime = pLimit(1);
	/** `work` resolves to whether it was canceled. */
	#running: { canceler: AbortController; work: Promise<boolean> } | null = null;
	#shown: BackupList['running'] = null;
	#failed: BackupList['failed'] = null;

	constructor(db: Db, settings: BackupSettings, errors: ErrorReports) {
		this.#db = db;
		this.#settings = settings;
		this.#errors = errors;
	}

	async cleanUp(): Promise<void> {
		for (const folder of [this.#workFolder, this.#copyFolder]) {
			await rm(folder, { recursive: true, force: true });
		}
	}

	async list(): Promise<BackupList> {
		const { folder } = this.#settings;
		const names = await readdir(folder).catch(() => []);
		const found = await Promise.all(names.map((name) => this.#stat(name)));
		const backups = found.filter((backup) => backup !== null);
		backups.sort((one, other) => (one.at < other.at ? 1 : -1));
		const newest = backups.find(({ name }) => !isArchiveName(name));
		const command = newest ? commandFor(this.#settings, join(folder, newest.name)) : null;
		return { folder, command, backups, running: this.#shown, failed: this.#failed };
	}

	/** A backup, or with `.zip` a plain archive. */
	begin(actor: BackupActor, name = backupName(actor.now)): void {
		if (this.#shown) {
			throw new AppError(
				'CONFLICT',
				`${this.#shown.by} is backing up right now. Wait until that is done, or cancel it.`,
			);
		}
		this.#failed = null;
		this.#showProgress(actor, { step: backupSteps[0], done: 0, total: 0 });
		const canceler = new AbortController();
		this.#running = { canceler, work: this.#make(actor, name, canceler.signal) };
	}

	async cancel(): Promise<boolean> {
		this.#running?.canceler.abort();
		return (await this.#running?.work) ?? false;
	}

	get running(): BackupList['running'] {
		return this.#shown;
	}

	async idle(): Promise<void> {
		await this.#running?.work;
	}

	async delete(name: string, actor: BackupActor): Promise<StoredBackup> {
		const backup = await this.find(name);
		// Of two who delete it at once, also by `npm run backup -- --keep`, the second gets NOT_FOUND.
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

	/** What is there now, before something replaces or removes it; one that is being made ends first. */
	async keep(name: string, now: Date): Promise<StoredBackup> {
		await this.#create(name, now);
		return this.find(name);
	}

	async discard(name: string): Promise<void> {
		if (backupNamePattern.test(name)) await rm(join(this.#settings.folder, name), { force: true });
	}

	async #create(name: string, now: Date, options: WorkOptions = {}): Promise<void> {
		const { folder } = this.#settings;
		const about = { to: join(folder, name), app: await readAppVersion(), now };
		const work = { ...about, folder: this.#workFolder, archive: isArchiveName(name), ...options };
		await this.#oneAtATime(async () => {
			await using source = await this.#source(options.signal);
			await createBackup({ ...work, databaseFile: source.file }, packInWorker);
		});
	}

	/** The file to back up; of a server's database a copy, which goes with the answer. */
	async #source(signal?: AbortSignal): Promise<AsyncDisposable & { readonly file: string }> {
		const { databaseFile } = this.#settings;
		if (databaseFile === null) return copyDatabase(this.#db, this.#copyFolder, secretTables, { signal });
		return { file: databaseFile, [Symbol.asyncDispose]: async () => {} };
	}

	async #make(actor: BackupActor, name: string, signal: AbortSignal): Promise<boolean> {
		const progress = (step: StepProgress) => this.#showProgress(actor, step);
		try {
			await this.#create(name, actor.now, { signal, progress });
			await this.record('create', await this.find(name), actor);
			return false;
		} catch (error) {
			if (signal.aborted) return true;
			this.#errors.report(error, 'backup', 'a backup failed');
			const message = error instanceof BackupError ? error.message : failedOnOurSide;
			this.#failed = { at: actor.now.toISOString(), by: actor.username, message };
			return false;
		} finally {
			this.#running = null;
			this.#shown = null;
		}
	}

	#showProgress({ username, now }: BackupActor, progress: StepProgress): void {
		const part = partOf(backupSteps, progress);
		this.#shown = { by: username, since: now.toISOString(), progress: { ...progress, part } };
	}

	get #workFolder(): string {
		return join(this.#settings.folder, '.in-progress');
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

/** The folder of backups lies in the folder of data. */
export const commandFor = ({ folder, databaseFile }: BackupSettings, file: string): string | null =>
	databaseFile === null
		? null
		: restoreCommand({ project: projectFolder(), dataDir: dirname(folder), databaseFile }, file);

/** Throws UNAVAILABLE on PostgreSQL, where a backup cannot be put back from here. */
export function requireFile({ databaseFile }: BackupSettings): string {
	if (databaseFile !== null) return databaseFile;
	throw new AppError(
		'UNAVAILABLE',
		'This site’s database is a PostgreSQL server: whoever looks after it puts a backup back, with pg_restore.',
	);
}

function throwMissing(cause?: NodeJS.ErrnoException): never {
	if (cause && cause.code !== 'ENOENT') throw cause;
	throw new AppError('NOT_FOUND', 'There is no such backup any more. Look at the list again.');
}
