import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { projectFolder } from '../project-folder.ts';
import type { Db } from './schema.ts';

/** SQLite's own: so many pages in the log, and a commit puts them into the file. */
const usualPages = 1_000;

const checkpointAt = (pages: number) => sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`;

/**
 * For transactions that write thousands of rows: their commit would put all of them from the log into the file before
 * anybody else is answered. A thread does that afterwards.
 */
export async function withLateCheckpoint<T>(db: Db, write: () => Promise<T>): Promise<T> {
	await checkpointAt(0).execute(db);
	try {
		const result = await write();
		await checkpoint(db);
		return result;
	} finally {
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
