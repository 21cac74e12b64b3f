import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A backup or restore that cannot be done; the message is the one line that says why and what to do. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

export const isMissing = (error: unknown) =>
	error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns no names for a folder that is not there. */
export function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error: unknown) => {
		if (isMissing(error)) return [];
		throw error;
	});
}

export function backupsFolder(dataDir: string): string {
	return join(dataDir, 'backups');
}

/** Beside a server this lies where all instances see it; beside a database file it lies on that file's file system, which a restore does not leave. */
export const checkFolder = ({ databaseFile, dataDir }: { databaseFile: string | null; dataDir: string }) =>
	databaseFile === null ? join(backupsFolder(dataDir), '.check') : join(dataDir, 'backup-check');

/** An instant without the colons that some file systems refuse. */
export function instantInName(now: Date): string {
	return now.toISOString().replaceAll(':', '');
}

/** The sortable name of a backup: `taproom-2026-11-20T203000.000Z.taproom`; of a plain archive with `.zip`. */
export function backupName(now: Date, ending: 'taproom' | 'zip' = 'taproom'): string {
	return `taproom-${instantInName(now)}.${ending}`;
}

/** Names a backup that is made before something that cannot be undone otherwise; `pruneBackups` never deletes it. */
export const nameBefore = (now: Date, what: string) => `taproom-${instantInName(now)}-before-${what}.taproom`;

const datedName = /^taproom-(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2}\.\d{3}Z)\.taproom$/;

/** The instant in such names, ISO 8601 UTC; null for any other name. */
export function instantOfName(name: string): string | null {
	const plain = name.replace(/-before-[\w-]+(?=\.taproom$)/, '').replace(/\.zip$/, '.taproom');
	const [, hour, minutes, seconds] = datedName.exec(plain) ?? [];
	const instant = new Date(`${hour}:${minutes}:${seconds}`);
	return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** Returns how many it deleted: none with a name of somebody's choosing, none made before an upgrade. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
	const names = (await readdir(folder)).filter((name) => datedName.test(name)).sort();
	const old = names.slice(0, Math.max(0, names.length - keep));
	for (const name of old) await rm(join(folder, name), { force: true });
	return old.length;
}
