import { readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { waitsOf } from '../db/connect.ts';
import type { Taproom } from '../taproom.ts';
import type { Scrape } from './scrape.ts';

/** Where the taproom stores what it must not lose. */
export interface Storage {
	readonly databaseFile: string;
	readonly backupsFolder: string;
}

/** The database and its backups. What cannot be read is left out, so that one failure does not hide the others. */
export async function addStorage(
	scrape: Scrape,
	{ db, counts }: Taproom,
	{ databaseFile, backupsFolder }: Storage,
): Promise<void> {
	const [up, main, log, free, backup] = await Promise.all([
		sql`select 1 from beers limit 1`.execute(db).then(
			() => 1,
			() => 0,
		),
		sizeOf(databaseFile),
		sizeOf(`${databaseFile}-wal`),
		freeBytes(dirname(databaseFile)),
		newestBackup(backupsFolder),
	]);
	scrape.gauge('taproom_database_up', '1 while the database can be read.', up);
	scrape.perLabel('Gauge', 'taproom_database_size_bytes', 'The database file and its write-ahead log.', {
		label: 'file',
		values: { main, log },
	});
	scrape.counter(
		'taproom_database_waits_total',
		'Statements that found the database held by another program, and waited.',
		waitsOf(db),
	);
	scrape.perLabel('Counter', 'taproom_database_errors_total', 'What failed because of the database.', {
		label: 'kind',
		values: counts.databaseFaults,
	});
	scrape.gauge(
		'taproom_last_backup_timestamp_seconds',
		'When the newest backup in DATA_DIR/backups was written, in Unix time; 0 without any.',
		backup.at,
	);
	scrape.gauge('taproom_last_backup_size_bytes', 'The newest backup.', backup.bytes);
	if (free !== null) scrape.gauge('taproom_disk_free_bytes', 'Free space where the database is.', free);
}

/** A file that is not there has no bytes. */
function sizeOf(file: string): Promise<number> {
	return stat(file).then(
		({ size }) => size,
		() => 0,
	);
}

function freeBytes(folder: string): Promise<number | null> {
	return statfs(folder).then(
		({ bavail, bsize }) => bavail * bsize,
		() => null,
	);
}

async function newestBackup(folder: string): Promise<{ at: number; bytes: number }> {
	const names = await readdir(folder).catch(() => []);
	let newest = { at: 0, bytes: 0 };
	for (const name of names.filter((candidate) => candidate.endsWith('.taproom'))) {
		// One that somebody deletes meanwhile is no backup any more.
		const found = await stat(join(folder, name)).catch(() => null);
		if (found && found.mtimeMs / 1000 > newest.at) newest = { at: found.mtimeMs / 1000, bytes: found.size };
	}
	return newest;
}
