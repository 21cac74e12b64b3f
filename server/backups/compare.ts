import type SQLite from 'better-sqlite3';
import type { NamedChange, TableChange } from '#domain/backups/backup-check-schema.ts';
import { columnsOf, keyOf, quoted, tablesOf } from './tables.ts';

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
const unspoken = new Set(['sessions', 'kysely_migration', 'kysely_migration_lock']);

/**
 * What comes and goes when the database `main` takes the place of the attached one; tables in which nothing does are
 * left out. Columns that only one of the two has are not compared: an older schema lacks them everywhere.
 */
export function compareTables(sqlite: SQLite.Database, former: string): TableChange[] {
	const there = new Set(tablesOf(sqlite, former));
	return tablesOf(sqlite)
		.filter((table) => !unspoken.has(table))
		.map((table) => (there.has(table) ? compareTable(sqlite, table, former) : allAdded(sqlite, table)))
		.filter(({ added, removed, changed }) => added + removed + changed > 0);
}

/** What a restore brings where there was no database, or none that can be read. */
export function listTables(sqlite: SQLite.Database): TableChange[] {
	return tablesOf(sqlite)
		.filter((table) => !unspoken.has(table))
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
