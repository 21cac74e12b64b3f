import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Migrator } from 'kysely/migration';
import { expect, inject, test } from 'vitest';
import { restoreSteps } from '#domain/backup.ts';
import type { RestoreReport } from '#domain/backup-check-schema.ts';
import { backupEntries, createBackup, sha256, sumsText } from '#server/backup/backup.ts';
import { BackupError } from '#server/backup/error.ts';
import type { FileProgress } from '#server/backup/progress.ts';
import { restoreLines } from '#server/backup/report.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { fingerprintTables } from '#server/backup/tables.ts';
import { tarEnd, tarHeader, tarPadding } from '#server/backup/tar.ts';
import { connect } from '#server/db/connect.ts';
import { migrationNames } from '#server/db/migrate.ts';
import * as one from '#server/db/migrations/001-beers.ts';
import * as two from '#server/db/migrations/002-settings-and-users.ts';
import * as three from '#server/db/migrations/003-content.ts';
import * as four from '#server/db/migrations/004-page-views.ts';
import * as five from '#server/db/migrations/005-staff.ts';
import { temporaryFolder } from '#tests/open-database.ts';

const now = new Date('2026-11-20T20:30:00Z');

/** A folder with a database that nobody has open, and backups of it. */
function openFolder() {
	const folder = temporaryFolder();
	const databaseFile = join(folder.path, 'taproom.sqlite');
	writeFileSync(databaseFile, readFileSync(inject('templateDatabase')));
	const run = (statements: string, file = databaseFile) => void new SQLite(file).exec(statements).close();
	const read = (query: string, file = databaseFile): unknown => {
		const sqlite = new SQLite(file);
		const answer = sqlite.prepare<[], unknown>(query).pluck().all();
		sqlite.close();
		return answer;
	};
	return {
		path: folder.path,
		databaseFile,
		run,
		read,
		async backup(name = 'all', from = databaseFile): Promise<string> {
			const to = join(folder.path, `${name}.taproom`);
			await createBackup({ databaseFile: from, to, app: '0.1.0', now });
			return to;
		},
		restore: (file: string, { dryRun = false, to = databaseFile } = {}): Promise<RestoreReport> =>
			restoreBackup({ file, databaseFile: to, dryRun, now }),
		/** What a refused restore says; it must be one line and change nothing in the folder. */
		async refusal(file: string): Promise<string> {
			const before = contents(folder.path);
			const error = await restoreBackup({ file, databaseFile, dryRun: false, now }).catch(
				(reason: unknown) => reason,
			);
			expect(error).toBeInstanceOf(BackupError);
			expect(contents(folder.path)).toEqual(before);
			const message = error instanceof Error ? error.message : '';
			expect(message).not.toContain('\n');
			return message;
		},
		[Symbol.dispose]: () => folder[Symbol.dispose](),
	};
}

/** Every file of a folder with the hash of its bytes. */
function contents(path: string): Record<string, string> {
	const hash = (name: string) =>
		createHash('sha256')
			.update(readFileSync(join(path, name)))
			.digest('hex');
	return Object.fromEntries(readdirSync(path).map((name) => [name, hash(name)]));
}

/** Packs a database as a backup whose checksums all agree, whatever is in it. */
function forge(databaseFile: string, to: string, changes: Record<string, unknown> = {}): string {
	const sqlite = new SQLite(databaseFile);
	const tables = fingerprintTables(sqlite);
	const steps = tables.kysely_migration
		? sqlite.prepare('select max(name) from kysely_migration').pluck().get()
		: '-';
	sqlite.close();
	const bytes = readFileSync(databaseFile);
	const manifest = Buffer.from(
		JSON.stringify({
			format: 'taproom-backup',
			formatVersion: 1,
			app: '0.1.0',
			instant: now.toISOString(),
			schema: steps,
			tables,
			database: { bytes: bytes.length, sha256: sha256(bytes) },
			...changes,
		}),
	);
	const sums = Buffer.from(sumsText(sha256(manifest), sha256(bytes)));
	const parts = [
		[backupEntries.manifest, manifest],
		[backupEntries.database, bytes],
		[backupEntries.sums, sums],
	] as const;
	const packed = parts.flatMap(([name, body]) => [
		tarHeader(name, body.length, 0),
		body,
		Buffer.alloc(tarPadding(body.length)),
	]);
	writeFileSync(to, Buffer.concat([...packed, tarEnd]));
	return to;
}

