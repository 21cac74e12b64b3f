import { createHash } from 'node:crypto';
import SQLite from 'better-sqlite3';
import type { BackupManifest, NamedChange, TableChange } from '#domain/backups/backup-endpoints.ts';

/** Sign-ins and tokens: no backup holds any of them, and no restore brings any back. */
const secretTables = ['sessions', 'api_tokens'];

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

function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, in its order; empty for a table that does not exist. */
function columnsOf(sqlite: SQLite.Database, table: string, schema = 'main'): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?, ?) order by cid', table, schema);
}

function keyOf(sqlite: SQLite.Database, table: string): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?) where pk > 0 order by pk', table);
}

function tablesOf(sqlite: SQLite.Database, schema = 'main'): string[] {
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

/** The name of a row `a` in SQL, and the column that says when it was written. */
const namings: Readonly<Record<string, { readonly name: string; readonly at: string }>> = {
	beers: { name: 'a.name', at: 'updated_at' },
	content_items: { name: "a.kind || ' ' || a.slug", at: 'updated_at' },
	settings: { name: 'a.key', at: 'updated_at' },
	users: { name: 'a.username', at: 'created_at' },
	api_tokens: { name: 'a.name', at: 'created_at' },
	pictures: { name: 'a.id', at: 'created_at' },
	history: { name: "a.action || ' ' || a.subject || ' ' || a.subject_id", at: 'at' },
};

const mostNamed = 5;

/** Sign-ins are never restored, and migrations are not content. */
const ignoredTables = new Set(['sessions', 'kysely_migration', 'kysely_migration_lock']);

/** Columns that only one of the two has are not compared: an older schema lacks them everywhere. */
export function compareTables(sqlite: SQLite.Database, former: string | null): TableChange[] {
	const formerTables = former === null ? [] : tablesOf(sqlite, former);
	return tablesOf(sqlite)
		.filter((table) => !ignoredTables.has(table))
		.map((table) => {
			if (former !== null && formerTables.includes(table)) return compareTable(sqlite, table, former);
			return { table, added: count(sqlite, `from ${quoted(table)}`), removed: 0, changed: 0, newest: [] };
		})
		.filter(({ added, removed, changed }) => added + removed + changed > 0);
}

function compareTable(sqlite: SQLite.Database, table: string, former: string): TableChange {
	const here = `main.${quoted(table)}`;
	const before = `${former}.${quoted(table)}`;
	const old = new Set(columnsOf(sqlite, table, former));
	const columns = columnsOf(sqlite, table).filter((column) => old.has(column));
	const sameKey = keyOf(sqlite, table)
		.map((column) => `a.${quoted(column)} = b.${quoted(column)}`)
		.join(' and ');
	const list = (side: string) => columns.map((column) => `${side}.${quoted(column)}`).join(', ');
	const missing = (from: string, to: string) =>
		`from ${from} as a where not exists (select 1 from ${to} as b where ${sameKey})`;
	const changed = `from ${here} as a join ${before} as b on ${sameKey} where (${list('a')}) is not (${list('b')})`;
	const sources = { added: missing(here, before), removed: missing(before, here), changed };
	return {
		table,
		added: count(sqlite, sources.added),
		removed: count(sqlite, sources.removed),
		changed: count(sqlite, sources.changed),
		newest: nameNewest(sqlite, table, sources),
	};
}

function nameNewest(
	sqlite: SQLite.Database,
	table: string,
	sources: Readonly<Record<NamedChange['kind'], string>>,
): NamedChange[] {
	const naming = namings[table];
	if (!naming) return [];
	const { name, at } = naming;
	const changes = (['added', 'removed', 'changed'] as const).flatMap((kind) => {
		const time = kind === 'changed' ? `max(a.${at}, b.${at})` : `a.${at}`;
		const query = `select ${name} as name, ${time} as at ${sources[kind]} order by 2 desc limit ${mostNamed}`;
		const rows = sqlite.prepare<[], { name: string; at: string }>(query).all();
		return rows.map((row) => ({ kind, ...row }));
	});
	return changes
		.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
		.slice(0, mostNamed);
}

function count(sqlite: SQLite.Database, source: string): number {
	return sqlite.prepare<[], number>(`select count(*) ${source}`).pluck().get() ?? 0;
}
