import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { withLightCommit } from './checkpoint.ts';
import { DatabaseError, oneLine } from './db-errors.ts';
import { type Connections, type OnSlowQuery, RetryingDriver } from './driver.ts';
import { type Engine, noConnections, registerEngine } from './engine.ts';
import type { Database, Db } from './schema.ts';

/** An opening waits so many milliseconds for another process that has the file locked. */
const openTimeoutMs = 5_000;
/** A write waits so many milliseconds; somebody looks at a button meanwhile. */
const usualPatienceMs = 3_000;

class TaproomAdapter extends SqliteAdapter {
	/** SQLite rolls schema changes back, so that a failed migration leaves nothing behind. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

const drivers = new WeakMap<Db, RetryingDriver>();

/** Writes nothing to a file that is no sound SQLite database; `proven` says that this has just been looked at. */
function openWriter(file: string, proven: boolean): SQLite.Database {
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const sqlite = new SQLite(file, { timeout: openTimeoutMs });
	try {
		const verdict = proven ? 'ok' : sqlite.pragma('quick_check(1)', { simple: true });
		// SQLite's verdict on damage has a heading line of its own.
		if (verdict !== 'ok') throw new Error(`it is damaged (${String(verdict).replace(/^.*\n/, '')})`);
		// Write-ahead logging lets readers go on during a write; with FULL every acknowledged write survives a power cut.
		sqlite.pragma('journal_mode = WAL');
		sqlite.pragma('synchronous = FULL');
		sqlite.pragma('foreign_keys = ON');
		// What is deleted is overwritten: a photo that somebody asked to be deleted must not lie on in free pages.
		sqlite.pragma('secure_delete = ON');
		// The driver waits from now on, which blocks nothing.
		sqlite.pragma('busy_timeout = 0');
		return sqlite;
	} catch (error) {
		sqlite.close();
		throw error;
	}
}

const openReader = (file: string) => new SQLite(file, { readonly: true, fileMustExist: true, timeout: 0 });

function openBoth(file: string, proven = false): Connections {
	const writer = openWriter(file, proven);
	try {
		return { writer, reader: writer.memory ? writer : openReader(file) };
	} catch (error) {
		writer.close();
		throw error;
	}
}

/**
 * Goes on with another file in the place of the open one, which `replace` puts there in one step. If it throws, or what it
 * put there cannot be opened and `undo` is called, all goes on with the former. Rejects then; no statement has noticed.
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

/** Lets no write begin on SQLite until the returned object is disposed of. One that has begun goes on. */
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
	withLightCommit: (write) => withLightCommit(db, write),
	async shadow(trx, table) {
		const found = sql<{
			sql: string;
		}>`select sql from main.sqlite_schema where type = 'table' and name = ${table}`;
		const [made] = (await found.execute(trx)).rows;
		if (!made) throw new Error(`There is no table ${table}.`);
		await sql.raw(made.sql.replace(/^create table/i, 'create temp table')).execute(trx);
		return { to: sql.id('temp', table), from: sql.id('main', table) };
	},
	// The write-ahead log holds the bytes as they were; while somebody reads from it, it stays a little longer.
	purge: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(db)),
});

/** `patienceMs`: how long a statement waits for another program that has the file locked. Throws DatabaseError. */
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
		const driver = new RetryingDriver({ ...openBoth(file, proven), openSnapshot, patienceMs, onSlowQuery });
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
