import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from './schema.ts';

export interface Connections {
	readonly busy: number;
	readonly idle: number;
	/** Statements that wait for one. */
	readonly waiting: number;
}

export const noConnections: Connections = { busy: 0, idle: 0, waiting: 0 };

/** What SQLite and PostgreSQL do each in their own way. Queries and migrations are written once for both. */
export interface Engine {
	readonly name: 'sqlite' | 'postgres';
	/** The number of statements that found the database held by another program, and waited. */
	readonly waits: number;
	/** The connections of this process to a server. */
	readonly connections: Connections;
	/** The tables that are there, of whatever program. */
	tables(): Promise<string[]>;
	/** Runs migrations and whole copies on a connection that no timeout ends. */
	patiently<T>(work: (db: Db) => Promise<T>): Promise<T>;
	/** Commits hundreds of rows without keeping anybody else waiting. */
	withLightCommit<T>(write: () => Promise<T>): Promise<T>;
	/** Makes an empty temporary table that stands before the one of its name in a transaction; names both. */
	shadow(trx: Trx, table: string): Promise<{ to: RawBuilder<unknown>; from: RawBuilder<unknown> }>;
	/** Removes what was deleted from the disk as well, as far as the engine can do that. */
	purge(): Promise<void>;
}

const engines = new WeakMap<Db, Engine>();

export const registerEngine = (db: Db, engine: Engine) => void engines.set(db, engine);

/** Returns the engine of a database; a transaction in it is not known. */
export function engineOf(db: Db): Engine {
	const engine = engines.get(db);
	if (!engine) throw new Error('Not a database that was opened here.');
	return engine;
}

/** A write of so many rows or more is worth a light commit. */
const manyRows = 25;

/** Writes so many rows with a light commit if they are many. */
export const withCommitFor = <T>(db: Db, rows: number, write: () => Promise<T>): Promise<T> =>
	rows < manyRows ? write() : engineOf(db).withLightCommit(write);

/** Rejects while the database cannot be read, or does not answer within `patienceMs`. */
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
