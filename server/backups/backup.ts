import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { type FileHandle, link, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { backupSteps } from '#domain/backups/backup.ts';
import type { BackupManifest } from '#domain/backups/backup-schema.ts';
import { oneLine } from '../db/connect.ts';
import { BackupError } from './error.ts';
import type { OnProgress } from './progress.ts';
import { doorOpeners, emptyTables, fingerprintTables, migrationsOf } from './tables.ts';
import { tarEnd, tarHeader, tarLimit, tarPadding } from './tar.ts';

/** The names inside of a backup, in their order. `sha256sum -c SHA256SUMS` checks an unpacked one without Taproom. */
export const backupEntries = {
	manifest: 'manifest.json',
	database: 'taproom.sqlite',
	sums: 'SHA256SUMS',
} as const;

/** How long the copy waits for a writer, in milliseconds. */
const busyTimeoutMs = 10_000;
const chunkBytes = 1024 * 1024;

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
	readonly progress?: OnProgress;
}

/** Where backups go unless somebody names another place. */
export function backupsFolder(dataDir: string): string {
	return join(dataDir, 'backups');
}

/** The name of a backup by its instant, sortable and fit for any file system: `taproom-2026-11-20T203000.000Z.taproom`. */
export function backupName(now: Date): string {
	return `taproom-${instantInName(now)}.taproom`;
}

/** The instant in such a name, ISO 8601 UTC; null for any other name. */
export function instantOfName(name: string): string | null {
	const parts = /^taproom-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2}\.\d{3}Z)\.taproom$/.exec(name);
	if (!parts) return null;
	const [, day = '', hours = '', minutes = '', rest = ''] = parts;
	const instant = `${day}${hours}:${minutes}:${rest}`;
	return Number.isNaN(Date.parse(instant)) ? null : instant;
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
	if (existsSync(to)) throw inTheWay(to);
	const folder = await workFolder(dirname(to));
	try {
		const copy = join(folder, backupEntries.database);
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
		if (bytes > tarLimit) throw new BackupError('The database is above 8 GB, more than a backup can hold.');
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
		await pack(packed, manifest, copy, onRead, signal);
		await putInPlace(packed, to);
		return manifest;
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot back up ${databaseFile}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** The refusal to write where something is already. */
export function inTheWay(to: string): BackupError {
	return new BackupError(`${to} is there already. Name another file with --to.`);
}

/** Gives a finished file its name. A link, unlike a rename, never replaces what somebody else has put there meanwhile. */
export async function putInPlace(finished: string, to: string): Promise<void> {
	await link(finished, to).catch((error: NodeJS.ErrnoException) => {
		throw error.code === 'EEXIST' ? inTheWay(to) : error;
	});
}

/** A folder beside the result, so that the last step stays within one file system; `wanted` is made anew. */
export async function workFolder(beside: string, wanted?: string): Promise<string> {
	try {
		await mkdir(beside, { recursive: true });
		if (wanted !== undefined) {
			await rm(wanted, { recursive: true, force: true });
			await mkdir(wanted, { mode: 0o700 });
			return wanted;
		}
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
function copyDatabase(from: string, to: string): void {
	const source = new SQLite(from, { fileMustExist: true, timeout: busyTimeoutMs });
	try {
		source.prepare('vacuum into ?').run(to);
	} finally {
		source.close();
	}
	const copy = new SQLite(to, { fileMustExist: true });
	try {
		emptyTables(copy, doorOpeners);
	} finally {
		copy.close();
	}
}

/** Proves that a copy is sound, and says what is in it. */
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

/** Adds up the lengths it is given. */
function countBytes(onSum: (sum: number) => void): (length: number) => void {
	let sum = 0;
	return (length) => {
		sum += length;
		onSum(sum);
	};
}

async function hashFile(
	file: string,
	onRead: (length: number) => void,
	signal?: AbortSignal,
): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of readChunks(file, signal)) {
		hash.update(chunk);
		onRead(chunk.length);
	}
	return hash.digest('hex');
}

function readChunks(file: string, signal?: AbortSignal): AsyncIterable<Buffer> {
	return createReadStream(file, { highWaterMark: chunkBytes, ...(signal && { signal }) });
}

/** Packs manifest, database and checksums, and waits until the disk has them. */
async function pack(
	to: string,
	manifest: BackupManifest,
	databaseFile: string,
	onRead: (length: number) => void,
	signal?: AbortSignal,
): Promise<void> {
	const text = Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`);
	const sums = Buffer.from(sumsText(sha256(text), manifest.database.sha256));
	const seconds = Math.floor(Date.parse(manifest.instant) / 1_000);
	const header = (name: string, size: number) => tarHeader(name, size, seconds);
	await using file = await open(to, 'wx', 0o600);
	await writeAll(file, [header(backupEntries.manifest, text.length), text, padding(text.length)]);
	await writeAll(file, [header(backupEntries.database, manifest.database.bytes)]);
	for await (const chunk of readChunks(databaseFile, signal)) {
		await writeAll(file, [chunk]);
		onRead(chunk.length);
	}
	await writeAll(file, [padding(manifest.database.bytes)]);
	await writeAll(file, [header(backupEntries.sums, sums.length), sums, padding(sums.length), tarEnd]);
	await file.sync();
}

const padding = (size: number) => Buffer.alloc(tarPadding(size));

async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
	for (const part of parts) await file.writeFile(part);
}
