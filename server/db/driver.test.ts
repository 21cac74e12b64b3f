import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { CompiledQuery, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { temporaryFolder } from '#tests/open-database.ts';
import { connect } from './connect.ts';
import { RetryingDriver, slowQueryMs } from './driver.ts';
import { engineOf } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Db } from './schema.ts';
import { ThreadedWriter, type ThreadStart } from './threaded-writer.ts';

/** Opens a database and a second connection, as another program that can lock it. */
function openBeside({ patienceMs }: { patienceMs: number }) {
	const folder = temporaryFolder();
	const file = join(folder.path, 'taproom.sqlite');
	copyFileSync(inject('blankDatabase'), file);
	const db = connect(file, { patienceMs });
	const other = new SQLite(file);
	const close = async () => {
		other.close();
		await db.destroy();
		folder[Symbol.dispose]();
	};
	return { db, other, [Symbol.asyncDispose]: close };
}

const write = (db: Db, key: string, value = '1') =>
	db.insertInto('settings').values({ key, value, updated_at: '', updated_by: 'test' }).execute();
const keysOf = async (db: Db) =>
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
		expect(engineOf(db).waits).toBe(2);
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

test('a read does not wait for a transaction under way and sees none of it; the first one after it sees all', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	await db.transaction().execute(async (trx) => {
		await write(trx, 'first');
		expect(await keysOf(db)).toEqual([]);
		await write(trx, 'second');
		expect(await keysOf(trx)).toEqual(['first', 'second']);
	});
	expect(await keysOf(db)).toEqual(['first', 'second']);
	await write(db, 'third');
	expect(await keysOf(db)).toEqual(['first', 'second', 'third']);
});

test('writes and transactions take turns, in the order in which they came', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	const halfway = Promise.withResolvers<void>();
	const done: string[] = [];
	const first = db
		.transaction()
		.execute(() => halfway.promise)
		.then(() => done.push('transaction'));
	const alone = write(db, 'alone').then(() => done.push('alone'));
	const second = db
		.transaction()
		.execute((trx) => write(trx, 'together'))
		.then(() => done.push('together'));
	await macrotask();
	expect(done).toEqual([]);
	halfway.resolve();
	await Promise.all([first, alone, second]);
	expect(done).toEqual(['transaction', 'alone', 'together']);
});

test('a transaction that only reads sees the database as of its beginning, whatever is written meanwhile', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	await write(db, 'before');
	await db
		.transaction()
		.setAccessMode('read only')
		.execute(async (trx) => {
			expect(await keysOf(trx)).toEqual(['before']);
			await write(db, 'meanwhile');
			expect(await keysOf(trx)).toEqual(['before']);
			await expect(write(trx, 'inside')).rejects.toThrow();
		});
	expect(await keysOf(db)).toEqual(['before', 'meanwhile']);
});

test('a statement that is prepared already reads the columns of a newer schema', async () => {
	await using beside = openBeside({ patienceMs: 0 });
	const { db } = beside;
	await write(db, 'one');
	const columns = async () => Object.keys((await db.selectFrom('settings').selectAll().execute())[0] ?? {});
	expect(await columns()).not.toContain('color');
	await sql`alter table settings add column color text`.execute(db);
	expect(await columns()).toContain('color');
});

/** Opens a driver on a file whose threads come from `openThread`. */
async function openDriver(openThread: (start: ThreadStart) => ThreadedWriter) {
	const folder = temporaryFolder();
	const file = join(folder.path, 'notes.sqlite');
	const writer = new SQLite(file);
	const driver = new RetryingDriver({
		writer,
		reader: new SQLite(file, { readonly: true }),
		openSnapshot: () => writer,
		openThread: () => openThread({ file, patienceMs: 0 }),
		patienceMs: 0,
		onSlowQuery: () => {},
	});
	await driver.init();
	return {
		driver,
		async write() {
			const connection = await driver.acquireConnection();
			try {
				await driver.beginTransaction(connection);
				await driver.commitTransaction(connection);
			} finally {
				await driver.releaseConnection(connection);
			}
		},
		async [Symbol.asyncDispose]() {
			await driver.destroy();
			folder[Symbol.dispose]();
		},
	};
}

test('where the system has no thread left, the write fails and keeps nobody from the next', async () => {
	await using opened = await openDriver(() => {
		throw new Error('no thread');
	});
	await expect(opened.driver.inThread(opened.write)).rejects.toThrow('no thread');
	await opened.write();
});

test('what a write in a thread has begun and not waited for needs no thread once that is over', async () => {
	let threads = 0;
	await using opened = await openDriver((start) => {
		threads += 1;
		return new ThreadedWriter(start);
	});
	const over = Promise.withResolvers<void>();
	const { driver, write } = opened;
	const later = await driver.inThread(async () => {
		await write();
		return [over.promise.then(write)];
	});
	over.resolve();
	await Promise.all(later);
	expect(threads).toBe(1);
});

test('a slow statement is reported by its text, without its parameters', async () => {
	const sqlite = new SQLite(':memory:');
	sqlite.function(
		'wait',
		(ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms)),
	);
	const reported: string[] = [];
	const driver = new RetryingDriver({
		writer: sqlite,
		reader: sqlite,
		openSnapshot: () => sqlite,
		openThread: () => new ThreadedWriter({ file: ':memory:', patienceMs: 0 }),
		patienceMs: 0,
		onSlowQuery(text, ms) {
			expect(ms).toBeGreaterThanOrEqual(slowQueryMs);
			reported.push(text);
		},
	});
	await driver.init();
	const connection = await driver.acquireConnection();
	await connection.executeQuery(CompiledQuery.raw('select 1'));
	await connection.executeQuery(CompiledQuery.raw('select wait(?)', [slowQueryMs + 10]));
	expect(reported).toEqual(['select wait(?)']);
	await driver.destroy();
});

test('a database in memory reads and writes over its one connection', async () => {
	const db = connect(':memory:');
	await migrate(db);
	await db.transaction().execute((trx) => write(trx, 'one'));
	expect(await db.transaction().setAccessMode('read only').execute(keysOf)).toEqual(['one']);
	expect(await keysOf(db)).toEqual(['one']);
	await db.destroy();
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

test('what comes after a transaction that SQLite itself has given up is not stored by itself', async () => {
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
