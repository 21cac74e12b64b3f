import { secretTables } from '../db/secret-tables.ts';
import { columnsOf, quoted, tablesOf, withDatabase } from '../db/sqlite-file.ts';

/** Deletes the rows of the secret tables and overwrites the free pages, so that nothing of them remains in the file. */
export function emptySecretTables(file: string): void {
	withDatabase(file, (sqlite) => {
		sqlite.pragma('secure_delete = ON');
		const tables = tablesOf(sqlite).filter((table) => secretTables.includes(table));
		for (const table of tables) sqlite.exec(`delete from ${table}`);
	});
}

/** Copies what survives a restore: the security log, and which devices were signed out since the backup. */
export function carryOver(from: string, to: string): void {
	withDatabase(to, (sqlite) => {
		const columns = columnsOf(sqlite, 'security_events').map(quoted).join(', ');
		sqlite.prepare('attach ? as former').run(from);
		sqlite.exec(`begin;
			insert or ignore into main.security_events (${columns}) select ${columns} from former.security_events;
			update main.users set device_generation = max(device_generation, ifnull(
				(select device_generation from former.users where former.users.id = main.users.id), 0));
			commit`);
	});
}
