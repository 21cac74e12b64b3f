import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { DatabaseError, oneLine } from './db-errors.ts';
import { type Connections, type OnSlowQuery, RetryingDriver } from './driver.ts';
import { type Engine, noConnections, registerEngine } from './engine.ts';
import { openWriter } from './open-writer.ts';
import type { Database, Db } from './schema.ts';
import { ThreadedWriter } from './threaded-writer.ts';

/** Milliseconds that opening waits for another process that has locked the file. */
const openTimeoutMs = 5_000;
/** Milliseconds that a write waits; a user is looking at a button meanwhile. */
const usualPatienceMs = 3_000;

class TaproomAdapter extends SqliteAdapter {
	/** SQLite rolls schema changes back, so a failed migration leaves nothing behind. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

const drivers = new WeakMap<Db, RetryingDriver>();

const openReader = (file: string) => new SQLite(file, { readonly: true, fileMustExist: true, timeout: 0 });

function openBoth(file: string, proven = false): Connections {
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const writer = openWriter(file, { timeout: openTimeoutMs }, proven);
	try {
		// From now on the driver itself waits for locks, without blocking the process.
		writer.pragma('busy_timeout = 0');
		return { writer, reader: writer.memory ? writer : openReader(file) };
	} catch (error) {
		writer.close();
		throw error;
	}
}

/**
 * Switches to another file, which `replace` puts in place of the open one in one step. If it throws, or the new file
 * cannot be opened and `undo` is called, the former file stays in use; then this rejects and no statement has
 * noticed.
 */
export async function exchangeFile(
	db: Db,
	file: string,
	{ replace, undo }: { replace: () => void; undo: () => void },
): Promise<void> {
	let failure: unknown = null;
	await drivers.get(db)?.exchange(() => {
		try {
			replace();
		} catch (error) {
			failure = error;
			return openBoth(file, true);
		}
		try {
			return openBoth(file, true);
		} catch (error) {
			failure = error;
			undo();
			return openBoth(file, true);
		}
	});
	if (failure !== null) throw failure;
}

/** Refuses new writes on SQLite until the returned object is disposed of. A write that has begun continues. */
export function refuseWrites(db: Db, message: string): Disposable {
	const driver = drivers.get(db);
	if (!driver) throw new Error('Not a database of SQLite.');
	return driver.refuseWrites(message);
}

const sqliteEngine = (db: Db, driver: RetryingDriver): Engine => ({
	name: 'sqlite',
	get waits() {
		return driver.waits;
	},
	connections: noConnections,
	async tables() {
		const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(
			db,
		);
		return rows.map(({ name }) => name);
	},
	patiently: (work) => work(db),
	withThread: (write) => driver.inThread(write),
	async shadow(trx, table) {
		const found = sql<{
			sql: string;
		}>`select sql from main.sqlite_schema where type = 'table' and name = ${table}`;
		const [made] = (await found.execute(trx)).rows;
		if (!made) throw new Error(`There is no table ${table}.`);
		await sql.raw(made.sql.replace(/^create table/i, 'create temp table')).execute(trx);
		return { to: sql.id('temp', table), from: sql.id('main', table) };
	},
	// The write-ahead log still holds deleted bytes; they stay a little longer if somebody is reading from it.
	purge: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
});

/** Opens a SQLite database. `patienceMs` is how long a statement waits for another program's lock. Throws DatabaseError. */
export function connect(
	file: string,
	{
		patienceMs = usualPatienceMs,
		onSlowQuery = () => {},
		proven = false,
	}: { patienceMs?: number; onSlowQuery?: OnSlowQuery; proven?: boolean } = {},
): Db {
	try {
		const openSnapshot = () => openReader(file);
		const openThread = () => new ThreadedWriter({ file, patienceMs });
		const opened = { ...openBoth(file, proven), openSnapshot, openThread };
		const driver = new RetryingDriver({ ...opened, patienceMs, onSlowQuery });
		const db = new Kysely<Database>({
			dialect: {
				createAdapter: () => new TaproomAdapter(),
				createDriver: () => driver,
				createIntrospector: (kysely) => new SqliteIntrospector(kysely),
				createQueryCompiler: () => new SqliteQueryCompiler(),
			},
		});
		drivers.set(db, driver);
		registerEngine(db, sqliteEngine(db, driver));
		return db;
	} catch (error) {
		throw new DatabaseError(
			`Cannot use the database ${file}: ${oneLine(error)}. Check DATABASE_URL and DATA_DIR.`,
			{ cause: error },
		);
	}
}
