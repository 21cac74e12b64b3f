import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { connect, waitsOf } from './connect.ts';
import type { Database } from './schema.ts';

/** A database and, on the same file, another program that can hold it. */
function openBeside({ patienceMs }: { patienceMs: number }) {
	const folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	copyFileSync(inject('blankDatabase'), file);
	const db = connect(file, patienceMs);
	const other = new SQLite(file);
	const close = async () => {
		other.close();
		await db.destroy();
		folder[Symbol.dispose]();
	};
	return { db, other, [Symbol.asyncDispose]: close };
}

const write = (db: Kysely<Database>, key: string, value = '1') =>
	db.insertInto('settings').values({ key, value, updated_at: '', updated_by: 'test' }).execute();
const keysOf = async (db: Kysely<Database>) =>
	(await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);
const refusal = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error: unknown) => (error instanceof AppError ? { code: error.code, words: error.message } : error),
	);
const macrotask = () => new Promise((resolve) => setImmediate(resolve));

test.each(['begin immediate', 'begin exclusive'])(
	'while another program holds the database by %s, reads go on and writes wait for it',
	async (begin) => {
		await using beside = openBeside({ patienceMs: 60_000 });
		const { db, other } = beside;
		other.exec(begin);
		const done: string[] = [];
		const alone = write(db, 'alone').then(() => done.push('alone'));
		const together = db
			.transaction()
			.execute((trx) => write(trx, 'together'))
			.then(() => done.push('together'));
		for (let turn = 0; turn < 50; turn += 1) {
			expect(await keysOf(db)).toEqual([]);
			await macrotask();
		}
		expect(done).toEqual([]);
		expect(waitsOf(db)).toBe(2);
		other.exec('commit');
		await Promise.all([alone, together]);
		expect(await keysOf(db)).toEqual(['alone', 'together']);
	},
);

test('a write that has waited long enough is refused with what to do, and the next one works', async () => {
	await using beside = openBeside({ patienceMs: 1 });
	const { db, other } = beside;
	other.exec('begin immediate');
	const busy = { code: 'UNAVAILABLE', words: expect.stringContaining('Try again in a few seconds.') };
	expect(await refusal(write(db, 'alone'))).toEqual(busy);
	expect(await refusal(db.transaction().execute((trx) => write(trx, 'together')))).toEqual(busy);
	other.exec('commit');
	await write(db, 'later');
	expect(await keysOf(db)).toEqual(['later']);
});

test('a transaction that only reads needs no lock', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db, other } = beside;
	other.exec('begin immediate');
	expect(await db.transaction().setAccessMode('read only').execute(keysOf)).toEqual([]);
});

test('nobody reads what a transaction has not kept yet', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	const halfway = Promise.withResolvers<void>();
	const changing = db.transaction().execute(async (trx) => {
		await write(trx, 'first');
		await halfway.promise;
		await write(trx, 'second');
	});
	const read = keysOf(db);
	halfway.resolve();
	await changing;
	expect(await read).toEqual(['first', 'second']);
});

test('a full disk refuses a change whole, with what to do; once there is room the next one works', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	await sql`pragma max_page_count = 1`.execute(db);
	const change = db.transaction().execute(async (trx) => {
		await write(trx, 'small');
		await write(trx, 'large', 'x'.repeat(1_000_000));
	});
	expect(await refusal(change)).toEqual({
		code: 'UNAVAILABLE',
		words: expect.stringContaining('Free some space'),
	});
	expect(await keysOf(db)).toEqual([]);
	await sql`pragma max_page_count = 1000000`.execute(db);
	await write(db, 'later', 'x'.repeat(1_000_000));
	expect(await keysOf(db)).toEqual(['later']);
});

test('what comes after a transaction that SQLite itself has given up is not kept by itself', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	const change = db.transaction().execute(async (trx) => {
		await write(trx, 'first');
		await sql`rollback`.execute(trx);
		await write(trx, 'second');
	});
	await expect(change).rejects.toThrow('over already');
	expect(await keysOf(db)).toEqual([]);
	await write(db, 'later');
	expect(await keysOf(db)).toEqual(['later']);
});

test('what is wrong with a statement is no trouble of the machine', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const failed = await refusal(sql`insert into nowhere values (1)`.execute(beside.db));
	expect(failed).toMatchObject({ code: 'SQLITE_ERROR' });
});
