import { join } from 'node:path';
import { copyTables, shapesOf } from '../db/copy/copy-tables.ts';
import { sqliteReader } from '../db/copy/sqlite-rows.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, Trx } from '../db/schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { openFile, withDatabase } from '../db/sqlite-file.ts';
import { bucketOf, removeAll } from '../images/remote-files.ts';

interface Replacement<T> {
	/** The folder for the copy of the present state. */
	readonly folder: string;
	/** The SQLite file whose rows replace those on the server. */
	readonly fresh: string;
	/** Receives a file with the present state, while nobody can change it. */
	readonly prepare: (present: string) => Promise<void>;
	/** Runs last in the transaction. */
	readonly announce: (trx: Trx) => Promise<T>;
}

/**
 * Replaces all rows on a PostgreSQL server in one transaction, while every other write is refused. Readers see the
 * former state until the commit; if anything fails, nothing has changed.
 */
export async function replaceRows<T>(
	db: Db,
	{ folder, fresh, prepare, announce }: Replacement<T>,
): Promise<T> {
	const server = await import('../db/postgres/rows.ts');
	const tables = withDatabase(fresh, (sqlite) => shapesOf(sqlite, ephemeralTables));
	const replace = (patient: Db) =>
		patient.transaction().execute(async (trx) => {
			await server.withoutTimeouts(trx);
			await server.noticeSilence(trx);
			await server.lockForWriting(trx, tables);
			{
				// Another connection may copy: the lock guarantees that it sees the same state.
				await using present = await copyDatabase(db, join(folder, 'present'), ephemeralTables);
				await prepare(present.file);
			}
			using opened = openFile(fresh, { readonly: true });
			if (bucketOf(db)) await removeAll(trx);
			await server.deleteRows(trx, tables.toReversed());
			const rows = server.forPostgres(sqliteReader(opened.sqlite));
			await copyTables(tables, rows, server.postgresWriter(trx));
			return announce(trx);
		});
	return engineOf(db).patiently((patient) => server.whileRefusingWrites(patient, () => replace(patient)));
}
