import { sql } from 'kysely';
import type { RunningTaproom } from '#server/start.ts';

/**
 * Copies the database of a running taproom, to reset it between tests. The reset is written through the taproom's own
 * connection and announced as a replacement, so that everything cached is dropped.
 */
export async function takeSnapshot(
	{ taproom }: RunningTaproom,
	file: string,
): Promise<{ restore(): Promise<void> }> {
	const { db, content } = taproom;
	await sql`vacuum into ${file}`.execute(db);
	const { rows } = await sql<{ name: string }>`
		select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
	`.execute(db);
	const tables = rows.map(({ name }) => name);
	// SQLite counts changes per connection; only a transaction uses the one that writes.
	const writes = () =>
		db.transaction().execute(async (trx) => {
			const { rows: counted } = await sql<{ count: number }>`select total_changes() as count`.execute(trx);
			return counted[0]?.count ?? 0;
		});
	let seen = await writes();
	return {
		async restore() {
			if ((await writes()) === seen) return;
			await sql`attach ${file} as start`.execute(db);
			await db.transaction().execute(async (trx) => {
				await sql`pragma defer_foreign_keys = on`.execute(trx);
				for (const table of tables) await sql`delete from main.${sql.id(table)}`.execute(trx);
				for (const table of tables) {
					await sql`insert into main.${sql.id(table)} select * from start.${sql.id(table)}`.execute(trx);
				}
			});
			await sql`detach start`.execute(db);
			await taproom.settings.load(taproom);
			content.replaced();
			seen = await writes();
		},
	};
}
