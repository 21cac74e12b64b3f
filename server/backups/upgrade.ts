import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DatabaseError } from '../db/db-errors.ts';
import { migrate, migrationNames, migrationsDone } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { readAppVersion } from '../process/project-folder.ts';
import { createBackup } from './backup.ts';
import { BackupError, backupsFolder, nameBefore } from './backup-folder.ts';

interface UpgradeOptions {
	readonly databaseFile: string | null;
	readonly dataDir: string;
	readonly now: Date;
	readonly log: Logger;
	/** Milliseconds after which the log says what it is waiting for. */
	readonly patienceMs?: number;
}

const usualPatienceMs = 5_000;
const held =
	'still bringing the database to this version: another instance may be at it, or another program holds a lock (on PostgreSQL, see pg_locks)';

/**
 * Migrates the database and backs it up first, since migrations cannot be undone. A failed migration changes nothing,
 * so its backup is deleted. Throws DatabaseError.
 */
export async function upgradeDatabase(
	db: Db,
	{ databaseFile, dataDir, now, log, patienceMs = usualPatienceMs }: UpgradeOptions,
): Promise<void> {
	const waiting = setTimeout(() => log.warn(held), patienceMs);
	try {
		await upgrade(db, { databaseFile, dataDir, now, log });
	} finally {
		clearTimeout(waiting);
	}
}

async function upgrade(db: Db, { databaseFile, dataDir, now, log }: UpgradeOptions): Promise<void> {
	const done = await migrationsDone(db);
	const next = migrationNames.find((name) => !done.includes(name));
	const newer = done.some((name) => !migrationNames.includes(name));
	if (done.length === 0 || next === undefined || newer) return migrate(db);
	// On PostgreSQL backups are the operator's job; a failed migration is rolled back there.
	if (databaseFile === null) {
		await migrate(db);
		return log.info({ from: done.at(-1) }, 'the database was brought to a newer schema');
	}
	const backup = join(backupsFolder(dataDir), nameBefore(now, next));
	await createBackup({ databaseFile, to: backup, app: await readAppVersion(), now }).catch(
		(error: unknown) => {
			if (!(error instanceof BackupError)) throw error;
			throw new DatabaseError(
				`This version changes the database, which must be backed up first: ${error.message} Nothing has changed.`,
				{ cause: error },
			);
		},
	);
	try {
		await migrate(db);
	} catch (error) {
		await rm(backup, { force: true });
		throw error;
	}
	log.info({ backup }, 'the database was backed up and brought to a newer schema');
}
