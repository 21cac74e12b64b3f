import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, isPostgresUrl, readConfig } from '#server/config.ts';
import { moveToFile } from '#server/move/to-file.ts';
import { type Moved, moveToServer } from '#server/move/to-server.ts';
import { findDatabase } from './find-data.ts';
import { progressLine } from './progress-line.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = 'npm run move -- --to postgres://…   or   npm run move -- --from postgres://… --to FILE';

/**
 * Reads where to move the data from and to: from a file to a database server or back. The settings name the side that
 * the command line leaves out.
 */
function readPlaces() {
	const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
	const { to } = values;
	if (to === undefined) throw new UsageError('Say where to, with --to.');
	if (isPostgresUrl(to)) return { url: to, file: values.from ?? sourceFile(), toServer: true };
	if (/^postgres(?:ql)?:/.test(to))
		throw new UsageError('--to names no database: postgres://name@host/database');
	const url = values.from ?? readConfig(process.env).databaseUrl;
	if (url === null || !isPostgresUrl(url)) {
		throw new UsageError('From a file to a file is a backup: npm run backup -- --to FILE.');
	}
	return { url, file: resolve(to), toServer: false };
}

function sourceFile(): string {
	if (readConfig(process.env).databaseFile === null) {
		throw new ConfigError(
			'DATABASE_URL names a PostgreSQL server. Name the file to move with --from, or copy a server with pg_dump.',
		);
	}
	return findDatabase('npm run move -- --to postgres://…').databaseFile;
}

/** Returns a database address without its password, to print it. */
function shown(url: string): string {
	const address = new URL(url);
	if (address.password !== '') address.password = 'PASSWORD';
	return address.href;
}

function contents({ sums }: Moved): string {
	const rows = Object.values(sums).reduce((sum, table) => sum + table.rows, 0);
	const { beers, picture_files: photos, history } = sums;
	return `${rows} rows of ${Object.keys(sums).length} tables, ${beers?.rows} beers, ${photos?.rows} picture files and ${history?.rows} entries of the history among them`;
}

const changes = (count: number) => (count === 1 ? '1 change was' : `${count} changes were`);

await runCommand(usage, async (signal) => {
	const { url, file, toServer } = readPlaces();
	const [from, to] = toServer ? [file, shown(url)] : [shown(url), file];
	console.log(`From: ${from}\nTo: ${to}`);
	using line = progressLine(process.stderr);
	const move = toServer ? moveToServer : moveToFile;
	const moved = await move({
		url,
		file,
		signal,
		bucket: readConfig(process.env).bucket,
		progress: line.show,
	});
	line.clear();
	console.log(`Moved ${contents(moved)}. Both hold the same, to the byte.`);
	console.log(`${from} is as it was. What is written there from now on is not in the new database.`);
	if (moved.since > 0) {
		console.log(
			`${changes(moved.since)} made there meanwhile already: stop that taproom, empty the new database, and move again.`,
		);
	}
	const setting = toServer ? `DATABASE_URL=${to}` : `DATABASE_URL=${to}`;
	console.log(`Next: stop the taproom, set ${setting}, leave DATA_DIR as it is, start it.`);
});
