import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, link, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { BackupManifest } from '#domain/backup-schema.ts';
import { oneLine } from '../db/connect.ts';
import { BackupError } from './error.ts';
import { fingerprintTables, migrationsOf, tablesOf } from './tables.ts';
import { tarEnd, tarHeader, tarLimit, tarPadding } from './tar.ts';

/** The names inside of a backup, in their order. `sha256sum -c SHA256SUMS` checks an unpacked one without Taproom. */
export const backupEntries = {
	manifest: 'manifest.json',
	database: 'taproom.sqlite',
	sums: 'SHA256SUMS',
} as const;

/** What opens the door: nothing of it goes into a backup. */
const leftOut = ['sessions', 'api_tokens'];

/** How long the copy waits for a writer, in milliseconds. */
const busyTimeoutMs = 10_000;

/** What is backed up, and where to. */
export interface BackupOptions {
	readonly databaseFile: string;
	/** The file to write; it must not be there yet. */
	readonly to: string;
	/** The version of the program, for the manifest. */
	readonly app: string;
	readonly now: Date;
	/** Ends the work early; nothing of it stays. */
	readonly signal?: AbortSignal;
	readonly progress?: (step: string) => void;
}

/** The name of a backup by its instant, sortable and fit for any file system: `taproom-2026-11-20T203000.000Z.taproom`. */
export function backupName(now: Date): string {
	return `taproom-${instantInName(now)}.taproom`;
}

/** An instant without the colons that some file systems refuse. */
export function instantInName(now: Date): string {
	return now.toISOString().replaceAll(':', '');
}

/** The contents of `SHA256SUMS`. */
export function sumsText(manifest: string, database: string): string {
	return `${manifest}  ${backupEntries.manifest}\n${database}  ${backupEntries.database}\n`;
}

/** The SHA-256 of bytes, in hexadecimal. */
export function sha256(bytes: Buffer | string): string {
	return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Writes one file that holds everything in the database, as it was at one moment between two writes; the site may go on
 * writing meanwhile. Arrives whole or not at all. Throws BackupError with one line.
 */
export async function createBackup(options: BackupOptions): Promise<BackupManifest> {
	const { databaseFile, to, now, signal, progress } = options;
	if (!existsSync(databaseFile))
		throw new BackupError(`There is no database at ${databaseFile}. Check DATABASE_URL and DATA_DIR.`);
	const inTheWay = new BackupError(`${to} is there already. Name another file with --to.`);
	if (existsSync(to)) throw inTheWay;
	const folder = await workFolder(dirname(to));
	try {
		const copy = join(folder, backupEntries.database);
		const packed = join(folder, 'packed');
		progress?.('Copying the database');
		const { tables, schema } = copyDatabase(databaseFile, copy);
		signal?.throwIfAborted();
		progress?.('Checking and packing the copy');
		const { size: bytes } = await stat(copy);
		if (bytes > tarLimit) throw new BackupError('The database is above 8 GB, more than a backup can hold.');
		const database = { bytes, sha256: await hashFile(copy, signal) };
		const manifest: BackupManifest = {
			format: 'taproom-backup',
			formatVersion: 1,
			app: options.app,
			instant: now.toISOString(),
			schema,
			tables,
			database,
		};
		await pack(packed, manifest, copy, signal);
		// A link, unlike a rename, never replaces what somebody else has put there meanwhile.
		await link(packed, to).catch((error: NodeJS.ErrnoException) => {
			throw error.code === 'EEXIST' ? inTheWay : error;
		});
		return manifest;
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot back up ${databaseFile}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** A folder beside the result, so that the last step stays within one file system. */
async function workFolder(beside: string): Promise<string> {
	try {
		await mkdir(beside, { recursive: true });
		return await mkdtemp(join(beside, '.taproom-backup-'));
	} catch (error) {
		throw new BackupError(`Cannot write into ${beside}: ${oneLine(error)}.`, { cause: error });
	}
}

/**
 * Copies the database as one moment saw it: `VACUUM INTO` reads within one transaction, holds up no writer, and leaves
 * deleted rows behind. Open sign-ins and tokens of machines stay out, or a restore would bring back those that somebody
 * has ended or revoked.
 */
function copyDatabase(from: string, to: string): { tables: BackupManifest['tables']; schema: string } {
	const source = new SQLite(from, { fileMustExist: true, timeout: busyTimeoutMs });
	try {
		source.prepare('vacuum into ?').run(to);
	} finally {
		source.close();
	}
	const copy = new SQLite(to, { fileMustExist: true });
	try {
		const schema = migrationsOf(copy).at(-1);
		if (schema === undefined) throw new BackupError(`${from} is no database of Taproom.`);
		copy.pragma('secure_delete = ON');
		const there = tablesOf(copy);
		// A database that is yet to be migrated lacks some.
		for (const table of leftOut) if (there.includes(table)) copy.exec(`delete from ${table}`);
		const verdict = copy.pragma('integrity_check(1)', { simple: true });
		if (verdict !== 'ok') throw new Error(`it is damaged (${oneLine(String(verdict))})`);
		return { tables: fingerprintTables(copy), schema };
	} finally {
		copy.close();
	}
}

async function hashFile(file: string, signal?: AbortSignal): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(file, { ...(signal && { signal }) })) hash.update(chunk);
	return hash.digest('hex');
}

/** Packs manifest, database and checksums, and waits until the disk has them. */
async function pack(
	to: string,
	manifest: BackupManifest,
	databaseFile: string,
	signal?: AbortSignal,
): Promise<void> {
	const text = Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`);
	const sums = Buffer.from(sumsText(sha256(text), manifest.database.sha256));
	const seconds = Math.floor(Date.parse(manifest.instant) / 1_000);
	const header = (name: string, size: number) => tarHeader(name, size, seconds);
	await using file = await open(to, 'wx', 0o600);
	await writeAll(file, [header(backupEntries.manifest, text.length), text, padding(text.length)]);
	await writeAll(file, [header(backupEntries.database, manifest.database.bytes)]);
	for await (const chunk of createReadStream(databaseFile, { ...(signal && { signal }) })) {
		await writeAll(file, [chunk]);
	}
	await writeAll(file, [padding(manifest.database.bytes)]);
	await writeAll(file, [header(backupEntries.sums, sums.length), sums, padding(sums.length), tarEnd]);
	await file.sync();
}

const padding = (size: number) => Buffer.alloc(tarPadding(size));

async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
	for (const part of parts) await file.writeFile(part);
}
