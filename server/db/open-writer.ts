import SQLite from 'better-sqlite3';

/**
 * Opens a writing connection. Refuses a file that is not a sound SQLite database; `proven` skips the check, because it was
 * just done.
 */
export function openWriter(file: string, options: SQLite.Options, proven: boolean): SQLite.Database {
	const sqlite = new SQLite(file, options);
	try {
		const verdict = proven ? 'ok' : sqlite.pragma('quick_check(1)', { simple: true });
		// SQLite's report on damage begins with a heading line, which is dropped.
		if (verdict !== 'ok') throw new Error(`it is damaged (${String(verdict).replace(/^.*\n/, '')})`);
		// Write-ahead logging lets reads continue during a write; with FULL every acknowledged write survives a power
		// cut.
		sqlite.pragma('journal_mode = WAL');
		sqlite.pragma('synchronous = FULL');
		sqlite.pragma('foreign_keys = ON');
		// Deleted data is overwritten: a photo that somebody asked us to delete must not remain in free pages.
		sqlite.pragma('secure_delete = ON');
		return sqlite;
	} catch (error) {
		sqlite.close();
		throw error;
	}
}
