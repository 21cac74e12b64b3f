import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { RestoredManifest } from '#domain/backups/backup-schema.ts';
import { isDatabase } from '../backups/replace.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { migrationsOf, withDatabase } from '../db/sqlite-file.ts';
import { fingerprintTables } from '../db/table-sums.ts';
import { applyArchive } from './apply.ts';
import { ArchiveFiles, readArchive } from './read-archive.ts';
import { ZipReader } from './zip.ts';

interface TakingBack {
	readonly file: string;
	readonly databaseFile: string;
	/** Where the database is built that is to take the place of the present one. */
	readonly fresh: string;
	readonly by: string;
	readonly now: string;
}

/** The present database, brought to what a plain archive says. Throws BackupError with what is wrong with it. */
export async function buildFromArchive({
	file,
	databaseFile,
	fresh,
	by,
	now,
}: TakingBack): Promise<RestoredManifest> {
	await using zip = await ZipReader.open(file);
	const files = new ArchiveFiles(zip);
	const content = await readArchive(files);
	if (existsSync(databaseFile) && isDatabase(databaseFile)) {
		withDatabase(databaseFile, (sqlite) => sqlite.prepare('vacuum into ?').run(fresh), { timeout: 10_000 });
	}
	await using db = connect(fresh);
	await migrate(db);
	await db
		.transaction()
		.execute((trx) => applyArchive({ trx, now: new Date(now), username: by }, content, files));
	const { app, instant } = content.manifest;
	return {
		...{ format: 'taproom-archive', formatVersion: 1, app, instant },
		...withDatabase(fresh, (sqlite) => ({
			schema: migrationsOf(sqlite).at(-1) ?? '',
			tables: fingerprintTables(sqlite),
		})),
		database: { bytes: (await stat(file)).size, sha256: await sha256Of(file) },
	};
}

async function sha256Of(file: string): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(file)) hash.update(chunk);
	return hash.digest('hex');
}
