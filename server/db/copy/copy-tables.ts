import type SQLite from 'better-sqlite3';
import { columnsOf, keyOf, namesIn, tablesOf } from '../sqlite-file.ts';
import { type RowValues, TableChecksum, type TableChecksums } from '../table-checksums.ts';

/** The columns and key of a table in the SQLite file. PostgreSQL has the same columns, perhaps in another order. */
export interface TableShape {
	readonly name: string;
	readonly columns: readonly string[];
	readonly integers: ReadonlySet<string>;
	readonly key: readonly string[];
}

/** Lists all tables except `without`, each after those that it refers to. */
export function shapesOf(sqlite: SQLite.Database, without: readonly string[]): TableShape[] {
	const names = tablesOf(sqlite).filter((name) => !name.startsWith('kysely_') && !without.includes(name));
	const ordered = new Set<string>();
	const add = (name: string) => {
		const parents = namesIn(sqlite, 'select "table" from pragma_foreign_key_list(?)', name);
		for (const parent of parents) if (parent !== name && names.includes(parent)) add(parent);
		ordered.add(name);
	};
	for (const name of names) add(name);
	return [...ordered].map((name) => ({
		name,
		columns: columnsOf(sqlite, name),
		integers: new Set(
			namesIn(sqlite, "select name from pragma_table_info(?) where lower(type) = 'integer'", name),
		),
		key: keyOf(sqlite, name),
	}));
}

export interface RowReader {
	/** Reads rows in the order of the key, in parts that fit easily in memory. */
	rows(table: TableShape): AsyncIterable<readonly RowValues[]>;
}

export interface RowWriter {
	insert(table: TableShape, rows: readonly RowValues[]): Promise<void> | void;
}

const mostRows = 1_000;
/** The most bytes of one part; a row with a photo may have a megabyte. */
const mostBytes = 4_000_000;

const weigh = (row: RowValues) =>
	row.reduce<number>(
		(sum, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8),
		0,
	);

/** Returns how many rows like these fit into one part. */
export function roomFor(rows: readonly RowValues[]): number {
	const bytes = rows.reduce((sum, row) => sum + weigh(row), 0);
	const each = Math.max(1, bytes / Math.max(1, rows.length));
	return Math.max(1, Math.min(mostRows, Math.floor(mostBytes / each)));
}

/** Groups rows into parts that fit easily in memory. */
export function* inParts(rows: Iterable<RowValues>): Generator<RowValues[]> {
	let part: RowValues[] = [];
	let bytes = 0;
	for (const row of rows) {
		part.push(row);
		bytes += weigh(row);
		if (part.length < mostRows && bytes < mostBytes) continue;
		yield part;
		[part, bytes] = [[], 0];
	}
	if (part.length > 0) yield part;
}

export interface CopyOptions {
	readonly signal?: AbortSignal | undefined;
	/** Called with the number of bytes read so far. */
	readonly onBytes?: (done: number) => void;
}

/** Reads every table once and passes each part to `to`. Returns row counts and hashes, to compare with what arrived. */
export async function copyTables(
	tables: readonly TableShape[],
	from: RowReader,
	to: RowWriter,
	{ signal, onBytes = () => {} }: CopyOptions = {},
): Promise<TableChecksums> {
	let done = 0;
	const sums: TableChecksums = {};
	for (const table of tables) {
		const sum = new TableChecksum(table.columns);
		for await (const rows of from.rows(table)) {
			signal?.throwIfAborted();
			for (const row of rows) done += sum.add(row);
			onBytes(done);
			await to.insert(table, rows);
		}
		sums[table.name] = sum.end();
	}
	return sums;
}

/** Like `copyTables`, without writing. */
export const sumTables = (tables: readonly TableShape[], from: RowReader, options?: CopyOptions) =>
	copyTables(tables, from, { insert() {} }, options);

/** Returns the first table whose copy differs; null if all are equal. */
export function findDifference(read: TableChecksums, arrived: TableChecksums): string | null {
	const differs = ([name, { rows, sha256 }]: [string, TableChecksums[string]]) =>
		arrived[name]?.rows !== rows || arrived[name].sha256 !== sha256;
	return Object.entries(read).find(differs)?.[0] ?? null;
}
