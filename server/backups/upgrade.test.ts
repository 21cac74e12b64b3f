import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseError } from '#server/db/db-errors.ts';
import { migrationNames, migrationsDone, migratorOf } from '#server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '#tests/open-database.ts';
import { restoreBackup } from './restore.ts';
import { upgradeDatabase } from './upgrade.ts';

const now = new Date('2026-11-20T20:30:00Z');

function upgrading({ db, file }: OpenDatabase) {
	const dataDir = dirname(file);
	const folder = join(dataDir, 'backups');
	return {
		upgrade: () => upgradeDatabase(db, { databaseFile: file, dataDir, now, log: pino({ level: 'silent' }) }),
		folder,
		backups: () => (existsSync(folder) ? readdirSync(folder) : []),
	};
}

const [before = '', newest = ''] = migrationNames.slice(-2);

/** Opens a database of a version without the newest migration. */
async function openOlder(): Promise<OpenDatabase> {
	const database = openDatabase('empty');
	await migratorOf(database.db).migrateTo(before);
	return database;
}

test('an older database is backed up before it is changed, and the backup can be restored', async () => {
	await using database = await openOlder();
	const { upgrade, folder, backups } = upgrading(database);
	await upgrade();
	expect(await migrationsDone(database.db)).toContain(newest);
	expect(backups()).toEqual([`taproom-2026-11-20T203000.000Z-before-${newest}.taproom`]);
	const file = join(folder, backups()[0] ?? '');
	const { manifest } = await restoreBackup({ file, databaseFile: database.file, dryRun: true, now });
	expect(manifest.schema).toBe(before);
});

test('a new database, and one that is up to date, need no backup', async () => {
	for (const start of ['empty', 'seeded'] as const) {
		await using database = openDatabase(start);
		const { upgrade, backups } = upgrading(database);
		await upgrade();
		expect(backups()).toEqual([]);
	}
});

test('a migration that fails leaves the database as it was and no backup, however often it is tried', async () => {
	await using database = await openOlder();
	await sql`pragma query_only = on`.execute(database.db);
	const { upgrade, backups } = upgrading(database);
	await expect(upgrade()).rejects.toThrow(DatabaseError);
	await expect(upgrade()).rejects.toThrow(DatabaseError);
	expect(backups()).toEqual([]);
});

test('what cannot be backed up is not changed', async () => {
	await using database = await openOlder();
	const { upgrade, folder } = upgrading(database);
	mkdirSync(dirname(folder), { recursive: true });
	writeFileSync(folder, 'a file where the folder should be');
	const refusal: unknown = await upgrade().catch((error: unknown) => error);
	expect(refusal).toBeInstanceOf(DatabaseError);
	expect(String(refusal)).toMatch(/must be backed up first: .+ Nothing has changed\.$/);
	expect(await migrationsDone(database.db)).not.toContain(newest);
});
