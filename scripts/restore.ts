import { parseArgs } from 'node:util';
import type { RestoreReport } from '#domain/backups/backup-schema.ts';
import { proveInWorker } from '#server/backups/backup-worker-client.ts';
import { type RestoreOptions, restoreBackup } from '#server/backups/restore.ts';
import { restoreOnServer } from '#server/backups/restore-server.ts';
import type { Db } from '#server/db/schema.ts';
import { restoreLines } from './backup-text.ts';
import { findData, openServer, printDatabase } from './find-data.ts';
import { progressLine } from './progress-line.ts';
import { runCommand, UsageError } from './run-command.ts';

type Options = Omit<RestoreOptions, 'databaseFile'>;

function onFile(options: Options): Promise<RestoreReport> {
	const place = findData('npm run restore -- FILE');
	printDatabase(place);
	return restoreBackup({ ...options, databaseFile: place.databaseFile }, proveInWorker);
}

async function onServer({ db, dataDir }: { db: Db; dataDir: string }, options: Options) {
	await using _open = db;
	return await restoreOnServer({ ...options, db, dataDir });
}

/** `npm run restore -- FILE [--dry-run]` replaces the database with the one in a backup. */
await runCommand('npm run restore -- FILE [--dry-run]', async (signal) => {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { 'dry-run': { type: 'boolean', default: false } },
	});
	const [file, ...others] = positionals;
	if (file === undefined || others.length > 0) throw new UsageError('Name one backup file.');
	const dryRun = values['dry-run'];
	using line = progressLine(process.stderr);
	const options = { file, dryRun, now: new Date(), signal, progress: line.show };
	const server = await openServer();
	const report = server ? await onServer(server, options) : await onFile(options);
	line.clear();
	for (const line of restoreLines(report, dryRun)) console.log(line);
	if (dryRun) console.log('This was a dry run: nothing has changed.');
	else {
		if (report.kept !== null) console.log(`The former database is kept as ${report.kept}.`);
		const start = server ? 'The taproom goes on with it' : 'Start the taproom';
		console.log(`Restored. ${start}; everybody signs in again.`);
	}
});
