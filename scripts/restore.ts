import { parseArgs } from 'node:util';
import { proveInWorker } from '#server/backups/backup-worker-client.ts';
import { restoreBackup } from '#server/backups/restore.ts';
import { restoreLines } from './backup-words.ts';
import { findData, sayDatabase } from './find-data.ts';
import { progressLine } from './progress-line.ts';
import { runCommand, UsageError } from './run-command.ts';

/** `npm run restore -- FILE [--dry-run]`: the database as a backup holds it. */
await runCommand('npm run restore -- FILE [--dry-run]', async (signal) => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { 'dry-run': { type: 'boolean', default: false } },
	});
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) throw new UsageError('Name one backup file.');
	const dryRun = values['dry-run'];
	const place = findData('npm run restore -- FILE');
	const { databaseFile } = place;
	sayDatabase(place);
	using line = progressLine(process.stderr);
	const options = { file, databaseFile, dryRun, now: new Date(), signal, progress: line.show };
	const report = await restoreBackup(options, proveInWorker);
	line.clear();
	for (const line of restoreLines(report, dryRun)) console.log(line);
	if (dryRun) console.log('This was a dry run: nothing has changed.');
	else {
		if (report.kept !== null) console.log(`The former database is kept as ${report.kept}.`);
		console.log('Restored. Start the taproom; everybody signs in again.');
	}
});
