import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';

export interface OpenFile extends Disposable {
	readonly sqlite: SQLite.Database;
}

export function openFile(file: string, options: SQLite.Options = {}): OpenFile {
	const sqlite = new SQLite(file, { fileMustExist: true, ...options });
	return { sqlite, [Symbol.dispose]: () => void sqlite.close() };
}

export function withDatabase<T>(
	file: string,
	work: (sqlite: SQLite.Database) => T,
	options: SQLite.Options = {},
): T {
	using opened = openFile(file, options);
	return work(opened.sqlite);
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** Returns a table's columns in order; empty if it does not exist. */
export function columnsOf(sqlite: SQLite.Database, table: string, schema = 'main'): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?, ?) order by cid', table, schema);
}

export function keyOf(sqlite: SQLite.Database, table: string): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?) where pk > 0 order by pk', table);
}

export function tablesOf(sqlite: SQLite.Database, schema = 'main'): string[] {
	const query = `select name from ${schema}.sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`;
	return namesIn(sqlite, query);
}

/** Lists the migrations that a database has run; empty for a database of another program. */
export function migrationsOf(sqlite: SQLite.Database): string[] {
	if (columnsOf(sqlite, 'kysely_migration').length === 0) return [];
	return namesIn(sqlite, 'select name from kysely_migration order by name');
}

export function namesIn(sqlite: SQLite.Database, query: string, ...parameters: string[]): string[] {
	return sqlite
		.prepare<string[], string>(query)
		.pluck()
		.all(...parameters);
}

/**
 * Removes what a killed process left beside a database (`-wal`, `-shm`), as SQLite's last connection does when it
 * closes.
 */
export function releaseDatabase(databaseFile: string): void {
	if (!existsSync(databaseFile)) return;
	try {
		withDatabase(databaseFile, (sqlite) => sqlite.pragma('user_version'), { timeout: 0 });
	} catch {
		// If the file is damaged or locked, the next program to open it reports that.
	}
}
