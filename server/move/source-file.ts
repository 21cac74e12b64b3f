import { existsSync } from 'node:fs';
import { isDatabase } from '../backups/replace.ts';
import { DatabaseError, oneLine } from '../db/db-errors.ts';
import { firstMigration, migrationNames } from '../db/migrate.ts';
import { migrationsOf, namesIn, type OpenFile, openFile, releaseDatabase } from '../db/sqlite-file.ts';

/** Returns why a database with these migrations cannot be moved by this version, or null. */
export function versionComplaint(done: readonly string[]): string | null {
	if (!done.includes(firstMigration)) return 'it is no database of Taproom';
	const unknown = done.find((name) => !migrationNames.includes(name));
	if (unknown !== undefined) {
		return `it is a newer version's (this one does not know ${unknown}); move it with that version`;
	}
	if (done.length === migrationNames.length) return null;
	return "it is an older version's; start this version on it once, which brings it up to date, then move it";
}

/** Opens the database as of this moment, while a running taproom may write to it. Writes nothing. Throws DatabaseError. */
export function openSource(file: string): OpenFile {
	if (!existsSync(file)) throw new DatabaseError(`There is no database ${file}.`);
	let opened: OpenFile | null = null;
	try {
		const complaint = isDatabase(file) ? null : 'it is no SQLite database';
		if (complaint !== null) throw new DatabaseError(complaint);
		opened = openFile(file, { readonly: true, timeout: 10_000 });
		lookAt(opened);
		const { sqlite } = opened;
		const dispose = () => {
			sqlite.close();
			// A read-only connection cannot remove the files that SQLite created beside the database.
			releaseDatabase(file);
		};
		return { sqlite, [Symbol.dispose]: dispose };
	} catch (error) {
		opened?.[Symbol.dispose]();
		throw new DatabaseError(`Cannot move ${file}: ${oneLine(error)}.`, { cause: error });
	}
}

function lookAt({ sqlite }: OpenFile): void {
	sqlite.exec('begin');
	const complaint = versionComplaint(migrationsOf(sqlite));
	if (complaint !== null) throw new DatabaseError(complaint);
	const [orphan] = namesIn(sqlite, 'select distinct "table" from pragma_foreign_key_check order by 1');
	if (orphan !== undefined) {
		throw new DatabaseError(`it is damaged: ${orphan} names what is not there; restore a backup first`);
	}
}

/** Returns the newest entry of the history, whose ids sort by time. */
export const newestChange = ({ sqlite }: OpenFile): string =>
	namesIn(sqlite, "select ifnull(max(id), '') from history")[0] ?? '';
