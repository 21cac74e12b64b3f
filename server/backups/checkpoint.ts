import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';

/**
 * Lets go of a database for a process that was killed while it read it: SQLite's last connection takes its log (`-wal`) and
 * its index (`-shm`) along, and one that was killed could not. Whoever else has the database open keeps both. A file that
 * is no database, which a restore may be about to replace, stays as it is.
 */
export function settleDatabase(databaseFile: string): void {
	if (!existsSync(databaseFile)) return;
	try {
		const sqlite = new SQLite(databaseFile, { fileMustExist: true, timeout: 0 });
		try {
			sqlite.pragma('user_version');
		} finally {
			sqlite.close();
		}
	} catch {
		// Damaged or held: the next to open it tells, and nothing depends on this one.
	}
}
