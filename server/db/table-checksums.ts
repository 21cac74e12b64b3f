import { createHash } from 'node:crypto';
import type SQLite from 'better-sqlite3';
import { columnsOf, keyOf, quoted, tablesOf } from './sqlite-file.ts';

/** Integers are bigint and reals are number, so that values from both engines hash alike. */
export type RowValues = readonly unknown[];

/** Per table, the number of rows and a hash of all values (type and content) in the order of the key. */
export type TableChecksums = Record<string, { rows: number; sha256: string }>;

/** Hashes row by row, because all photos may not fit in memory. */
export class TableChecksum {
	readonly #hash = createHash('sha256');
	#rows = 0;

	constructor(columns: readonly string[]) {
		this.#hash.update(columns.join(','));
	}

	/** Adds a row. Returns its bytes. */
	add(row: RowValues): number {
		this.#rows += 1;
		let bytes = 0;
		for (const value of row) bytes += this.#addValue(value);
		return bytes;
	}

	/** Adds a value with its type and length, so that moving a border between values changes the hash. */
	#addValue(value: unknown): number {
		if (value === null) {
			this.#hash.update('n;');
			return 2;
		}
		const isBytes = Buffer.isBuffer(value);
		const bytes = isBytes ? value : Buffer.from(String(value));
		const tag = `${isBytes ? 'b' : typeof value}${bytes.length}:`;
		this.#hash.update(tag).update(bytes);
		return tag.length + bytes.length;
	}

	end(): TableChecksums[string] {
		return { rows: this.#rows, sha256: this.#hash.digest('hex') };
	}
}

/** Hashes all tables of a file. `onBytes` gets the number of bytes read so far. */
export function fingerprintTables(
	sqlite: SQLite.Database,
	onBytes: (done: number) => void = () => {},
): TableChecksums {
	let done = 0;
	const tables: TableChecksums = {};
	for (const table of tablesOf(sqlite)) {
		const columns = columnsOf(sqlite, table);
		const key = keyOf(sqlite, table);
		const order = (key.length > 0 ? key : columns).map(quoted).join(', ');
		const sum = new TableChecksum(columns);
		const query = `select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order}`;
		for (const row of sqlite.prepare<[], unknown[]>(query).raw().safeIntegers().iterate()) {
			done += sum.add(row);
			onBytes(done);
		}
		tables[table] = sum.end();
	}
	return tables;
}
