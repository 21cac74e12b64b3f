import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { projectFolder } from '../process/project-folder.ts';
import type { Db } from './schema.ts';

/** SQLite's own: so many pages in the log, and a commit puts them into the file. */
const usualPages = 1_000;
/** better-sqlite3's own, in KiB; a positive figure counts pages. */
const usualCache = -16_000;
/** What a commit has left to write: about a megabyte. */
const smallCache = 250;

const checkpointAt = (pages: number) => sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`;
const cacheOf = (size: number) => sql`pragma cache_size = ${sql.lit(size)}`;

/**
 * For transactions that write hundreds of rows: their commit would write all of them to the log, and from there into the
 * file, before anybody else is answered. So they go to the log row by row, and a thread puts them into the file afterwards.
 */
export async function withLightCommit<T>(db: Db, write: () => Promise<T>): Promise<T> {
	await checkpointAt(0).execute(db);
	await cacheOf(smallCache).execute(db);
	try {
		const result = await write();
		await checkpoint(db);
		return result;
	} finally {
		await cacheOf(usualCache).execute(db);
		await checkpointAt(usualPages).execute(db);
	}
}

async function checkpoint(db: Db): Promise<void> {
	const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
	const file = rows.find(({ name }) => name === 'main')?.file;
	// A database in memory has no log.
	if (!file) return;
	const worker = new Worker(join(projectFolder(), 'server/db/checkpoint-worker.ts'), {
		workerData: file,
		env: {},
		execArgv: [],
	});
	await once(worker, 'exit').catch(() => {
		// The next commit does it.
	});
}
