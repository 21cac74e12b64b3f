import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { RetryingDriver } from './driver.ts';
import type { Database } from './schema.ts';
import type { OnSlowQuery } from './statement-cache.ts';

/** How long a start waits for another process that holds the file, in milliseconds; nobody is being served yet. */
const openTimeoutMs = 5_000;
/** How long a write waits for one, in milliseconds: somebody looks at a button meanwhile. */
const usualPatienceMs = 3_000;

class TaproomAdapter extends SqliteAdapter {
	/** SQLite rolls schema changes back like any others; saying so makes a failed migration leave nothing behind. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	/** Kysely then leaves it to the driver which connection a statement takes. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

const drivers = new WeakMap<Kysely<Database>, RetryingDriver>();

/** How many statements of a database have had to wait for another program. */
export function waitsOf(db: Kysely<Database>): number {
	return drivers.get(db)?.waits ?? 0;
}

/** The database cannot be used; the message says which file and what to do. */
export class DatabaseError extends Error {
	override readonly name = 'DatabaseError';
}

/** What went wrong, on one line. */
export function oneLine(error: unknown): string {
	return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ');
}

/** Opens the file and makes sure that it is a sound SQLite database before anything is written to it. */
function openWriter(file: string): SQLite.Database {
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const sqlite = new SQLite(file, { timeout: openTimeoutMs });
	try {
		const verdict = sqlite.pragma('quick_check(1)', { simple: true });
		// SQLite's verdict on damage has a heading line of its own.
		if (verdict !== 'ok') throw new Error(`it is damaged (${String(verdict).replace(/^.*\n/, '')})`);
		// Write-ahead logging lets readers go on during a write; FULL keeps every acknowledged write through a power cut.
		sqlite.pragma('journal_mode = WAL');
		sqlite.pragma('synchronous = FULL');
		sqlite.pragma('foreign_keys = ON');
		// From now on the driver waits, and everybody else is served meanwhile.
		sqlite.pragma('busy_timeout = 0');
		return sqlite;
	} catch (error) {
		sqlite.close();
		throw error;
	}
}

const openReader = (file: string) => new SQLite(file, { readonly: true, fileMustExist: true, timeout: 0 });

function openDriver(file: string, options: Required<ConnectOptions>): RetryingDriver {
	const writer = openWriter(file);
	try {
		const reader = writer.memory ? writer : openReader(file);
		return new RetryingDriver({ writer, reader, openSnapshot: () => openReader(file), ...options });
	} catch (error) {
		writer.close();
		throw error;
	}
}

export interface ConnectOptions {
	/** How long a statement waits for another program that holds the database, in milliseconds. */
	readonly patienceMs?: number;
	readonly onSlowQuery?: OnSlowQuery;
}

/** Connects to the SQLite file, creating it when absent. Throws DatabaseError with one line that names the file. */
export function connect(file: string, options: ConnectOptions = {}): Kysely<Database> {
	try {
		const driver = openDriver(file, { patienceMs: usualPatienceMs, onSlowQuery() {}, ...options });
		const db = new Kysely<Database>({
			dialect: {
				createAdapter: () => new TaproomAdapter(),
				createDriver: () => driver,
				createIntrospector: (kysely) => new SqliteIntrospector(kysely),
				createQueryCompiler: () => new SqliteQueryCompiler(),
			},
		});
		drivers.set(db, driver);
		return db;
	} catch (error) {
		throw new DatabaseError(
			`Cannot use the database ${file}: ${oneLine(error)}. Check DATABASE_URL and DATA_DIR.`,
			{ cause: error },
		);
	}
}
