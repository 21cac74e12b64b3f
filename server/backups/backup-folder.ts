import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { oneLine } from '../db/connect.ts';

/** A backup or restore that cannot be done; the message is the one line that says why and what to do. */
export class BackupError extends Error {
	override readonly name = 'BackupError';
}

export function backupsFolder(dataDir: string): string {
	return join(dataDir, 'backups');
}

/** The name of a backup by its instant, sortable and fit for any file system: `taproom-2026-11-20T203000.000Z.taproom`. */
export function backupName(now: Date): string {
	return `taproom-${instantInName(now)}.taproom`;
}

/** An instant without the colons that some file systems refuse. */
export function instantInName(now: Date): string {
	return now.toISOString().replaceAll(':', '');
}

const datedName = /^taproom-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2}\.\d{3}Z)\.taproom$/;

/** The instant in such a name, ISO 8601 UTC; null for any other name. */
export function instantOfName(name: string): string | null {
	const parts = datedName.exec(name);
	if (!parts) return null;
	const [, day = '', hours = '', minutes = '', rest = ''] = parts;
	const instant = `${day}${hours}:${minutes}:${rest}`;
	return Number.isNaN(Date.parse(instant)) ? null : instant;
}

/**
 * Deletes all but the newest backups of a folder, and answers how many went. Their names are their order; those with a name
 * of somebody's choosing, and those before an upgrade, are never meant.
 */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
	const names = (await readdir(folder)).filter((name) => datedName.test(name)).sort();
	const old = names.slice(0, Math.max(0, names.length - keep));
	for (const name of old) await rm(join(folder, name), { force: true });
	return old.length;
}

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
		if (wanted === undefined) return await mkdtemp(join(beside, '.taproom-backup-'));
		await rm(wanted, { recursive: true, force: true });
		await mkdir(wanted, { mode: 0o700 });
		return wanted;
	} catch (error) {
		throw new BackupError(`Cannot write into ${beside}: ${oneLine(error)}.`, { cause: error });
	}
}
