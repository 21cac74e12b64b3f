import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { projectFolder } from '../process/project-folder.ts';
import type { Db } from './schema.ts';

/** SQLite's own: so many pages in the log, and a commit puts them into the file. */
const usualPages = 1_000;
/** better-sqlite3's own, in KiB; a positive figure counts pages. */
const usualCache = -16_000;
/** A cache of so many pages leaves a commit about a megabyte to write. */
const smallCache = 250;

const checkpointAt = (pages: number) => sql`pragma wal_autocheckpoint = ${sql.lit(pages)}`;
const cacheOf = (size: number) => sql`pragma cache_size = ${sql.lit(size)}`;

/**
 * Commits hundreds of rows without keeping others waiting: such a commit would write all of them to the log, and from there into the
 * file, before anybody else is answered. So they go to the log row by row, and a thread puts them into the file afterwards.
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

/** Null for a database in memory, which has no log. */
async function fileOf(db: Db): Promise<string | null> {
	const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
	return rows.find(({ name }) => name === 'main')?.file || null;
}

/** In milliseconds. */
const syncEvery = 100;

/** Has the log put on the disk by other threads while it is written, so that the commit, which waits for that, has little left. */
async function withLogOnDisk<T>(file: string | null, write: () => Promise<T>): Promise<T> {
	const isWritten = new AbortController();
	const log = file === null ? null : await open(`${file}-wal`, 'r+').catch(() => null);
	const keepOnDisk = async () => {
		while (log && !isWritten.signal.aborted) {
			await log.datasync();
			await setTimeout(syncEvery, undefined, { signal: isWritten.signal });
		}
	};
	// The commit does it all the same.
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
		// The next commit does it.
	});
}
