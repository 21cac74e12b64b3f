import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup or restore failed; the message says in one line why and what to do. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

export const isMissing = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns an empty list if the folder does not exist. */
export function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error: unknown) => {
		if (isMissing(error)) return [];
		throw error;
	});
}

export function backupsFolder(dataDir: string): string {
	return join(dataDir, 'backups');
}

/**
 * Where uploaded backups are checked. On PostgreSQL all instances must see it; with a database file it must be on the
 * same file system, because a restore renames the file.
 */
export const checkFolder = ({ databaseFile, dataDir }: { databaseFile: string | null; dataDir: string }) =>
	databaseFile === null ? join(backupsFolder(dataDir), '.check') : join(dataDir, 'backup-check');

/** Replaces colons, which some file systems refuse. */
export function instantInName(now: Date): string {
	return now.toISOString().replaceAll(':', '');
}

/** Names a backup so that names sort by time: `taproom-2026-11-20T203000.000Z.taproom`, or `.zip` for a plain archive. */
export function backupName(now: Date, ending: 'taproom' | 'zip' = 'taproom'): string {
	return `taproom-${instantInName(now)}.${ending}`;
}

/** Names a backup made before an operation that cannot be undone otherwise. `pruneBackups` never deletes it. */
export const nameBefore = (now: Date, what: string) => `taproom-${instantInName(now)}-before-${what}.taproom`;

const datedName = /^taproom-(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2}\.\d{3}Z)\.taproom$/;

/** Reads the instant (ISO 8601 UTC) from a backup's name; null for any other name. */
export function instantOfName(name: string): string | null {
	const plain = name.replace(/-before-[\w-]+(?=\.taproom$)/, '').replace(/\.zip$/, '.taproom');
	const [, hour, minutes, seconds] = datedName.exec(plain) ?? [];
	const instant = new Date(`${hour}:${minutes}:${seconds}`);
	return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/**
 * Deletes the oldest backups. Keeps those with custom names and those made before an upgrade. Returns how many it
 * deleted.
 */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
	const names = (await readdir(folder)).filter((name) => datedName.test(name)).sort();
	const old = names.slice(0, Math.max(0, names.length - keep));
	for (const name of old) await rm(join(folder, name), { force: true });
	return old.length;
}
