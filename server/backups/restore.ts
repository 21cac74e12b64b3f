import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { BackupManifest, RestoreReport } from '#domain/backups/backup-schema.ts';
import { connect, oneLine } from '../db/connect.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { unpackArchive } from './archive.ts';
import { BackupError } from './backup-folder.ts';
import { isDatabase, replaceDatabase } from './replace.ts';
import {
	compareTables,
	emptyTables,
	fingerprintTables,
	listTables,
	migrationsOf,
	secretTables,
} from './tables.ts';
import type { OnProgress } from './worker-messages.ts';

export interface RestoreOptions {
	readonly file: string;
	readonly databaseFile: string;
	/** Says what would change, and changes nothing. */
	readonly dryRun: boolean;
	readonly now: Date;
	/** Ends the work early, before anything is replaced. */
	readonly signal?: AbortSignal;
	readonly progress?: OnProgress;
	/** A folder of its own to work in, on the database's file system; made beside the database without it. */
	readonly folder?: string;
	/** Asked before the database is replaced, from when on nothing stops the work; throws to end it there. */
	readonly beforeReplacing?: () => Promise<void>;
}

/**
 * Restores a backup: everything about it is proven before anything is replaced. Throws BackupError with one line, and
 * then nothing has changed.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
	const { file, databaseFile, dryRun, now, signal, progress, beforeReplacing } = options;
	const folder = options.folder ?? (await restoreFolder(databaseFile, dryRun));
	try {
		const fresh = join(folder, 'fresh.sqlite');
		const [unpacking, checking, comparing, replacing] = restoreSteps;
		const manifest = await unpackArchive(
			file,
			fresh,
			(done, total) => progress?.({ step: unpacking, done, total }),
			signal,
		);
		const { bytes } = manifest.database;
		proveDatabase(fresh, manifest, file, (done) => progress?.({ step: checking, done, total: bytes }));
		await bringUpToDate(fresh, join(folder, 'model.sqlite'), file);
		signal?.throwIfAborted();
		progress?.({ step: comparing, done: 0, total: 0 });
		const comparison = compare(fresh, databaseFile);
		signal?.throwIfAborted();
		if (dryRun) return { manifest, ...comparison, kept: null };
		await syncFile(fresh);
		await beforeReplacing?.();
		progress?.({ step: replacing, done: 0, total: 0 });
		return { manifest, ...comparison, kept: await replaceDatabase(fresh, databaseFile, now) };
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot restore ${file}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** A folder beside the database, whose file system the rename must not leave. Throws BackupError. */
export async function restoreFolder(databaseFile: string, dryRun: boolean): Promise<string> {
	if (databaseFile === ':memory:')
		throw new BackupError('A database in memory cannot be restored. Set DATA_DIR or DATABASE_URL.');
	const beside = dirname(databaseFile);
	try {
		if (!existsSync(beside) && dryRun) return await mkdtemp(join(tmpdir(), 'taproom-restore-'));
		await mkdir(beside, { recursive: true });
		return await mkdtemp(join(beside, '.taproom-restore-'));
	} catch (error) {
		throw new BackupError(`Cannot write into ${beside}: ${oneLine(error)}.`, { cause: error });
	}
}

/** Proves that the unpacked database is sound, of a schema that this version knows, and what its manifest says. */
function proveDatabase(
	fresh: string,
	manifest: BackupManifest,
	file: string,
	onBytes: (done: number) => void,
): void {
	const sqlite = new SQLite(fresh, { fileMustExist: true });
	try {
		onBytes(0);
		const steps = migrationsOf(sqlite);
		const unknown = steps.find((step) => !migrationNames.includes(step));
		if (unknown !== undefined) {
			throw new BackupError(
				`${file} was made by a newer version of Taproom (${unknown}). Update Taproom, then restore it.`,
			);
		}
		const verdict = sqlite.pragma('integrity_check(1)', { simple: true });
		const orphans = sqlite.pragma('foreign_key_check');
		const sound = verdict === 'ok' && Array.isArray(orphans) && orphans.length === 0;
		if (
			!sound ||
			steps.at(-1) !== manifest.schema ||
			!sameTables(fingerprintTables(sqlite, onBytes), manifest.tables)
		) {
			throw new BackupError(`${file} is damaged: it does not hold what it says. Take another backup.`);
		}
	} finally {
		sqlite.close();
	}
}

function sameTables(found: BackupManifest['tables'], said: BackupManifest['tables']): boolean {
	const names = Object.keys(found);
	return (
		names.length === Object.keys(said).length &&
		names.every((name) => {
			const [one, other] = [found[name], said[name]];
			return one?.rows === other?.rows && one?.sha256 === other?.sha256;
		})
	);
}

/**
 * Migrates an older database, then holds its schema against that of a new one: triggers or tables of others end here. Sign-ins
 * and tokens that an older backup still holds end here, too.
 */
async function bringUpToDate(fresh: string, model: string, file: string): Promise<void> {
	for (const path of [fresh, model]) {
		const db = connect(path);
		try {
			await migrate(db);
		} finally {
			await db.destroy();
		}
	}
	if (schemaOf(fresh) !== schemaOf(model)) {
		throw new BackupError(`${file} holds tables that are not Taproom's. Nothing was restored.`);
	}
	const sqlite = new SQLite(fresh, { fileMustExist: true });
	try {
		emptyTables(sqlite, secretTables);
	} finally {
		sqlite.close();
	}
}

function schemaOf(file: string): string {
	const sqlite = new SQLite(file, { fileMustExist: true });
	try {
		return sqlite
			.prepare<[], string>(
				"select type || ' ' || name || ' ' || ifnull(sql, '') from sqlite_schema where name not like 'sqlite\\_%' escape '\\' order by 1",
			)
			.pluck()
			.all()
			.join('\n');
	} finally {
		sqlite.close();
	}
}

/** Compares with the present database as far as that can be read: a broken one is why people restore. */
function compare(fresh: string, databaseFile: string): Pick<RestoreReport, 'changes' | 'unreadable'> {
	const sqlite = new SQLite(fresh, { fileMustExist: true });
	try {
		if (!existsSync(databaseFile)) return { changes: listTables(sqlite), unreadable: null };
		if (!isDatabase(databaseFile))
			return { changes: listTables(sqlite), unreadable: 'it is no SQLite database' };
		try {
			sqlite.prepare('attach ? as former').run(databaseFile);
			return { changes: compareTables(sqlite, 'former'), unreadable: null };
		} catch (error) {
			return { changes: listTables(sqlite), unreadable: oneLine(error) };
		}
	} finally {
		sqlite.close();
	}
}

async function syncFile(file: string): Promise<void> {
	await using handle = await open(file, 'r+');
	await handle.sync();
}
