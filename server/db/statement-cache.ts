import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** In milliseconds: nothing else runs meanwhile. */
export const slowQueryMs = 50;
/** The application's own are about three hundred. */
const mostStatements = 400;

/** With the statement's text, never its parameters. */
export type OnSlowQuery = (sql: string, ms: number) => void;

/** After any other statement the prepared ones are of an older schema. */
const schemaNeutral = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback|pragma)\b/i;

export function cacheStatements(sqlite: SQLite.Database, onSlowQuery: OnSlowQuery): SqliteDatabase {
	const statements = new Map<string, SqliteStatement>();
	return {
		prepare(text) {
			const statement = statements.get(text) ?? timeStatement(text, sqlite.prepare(text), onSlowQuery);
			if (!schemaNeutral.test(text)) {
				statements.clear();
				return statement;
			}
			// Moved to the end, so that the first of the map is the least recently used.
			statements.delete(text);
			statements.set(text, statement);
			const [oldest] = statements.keys();
			if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
			return statement;
		},
		close: () => void sqlite.close(),
	};
}

function timeStatement(text: string, statement: SQLite.Statement, onSlowQuery: OnSlowQuery): SqliteStatement {
	const timed = <T>(run: () => T): T => {
		const started = performance.now();
		try {
			return run();
		} finally {
			const ms = performance.now() - started;
			if (ms > slowQueryMs) onSlowQuery(text, Math.round(ms));
		}
	};
	return {
		reader: statement.reader,
		all: (parameters) => timed(() => statement.all(parameters)),
		run: (parameters) => timed(() => statement.run(parameters)),
		iterate: (parameters) => statement.iterate(parameters),
	};
}
