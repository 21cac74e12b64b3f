import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** A statement that takes longer is logged, in milliseconds: nothing else runs meanwhile. */
export const slowQueryMs = 50;
/** How many prepared statements a connection holds; the application's own are about three hundred. */
const mostStatements = 400;

/** Told of a statement that took longer than `slowQueryMs`: its text, never its parameters, and its milliseconds. */
export type OnSlowQuery = (sql: string, ms: number) => void;

/** Statements that leave the schema alone; after any other one the prepared ones are of an older schema. */
const schemaNeutral = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback|pragma)\b/i;

/** One SQLite connection as Kysely's driver uses it, with its statements prepared once and timed. */
export class StatementCache implements SqliteDatabase {
	readonly #sqlite: SQLite.Database;
	readonly #onSlowQuery: OnSlowQuery;
	readonly #statements = new Map<string, SqliteStatement>();

	constructor(sqlite: SQLite.Database, onSlowQuery: OnSlowQuery) {
		this.#sqlite = sqlite;
		this.#onSlowQuery = onSlowQuery;
	}

	prepare(sql: string): SqliteStatement {
		const known = this.#statements.get(sql);
		if (known) {
			// Set anew, so that the first of the map is the one unused for longest.
			this.#statements.delete(sql);
			this.#statements.set(sql, known);
			return known;
		}
		const statement = this.#timed(sql, this.#sqlite.prepare(sql));
		if (!schemaNeutral.test(sql)) this.#statements.clear();
		else this.#statements.set(sql, statement);
		const [unused] = this.#statements.keys();
		if (this.#statements.size > mostStatements && unused !== undefined) this.#statements.delete(unused);
		return statement;
	}

	close(): void {
		this.#sqlite.close();
	}

	#timed(sql: string, statement: SQLite.Statement): SqliteStatement {
		const timed = <T>(run: () => T): T => {
			const started = performance.now();
			try {
				return run();
			} finally {
				const ms = performance.now() - started;
				if (ms > slowQueryMs) this.#onSlowQuery(sql, Math.round(ms));
			}
		};
		return {
			reader: statement.reader,
			all: (parameters) => timed(() => statement.all(parameters)),
			run: (parameters) => timed(() => statement.run(parameters)),
			iterate: (parameters) => statement.iterate(parameters),
		};
	}
}
