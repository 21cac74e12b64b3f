import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backupSteps } from '#domain/backups/backup.ts';
import type { BackupManifest } from '#domain/backups/backup-schema.ts';
import { oneLine } from '../db/db-errors.ts';
import { migrationsOf, withDatabase } from '../db/sqlite-file.ts';
import { fingerprintTables } from '../db/table-checksums.ts';
import { hashFile, mostTarBytes, packArchive } from './archive.ts';
import { BackupError } from './backup-folder.ts';
import type { PackJob, packInWorker, WorkOptions } from './backup-worker-client.ts';
import { emptySecretTables } from './security-rows.ts';

const busyTimeoutMs = 10_000;

interface BackupOptions extends WorkOptions {
	readonly databaseFile: string;
	/** The file to write; it must not exist yet. */
	readonly to: string;
	readonly app: string;
	readonly now: Date;
	/** Packs plain files (zip) instead of the database. */
	readonly archive?: boolean;
	/** The working folder, which is created. By default one is made beside the result. */
	readonly folder?: string;
}

/** Makes a backup of one moment while the site keeps writing. The file appears whole or not at all. Throws BackupError. */
export async function createBackup(options: BackupOptions, pack: typeof packInWorker = packBackup) {
	const { databaseFile, to, app, now, archive = false, signal } = options;
	if (existsSync(to)) throw inTheWay(to);
	const folder = await workFolder(dirname(to), options.folder);
	try {
		const manifest = await pack({ databaseFile, folder, app, now: now.toISOString(), archive }, options);
		signal?.throwIfAborted();
		// A link, unlike a rename, never replaces a file that appeared in the meantime.
		await link(join(folder, 'packed'), to).catch((error: NodeJS.ErrnoException) => {
			throw error.code === 'EEXIST' ? inTheWay(to) : error;
		});
		return manifest;
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot back up ${databaseFile}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function inTheWay(to: string): BackupError {
	return new BackupError(`${to} is there already. Name another file with --to.`);
}

/** The working folder is beside the result, so that the link stays within one file system. */
async function workFolder(beside: string, wanted?: string): Promise<string> {
	try {
		await mkdir(beside, { recursive: true });
		if (wanted === undefined) return await mkdtemp(join(beside, '.taproom-backup-'));
		await rm(wanted, { recursive: true, force: true });
		await mkdir(wanted, { mode: 0o700 });
		return wanted;
	} catch (error) {
		throw new BackupError(`Cannot write into ${beside}: ${oneLine(error)}.`, { cause: error });
	}
}

export async function packBackup(
	{ databaseFile, folder, app, now, archive }: PackJob,
	{ progress = () => {} }: WorkOptions,
): Promise<BackupManifest> {
	if (!existsSync(databaseFile))
		throw new BackupError(`There is no database at ${databaseFile}. Check DATABASE_URL and DATA_DIR.`);
	const [copying, checking, packing] = backupSteps;
	const copy = join(folder, 'copy');
	progress({ step: copying, done: 0, total: (await stat(databaseFile)).size });
	// `vacuum into` reads in one transaction, blocks no writer and leaves deleted rows out.
	withDatabase(databaseFile, (sqlite) => sqlite.prepare('vacuum into ?').run(copy), {
		timeout: busyTimeoutMs,
	});
	emptySecretTables(copy);
	const { size: bytes } = await stat(copy);
	const { tables, schema } = checkCopy(databaseFile, copy, (done) =>
		progress({ step: checking, done, total: bytes }),
	);
	if (bytes > mostTarBytes) throw new BackupError('The database is above 8 GB, more than a backup can hold.');
	let done = 0;
	// The file is read twice: for its checksum, which precedes it in the archive, and to pack it.
	const onRead = (length: number) => {
		done += length;
		progress({ step: packing, done, total: 2 * bytes });
	};
	const database = { bytes, sha256: await hashFile(copy, onRead) };
	const about = { format: 'taproom-backup', formatVersion: 1, app, instant: now } as const;
	const manifest = { ...about, schema, tables, database };
	const packed = join(folder, 'packed');
	if (!archive) await packArchive(packed, manifest, copy, onRead);
	else await (await loadPlainFiles()).writePlainFiles(copy, packed, { app, now });
	return manifest;
}

/** Loaded on demand: it brings the style guide and all kinds of content, which most backups do not need. */
const loadPlainFiles = () => import('../export/archive.ts');

function checkCopy(from: string, file: string, onBytes: (done: number) => void) {
	onBytes(0);
	return withDatabase(
		file,
		(copy) => {
			const schema = migrationsOf(copy).at(-1);
			if (schema === undefined) throw new BackupError(`${from} is no database of Taproom.`);
			const verdict = copy.pragma('integrity_check(1)', { simple: true });
			if (verdict !== 'ok') throw new Error(`it is damaged (${oneLine(String(verdict))})`);
			return { tables: fingerprintTables(copy, onBytes), schema };
		},
		{ readonly: true },
	);
}