test('a restore brings back what the backup holds and keeps the former database beside it', async () => {
	using folder = openFolder();
	const names = folder.read('select name from beers order by id');
	const file = await folder.backup();
	folder.run("delete from beers where slug = 'barn-door'; update beers set name = 'Spilled'");
	const { kept } = await folder.restore(file);
	expect(folder.read('select name from beers order by id')).toEqual(names);
	expect(kept).toBe(`${folder.databaseFile}.before-restore-2026-11-20T203000.000Z`);
	expect(folder.read('select distinct name from beers', kept ?? '')).toEqual(['Spilled']);
	expect(readdirSync(folder.path).sort()).toEqual([
		'all.taproom',
		'taproom.sqlite',
		'taproom.sqlite.before-restore-2026-11-20T203000.000Z',
	]);
});

test('where there is no database yet, a restore makes it, with its folder', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const to = join(folder.path, 'moved/here/taproom.sqlite');
	const dry = await folder.restore(file, { to, dryRun: true });
	expect(existsSync(dirname(to))).toBe(false);
	const { kept, changes } = await folder.restore(file, { to });
	expect(kept).toBeNull();
	expect(changes).toEqual(dry.changes);
	expect(folder.read('select count(*) from beers', to)).toEqual(folder.read('select count(*) from beers'));
});

test('a dry run says what would change, the newest by name, and changes nothing', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	folder.run(`update beers set name = 'Barn Window', updated_at = '2026-11-20T19:00:00.000Z' where slug = 'barn-door';
		delete from content_items where kind = 'event';
		insert into settings (key, value, updated_at, updated_by) values ('splash', '{}', '2026-11-20T18:00:00.000Z', 'anna');
		insert into api_tokens (id, name, prefix, hash, scopes, created_at, created_by)
			values ('t', 'A till', 'tap_a', '-', '[]', '2026-11-20T18:00:00.000Z', 'anna')`);
	const before = contents(folder.path);
	const report = await folder.restore(file, { dryRun: true });
	expect(contents(folder.path)).toEqual(before);
	expect(report.kept).toBeNull();
	const of = (name: string) => report.changes.find(({ table }) => table === name);
	expect(report.changes.map(({ table }) => table)).toEqual([
		'api_tokens',
		'beers',
		'content_items',
		'settings',
	]);
	expect(of('api_tokens')).toMatchObject({ removed: 1, newest: [{ kind: 'removed', name: 'A till' }] });
	expect(of('beers')).toEqual({
		table: 'beers',
		added: 0,
		removed: 0,
		changed: 1,
		newest: [{ kind: 'changed', name: 'Barn Door', at: '2026-11-20T19:00:00.000Z' }],
	});
	expect(of('content_items')).toMatchObject({ removed: 0, changed: 0 });
	expect(of('content_items')?.added).toBeGreaterThan(5);
	expect(of('content_items')?.newest).toHaveLength(5);
	expect(of('settings')).toMatchObject({
		added: 0,
		removed: 1,
		newest: [{ kind: 'removed', name: 'splash' }],
	});
	const lines = restoreLines(report, true);
	expect(lines).toContain('  beers            0 added, 0 removed, 1 changed');
	expect(lines).toContain('    ~ Barn Door (2026-11-20T19:00:00.000Z)');
});

test('a flipped byte anywhere in the file is refused, and nothing changes', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const sound = readFileSync(file);
	const before = contents(folder.path)['taproom.sqlite'];
	// Both ends densely, where headers, manifest and checksums are; the database between them by sampling.
	const places = [...Array(1_200).keys()].filter((place) => place % 9 === 0);
	const ends = places.map((place) => sound.length - 1 - place);
	const between = Array.from({ length: 60 }, (_, index) => Math.floor((sound.length * index) / 60));
	const bad = join(folder.path, 'bad.taproom');
	for (const place of new Set([...places, ...ends, ...between])) {
		const bytes = Buffer.from(sound);
		bytes.writeUInt8(bytes.readUInt8(place) ^ 0x10, place);
		writeFileSync(bad, bytes);
		const error = await folder.restore(bad).catch((reason: unknown) => reason);
		expect(error, `byte ${place}`).toBeInstanceOf(BackupError);
	}
	expect(contents(folder.path)['taproom.sqlite']).toBe(before);
	expect(readdirSync(folder.path).sort()).toEqual(['all.taproom', 'bad.taproom', 'taproom.sqlite']);
});

