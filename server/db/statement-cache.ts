import type SQLite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** The most prepared statements; the application has about three hundred. */
const mostStatements = 400;

/** Other statements may change the schema, which invalidates prepared ones. */
const schemaNeutral = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback|pragma)\b/i;

export function cacheStatements(sqlite: SQLite.Database): SqliteDatabase {
	const memoMethod = (text: string) => sqlite.prepare(text);
	const statements = new LRUCache<string, SqliteStatement>({ max: mostStatements, memoMethod });
	return {
		prepare(text) {
			if (schemaNeutral.test(text)) return statements.memo(text);
			statements.clear();
			return sqlite.prepare(text);
		},
		close: () => void sqlite.close(),
	};
}
