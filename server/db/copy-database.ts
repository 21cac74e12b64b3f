import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import { engineOf } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Db, Trx } from './schema.ts';
import { secretTables } from './secret-tables.ts';

/** Photos are rows of a megabyte. */
const rowsAtOnce = 20;

/** A copy of everything as it was at one moment, as a file of SQLite's in a folder of its own; it goes with the answer. */
export async function copyDatabase(
	db: Db,
	folder: string,
	signal?: AbortSignal,
): Promise<AsyncDisposable & { readonly file: string }> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const file = join(folder, 'taproom.sqlite');
	const dispose = () => rm(folder, { recursive: true, force: true });
	try {
		await using copy = connect(file);
		await migrate(copy);
		await fill(copy, db, signal);
		return { file, [Symbol.asyncDispose]: dispose };
	} catch (error) {
		await dispose();
		throw error;
	}
}

/** The schemas are the same: the tables of the copy are those of the original. What no backup holds is not copied at all. */
async function fill(copy: Db, db: Db, signal?: AbortSignal): Promise<void> {
	const tables = (await engineOf(copy).tables()).filter(
		(name) => !/^(?:sqlite|kysely)_/.test(name) && !secretTables.includes(name),
	);
	await db
		.transaction()
		.setAccessMode('read only')
		.execute((from) =>
			copy.transaction().execute(async (to) => {
				await sql`pragma defer_foreign_keys = on`.execute(to);
				for (const table of tables) await copyTable(table, from, to, signal);
			}),
		);
}

async function copyTable(table: string, from: Trx, to: Trx, signal?: AbortSignal): Promise<void> {
	await sql`declare taproom_copy no scroll cursor for select * from ${sql.table(table)}`.execute(from);
	for (;;) {
		signal?.throwIfAborted();
		const fetched = sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce)} from taproom_copy`;
		const { rows } = await fetched.execute(from);
		if (rows.length === 0) break;
		for (const row of rows) {
			const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
			await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
				to,
			);
		}
	}
	await sql`close taproom_copy`.execute(from);
}
