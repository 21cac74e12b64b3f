import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/open-database.ts';
import { connect } from './connect.ts';
import { engineOf } from './engine.ts';
import type { Db } from './schema.ts';

const rows = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
	insert into notes select printf('%0400d', i) from n`;

async function openNotes(options: Parameters<typeof connect>[1] = {}) {
	const folder = temporaryFolder();
	const file = join(folder.path, 'notes.sqlite');
	const db = connect(file, options);
	await sql`create table notes (text text)`.execute(db);
	return {
		db,
		file,
		count: async (on: Db = db) => {
			const query = sql<{ count: number }>`select count(*) as count from notes`;
			return (await query.execute(on)).rows[0]?.count;
		},
		/** Runs the work in a transaction in a thread. */
		write: <T>(work: (trx: Db) => Promise<T>) =>
			engineOf(db).withThread(() => db.transaction().execute(work)),
		async [Symbol.asyncDispose]() {
			await db.destroy();
			folder[Symbol.dispose]();
		},
	};
}

test('others have their turns while a thread writes and commits, and see nothing of it before', async () => {
	await using notes = await openNotes();
	let turns = 0;
	let over = false;
	const seen = new Set<unknown>();
	const writing = notes
		.write(async (trx) => {
			await rows.execute(trx);
			expect(await notes.count(trx)).toBe(20_000);
		})
		.finally(() => {
			over = true;
		});
	while (!over) {
		const count = await notes.count();
		if (!over) seen.add(count);
		await new Promise((resolve) => setImmediate(resolve));
		turns += 1;
	}
	await writing;
	// On the shared connection each statement takes one turn.
	expect(turns).toBeGreaterThan(10);
	expect([...seen]).toEqual(seen.size === 1 ? [0] : [0, 20_000]);
	expect(await notes.count()).toBe(20_000);
});

test('what a thread has written is in the file once it is told; later writes go there by themselves', async () => {
	await using notes = await openNotes();
	const before = statSync(notes.file).size;
	await notes.write((trx) => rows.execute(trx));
	expect(statSync(notes.file).size).toBeGreaterThan(before + 8_000_000);
	await notes.db.transaction().execute((trx) => rows.execute(trx));
	expect(statSync(notes.file).size).toBeGreaterThan(before + 16_000_000);
});

test('a write waits for the one in a thread', async () => {
	await using notes = await openNotes();
	const first = notes.write((trx) => rows.execute(trx));
	const second = notes.db.transaction().execute((trx) => notes.count(trx));
	expect([await second, (await first).numAffectedRows]).toEqual([20_000, 20_000n]);
});

test('what fails in a thread has written nothing, says why, and keeps nobody from the next', async () => {
	await using notes = await openNotes();
	const { db, write } = notes;
	await sql`create unique index once on notes (text)`.execute(db);
	await write((trx) => rows.execute(trx));
	const failing = async (trx: Db) => {
		await sql`insert into notes values ('new')`.execute(trx);
		await rows.execute(trx);
	};
	await expect(write(failing)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
	await expect(write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	expect(await notes.count()).toBe(20_000);
	await write((trx) => sql`insert into notes values ('new')`.execute(trx));
	expect(await notes.count()).toBe(20_001);
});

test('of statements that are sent together, none is stored after one has failed', async () => {
	await using notes = await openNotes();
	let sent: Promise<unknown>[] = [];
	const failing = notes.write((trx) => {
		const note = (text: string) => sql`insert into notes values (${text})`.execute(trx);
		sent = [sql`insert into nowhere values (1)`.execute(trx), ...['a', 'b', 'c'].map(note)];
		return Promise.all(sent);
	});
	await expect(failing).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
	await Promise.allSettled(sent);
	expect(await notes.count()).toBe(0);
});

test('while another program holds the database, a write in a thread is refused, and the next one works', async () => {
	await using notes = await openNotes({ patienceMs: 1 });
	const other = new SQLite(notes.file);
	other.exec('begin immediate');
	await expect(notes.write((trx) => rows.execute(trx))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	other.close();
	await notes.write((trx) => rows.execute(trx));
	expect(await notes.count()).toBe(20_000);
});

test('a thread that cannot open the file refuses the write, and keeps nobody from the next', async () => {
	await using notes = await openNotes();
	renameSync(notes.file, `${notes.file}-away`);
	await expect(notes.write((trx) => rows.execute(trx))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
	renameSync(`${notes.file}-away`, notes.file);
	await notes.write((trx) => rows.execute(trx));
	expect(await notes.count()).toBe(20_000);
});

test('what cannot be sent to a thread is refused, and the next goes on', async () => {
	await using notes = await openNotes();
	// No message to a thread can hold a function.
	const broken = notes.write((trx) => sql`insert into notes values (${() => 1})`.execute(trx));
	await expect(broken).rejects.toThrow();
	await notes.write((trx) => sql`insert into notes values ('after')`.execute(trx));
	expect(await notes.count()).toBe(1);
});