test('a backup cut short or grown longer is refused', async () => {
	using folder = openFolder();
	const sound = readFileSync(await folder.backup());
	const bad = join(folder.path, 'bad.taproom');
	for (const length of [
		0,
		1,
		511,
		512,
		600,
		4_096,
		sound.length >> 1,
		sound.length - 1_025,
		sound.length - 1,
	]) {
		writeFileSync(bad, sound.subarray(0, length));
		expect(await folder.refusal(bad), `${length} bytes`).toMatch(/damaged/);
	}
	writeFileSync(bad, Buffer.concat([sound, Buffer.from('x')]));
	expect(await folder.refusal(bad)).toContain('is damaged');
});

test.each<[string, (path: string) => void]>([
	['a text', (path) => writeFileSync(path, 'Order malt.\n'.repeat(1_000))],
	['a SQLite file of others', (path) => void new SQLite(path).exec('create table beers (name)').close()],
	['the bare database', (path) => writeFileSync(path, readFileSync(inject('templateDatabase')))],
	[
		'a tar file of others',
		(path) => writeFileSync(path, Buffer.concat([tarHeader('notes.txt', 0, 0), tarEnd])),
	],
])('%s is no backup and is refused', async (_, make) => {
	using folder = openFolder();
	const file = join(folder.path, 'foreign.taproom');
	make(file);
	expect(await folder.refusal(file)).toContain('is no backup of Taproom');
});

test('a file that is not there, or is a folder, is refused', async () => {
	using folder = openFolder();
	expect(await folder.refusal(join(folder.path, 'none.taproom'))).toContain('Cannot read');
	const { path } = folder;
	await expect(folder.restore(path)).rejects.toThrow(BackupError);
});

test('what a newer version made is refused by name', async () => {
	using folder = openFolder();
	const newer = join(folder.path, 'newer.sqlite');
	writeFileSync(newer, readFileSync(folder.databaseFile));
	folder.run("insert into kysely_migration values ('999-from-the-future', '2030-01-01')", newer);
	const file = forge(newer, join(folder.path, 'newer.taproom'));
	expect(await folder.refusal(file)).toContain('newer version of Taproom (999-from-the-future)');
	const format = forge(folder.databaseFile, join(folder.path, 'format.taproom'), {
		formatVersion: 2,
		tables: [],
	});
	expect(await folder.refusal(format)).toContain('newer version of Taproom. Update Taproom');
});

test('a backup whose checksums agree but whose database is of others, or not sound, is refused', async () => {
	using folder = openFolder();
	const other = join(folder.path, 'other.sqlite');
	const to = join(folder.path, 'forged.taproom');
	folder.run('create table beers (name)', other);
	expect(await folder.refusal(forge(other, to))).toContain('damaged');
	writeFileSync(other, readFileSync(folder.databaseFile));
	folder.run("create trigger sneaky after insert on users begin update users set role = 'admin'; end", other);
	expect(await folder.refusal(forge(other, to))).toContain("tables that are not Taproom's");
	writeFileSync(other, readFileSync(folder.databaseFile));
	folder.run("pragma foreign_keys = off; insert into taps values (99, 'nobody')", other);
	expect(await folder.refusal(forge(other, to))).toContain('does not hold what it says');
	expect(await folder.refusal(forge(folder.databaseFile, to, { tables: {} }))).toContain('does not hold');
});

