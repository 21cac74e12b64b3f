import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { StepProgress } from '#domain/backups/backup-schema.ts';
import { connect } from '#server/db/connect.ts';
import { contents, now, openFolder } from '#tests/backups.ts';
import { fingerprintTables } from '../db/table-checksums.ts';
import { archiveFrame, sha256, tarHeader } from './archive.ts';
import { BackupError } from './backup-folder.ts';
import { restoreBackup } from './restore.ts';

/** Packs a database as a backup whose checksums all agree, whatever is in it. */
function forge(databaseFile: string, to: string, changes: Record<string, unknown> = {}): string {
	const sqlite = new SQLite(databaseFile);
	const tables = fingerprintTables(sqlite);
	const steps = tables.kysely_migration
		? sqlite.prepare('select max(name) from kysely_migration').pluck().get()
		: '-';
	sqlite.close();
	const bytes = readFileSync(databaseFile);
	const database = { bytes: bytes.length, sha256: sha256(bytes) };
	const about = { format: 'taproom-backup', formatVersion: 1, app: '0.1.0', schema: steps, tables };
	const instant = now.toISOString();
	const text = Buffer.from(JSON.stringify({ ...about, instant, database, ...changes }));
	const { before, after } = archiveFrame(text, { instant, database });
	writeFileSync(to, Buffer.concat([before, bytes, after]));
	return to;
}

test('a flipped byte anywhere in the file is refused, and nothing changes', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	const sound = readFileSync(file);
	const before = contents(folder.path)['taproom.sqlite'];
	// Changes bytes at both ends, where headers, manifest and checksums are, and samples of the database between them.
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
		(path) => writeFileSync(path, Buffer.concat([tarHeader('notes.txt', 0, 0), Buffer.alloc(1024)])),
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
	folder.run(
		"pragma foreign_keys = off; insert into kegs (id, beer_id, created_at) values ('k', 'nobody', '')",
		other,
	);
	expect(await folder.refusal(forge(other, to))).toContain('does not hold what it says');
	expect(await folder.refusal(forge(folder.databaseFile, to, { tables: {} }))).toContain('does not hold');
});

test('sign-ins and tokens that a backup still holds are not restored, nor anything of them', async () => {
	using folder = openFolder();
	const keys = (id: string) => `
		insert into users (id, username, password_hash, role, created_at) values ('${id}', '${id}', '-', 'admin', '-');
		insert into sessions (id, user_id, kept, device, address, created_at, last_seen_at, expires_at)
			values ('session-of-${id}', '${id}', 1, 'A phone', '127.0.0.1', '-', '-', '-');
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

test('a restore that is stopped changes nothing', async () => {
	using folder = openFolder();
	const file = await folder.backup();
	folder.run("update beers set name = 'Spilled'");
	const before = contents(folder.path);
	for (const last of restoreSteps.slice(0, 3)) {
		const stopping = new AbortController();
		const progress = ({ step }: StepProgress) => {
			if (step === last) stopping.abort();
		};
		const options = { file, databaseFile: folder.databaseFile, dryRun: false, now, progress };
		await expect(restoreBackup({ ...options, signal: stopping.signal })).rejects.toThrow();
		expect(contents(folder.path)).toEqual(before);
	}
});
