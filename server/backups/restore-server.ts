import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { Comparison, RestoreReport } from '#domain/backups/backup-schema.ts';
import { noteReplacement } from '../cluster/live-state.ts';
import { DatabaseError, isConnectionLost, oneLine } from '../db/db-errors.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { readAppVersion } from '../process/project-folder.ts';
import { createBackup } from './backup.ts';
import { BackupError, backupsFolder, nameBefore } from './backup-folder.ts';
import { packInWorker, proveInWorker, type WorkOptions } from './backup-worker-client.ts';
import { isBlank, presentDatabase } from './present-database.ts';
import { replaceRows } from './replace-rows.ts';
import { freshIn } from './restore.ts';
import { signRestored } from './sign-restored.ts';

interface ServerRestoreOptions extends WorkOptions {
	readonly db: Db;
	readonly dataDir: string;
	readonly file: string;
	readonly dryRun: boolean;
	readonly now: Date;
}

/**
 * Like `restoreBackup`, for PostgreSQL: instances may keep running and are notified. Throws BackupError if nothing
 * was changed.
 */
export async function restoreOnServer(options: ServerRestoreOptions): Promise<RestoreReport> {
	const { db, dataDir, file, dryRun, now, signal, progress } = options;
	const blank = await isBlank(db);
	await mkdir(dataDir, { recursive: true });
	const folder = await mkdtemp(join(dataDir, '.taproom-restore-'));
	const kept = blank ? null : join(backupsFolder(dataDir), nameBefore(now, 'restore'));
	try {
		const comparison = await prove(options, folder, blank);
		signal?.throwIfAborted();
		if (dryRun) return { ...comparison, kept: null };
		progress?.({ step: restoreSteps[5], done: 0, total: 0 });
		if (blank) await migrate(db);
		await replace(options, folder, comparison, kept);
		return { ...comparison, kept };
	} catch (error) {
		if (error instanceof BackupError || error instanceof DatabaseError || signal?.aborted) throw error;
		throw new BackupError(`Cannot restore ${file}: ${oneLine(error)}`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function prove(
	{ db, file, ...options }: ServerRestoreOptions,
	folder: string,
	blank: boolean,
): Promise<Comparison> {
	const copyFolder = join(folder, 'present');
	const none = { file: join(folder, 'none'), [Symbol.asyncDispose]: async () => {} };
	await using present = blank ? none : await presentDatabase(db, null, copyFolder);
	return await proveInWorker({ file, databaseFile: present.file, folder }, options);
}

async function replace(
	{ db, now }: ServerRestoreOptions,
	folder: string,
	{ manifest: { instant } }: Comparison,
	kept: string | null,
): Promise<void> {
	const fresh = freshIn(folder);
	const app = await readAppVersion();
	const prepare = async (present: string) => {
		if (kept !== null) await createBackup({ databaseFile: present, to: kept, app, now }, packInWorker);
		const signature = {
			id: randomUUID(),
			by: 'system',
			now,
			instant,
			kept: kept ? nameBefore(now, 'restore') : '',
		};
		await signRestored(fresh, { db, databaseFile: present }, signature, null);
	};
	try {
		await replaceRows(db, { folder, fresh, prepare, announce: noteReplacement });
	} catch (error) {
		// After a commit without a response nobody knows whether the copy is needed, so it stays.
		if (kept !== null && !isConnectionLost(error)) await rm(kept, { force: true });
		throw error;
	}
}
