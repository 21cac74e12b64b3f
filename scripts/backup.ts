import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName } from '#server/backup/backup.ts';
import { backUpApart } from '#server/backup/own-process.ts';
import { contentsLine } from '#server/backup/report.ts';
import { readConfig } from '#server/config.ts';
import { readVersions } from '#server/debug/versions.ts';
import { progressLine } from './progress-line.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- --to FILE]`: everything in one file, while the site runs. */
await runCommand('npm run backup [-- --to FILE]', async (signal) => {
	const { values } = parseArgs({ options: { to: { type: 'string' } } });
	const { databaseFile, dataDir } = readConfig(process.env);
	const now = new Date();
	const to = values.to ?? join(dataDir, 'backups', backupName(now));
	const app = new Map(await readVersions()).get('taproom') ?? 'unknown';
	using line = progressLine(process.stderr);
	const manifest = await backUpApart({ databaseFile, to, app, now, signal, progress: line.show });
	line.clear();
	console.log(`Backed up to ${to}: ${contentsLine(manifest)}.`);
});
