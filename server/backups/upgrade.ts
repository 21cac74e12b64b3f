import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { DatabaseError } from '../db/connect.ts';
import { migrate, migrationNames, migrationsDone } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { readAppVersion } from '../project-folder.ts';
import { createBackup } from './backup.ts';
import { BackupError, backupsFolder, instantInName } from './backup-folder.ts';

export interface UpgradeOptions {
	readonly databaseFile: string;
	readonly dataDir: string;
	readonly now: Date;
	readonly log: Logger;
}

/**
 * Brings the database to this version's schema. What an older version has filled is backed up first, for the way back:
 * a newer schema cannot be undone. A migration that fails has changed nothing, so that its backup goes again, and a
 * server that is started over and over fills no disk. Throws DatabaseError with one line.
 */
export async function upgradeDatabase(db: Kysely<Database>, options: UpgradeOptions): Promise<void> {
	const done = await migrationsDone(db);
	const next = migrationNames.find((step) => !done.includes(step));
	const newer = done.some((step) => !migrationNames.includes(step));
	if (done.length === 0 || next === undefined || newer) return migrate(db);
	const backup = await backupBefore(next, options);
	try {
		await migrate(db);
	} catch (error) {
		await rm(backup, { force: true });
		throw error;
	}
	options.log.info({ backup }, 'the database was backed up and brought to a newer schema');
}

/** Writes the backup, whose name says which step it was made before. */
async function backupBefore(step: string, { databaseFile, dataDir, now }: UpgradeOptions): Promise<string> {
	const app = await readAppVersion();
	const to = join(backupsFolder(dataDir), `taproom-${instantInName(now)}-before-${step}.taproom`);
	try {
		await createBackup({ databaseFile, to, app, now });
		return to;
	} catch (error) {
		if (!(error instanceof BackupError)) throw error;
		throw new DatabaseError(
			`This version changes the database, which must be backed up first: ${error.message} Nothing has changed.`,
			{ cause: error },
		);
	}
}
