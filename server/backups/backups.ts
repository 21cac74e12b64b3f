import type { Dirent } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import {
	type BackupList,
	backupNamePattern,
	backupSteps,
	type KeptBackup,
	partOf,
	type StepProgress,
} from '#domain/backups/backup.ts';
import { AppError } from '#domain/errors.ts';
import type { Database } from '../db/schema.ts';
import { type AuditEntry, recordHistory } from '../history/store.ts';
import { readAppVersion } from '../project-folder.ts';
import { BackupError, backupName, instantOfName } from './backup-folder.ts';
import { backUpInWorker } from './backup-worker-client.ts';
import { DownloadLinks } from './downloads.ts';

export interface BackupSettings {
	readonly databaseFile: string;
	readonly folder: string;
	/** Where a backup is while it is being checked; nothing else is in there. */
	readonly checkFolder: string;
	/** The largest file that is taken for a check, in bytes. */
	readonly mostCheckBytes: number;
}

export interface BackupActor {
	readonly username: string;
	readonly now: Date;
}

interface Running {
	readonly by: string;
	readonly since: string;
	readonly stopping: AbortController;
	readonly work: Promise<'made' | 'failed' | 'canceled'>;
	progress: StepProgress;
}

const noSuchBackup = () =>
	new AppError('NOT_FOUND', 'There is no such backup any more. Look at the list again.');

/** Throws NOT_FOUND for a file that has gone, and whatever else went wrong as it is. */
function throwMissing(cause: unknown): never {
	throw cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? noSuchBackup() : cause;
}

/** The backups on the server: one is made at a time, all are kept until somebody deletes them. */
export class Backups {
	readonly links = new DownloadLinks();
	readonly #db: Kysely<Database>;
	readonly #settings: BackupSettings;
	readonly #log: Logger;
	#running: Running | null = null;
	#failed: BackupList['failed'] = null;

	constructor(db: Kysely<Database>, settings: BackupSettings, log: Logger) {
		this.#db = db;
		this.#settings = settings;
		this.#log = log;
	}

	/** Takes away what a server that was cut off left half done. Called before the doors open. */
	async cleanUp(): Promise<void> {
		await rm(this.#workFolder, { recursive: true, force: true });
	}

	/** What is kept, newest first, and how far the one is that is being made. */
	async list(): Promise<BackupList> {
		const { folder } = this.#settings;
		const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
		const named = entries.filter((entry) => entry.isFile() && backupNamePattern.test(entry.name));
		const found = await Promise.all(named.map(({ name }) => keptBackup(folder, name)));
		const backups = found.filter((backup) => backup !== null);
		backups.sort((one, other) => (one.at < other.at ? 1 : -1));
		const running = this.#running;
		return {
			folder,
			backups,
			running: running && {
				since: running.since,
				by: running.by,
				progress: { ...running.progress, part: partOf(backupSteps, running.progress) },
			},
			failed: this.#failed,
		};
	}

	begin({ username, now }: BackupActor): void {
		if (this.#running) {
			throw new AppError(
				'CONFLICT',
				`${this.#running.by} is backing up right now. Wait until that is done, or cancel it.`,
			);
		}
		this.#failed = null;
		const stopping = new AbortController();
		const [first] = backupSteps;
		this.#running = {
			by: username,
			since: now.toISOString(),
			stopping,
			progress: { step: first, done: 0, total: 0 },
			work: this.#make({ username, now }, stopping.signal),
		};
	}

	/** Calls off the backup that is being made; answers whether it was. Nothing of it is left then. */
	async cancel(): Promise<boolean> {
		const running = this.#running;
		if (!running) return false;
		running.stopping.abort();
		return (await running.work) === 'canceled';
	}

	async idle(): Promise<void> {
		await this.#running?.work;
	}

	async delete(name: string, actor: BackupActor): Promise<KeptBackup> {
		const backup = await this.find(name);
		// Two may have asked at once, and `npm run backup -- --keep` deletes, too: whoever comes second is told so.
		await unlink(join(this.#settings.folder, name)).catch(throwMissing);
		await this.record('delete', backup, actor);
		return backup;
	}

	async find(name: string): Promise<KeptBackup> {
		const backup = backupNamePattern.test(name) ? await keptBackup(this.#settings.folder, name) : null;
		if (!backup) throw noSuchBackup();
		return backup;
	}

	async open(name: string): Promise<FileHandle> {
		await this.find(name);
		return await open(join(this.#settings.folder, name)).catch(throwMissing);
	}

	async record(
		action: 'create' | 'delete' | 'download',
		{ name, bytes }: KeptBackup,
		actor: BackupActor,
	): Promise<void> {
		const about = action === 'delete' ? { before: { bytes } } : { after: { bytes } };
		const entry: AuditEntry = { subject: 'backup', subjectId: name, action, ...actor, ...about };
		await this.#db.transaction().execute((trx) => recordHistory(trx, entry));
	}

	/** Calls off what runs, and waits until nothing is left of it: the taproom closes. */
	async stop(): Promise<void> {
		await this.cancel();
	}

	async #make(actor: BackupActor, signal: AbortSignal): Promise<'made' | 'failed' | 'canceled'> {
		const { databaseFile, folder } = this.#settings;
		const name = backupName(actor.now);
		try {
			const app = await readAppVersion();
			const progress = (heard: StepProgress) => {
				if (this.#running) this.#running.progress = heard;
			};
			const options = { databaseFile, app, now: actor.now, signal, progress, folder: this.#workFolder };
			await backUpInWorker({ ...options, to: join(folder, name) });
			await this.record('create', await this.find(name), actor);
			return 'made';
		} catch (error) {
			if (signal.aborted) return 'canceled';
			const known = error instanceof BackupError;
			if (!known) this.#log.error({ err: error }, 'a backup failed');
			const message = known ? error.message : 'Something went wrong on our side. Please try again.';
			this.#failed = { at: actor.now.toISOString(), by: actor.username, message };
			return 'failed';
		} finally {
			this.#running = null;
		}
	}

	get #workFolder(): string {
		return join(this.#settings.folder, '.in-progress');
	}
}

/** A file of the folder as a backup; null when it has gone meanwhile. */
async function keptBackup(folder: string, name: string): Promise<KeptBackup | null> {
	const found = await stat(join(folder, name)).catch(() => null);
	if (!found?.isFile()) return null;
	return { name, at: instantOfName(name) ?? found.mtime.toISOString(), bytes: found.size };
}
