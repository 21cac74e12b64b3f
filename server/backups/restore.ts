import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { BackupManifest, Comparison } from '#domain/backups/backup-schema.ts';
import { connect } from '../db/connect.ts';
import { oneLine } from '../db/db-errors.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import { migrationsOf, namesIn, withDatabase } from '../db/sqlite-file.ts';
import { fingerprintTables } from '../db/table-checksums.ts';
import { unpackArchive } from './archive.ts';
import { BackupError, instantInName } from './backup-folder.ts';
import type { ProveJob, proveInWorker, WorkOptions } from './backup-worker-client.ts';
import { compareTables, compareUsers, lostChanges } from './compare.ts';
import { isDatabase, replaceDatabase } from './replace.ts';
import { emptySecretTables } from './security-rows.ts';

export interface RestoreOptions extends WorkOptions {
	readonly file: string;
	readonly databaseFile: string;
	/** An empty working folder on the database's file system. By default one is made beside the database. */
	readonly folder?: string;
	readonly dryRun: boolean;
	readonly now: Date;
}

/**
 * `prove` checks everything before the database is replaced; until then `signal` can stop it. Throws BackupError if
 * nothing was changed.
 */
export async function restoreBackup(options: RestoreOptions, prove: typeof proveInWorker = proveBackup) {
	const { file, databaseFile, dryRun, now, signal, progress } = options;
	const folder = options.folder ?? (await workFolder(databaseFile, dryRun));
	try {
		const comparison = await prove({ file, databaseFile, folder }, options);
		signal?.throwIfAborted();
		if (dryRun) return { ...comparison, kept: null };
		progress?.({ step: restoreSteps[5], done: 0, total: 0 });
		const kept = `${databaseFile}.before-restore-${instantInName(now)}`;
		return { ...comparison, kept: replaceDatabase(freshIn(folder), databaseFile, kept) };
	} catch (error) {
		if (error instanceof BackupError || signal?.aborted) throw error;
		throw new BackupError(`Cannot restore ${file}: ${oneLine(error)}.`, { cause: error });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** `proveBackup` leaves the database here, ready to replace the present one. */
export const freshIn = (folder: string) => join(folder, 'fresh.sqlite');

/** The folder is beside the database, because the rename must stay on one file system. */
async function workFolder(databaseFile: string, dryRun: boolean): Promise<string> {
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

export async function proveBackup(job: ProveJob, { progress = () => {} }: WorkOptions): Promise<Comparison> {
	const { file, databaseFile, folder } = job;
	const [unpacking, checking, comparing] = restoreSteps;
	const fresh = freshIn(folder);
	const manifest = await unpackArchive(file, fresh, (done, total) =>
		progress({ step: unpacking, done, total }),
	);
	const total = manifest.database.bytes;
	proveDatabase(fresh, manifest, file, (done) => progress({ step: checking, done, total }));
	await bringUpToDate(fresh, join(folder, 'model.sqlite'), file);
	progress({ step: comparing, done: 0, total: 0 });
	const upgraded = manifest.schema !== migrationNames.at(-1);
	return { manifest, upgraded, ...compare(fresh, databaseFile) };
}

function proveDatabase(
	fresh: string,
	manifest: BackupManifest,
	file: string,
	onBytes: (done: number) => void,
): void {
	onBytes(0);
	withDatabase(fresh, (sqlite) => {
		const migrations = migrationsOf(sqlite);
		const unknown = migrations.find((name) => !migrationNames.includes(name));
		if (unknown !== undefined) {
			throw new BackupError(
				`${file} was made by a newer version of Taproom (${unknown}). Update Taproom, then restore it.`,
			);
		}
		const orphans = sqlite.pragma('foreign_key_check');
		const sound =
			sqlite.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
			Array.isArray(orphans) &&
			orphans.length === 0 &&
			migrations.at(-1) === manifest.schema &&
			isDeepStrictEqual(fingerprintTables(sqlite, onBytes), manifest.tables);
		if (!sound) {
			throw new BackupError(`${file} is damaged: it does not hold what it says. Take another backup.`);
		}
	});
}

/** The schema must equal that of a new database, so that no foreign triggers or tables come in. */
async function bringUpToDate(fresh: string, model: string, file: string): Promise<void> {
	for (const path of [fresh, model]) {
		await using db = connect(path);
		await migrate(db);
	}
	if (schemaOf(fresh) !== schemaOf(model)) {
		throw new BackupError(`${file} holds tables that are not Taproom's. Nothing was restored.`);
	}
	emptySecretTables(fresh);
}

function schemaOf(file: string): string {
	const query =
		"select type || ' ' || name || ' ' || ifnull(sql, '') from sqlite_schema where name not like 'sqlite\\_%' escape '\\' order by 1";
	return withDatabase(file, (sqlite) => namesIn(sqlite, query).join('\n'));
}

const nobody = { noLonger: [], again: [], otherRole: [], otherPassword: [] };

/** Compares with the present database as far as it can be read; a damaged one is a common reason to restore. */
function compare(fresh: string, databaseFile: string): Omit<Comparison, 'manifest' | 'upgraded'> {
	return withDatabase(fresh, (sqlite) => {
		const alone = (unreadable: string | null) => ({
			changes: compareTables(sqlite, null),
			people: nobody,
			lost: { count: 0, by: [], latest: [] },
			unreadable,
		});
		if (!existsSync(databaseFile)) return alone(null);
		if (!isDatabase(databaseFile)) return alone('it is no SQLite database');
		try {
			sqlite.prepare('attach ? as former').run(databaseFile);
			return {
				changes: compareTables(sqlite, 'former'),
				people: compareUsers(sqlite, 'former'),
				lost: lostChanges(sqlite, 'former'),
				unreadable: null,
			};
		} catch (error) {
			return alone(oneLine(error));
		}
	});
}
