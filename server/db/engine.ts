import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema.ts';

export interface Connections {
	readonly busy: number;
	readonly idle: number;
	/** Statements waiting for a connection. */
	readonly waiting: number;
}

export const noConnections: Connections = { busy: 0, idle: 0, waiting: 0 };

/** The operations that SQLite and PostgreSQL do differently. Queries and migrations are written once for both. */
export interface Engine {
	readonly name: 'sqlite' | 'postgres';
	/** How many statements had to wait because another program held the database. */
	readonly waits: number;
	/** The connections of this process to PostgreSQL. */
	readonly connections: Connections;
	/** All existing tables, whichever program made them. */
	tables(): Promise<string[]>;
	/** Runs migrations and whole copies on a connection without timeouts. */
	patiently<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Runs each transaction of `write` without blocking the event loop, however many rows it commits. */
	withThread<T>(write: () => Promise<T>): Promise<T>;
	/**
	 * Makes an empty temporary table that hides the table of the same name within the transaction. Returns the names of
	 * both.
	 */
	shadow(trx: Trx, table: string): Promise<{ to: RawBuilder<unknown>; from: RawBuilder<unknown> }>;
	/** Removes deleted data from the disk too, as far as the engine can. */
	purge(): Promise<void>;
}

const engines = new WeakMap<Db, Engine>();

export const registerEngine = (db: Db, engine: Engine) => void engines.set(db, engine);

/** Returns the engine of a database. A transaction is not accepted. */
export function engineOf(db: Db): Engine {
	const engine = engines.get(db);
	if (!engine) throw new Error('Not a database that was opened here.');
	return engine;
}

/** The number of rows from which a write is worth a thread. */
const manyRows = 25;

/** Runs `write` in a thread if it writes many rows. */
export const withThreadFor = <T>(db: Db, rows: number, write: () => Promise<T>): Promise<T> =>
	rows < manyRows ? write() : engineOf(db).withThread(write);

/** Rejects if the database cannot be read or does not respond within `patienceMs`. */
export async function probe(db: Db, patienceMs = 30_000): Promise<boolean> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error('The database does not answer.')), patienceMs);
	try {
		await Promise.race([sql`select 1 from beers limit 1`.execute(db), late.promise]);
		return true;
	} finally {
		clearTimeout(timer);
	}
}
