import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { projectFolder } from '../process/project-folder.ts';
import type { Db } from './schema.ts';

/** SQLite's default: a commit that finds this many pages in the log copies them into the file. */
const usualPages = 1_000;
/** The default of better-sqlite3, in KiB; a positive number would count pages. */
const usualCache = -16_000;
/** In pages. With so small a cache, a commit has only about a megabyte left to write. */
const smallCache = 250;

const checkpointAt = (pages: number) => sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`;
const cacheOf = (size: number) => sql`pragma cache_size = ${sql.lit(size)}`;

/**
 * Commits hundreds of rows without blocking others. An ordinary commit would write all of them to the log, and then
 * into the file, at once. Here the small cache makes SQLite write them to the log as they come, and a thread copies
 * them into the file afterwards.
 */
export async function withLightCommit<T>(db: Db, write: () => Promise<T>): Promise<T> {
	const file = await fileOf(db);
	await checkpointAt(0).execute(db);
	await cacheOf(smallCache).execute(db);
	try {
		const result = await withLogOnDisk(file, write);
		await checkpoint(file);
		return result;
	} finally {
		await cacheOf(usualCache).execute(db);
		await checkpointAt(usualPages).execute(db);
	}
}

/** Returns the database file; null for a database in memory. */
async function fileOf(db: Db): Promise<string | null> {
	const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
	return rows.find(({ name }) => name === 'main')?.file || null;
}

/** Milliseconds between two syncs of the log. */
const syncEvery = 100;

/** Syncs the log to disk in the background while it is written, so that the final commit has little left to sync. */
async function withLogOnDisk<T>(file: string | null, write: () => Promise<T>): Promise<T> {
	const isWritten = new AbortController();
	const log = file === null ? null : await open(`${file}-wal`, 'r+').catch(() => null);
	const keepOnDisk = async () => {
		while (log && !isWritten.signal.aborted) {
			await log.datasync();
			await setTimeout(syncEvery, undefined, { signal: isWritten.signal });
		}
	};
	// A failed sync does no harm: the commit syncs as well.
	const syncing = keepOnDisk().catch(() => {});
	try {
		return await write();
	} finally {
		isWritten.abort();
		await syncing;
		await log?.close();
	}
}

async function checkpoint(file: string | null): Promise<void> {
	if (file === null) return;
	const worker = new Worker(join(projectFolder(), 'server/db/checkpoint-worker.ts'), {
		workerData: file,
		env: {},
		execArgv: [],
	});
	await once(worker, 'exit').catch(() => {
		// After a failure the next commit does the checkpoint.
	});
}
