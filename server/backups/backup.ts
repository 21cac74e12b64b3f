import { existsSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { backupSteps } from '#domain/backups/backup.ts';
import type { BackupManifest } from '#domain/backups/backup-schema.ts';
import { oneLine } from '../db/connect.ts';
import { hashFile, mostTarBytes, packArchive } from './archive.ts';
import { BackupError, inTheWay, putInPlace, workFolder } from './backup-folder.ts';
import { emptyTables, fingerprintTables, migrationsOf, secretTables } from './tables.ts';
import type { OnProgress } from './worker-messages.ts';

/** How long the copy waits for a writer, in milliseconds. */
const busyTimeoutMs = 10_000;

export interface BackupOptions {
	readonly databaseFile: string;
	/** The file to write; it must not be there yet. */
	readonly to: string;
	readonly app: string;
	readonly now: Date;
	/** Ends the work early; nothing of it stays. */
	readonly signal?: AbortSignal;
	readonly progress?: OnProgress;
}

/**
 * Writes one file that holds everything in the database, as it was at one moment between two writes; the site may go on
 * writing meanwhile. Arrives whole or not at all. Throws BackupError with one line.
 */
export async function createBackup(options: BackupOptions): Promise<BackupManifest> {
	const { databaseFile, to, now, signal, progress } = options;
	if (!existsSync(databaseFile))
		throw new BackupError(`There is no database at ${databaseFile}. Check DATABASE_URL and DATA_DIR.`);
	if (existsSync(to)) throw inTheWay(to);
	const folder = await workFolder(dirname(to));
	try {
		const copy = join(folder, 'copy');
		const packed = join(folder, 'packed');
		const total = statSync(databaseFile).size;
		const [copying, checking, packing] = backupSteps;
		progress?.({ step: copying, done: 0, total, growing: copy });
		copyDatabase(databaseFile, copy);
		signal?.throwIfAborted();
		const { size: bytes } = await stat(copy);
		const { tables, schema } = checkCopy(databaseFile, copy, (done) =>
			progress?.({ step: checking, done, total: bytes }),
		);
		signal?.throwIfAborted();
		if (bytes > mostTarBytes)
			throw new BackupError('The database is above 8 GB, more than a backup can hold.');
		// It is read twice: to know its checksum, which stands before it, and to pack it.
		const onRead = countBytes((done) => progress?.({ step: packing, done, total: 2 * bytes }));
		const database = { bytes, sha256: await hashFile(copy, onRead, signal) };
		const manifest: BackupManifest = {
			format: 'taproom-backup',
			formatVersion: 1,
			app: options.app,
			instant: now.toISOString(),
			schema,
			tables,
			database,
		};
		await packArchive(packed, manifest, copy, onRead, signal);
		await putInPlace(packed, to);
		return manifest;
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot back up ${databaseFile}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Copies the database as one moment saw it: `VACUUM INTO` reads within one transaction, holds up no writer, and leaves
 * deleted rows behind. Open sign-ins and tokens of machines stay out, or a restore would bring back those that somebody
 * has ended or revoked.
 */
function copyDatabase(from: string, to: string): void {
	const source = new SQLite(from, { fileMustExist: true, timeout: busyTimeoutMs });
	try {
		source.prepare('vacuum into ?').run(to);
	} finally {
		source.close();
	}
	const copy = new SQLite(to, { fileMustExist: true });
	try {
		emptyTables(copy, secretTables);
	} finally {
		copy.close();
	}
}

function checkCopy(
	from: string,
	file: string,
	onBytes: (done: number) => void,
): { tables: BackupManifest['tables']; schema: string } {
	const copy = new SQLite(file, { fileMustExist: true, readonly: true });
	try {
		onBytes(0);
		const schema = migrationsOf(copy).at(-1);
		if (schema === undefined) throw new BackupError(`${from} is no database of Taproom.`);
		const verdict = copy.pragma('integrity_check(1)', { simple: true });
		if (verdict !== 'ok') throw new Error(`it is damaged (${oneLine(String(verdict))})`);
		return { tables: fingerprintTables(copy, onBytes), schema };
	} finally {
		copy.close();
	}
}

function countBytes(onSum: (sum: number) => void): (length: number) => void {
	let sum = 0;
	return (length) => {
		sum += length;
		onSum(sum);
	};
}
