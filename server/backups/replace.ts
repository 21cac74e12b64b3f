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

/** How long the check for a running site may wait for locks that pass, in milliseconds. */
const probeTimeoutMs = 1_000;

const firstBytes = 'SQLite format 3\0';

/** Says whether a file begins as a SQLite database does, or is empty. SQLite itself would drop the log of one that does not. */
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
 * Replaces the file in one step, which a power cut leaves done or undone. Returns where the former is kept, which is `kept` unless there was none.
 * Throws BackupError, saying `inUse`, while another connection has it open.
 */
export function replaceDatabase(
	finished: string,
	databaseFile: string,
	kept: string,
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
		// A process without the right to give the file away remains its owner.
	}
	linkSync(databaseFile, kept);
	// SQLite would take the log of the broken database for that of the new one. A locked one has no log.
	for (const ending of sound ? ['-wal', '-shm'] : ['-wal', '-shm', '-journal']) {
		if (existsSync(databaseFile + ending)) renameSync(databaseFile + ending, kept + ending);
	}
	renameSync(finished, databaseFile);
	flush(dirname(databaseFile));
	return kept;
}

/** Leaving write-ahead mode succeeds only for the last connection. A database too damaged for that is not in use. */
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

/** Puts the former database back in the place of one that cannot be opened. */
export function putBack(kept: string, databaseFile: string): void {
	for (const ending of ['-wal', '-shm', '-journal']) rmSync(databaseFile + ending, { force: true });
	renameSync(kept, databaseFile);
	flush(dirname(databaseFile));
}

/** Waits until a file, or the names in a folder, are on the disk. */
function flush(path: string): void {
	const handle = openSync(path, 'r');
	fsyncSync(handle);
	closeSync(handle);
}
