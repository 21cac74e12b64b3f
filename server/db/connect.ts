import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { type Driver, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { PatientDriver } from './driver.ts';
import type { Database } from './schema.ts';

/** How long a start waits for another process that holds the file, in milliseconds; nobody is being served yet. */
const openTimeoutMs = 5_000;
/** How long a write waits for one, in milliseconds: somebody looks at a button meanwhile. */
const usualPatienceMs = 3_000;

class TaproomAdapter extends SqliteAdapter {
	/** SQLite rolls schema changes back like any others; saying so makes a failed migration leave nothing behind. */
	override get supportsTransactionalDdl(): boolean {
		return true;
	}

	/** There is one, but its driver says whose turn it is. */
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

class TaproomDialect extends SqliteDialect {
	readonly driver: PatientDriver;

	constructor(sqlite: SQLite.Database, patienceMs: number) {
		super({ database: sqlite });
		this.driver = new PatientDriver(sqlite, patienceMs);
	}

	override createAdapter(): SqliteAdapter {
		return new TaproomAdapter();
	}

	override createDriver(): Driver {
		return this.driver;
	}
}

const drivers = new WeakMap<Kysely<Database>, PatientDriver>();

/** How many statements of a connection have had to wait for another program. */
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
function openFile(file: string): SQLite.Database {
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const sqlite = new SQLite(file, { timeout: openTimeoutMs });
	try {
		prepare(sqlite);
	} catch (error) {
		sqlite.close();
		throw error;
	}
	return sqlite;
}

function prepare(sqlite: SQLite.Database): void {
	const verdict = sqlite.pragma('quick_check(1)', { simple: true });
	// SQLite's verdict on damage has a heading line of its own.
	if (verdict !== 'ok') throw new Error(`it is damaged (${String(verdict).replace(/^.*\n/, '')})`);
	// Write-ahead logging lets readers go on during a write; FULL keeps every acknowledged write through a power cut.
	sqlite.pragma('journal_mode = WAL');
	sqlite.pragma('synchronous = FULL');
	sqlite.pragma('foreign_keys = ON');
	// From now on the driver waits, and everybody else is served meanwhile.
	sqlite.pragma('busy_timeout = 0');
}

/**
 * Connects to the SQLite file, creating it when absent; a write waits `patienceMs` for another program. Throws
 * DatabaseError with one line that names the file.
 */
export function connect(file: string, patienceMs: number = usualPatienceMs): Kysely<Database> {
	try {
		const dialect = new TaproomDialect(openFile(file), patienceMs);
		const db = new Kysely<Database>({ dialect });
		drivers.set(db, dialect.driver);
		return db;
	} catch (error) {
		const reason = oneLine(error);
		throw new DatabaseError(`Cannot use the database ${file}: ${reason}. Check DATABASE_URL and DATA_DIR.`, {
			cause: error,
		});
	}
}
