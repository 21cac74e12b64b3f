import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { connectTwice, openDatabase } from '#tests/open-database.ts';
import { testOnPostgres } from '#tests/postgres.ts';
import { databaseFault } from '../../metrics/counts.ts';
import { closedMessage } from '../db-errors.ts';
import { engineOf } from '../engine.ts';
import type { Db, Trx } from '../schema.ts';
import { whileRefusingWrites } from './rows.ts';

const setting = (key: string, value: string) => ({ key, value, updated_at: '', updated_by: 'test' });
const write = (db: Db, key: string, value = '0') =>
	db.insertInto('settings').values(setting(key, value)).execute();
const readValue = async (db: Db, key: string) =>
	(await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
const raise = async (trx: Trx) => {
	const value = String(Number(await readValue(trx, 'count')) + 1);
	await trx.updateTable('settings').set({ value }).where('key', '=', 'count').execute();
};
/** Ends the server's side of every other connection to this database, as a restart of the server does. */
const cutOthers = (db: Db) =>
	sql`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
const failure = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error: unknown) => error,
	);

testOnPostgres(
	'whoever reads and writes in a transaction loses nothing to another, of whatever instance',
	async () => {
		await using venue = await connectTwice();
		await write(venue.one, 'count');
		const dbs = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? venue.one : venue.other));
		await Promise.all(dbs.map((db) => db.transaction().execute(raise)));
		expect(await readValue(venue.other, 'count')).toBe('20');
	},
);

testOnPostgres('reads go on during a transaction and see the state before it', async () => {
	await using venue = await connectTwice();
	await write(venue.one, 'count');
	await venue.one.transaction().execute(async (trx) => {
		await raise(trx);
		expect(await readValue(venue.one, 'count')).toBe('0');
		expect(await readValue(venue.other, 'count')).toBe('0');
	});
	expect(await readValue(venue.other, 'count')).toBe('1');
});

testOnPostgres('a transaction that only reads sees the database as of its beginning', async () => {
	await using venue = await connectTwice();
	await write(venue.one, 'count');
	const reading = () => venue.one.transaction().setAccessMode('read only');
	await reading().execute(async (trx) => {
		expect(await readValue(trx, 'count')).toBe('0');
		await venue.other.transaction().execute(raise);
		expect(await readValue(trx, 'count')).toBe('0');
	});
	await expect(reading().execute((trx) => write(trx, 'more'))).rejects.toThrow(AppError);
	expect(await readValue(venue.one, 'count')).toBe('1');
});

testOnPostgres(
	'a statement that failed takes the whole transaction with it, also where its error was swallowed',
	async () => {
		await using venue = openDatabase('blank');
		const swallowed = venue.db.transaction().execute(async (trx) => {
			await write(trx, 'first');
			await write(trx, 'first').catch(() => {});
		});
		await expect(swallowed).rejects.toThrow('nothing was saved');
		expect(await readValue(venue.db, 'first')).toBeUndefined();
		await write(venue.db, 'first');
	},
);

testOnPostgres('of statements that are sent together, none is stored after one has failed', async () => {
	await using venue = openDatabase('blank');
	let sent: Promise<unknown>[] = [];
	const failing = venue.db.transaction().execute((trx) => {
		sent = [sql`select 1 / 0`.execute(trx), ...['a', 'b', 'c'].map((key) => write(trx, key))];
		return Promise.all(sent);
	});
	await expect(failing).rejects.toThrow('division by zero');
	await Promise.allSettled(sent);
	expect(await venue.db.selectFrom('settings').select('key').execute()).toEqual([]);
});

testOnPostgres('what only reads is asked again when the server has cut the connections', async () => {
	await using venue = await connectTwice();
	await write(venue.one, 'count');
	await Promise.all([readValue(venue.one, 'count'), readValue(venue.one, 'count')]);
	await cutOthers(venue.other);
	expect(await readValue(venue.one, 'count')).toBe('0');
	await venue.one.transaction().execute(raise);
	expect(await readValue(venue.one, 'count')).toBe('1');
});

testOnPostgres(
	'a transaction whose connection is cut is UNAVAILABLE, leaves nothing, and the next one goes on',
	async () => {
		await using venue = await connectTwice();
		await write(venue.one, 'count');
		const broken = venue.one.transaction().execute(async (trx) => {
			await raise(trx);
			await cutOthers(venue.other);
			await raise(trx);
		});
		expect(await failure(broken)).toMatchObject({ code: 'UNAVAILABLE' });
		expect(await readValue(venue.one, 'count')).toBe('0');
		await venue.one.transaction().execute(raise);
		expect(await readValue(venue.other, 'count')).toBe('1');
	},
);

testOnPostgres('of a commit without an answer nobody says that nothing was saved', async () => {
	await using venue = await connectTwice();
	await write(venue.one, 'count');
	const broken = venue.one.transaction().execute(async (trx) => {
		await raise(trx);
		await cutOthers(venue.other);
	});
	expect(await failure(broken)).toMatchObject({
		code: 'UNAVAILABLE',
		message: expect.stringContaining('Look whether it is there'),
	});
});

testOnPostgres('whoever finds no free connection is told so in time, and the next one has it', async () => {
	await using venue = openDatabase('blank');
	const done = Promise.withResolvers<void>();
	const poolSize = 5;
	const begun = Array.from({ length: poolSize }, () => Promise.withResolvers<void>());
	const holders = begun.map(({ resolve }) =>
		venue.db
			.transaction()
			.setAccessMode('read only')
			.execute(async (trx) => {
				await readValue(trx, 'one');
				resolve();
				await done.promise;
			}),
	);
	await Promise.all(begun.map(({ promise }) => promise));
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	try {
		const late = failure(readValue(venue.db, 'one'));
		await vi.waitFor(() =>
			expect(engineOf(venue.db).connections).toEqual({ busy: poolSize, idle: 0, waiting: 1 }),
		);
		vi.runAllTimers();
		const error = await late;
		expect(error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/^All connections/) });
		expect(databaseFault(error)).toBe('busy');
	} finally {
		vi.useRealTimers();
		done.resolve();
	}
	await Promise.all(holders);
	await write(venue.db, 'one');
	expect(engineOf(venue.db).connections).toEqual({ busy: 0, idle: poolSize, waiting: 0 });
});

testOnPostgres(
	'while everything is replaced what has begun ends first, and nothing begins; reads go on',
	async () => {
		await using venue = openDatabase('blank');
		const { db } = venue;
		const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const former = db.transaction().execute(async (trx) => {
			begun.resolve();
			await ending.promise;
			await write(trx, 'former');
		});
		await begun.promise;
		const refused = { code: 'UNAVAILABLE', message: closedMessage };
		const link = { key_hash: 'k', name: '', user_id: '', username: '', expires_at: '' };
		const replacing = engineOf(db).patiently((patient) =>
			whileRefusingWrites(patient, async () => {
				expect(await readValue(db, 'former')).toBe('0');
				expect(await failure(write(db, 'one'))).toMatchObject(refused);
				expect(await failure(db.transaction().execute((trx) => write(trx, 'one')))).toMatchObject(refused);
				expect(await readValue(db, 'one')).toBeUndefined();
				// A restore never replaces this table, so it may be written.
				await db.insertInto('backup_links').values(link).execute();
				await patient.transaction().execute((trx) => write(trx, 'replaced'));
			}),
		);
		await vi.waitFor(async () => {
			const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
			and database = (select oid from pg_database where datname = current_database())`.execute(db);
			expect((await waits).rows).toHaveLength(1);
		}, 20_000);
		expect(await failure(write(db, 'one'))).toMatchObject(refused);
		ending.resolve();
		await Promise.all([former, replacing]);
		await write(db, 'one');
		expect(await readValue(db, 'replaced')).toBe('0');
		expect(engineOf(db).connections.waiting).toBe(0);
	},
);

