import type SQLite from 'better-sqlite3';
import { quoted } from '../sqlite-file.ts';
import type { RowValues } from '../table-checksums.ts';
import { inParts, type RowReader, type RowWriter, type TableShape } from './copy-tables.ts';

const listed = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Reads rows from SQLite. Nothing else may use the connection meanwhile. */
export const sqliteReader = (sqlite: SQLite.Database): RowReader => ({
	async *rows({ name, columns, key }) {
		const query = `select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}`;
		yield* inParts(sqlite.prepare<[], RowValues>(query).raw().safeIntegers().iterate());
	},
});

export function sqliteWriter(sqlite: SQLite.Database): RowWriter {
	const statements = new Map<string, SQLite.Statement<unknown[]>>();
	const prepare = ({ name, columns }: TableShape) => {
		const values = columns.map(() => '?').join(', ');
		return sqlite.prepare<unknown[]>(`insert into ${quoted(name)} (${listed(columns)}) values (${values})`);
	};
	return {
		insert(table, rows) {
			const statement = statements.get(table.name) ?? prepare(table);
			statements.set(table.name, statement);
			for (const row of rows) statement.run(...row);
		},
	};
}
