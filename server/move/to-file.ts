import { existsSync } from 'node:fs';
import { link, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { keyFileIn, sharedKey } from '../auth/auth-key.ts';
import { findDifference, shapesOf, sumTables } from '../db/copy/copy-tables.ts';
import { sqliteReader } from '../db/copy/sqlite-rows.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { DatabaseError, oneLine, toAppError } from '../db/db-errors.ts';
import { migrationsDone } from '../db/migrate.ts';
import { openPostgres, placeOf } from '../db/postgres/open.ts';
import type { Db } from '../db/schema.ts';
import { ephemeralTables } from '../db/secret-tables.ts';
import { openFile } from '../db/sqlite-file.ts';
import { attachBucket, openBucket } from '../images/remote-files.ts';
import { newestChange, versionComplaint } from './source-file.ts';
import { type Moved, type MoveOptions, moveSteps } from './to-server.ts';

/**
 * Copies a PostgreSQL database into a new file, which appears once it is complete. The server is only read. Throws
 * DatabaseError.
 */
export async function moveToFile(options: MoveOptions): Promise<Moved> {
	const { url, file, signal, bucket } = options;
	if (existsSync(file)) throw new DatabaseError(`${file} is there already. Name another file with --to.`);
	await using source = await openPostgres(url, {}, '--from');
	if (bucket) attachBucket(source, await openBucket(bucket));
	const complaint = versionComplaint(await migrationsDone(source));
	if (complaint !== null) throw new DatabaseError(`Cannot move ${placeOf(url)}: ${complaint}.`);
	let folder: string | null = null;
	try {
		folder = await mkdtemp(join(dirname(file), '.taproom-move-'));
		return await copyTo(join(folder, 'copy'), source, options);
	} catch (error) {
		if (error instanceof DatabaseError || signal?.aborted) throw error;
		throw new DatabaseError(`Cannot move to ${file}: ${oneLine(toAppError(error) ?? error)}`, {
			cause: error,
		});
	} finally {
		if (folder !== null) await rm(folder, { recursive: true, force: true });
	}
}

async function copyTo(folder: string, source: Db, options: MoveOptions): Promise<Moved> {
	const { file, signal, progress = () => {} } = options;
	const total = await sizeOf(source);
	const show = (step: (typeof moveSteps)[number]) => (done: number) => progress({ step, done, total });
	await using copy = await copyDatabase(source, folder, ephemeralTables, {
		signal,
		onBytes: show(moveSteps[0]),
	});
	const { arrived, newest } = await read();
	const difference = findDifference(copy.sums, arrived);
	if (difference !== null)
		throw new DatabaseError(`${difference} arrived otherwise than it was. Nothing was kept.`);
	await sync(copy.file);
	// A link, unlike a rename, never replaces a file that appeared in the meantime.
	await link(copy.file, file);
	await copyKey(source, dirname(file));
	await sync(dirname(file));
	const { count } = await source
		.selectFrom('history')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('id', '>', newest)
		.executeTakeFirstOrThrow();
	return { sums: arrived, since: count };

	async function read() {
		using opened = openFile(copy.file);
		const reader = sqliteReader(opened.sqlite);
		const onBytes = show(moveSteps[1]);
		const sums = await sumTables(shapesOf(opened.sqlite, ephemeralTables), reader, { signal, onBytes });
		return { arrived: sums, newest: newestChange(opened) };
	}
}

/** Copies the sign-in key beside the file, where the start looks for it, unless there is one. So nobody is signed out. */
async function copyKey(source: Db, folder: string): Promise<void> {
	const keys = source.selectFrom('server_keys').select('value').where('name', '=', sharedKey);
	const key = await keys.executeTakeFirst();
	if (key) await writeFile(keyFileIn(folder), key.value, { mode: 0o600, flag: 'wx' }).catch(ignoreExisting);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
	if (error.code !== 'EEXIST') throw error;
}

async function sync(path: string): Promise<void> {
	await using handle = await open(path, 'r');
	await handle.sync();
}

/** Returns the approximate size of the database in bytes. */
async function sizeOf(db: Db): Promise<number> {
	const { rows } = await sql<{ bytes: number }>`select sum(pg_table_size(oid)) as bytes from pg_class
		where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
	return rows[0]?.bytes ?? 0;
}
