import type { CopyOptions } from '../db/copy/copy-tables.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { DatabaseError } from '../db/db-errors.ts';
import { migrationNames, migrationsDone, mustKnow } from '../db/migrate.ts';
import type { Db } from '../db/schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';

/** A file with the present database. On PostgreSQL it is a copy in `folder`, deleted when this object is disposed of. */
export interface PresentDatabase extends AsyncDisposable {
	readonly file: string;
}

/** `without` names tables whose rows a copy leaves out. */
export async function presentDatabase(
	db: Db,
	databaseFile: string | null,
	folder: string,
	without: readonly string[] = ephemeralTables,
	options?: CopyOptions,
): Promise<PresentDatabase> {
	if (databaseFile === null) return copyDatabase(db, folder, without, options);
	return { file: databaseFile, [Symbol.asyncDispose]: async () => {} };
}

/** Says whether a PostgreSQL database has no tables yet. Throws DatabaseError if it is of another version. */
export async function isBlank(db: Db): Promise<boolean> {
	const done = await migrationsDone(db);
	mustKnow(done);
	if (done.length > 0 && done.length < migrationNames.length) {
		throw new DatabaseError(
			"The database is an older version's. Start this version on it once, which brings it up to date, then try again.",
		);
	}
	return done.length === 0;
}
