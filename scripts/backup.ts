import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '#server/backups/backup.ts';
import { backupName, backupsFolder, pruneBackups } from '#server/backups/backup-folder.ts';
import { packInWorker } from '#server/backups/backup-worker-client.ts';
import { isBlank } from '#server/backups/present-database.ts';
import { ConfigError } from '#server/config.ts';
import { copyDatabase } from '#server/db/copy-database.ts';
import { secretTables } from '#server/db/secret-tables.ts';
import { readAppVersion } from '#server/process/project-folder.ts';
import { contentsLine } from './backup-text.ts';
import { findDatabase, openServer } from './find-data.ts';
import { progressLine } from './progress-line.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = 'npm run backup [-- --to FILE | --keep NUMBER]';

/** Returns how many backups to keep; null to keep all of them. */
function readKeep(text: string | undefined, to: string | undefined): number | null {
	if (text === undefined) return null;
	if (to !== undefined)
		throw new UsageError('--keep is about the folder of backups, --to about another file.');
	if (!/^[1-9]\d{0,4}$/.test(text)) throw new UsageError('--keep takes how many backups stay, 1 or more.');
	return Number(text);
}

/**
 * Finds the file to back up. With a database server it is a copy, which is deleted when the returned object is
 * disposed of.
 */
async function findSource(signal: AbortSignal) {
	const server = await openServer();
	if (!server) return { ...findDatabase('npm run backup'), [Symbol.asyncDispose]: async () => {} };
	await using db = server.db;
	const { dataDir } = server;
	if (await isBlank(db)) throw new ConfigError('The database is empty. Check DATABASE_URL.');
	await mkdir(dataDir, { recursive: true });
	const folder = await mkdtemp(join(dataDir, '.taproom-copy-'));
	const copy = await copyDatabase(db, folder, secretTables, { signal });
	return { databaseFile: copy.file, dataDir, [Symbol.asyncDispose]: () => copy[Symbol.asyncDispose]() };
}

/**
 * This packs everything into one file while the site runs. Older backups are deleted only after the new one is
 * complete.
 */
await runCommand(usage, async (signal) => {
	const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
	const keep = readKeep(values.keep, values.to);
	await using source = await findSource(signal);
	const { databaseFile, dataDir } = source;
	const now = new Date();
	const folder = backupsFolder(dataDir);
	const to = values.to ?? join(folder, backupName(now));
	const app = await readAppVersion();
	using line = progressLine(process.stderr);
	const options = { databaseFile, to, app, now, signal, progress: line.show };
	const manifest = await createBackup(options, packInWorker);
	line.clear();
	console.log(`Backed up to ${to}: ${contentsLine(manifest)}.`);
	if (keep === null) return;
	const deleted = await pruneBackups(folder, keep);
	if (deleted > 0) console.log(`Deleted ${deleted === 1 ? 'one older backup' : `${deleted} older backups`}.`);
});