test('an older backup comes to the newest schema', async () => {
	using folder = openFolder();
	const old = join(folder.path, 'old.sqlite');
	const db = connect(old);
	const steps = {
		'001-beers': one,
		'002-settings-and-users': two,
		'003-content': three,
		'004-page-views': four,
		'005-staff': five,
	};
	await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest();
	await db.destroy();
	folder.run("insert into settings values ('splash', '{}', '2025-01-01T00:00:00.000Z', 'anna')", old);
	const file = await folder.backup('old', old);
	const { changes } = await folder.restore(file);
	expect(changes.find(({ table }) => table === 'settings')).toMatchObject({ added: 1 });
	expect(folder.read('select name from kysely_migration order by name')).toEqual(migrationNames);
	expect(folder.read('select version from settings')).toEqual([1]);
});

test('sign-ins and tokens that a backup still holds are not restored, nor anything of them', async () => {
	using folder = openFolder();
	const keys = (id: string) => `
		insert into users (id, username, password_hash, role, created_at) values ('${id}', '${id}', '-', 'admin', '-');
		insert into sessions values ('session-of-${id}', '${id}', 1, 'A phone', '127.0.0.1', '-', '-', '-');
		insert into api_tokens (id, name, prefix, hash, scopes, created_at, created_by)
			values ('token-of-${id}', 'Till of ${id}', 'tap_a', 'hash-of-${id}', '[]', '-', '-')`;
	const old = join(folder.path, 'old.sqlite');
	writeFileSync(old, readFileSync(folder.databaseFile));
	folder.run(keys('anna'), old);
	const file = forge(old, join(folder.path, 'old.taproom'));
	folder.run(keys('bo'));
	const { changes } = await folder.restore(file);
	expect(folder.read('select username from users')).toEqual(['anna']);
	expect(folder.read('select id from sessions')).toEqual([]);
	expect(folder.read('select id from api_tokens')).toEqual([]);
	const bytes = readFileSync(folder.databaseFile);
	expect(bytes.includes('session-of-') || bytes.includes('hash-of-')).toBe(false);
	expect(changes.find(({ table }) => table === 'api_tokens')).toMatchObject({ added: 0, removed: 1 });
});

test('a restore is refused while a taproom has the database open, and a dry run is not', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const db = connect(folder.databaseFile);
	await db.updateTable('beers').set({ name: 'Spilled' }).execute();
	await folder.restore(file, { dryRun: true });
	await expect(folder.restore(file)).rejects.toThrow(/The taproom is running on .* Stop it, then restore\.$/);
	expect(await db.selectFrom('beers').select('name').distinct().execute()).toEqual([{ name: 'Spilled' }]);
	await db.destroy();
	expect(readdirSync(folder.path).sort()).toEqual(['all.taproom', 'taproom.sqlite']);
	await folder.restore(file);
});

test('a database that nobody can read any more is replaced too, and kept with its log', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const beers = folder.read('select count(*) from beers');
	writeFileSync(folder.databaseFile, 'Order malt.\n'.repeat(1_000));
	writeFileSync(`${folder.databaseFile}-wal`, 'a torn log');
	const { kept, unreadable } = await folder.restore(file);
	expect(unreadable).toContain('no SQLite database');
	expect(folder.read('select count(*) from beers')).toEqual(beers);
	expect(readFileSync(kept ?? '', 'utf8')).toContain('Order malt.');
	expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('a torn log');
});

test('the restored file has the rights of the former one, and of nobody but its owner without one', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const mode = statSync(folder.databaseFile).mode;
	await folder.restore(file);
	expect(statSync(folder.databaseFile).mode).toBe(mode);
	const to = join(folder.path, 'new.sqlite');
	await folder.restore(file, { to });
	expect(statSync(to).mode & 0o777).toBe(0o600);
});

test('a restore that is stopped changes nothing', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	folder.run("update beers set name = 'Spilled'");
	const before = contents(folder.path);
	for (const last of restoreSteps.slice(0, 3)) {
		const stopping = new AbortController();
		const progress = ({ step }: FileProgress) => {
			if (step === last) stopping.abort();
		};
		const options = { file, databaseFile: folder.databaseFile, dryRun: false, now, progress };
		await expect(restoreBackup({ ...options, signal: stopping.signal })).rejects.toThrow();
		expect(contents(folder.path)).toEqual(before);
	}
});
