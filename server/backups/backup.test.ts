import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { startWriting } from '#tests/busy-writer.ts';
import { openDatabase, temporaryFolder } from '#tests/open-database.ts';
import { createBackup } from './backup.ts';
import { BackupError } from './backup-folder.ts';
import { restoreBackup } from './restore.ts';

const now = new Date('2026-11-20T20:30:00Z');
const about = { app: '0.1.0', now } as const;

test('a backup taken while writes go on restores to a state that existed, pictures included', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const big = new SQLite(database.file);
	const insert = big.prepare(
		"insert into picture_files values ('big', ?, 'image/avif', randomblob(1000000))",
	);
	for (let file = 0; file < 20; file += 1) insert.run(`${file}.avif`);
	big.close();
	await using writer = await startWriting(database.file);
	for (let round = 0; round < 4; round += 1) {
		const to = join(folder.path, `${round}.taproom`);
		const restored = join(folder.path, `${round}.sqlite`);
		const before = writer.written;
		const manifest = await createBackup({ ...about, databaseFile: database.file, to });
		const after = writer.written;
		expect(manifest.tables.picture_files?.rows).toBe(21);
		await restoreBackup({ file: to, databaseFile: restored, dryRun: false, now });
		const sqlite = new SQLite(restored, { readonly: true });
		const value = (query: string) => sqlite.prepare<[], unknown>(query).pluck().get();
		const count = Number(value("select value from settings where key = 'counter'"));
		expect(value("select value from content_items where kind = 'counter'")).toBe(String(count));
		const bytes = value("select bytes from picture_files where picture_id = 'counter'");
		expect(bytes).toEqual(Buffer.alloc(20_000, count % 256));
		expect(count).toBeGreaterThanOrEqual(before);
		expect(count).toBeLessThanOrEqual(after + 1);
		sqlite.close();
	}
});

test('a backup is a plain tar that other programs unpack and check', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'all.taproom');
	const manifest = await createBackup({ ...about, databaseFile: database.file, to });
	execFileSync('tar', ['xf', to, '-C', folder.path]);
	const check = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder.path, encoding: 'utf8' });
	expect(check).toBe('manifest.json: OK\ntaproom.sqlite: OK\n');
	expect(JSON.parse(readFileSync(join(folder.path, 'manifest.json'), 'utf8'))).toEqual(manifest);
	expect(manifest).toMatchObject({ app: '0.1.0', instant: now.toISOString(), formatVersion: 1 });
	const sqlite = new SQLite(join(folder.path, 'taproom.sqlite'), { readonly: true });
	const beers = sqlite.prepare<[], number>('select count(*) from beers').pluck().get();
	sqlite.close();
	expect(manifest.tables.beers?.rows).toBe(beers);
});

test('a backup holds neither open sign-ins nor tokens nor deleted rows, and only its owner may read it', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const sqlite = new SQLite(database.file);
	sqlite.exec(`insert into users (id, username, password_hash, role, created_at) values ('u', 'anna', '-', 'admin', '-');
		insert into sessions (id, user_id, kept, device, address, created_at, last_seen_at, expires_at)
			values ('an-open-session', 'u', 1, 'A test', '127.0.0.1', '-', '-', '-');
		insert into api_tokens (id, name, prefix, hash, scopes, created_at, created_by)
			values ('t', 'A till', 'tap_a', 'the-hash-of-a-token', '[]', '-', 'anna');
		insert into page_views values ('2026-11-20', '/a-deleted-page', 1);
		delete from page_views`);
	sqlite.close();
	const to = join(folder.path, 'all.taproom');
	const manifest = await createBackup({ ...about, databaseFile: database.file, to });
	expect(manifest.tables.sessions?.rows).toBe(0);
	expect(manifest.tables.api_tokens?.rows).toBe(0);
	expect(manifest.tables.users?.rows).toBe(1);
	const bytes = readFileSync(to);
	expect(bytes.includes('an-open-session')).toBe(false);
	expect(bytes.includes('the-hash-of-a-token')).toBe(false);
	expect(bytes.includes('/a-deleted-page')).toBe(false);
	expect(statSync(to).mode & 0o777).toBe(0o600);
});

test('what is in the way, missing or no database is refused in one line and leaves nothing behind', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const to = join(folder.path, 'taken.taproom');
	writeFileSync(to, 'mine');
	const text = join(folder.path, 'text.sqlite');
	writeFileSync(text, 'Order malt.\n'.repeat(1_000));
	const foreign = join(folder.path, 'foreign.sqlite');
	new SQLite(foreign).exec('create table users (name text)').close();
	const refusal = async (databaseFile: string, target: string) => {
		const error = await createBackup({ ...about, databaseFile, to: target }).catch(
			(reason: unknown) => reason,
		);
		expect(error).toBeInstanceOf(BackupError);
		expect(String(error)).not.toContain('\n');
		return String(error);
	};
	expect(await refusal(database.file, to)).toContain('is there already');
	const fresh = join(folder.path, 'new.taproom');
	expect(await refusal(join(folder.path, 'none.sqlite'), fresh)).toContain('There is no database at');
	expect(await refusal(text, fresh)).toContain('file is not a database');
	expect(await refusal(foreign, fresh)).toContain('no database of Taproom');
	expect(await refusal(database.file, join(text, 'new.taproom'))).toContain('Cannot write into');
	expect(readFileSync(to, 'utf8')).toBe('mine');
	expect(readdirSync(folder.path).sort()).toEqual(['foreign.sqlite', 'taken.taproom', 'text.sqlite']);
});

test('a backup that is stopped leaves nothing behind', async () => {
	await using database = openDatabase('seeded');
	using folder = temporaryFolder();
	const stopping = new AbortController();
	const progress = () => stopping.abort();
	const to = join(folder.path, 'all.taproom');
	const options = { ...about, databaseFile: database.file, to, signal: stopping.signal, progress };
	await expect(createBackup(options)).rejects.toThrow();
	expect(existsSync(to)).toBe(false);
	expect(readdirSync(dirname(to))).toEqual([]);
});
