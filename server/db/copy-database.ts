import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { withRemoteBytes } from '../images/remote-files.ts';
import { connect } from './connect.ts';
import { type CopyOptions, copyTables, shapesOf, type TableShape } from './copy/copy-tables.ts';
import { sqliteWriter } from './copy/sqlite-rows.ts';
import { engineOf } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Db, Trx } from './schema.ts';
import { openFile } from './sqlite-file.ts';
import type { TableChecksums } from './table-checksums.ts';

interface DatabaseCopy extends AsyncDisposable {
	readonly file: string;
	/** Row counts and hashes of what the server returned. */
	readonly sums: TableChecksums;
}

/**
 * Copies what a PostgreSQL database holds at one moment to a SQLite file. Its new folder is deleted when the object is
 * disposed of. The tables `without` are copied empty.
 */
export async function copyDatabase(
	db: Db,
	folder: string,
	without: readonly string[],
	options?: CopyOptions,
): Promise<DatabaseCopy> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const file = join(folder, 'taproom.sqlite');
	const dispose = () => rm(folder, { recursive: true, force: true });
	try {
		{
			await using copy = connect(file);
			await migrate(copy);
		}
		using opened = openFile(file);
		const sums = await fill(opened.sqlite, shapesOf(opened.sqlite, without), db, options);
		return { file, sums, [Symbol.asyncDispose]: dispose };
	} catch (error) {
		await dispose();
		throw error;
	}
}

/** Both schemas are equal, so the copy has the tables of the original. */
async function fill(
	copy: SQLite.Database,
	tables: readonly TableShape[],
	db: Db,
	options?: CopyOptions,
): Promise<TableChecksums> {
	const { postgresReader } = await import('./postgres/rows.ts');
	const reader = (trx: Trx) => withRemoteBytes(postgresReader(trx), db);
	return engineOf(db).patiently((patient) =>
		patient
			.transaction()
			.setAccessMode('read only')
			.execute(async (trx) => {
				copy.exec('begin');
				const sums = await copyTables(tables, reader(trx), sqliteWriter(copy), options);
				copy.exec('commit');
				return sums;
			}),
	);
}
