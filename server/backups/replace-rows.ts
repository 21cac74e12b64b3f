import { join } from 'node:path';
import { copyTables } from '../db/copy/copy-tables.ts';
import { sqliteReader } from '../db/copy/sqlite-rows.ts';
import { shapesOf } from '../db/copy/tables.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, Trx } from '../db/schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { openFile, withDatabase } from '../db/sqlite-file.ts';
import { bucketOf, removeAll } from '../images/remote-files.ts';

interface Replacement<T> {
	/** The present state is copied into this folder. */
	readonly folder: string;
	/** The file of SQLite's whose rows take the place of those of the server. */
	readonly fresh: string;
	/** Gets a file with the state that is about to go, while nobody can change it. */
	readonly prepare: (present: string) => Promise<void>;
	/** The last thing of the transaction. */
	readonly announce: (trx: Trx) => Promise<T>;
}

/**
 * Replaces all rows of a server in one transaction, while every other write is refused. Whoever reads sees the former state until its commit, and
 * whatever ends it before has changed nothing.
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
				// Another connection copies, and finds the same state: nobody can have written meanwhile.
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
