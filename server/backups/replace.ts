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
	rmSync,
	statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { BackupError } from './backup-folder.ts';

/** Milliseconds that the check for a running site waits for short locks. */
const probeTimeoutMs = 1_000;

const firstBytes = 'SQLite format 3\0';

/** Says whether a file starts with SQLite's header or is empty. SQLite would delete the log of any other file. */
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
 * Replaces the database file in one atomic step that survives a power cut. Returns `formerFile`, where the former
 * database is stored, or null if there was none. Throws BackupError with the message `inUse` while another connection
 * has it open.
 */
export function replaceDatabase(
	finished: string,
	databaseFile: string,
	formerFile: string,
	inUse = `The taproom is running on ${databaseFile}. Stop it, then restore.`,
): string | null {
	flush(finished);
	if (!existsSync(databaseFile)) {
		renameSync(finished, databaseFile);
		flush(dirname(databaseFile));
		return null;
	}
	const sound = isDatabase(databaseFile);
	using _lock = sound ? lockExclusively(databaseFile, inUse) : null;
	const { mode, uid, gid } = statSync(databaseFile);
	chmodSync(finished, mode & 0o777);
	try {
		chownSync(finished, uid, gid);
	} catch {
		// Without the right to change the owner, this process stays the owner.
	}
	linkSync(databaseFile, formerFile);
	// SQLite would apply the former database's log to the new one. A locked database has no log.
	for (const ending of sound ? ['-wal', '-shm'] : ['-wal', '-shm', '-journal']) {
		if (existsSync(databaseFile + ending)) renameSync(databaseFile + ending, formerFile + ending);
	}
	renameSync(finished, databaseFile);
	flush(dirname(databaseFile));
	return formerFile;
}

/**
 * Only the last connection can leave write-ahead mode, so success proves that nobody else has it open. A database too
 * damaged for that is not in use.
 */
function lockExclusively(databaseFile: string, inUse: string): Disposable {
	const sqlite = new SQLite(databaseFile, { timeout: probeTimeoutMs });
	try {
		sqlite.pragma('locking_mode = EXCLUSIVE');
		sqlite.pragma('journal_mode = DELETE');
		sqlite.exec('begin exclusive');
	} catch (error) {
		if (error instanceof SQLite.SqliteError && /^SQLITE_(?:BUSY|LOCKED)/.test(error.code)) {
			sqlite.close();
			throw new BackupError(inUse, { cause: error });
		}
	}
	return { [Symbol.dispose]: () => void sqlite.close() };
}

/** Restores the former database after the new one could not be opened. */
export function restoreFormer(formerFile: string, databaseFile: string): void {
	for (const ending of ['-wal', '-shm', '-journal']) rmSync(databaseFile + ending, { force: true });
	renameSync(formerFile, databaseFile);
	flush(dirname(databaseFile));
}

/** Waits until a file, or a folder's entries, are on the disk (fsync). */
function flush(path: string): void {
	const handle = openSync(path, 'r');
	fsyncSync(handle);
	closeSync(handle);
}
