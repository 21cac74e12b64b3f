import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';
import type { BackupManifest } from '#domain/backups/backup-schema.ts';

/** What opens the door: no backup holds anything of it, and no restore brings any of it back. */
export const doorOpeners: readonly string[] = ['sessions', 'api_tokens'];

/** A name as SQL reads it, whatever is in it. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, in its order; empty for a table that is not there. */
export function columnsOf(sqlite: SQLite.Database, table: string, schema = 'main'): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?, ?) order by cid', table, schema);
}

/** The columns of a table's primary key, in its order. */
export function keyOf(sqlite: SQLite.Database, table: string): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?) where pk > 0 order by pk', table);
}

/** Every table but SQLite's own, by name. */
export function tablesOf(sqlite: SQLite.Database, schema = 'main'): string[] {
	const query = `select name from ${quoted(schema)}.sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`;
	return namesIn(sqlite, query);
}

/** The steps of the schema that a database has been through; empty for one that is not of this program. */
export function migrationsOf(sqlite: SQLite.Database): string[] {
	if (columnsOf(sqlite, 'kysely_migration').length === 0) return [];
	return namesIn(sqlite, 'select name from kysely_migration order by name');
}

function namesIn(sqlite: SQLite.Database, query: string, ...parameters: string[]): string[] {
	return sqlite
		.prepare<string[], string>(query)
		.pluck()
		.all(...parameters);
}

/** Empties tables, as far as they are there, so that nothing of their rows stays in the file either. */
export function emptyTables(sqlite: SQLite.Database, tables: readonly string[]): void {
	sqlite.pragma('secure_delete = ON');
	const there = tablesOf(sqlite);
	for (const table of tables) if (there.includes(table)) sqlite.exec(`delete from ${quoted(table)}`);
}

/** One value, with its type and length, so that no two rows read alike by shifting a border. */
function tagged(value: unknown): Buffer {
	if (value === null) return Buffer.from('n;');
	const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
	const type = Buffer.isBuffer(value) ? 'b' : typeof value;
	return Buffer.concat([Buffer.from(`${type}${bytes.length}:`), bytes]);
}

/**
 * Rows and checksum of every table, the manifest's `tables`. Reads row by row: pictures need not fit in memory. `onBytes`
 * hears how many bytes of values have been read, about as many as the file has.
 */
export function fingerprintTables(
	sqlite: SQLite.Database,
	onBytes: (done: number) => void = () => {},
): BackupManifest['tables'] {
	let done = 0;
	const prints: BackupManifest['tables'] = {};
	for (const table of tablesOf(sqlite)) {
		const columns = columnsOf(sqlite, table);
		const key = keyOf(sqlite, table);
		const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
		const hash = createHash('sha256').update(columns.join(','));
		const rows = sqlite
			.prepare<[], unknown[]>(
				`select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order}`,
			)
			.raw()
			.safeIntegers();
		let count = 0;
		for (const row of rows.iterate()) {
			count += 1;
			for (const value of row) {
				const bytes = tagged(value);
				hash.update(bytes);
				done += bytes.length;
			}
			onBytes(done);
		}
		prints[table] = { rows: count, sha256: hash.digest('hex') };
	}
	return prints;
}