testOnPostgres('counts and sums are numbers, bytes are bytes, and an empty list finds nothing', async () => {
	await using venue = openDatabase('blank');
	const file = { picture_id: 'a', name: '1', type: 'image/webp', bytes: new Uint8Array([0, 255, 128]) };
	await venue.db.insertInto('picture_files').values(file).execute();
	const row = await venue.db.selectFrom('picture_files').select('bytes').executeTakeFirstOrThrow();
	expect([...row.bytes]).toEqual([0, 255, 128]);
	await venue.db.insertInto('page_views').values({ day: '2026-11-20', path: '/', count: 3 }).execute();
	const sums = venue.db
		.selectFrom('page_views')
		.select(({ fn }) => [fn.countAll().as('rows'), fn.sum('count').as('views')]);
	expect(await sums.executeTakeFirst()).toEqual({ rows: 1, views: 3 });
	expect(await venue.db.selectFrom('settings').select('key').where('key', 'in', []).execute()).toEqual([]);
});

testOnPostgres('texts sort and compare by their bytes, as on SQLite', async () => {
	await using venue = openDatabase('blank');
	const keys = ['ipa', 'IPA', 'Ale 2', 'Ale 10', 'Ähre', '_x'];
	for (const key of keys) await write(venue.db, key);
	const rows = await venue.db.selectFrom('settings').select('key').orderBy('key').execute();
	expect(rows.map(({ key }) => key)).toEqual(['Ale 10', 'Ale 2', 'IPA', '_x', 'ipa', 'Ähre']);
});
