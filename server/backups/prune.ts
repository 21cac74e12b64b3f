import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** As `backupName` writes them: those with a name of somebody's choosing, and those before an upgrade, are never meant. */
const dated = /^taproom-\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z\.taproom$/;

/** Deletes all but the newest backups of a folder, and answers how many went. Their names are their order. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
	const names = (await readdir(folder)).filter((name) => dated.test(name)).sort();
	const old = names.slice(0, Math.max(0, names.length - keep));
	for (const name of old) await rm(join(folder, name), { force: true });
	return old.length;
}
