import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

type Execute = <R>(connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<R>>;

/** Makes Kysely's connection for a driver that returns whole results. */
export function connectionOf(execute: Execute): DatabaseConnection {
	const connection: DatabaseConnection = {
		executeQuery: (query) => execute(connection, query),
		streamQuery() {
			throw new Error('Results are read whole.');
		},
	};
	return connection;
}
