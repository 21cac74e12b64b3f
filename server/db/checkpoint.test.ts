import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { withLightCommit } from './checkpoint.ts';
import { connect } from './connect.ts';
import type { Db } from './schema.ts';

const rows = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
	insert into notes select printf('%0400d', i) from n`;

test('a large commit stays in the log, and is in the file once it is told; later ones go there by themselves', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'notes.sqlite');
	await using db = connect(file);
	await sql`create table notes (text text)`.execute(db);
	const before = statSync(file).size;
	const size = await withLightCommit(db, async () => {
		await db.transaction().execute((trx) => rows.execute(trx));
		return statSync(file).size;
	});
	expect(size).toBe(before);
	expect(statSync(file).size).toBeGreaterThan(8_000_000);
	await db.transaction().execute((trx) => rows.execute(trx));
	expect(statSync(file).size).toBeGreaterThan(16_000_000);
});

async function settingsOf(db: Db) {
	const { rows: pages } = await sql`pragma wal_autocheckpoint`.execute(db);
	const { rows: cache } = await sql`pragma cache_size`.execute(db);
	return [...pages, ...cache];
}

test('what is written goes to the log before the commit, so that the commit has little left to write', async () => {
	using folder = temporaryFolder();
	const file = join(folder.path, 'notes.sqlite');
	await using db = connect(file);
	await sql`create table notes (text text)`.execute(db);
	const written = await withLightCommit(db, () =>
		db.transaction().execute(async (trx) => {
			await rows.execute(trx);
			return statSync(`${file}-wal`).size;
		}),
	);
	expect(written).toBeGreaterThan(6_000_000);
});

test('a write that fails is as it was without', async () => {
	using folder = temporaryFolder();
	await using db = connect(join(folder.path, 'notes.sqlite'));
	const usual = await settingsOf(db);
	await expect(withLightCommit(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await settingsOf(db)).toEqual(usual);
});
