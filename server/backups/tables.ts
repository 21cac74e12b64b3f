import { secretTables } from '../db/secret-tables.ts';
import { columnsOf, quoted, tablesOf, withDatabase } from '../db/sqlite-file.ts';

/** Empties the secret tables of a file, so that nothing of their rows stays in its free pages either. */
export function emptySecretTables(file: string): void {
	withDatabase(file, (sqlite) => {
		sqlite.pragma('secure_delete = ON');
		const tables = tablesOf(sqlite).filter((table) => secretTables.includes(table));
		for (const table of tables) sqlite.exec(`delete from ${table}`);
	});
}

/** What a restored database takes over of the present one: its security log, and which devices have been signed out since. */
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

/** What a plain archive is about, and the history that tells of it. */
const archivedTables: ReadonlySet<string> = new Set([
	...['beers', 'servings', 'old_slugs', 'taps', 'kegs', 'content_items', 'settings'],
	...['pictures', 'picture_files', 'history', 'kysely_migration', 'kysely_migration_lock'],
]);

/** All else stays as it is at this moment: people, sign-ins, tokens, plans, statistics, the security log. */
export function carryRest(from: string, to: string): void {
	withDatabase(to, (sqlite) => {
		sqlite.pragma('foreign_keys = OFF');
		sqlite.prepare('attach ? as former').run(from);
		sqlite.transaction(() => {
			for (const table of tablesOf(sqlite).filter((name) => !archivedTables.has(name))) {
				const columns = columnsOf(sqlite, table).map(quoted).join(', ');
				const name = quoted(table);
				sqlite.exec(`delete from main.${name};
					insert into main.${name} (${columns}) select ${columns} from former.${name}`);
			}
			// Settings of the moment, and what no archive names.
			sqlite.exec('insert or ignore into main.history select * from former.history');
		})();
	});
}
