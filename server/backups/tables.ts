import { createHash } from 'node:crypto';
import SQLite from 'better-sqlite3';
import type { BackupManifest } from '#domain/backups/backup-endpoints.ts';
import { secretTables } from '../db/secret-tables.ts';

export function withDatabase<T>(
	file: string,
	work: (sqlite: SQLite.Database) => T,
	options: SQLite.Options = {},
): T {
	const sqlite = new SQLite(file, { fileMustExist: true, ...options });
	try {
		return work(sqlite);
	} finally {
		sqlite.close();
	}
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, in its order; empty for a table that does not exist. */
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

/** The migrations that a database has been through; empty for one that is not of this program. */
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

/** Empties the secret tables of a file, so that nothing of their rows stays in its free pages either. */
export function emptySecretTables(file: string): void {
	withDatabase(file, (sqlite) => {
		sqlite.pragma('secure_delete = ON');
		const tables = tablesOf(sqlite).filter((table) => secretTables.includes(table));
		for (const table of tables) sqlite.exec(`delete from ${table}`);
	});
}

/** What a restored database takes over of the present one: its security log, and which devices have been signed out since. */
export function carryOver(from: string, to: string): void {
	withDatabase(to, (sqlite) => {
		const columns = columnsOf(sqlite, 'security_events').map(quoted).join(', ');
		sqlite.prepare('attach ? as former').run(from);
		sqlite.exec(`begin;
			insert or ignore into main.security_events (${columns}) select ${columns} from former.security_events;
			update main.users set device_generation = max(device_generation, ifnull(
				(select device_generation from former.users where former.users.id = main.users.id), 0));
			commit`);
	});
}

/** What a plain archive is about, and the history that tells of it. */
const archivedTables: ReadonlySet<string> = new Set([
	...['beers', 'servings', 'old_slugs', 'taps', 'kegs', 'content_items', 'settings'],
	...['pictures', 'picture_files', 'history', 'kysely_migration', 'kysely_migration_lock'],
]);

/** All else stays as it is at this moment: people, sign-ins, tokens, plans, statistics, the security log. */
export function carryRest(from: string, to: string): void {
	withDatabase(to, (sqlite) => {
		sqlite.pragma('foreign_keys = OFF');
		sqlite.prepare('attach ? as former').run(from);
		sqlite.transaction(() => {
			for (const table of tablesOf(sqlite).filter((name) => !archivedTables.has(name))) {
				const columns = columnsOf(sqlite, table).map(quoted).join(', ');
				const name = quoted(table);
				sqlite.exec(`delete from main.${name};
					insert into main.${name} (${columns}) select ${columns} from former.${name}`);
			}
			// Settings of the moment, and what no archive names.
			sqlite.exec('insert or ignore into main.history select * from former.history');
		})();
	});
}

/** One value with its type and length, so that no two rows read alike by shifting a border. */
function tagged(value: unknown): Buffer {
	if (value === null) return Buffer.from('n;');
	const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value));
	const type = Buffer.isBuffer(value) ? 'b' : typeof value;
	return Buffer.concat([Buffer.from(`${type}${bytes.length}:`), bytes]);
}

/** Reads row by row, because pictures may not fit in memory. `onBytes` gets how many bytes of values were read so far. */
export function fingerprintTables(sqlite: SQLite.Database, onBytes: (done: number) => void = () => {}) {
	let done = 0;
	const tables: BackupManifest['tables'] = {};
	for (const table of tablesOf(sqlite)) {
		const columns = columnsOf(sqlite, table);
		const key = keyOf(sqlite, table);
		const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
		const hash = createHash('sha256').update(columns.join(','));
		const query = `select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order}`;
		let rows = 0;
		for (const row of sqlite.prepare<[], unknown[]>(query).raw().safeIntegers().iterate()) {
			rows += 1;
			for (const value of row) {
				const bytes = tagged(value);
				hash.update(bytes);
				done += bytes.length;
			}
			onBytes(done);
		}
		tables[table] = { rows, sha256: hash.digest('hex') };
	}
	return tables;
}
