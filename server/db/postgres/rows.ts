import { CompiledQuery, sql } from 'kysely';
import { type RowReader, type RowWriter, roomFor, type TableShape } from '../copy/copy-tables.ts';
import type { Db, Trx } from '../schema.ts';
import type { RowValues } from '../table-checksums.ts';
import { replacingLock, withoutNul } from './driver.ts';

/** The rows of the first part, while their size is unknown. */
const firstRows = 4;
/** The protocol counts parameters in 16 bits. */
const mostParameters = 30_000;

const listed = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Reads rows through a cursor; needs a transaction. */
export const postgresReader = (trx: Trx): RowReader => ({
	async *rows({ name, columns, integers, key }) {
		await sql`declare taproom_copy no scroll cursor for
			select ${listed(columns)} from ${sql.table(name)} order by ${listed(key)}`.execute(trx);
		for (let size = firstRows; ; ) {
			const fetched = sql<Record<string, unknown>>`fetch ${sql.lit(size)} from taproom_copy`;
			const { rows } = await fetched.execute(trx);
			if (rows.length === 0) break;
			const part = rows.map((row) =>
				columns.map((column) => {
					const value = row[column];
					return typeof value === 'number' && integers.has(column) ? BigInt(value) : value;
				}),
			);
			size = roomFor(part);
			yield part;
		}
		await sql`close taproom_copy`.execute(trx);
	},
});

/** Blocks writers, even those without a transaction, until this transaction ends. Readers continue. */
export const lockForWriting = async (trx: Trx, tables: readonly TableShape[]): Promise<void> =>
	void (await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))}
		in share row exclusive mode`.execute(trx));

/**
 * Waits for current writes and refuses new ones on every instance while `work` runs. It uses its own connection, and
 * the lock ends with it.
 */
export async function whileRefusingWrites<T>(db: Db, work: () => Promise<T>): Promise<T> {
	await sql`select pg_advisory_lock(${sql.lit(replacingLock)})`.execute(db);
	try {
		return await work();
	} finally {
		await sql`select pg_advisory_unlock(${sql.lit(replacingLock)})`.execute(db).catch(() => {});
	}
}

/** Deletes all rows, of each table after the tables that refer to it. */
export async function deleteRows(trx: Trx, tables: readonly TableShape[]): Promise<void> {
	for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Turns the server's timeouts off for this transaction. */
export const withoutTimeouts = async (trx: Trx): Promise<void> =>
	void (await sql`select set_config('statement_timeout', '0', true),
		set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx));

/** Makes the server notice a lost client within half a minute and release its locks. */
export const noticeSilence = async (trx: Trx): Promise<void> =>
	void (await sql`select set_config('tcp_keepalives_idle', '10', true),
		set_config('tcp_keepalives_interval', '5', true), set_config('tcp_keepalives_count', '4', true)`.execute(
		trx,
	));

/** Converts rows to the values that PostgreSQL will return for them. */
export const forPostgres = (reader: RowReader): RowReader => ({
	async *rows(table) {
		for await (const rows of reader.rows(table)) yield rows.map((row) => row.map(withoutNul));
	},
});

function insertion({ name, columns }: TableShape, rows: number): string {
	const named = [name, ...columns].map((one) => `"${one}"`);
	const row = (index: number) =>
		`(${columns.map((_, column) => `$${index * columns.length + column + 1}`).join(',')})`;
	const values = Array.from({ length: rows }, (_, index) => row(index)).join(',');
	return `insert into ${named[0]} (${named.slice(1).join(',')}) values ${values}`;
}

export const postgresWriter = (trx: Trx): RowWriter => ({
	async insert(table, rows) {
		const most = Math.floor(mostParameters / table.columns.length);
		for (let from = 0; from < rows.length; from += most) {
			const part: readonly RowValues[] = rows.slice(from, from + most);
			await trx.executeQuery(CompiledQuery.raw(insertion(table, part.length), part.flat()));
		}
	},
});
