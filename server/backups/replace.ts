import {
	chmodSync,
	chownSync,
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	openSync,
	readSync,
	renameSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { BackupError, instantInName } from './backup-folder.ts';

/** How long the check for a running site may wait for locks that pass, in milliseconds. */
const probeTimeoutMs = 1_000;

/** What SQLite answers when somebody else has the file open. */
const inUse = /^SQLITE_(?:BUSY|LOCKED)/;

const firstBytes = 'SQLite format 3\0';

/** Whether a file begins as a SQLite database does, or is empty. SQLite itself would drop the log of one that does not. */
export function isDatabase(file: string): boolean {
	const handle = openSync(file, 'r');
	try {
		const buffer = Buffer.alloc(firstBytes.length);
		const length = readSync(handle, buffer, 0, buffer.length, 0);
		return length === 0 || buffer.toString('latin1') === firstBytes;
	} finally {
		closeSync(handle);
	}
}

/**
 * Puts a finished database where the present one is, in one step that a power cut leaves done or undone, and keeps the
 * present one beside it. Answers the name it is kept under, null where there was none. Throws BackupError while any
 * program, such as a running taproom, has the present one open.
 */
export async function replaceDatabase(
	finished: string,
	databaseFile: string,
	now: Date,
): Promise<string | null> {
	if (!existsSync(databaseFile)) {
		renameSync(finished, databaseFile);
		syncFolder(dirname(databaseFile));
		return null;
	}
	const sound = isDatabase(databaseFile);
	using _alone = sound ? holdAlone(databaseFile) : null;
	const { mode, uid, gid } = await stat(databaseFile);
	chmodSync(finished, mode & 0o777);
	tryToGive(finished, uid, gid);
	const kept = `${databaseFile}.before-restore-${instantInName(now)}`;
	linkSync(databaseFile, kept);
	// Beside the new database the log of a broken one would be taken for the new one's. Held alone, there is no log.
	for (const ending of sound ? ['-wal', '-shm'] : ['-wal', '-shm', '-journal']) {
		if (existsSync(databaseFile + ending)) renameSync(databaseFile + ending, kept + ending);
	}
	renameSync(finished, databaseFile);
	syncFolder(dirname(databaseFile));
	return kept;
}

/**
 * Holds the database so that nobody else can open it. Leaving write-ahead mode succeeds only for the last connection, and
 * puts the whole log into the file. A database too damaged for that is nobody's.
 */
function holdAlone(databaseFile: string): Disposable {
	const sqlite = new SQLite(databaseFile, { timeout: probeTimeoutMs });
	try {
		sqlite.pragma('locking_mode = EXCLUSIVE');
		sqlite.pragma('journal_mode = DELETE');
		sqlite.exec('begin exclusive');
	} catch (error) {
		if (error instanceof SQLite.SqliteError && inUse.test(error.code)) {
			sqlite.close();
			throw new BackupError(`The taproom is running on ${databaseFile}. Stop it, then restore.`, {
				cause: error,
			});
		}
	}
	return { [Symbol.dispose]: () => void sqlite.close() };
}

/** Whoever owned the former database reads the new one; without the right to give it away it stays ours. */
function tryToGive(file: string, uid: number, gid: number): void {
	try {
		chownSync(file, uid, gid);
	} catch {}
}

/** A rename lasts once its folder is on the disk. */
function syncFolder(folder: string): void {
	const handle = openSync(folder, 'r');
	fsyncSync(handle);
	closeSync(handle);
}
