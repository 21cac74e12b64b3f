import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';
import type { BackupManifest, NamedChange, TableChange } from '#domain/backups/backup-schema.ts';

/** Sign-ins and tokens: no backup holds any of them, and no restore brings any back. */
export const secretTables: readonly string[] = ['sessions', 'api_tokens'];

/** A name as SQL reads it, whatever is in it. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table, in its order; empty for a table that is not there. */
export function columnsOf(sqlite: SQLite.Database, table: string, schema = 'main'): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?, ?) order by cid', table, schema);
}

export function keyOf(sqlite: SQLite.Database, table: string): string[] {
	return namesIn(sqlite, 'select name from pragma_table_info(?) where pk > 0 order by pk', table);
}

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

/** What people call a row `a`, in SQL, and the column that says when it was written. */
interface Naming {
	readonly name: string;
	readonly at: string;
}

const namings: Readonly<Record<string, Naming>> = {
	beers: { name: 'a.name', at: 'updated_at' },
	content_items: { name: "a.kind || ' ' || a.slug", at: 'updated_at' },
	settings: { name: 'a.key', at: 'updated_at' },
	users: { name: 'a.username', at: 'created_at' },
	api_tokens: { name: 'a.name', at: 'created_at' },
	pictures: { name: 'a.id', at: 'created_at' },
	history: { name: "a.action || ' ' || a.subject || ' ' || a.subject_id", at: 'at' },
};

/** How many changes of a table are named. */
const named = 5;

/** Tables that say nothing about what was lost: sign-ins are never restored, and the schema's steps are not content. */
const ignoredTables = new Set(['sessions', 'kysely_migration', 'kysely_migration_lock']);

/**
 * What comes and goes when the database `main` takes the place of the attached one; tables in which nothing does are
 * left out. Columns that only one of the two has are not compared: an older schema lacks them everywhere.
 */
export function compareTables(sqlite: SQLite.Database, former: string): TableChange[] {
	const there = new Set(tablesOf(sqlite, former));
	return tablesOf(sqlite)
		.filter((table) => !ignoredTables.has(table))
		.map((table) => (there.has(table) ? compareTable(sqlite, table, former) : allAdded(sqlite, table)))
		.filter(({ added, removed, changed }) => added + removed + changed > 0);
}

/** What a restore brings where there was no database, or none that can be read. */
export function listTables(sqlite: SQLite.Database): TableChange[] {
	return tablesOf(sqlite)
		.filter((table) => !ignoredTables.has(table))
		.map((table) => allAdded(sqlite, table))
		.filter(({ added }) => added > 0);
}

function allAdded(sqlite: SQLite.Database, table: string): TableChange {
	const added = count(sqlite, `from main.${quoted(table)}`);
	return { table, added, removed: 0, changed: 0, newest: [] };
}

function compareTable(sqlite: SQLite.Database, table: string, former: string): TableChange {
	const here = `main.${quoted(table)}`;
	const before = `${quoted(former)}.${quoted(table)}`;
	const old = new Set(columnsOf(sqlite, table, former));
	const columns = columnsOf(sqlite, table).filter((column) => old.has(column));
	const sameKey = keyOf(sqlite, table)
		.map((column) => `a.${quoted(column)} = b.${quoted(column)}`)
		.join(' and ');
	const list = (side: string) => columns.map((column) => `${side}.${quoted(column)}`).join(', ');
	const missing = (from: string, to: string) =>
		`from ${from} as a where not exists (select 1 from ${to} as b where ${sameKey})`;
	const sources = [
		['added', missing(here, before)],
		['removed', missing(before, here)],
		[
			'changed',
			`from ${here} as a join ${before} as b on ${sameKey} where (${list('a')}) is not (${list('b')})`,
		],
	] as const;
	const counts = { added: 0, removed: 0, changed: 0 };
	for (const [kind, source] of sources) counts[kind] = count(sqlite, source);
	const naming = namings[table];
	const newest = naming ? sources.flatMap(([kind, source]) => nameRows(sqlite, kind, source, naming)) : [];
	newest.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
	return { table, ...counts, newest: newest.slice(0, named) };
}

function nameRows(
	sqlite: SQLite.Database,
	kind: NamedChange['kind'],
	source: string,
	{ name, at }: Naming,
): NamedChange[] {
	const time = kind === 'changed' ? `max(a.${at}, b.${at})` : `a.${at}`;
	return sqlite
		.prepare<[], { name: string; at: string }>(
			`select ${name} as name, ${time} as at ${source} order by 2 desc limit ${named}`,
		)
		.all()
		.map((row) => ({ kind, name: row.name, at: row.at }));
}

function count(sqlite: SQLite.Database, source: string): number {
	return sqlite.prepare<[], number>(`select count(*) ${source}`).pluck().get() ?? 0;
}
