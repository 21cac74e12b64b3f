import { TableSum, type TableSums } from '../table-sums.ts';
import type { RowReader, RowWriter, TableShape } from './tables.ts';

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
): Promise<TableSums> {
	let done = 0;
	const sums: TableSums = {};
	for (const table of tables) {
		const sum = new TableSum(table.columns);
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
export function findDifference(read: TableSums, arrived: TableSums): string | null {
	const differs = ([name, { rows, sha256 }]: [string, TableSums[string]]) =>
		arrived[name]?.rows !== rows || arrived[name].sha256 !== sha256;
	return Object.entries(read).find(differs)?.[0] ?? null;
}
