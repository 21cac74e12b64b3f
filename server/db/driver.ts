import { setTimeout as sleep } from 'node:timers/promises';
import type SQLite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	SqliteDriver,
	type TransactionSettings,
} from 'kysely';
import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';
import { connectionOf } from './connection.ts';
import { isBusy, toAppError } from './db-errors.ts';
import { cacheStatements } from './statement-cache.ts';

const retryMs = 20;
/** A statement of so many milliseconds is slow, because nothing else runs meanwhile. */
export const slowQueryMs = 50;

/** Hears of the statement's text, never of its parameters. */
export type OnSlowQuery = (sql: string, ms: number) => void;

export interface Connections {
	readonly writer: SQLite.Database;
	/** The writer itself for a database in memory. */
	readonly reader: SQLite.Database;
}

interface RetryingDriverOptions extends Connections {
	/** Opens a connection for transactions that only read and see the database as of their beginning. */
	readonly openSnapshot: () => SQLite.Database;
	readonly patienceMs: number;
	readonly onSlowQuery: OnSlowQuery;
}

interface Link {
	readonly sqlite: SQLite.Database;
	readonly execute: <R>(query: CompiledQuery) => Promise<QueryResult<R>>;
}

interface OpenTransaction {
	readonly link: Link;
	readonly end: () => void;
}

/**
 * A read outside of a transaction goes to the reader, so that it never waits for a write (WAL); all else takes turns on
 * the writer. SQLite's own wait for another program's lock would stop the whole process, so we try again later. A
 * transaction takes the write lock as it begins. Throws UNAVAILABLE for a lock that lasts, a full disk and the like.
 */
export class RetryingDriver implements Driver {
	readonly #options: RetryingDriverOptions;
	readonly #writing = pLimit(1);
	readonly #transactions = new WeakMap<DatabaseConnection, OpenTransaction>();
	#links: { readonly writer: Link; readonly reader: Link } | null = null;
	/** Ends once another file is open; reads wait for it. */
	#exchange: Promise<void> | null = null;
	/** What every write is refused with; null while they are welcome. */
	#refusal: string | null = null;
	waits = 0;

	constructor(options: RetryingDriverOptions) {
		this.#options = options;
	}

	async init(): Promise<void> {
		await this.#use(this.#options);
	}

	/** Lets no write begin until the returned object is disposed of. One that has begun goes on. */
	refuseWrites(message: string): Disposable {
		this.#refusal = message;
		return {
			[Symbol.dispose]: () => {
				this.#refusal = null;
			},
		};
	}

	/** Closes the file after the write under way and goes on with what `replace` opens; nothing else runs meanwhile. */
	async exchange(replace: () => Connections): Promise<void> {
		await this.#writing(async () => {
			const exchanged = Promise.withResolvers<void>();
			this.#exchange = exchanged.promise;
			try {
				await this.destroy();
				await this.#use(replace());
			} finally {
				this.#exchange = null;
				exchanged.resolve();
			}
		});
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return connectionOf((connection, query) => this.#execute(connection, query));
	}

	async beginTransaction(
		connection: DatabaseConnection,
		{ accessMode, isolationLevel }: TransactionSettings = {},
	): Promise<void> {
		const isSnapshot = accessMode === 'read only' || isolationLevel === 'snapshot';
		const begin = isSnapshot ? () => this.#beginSnapshot() : () => this.#beginOnWriter();
		this.#transactions.set(connection, await this.#retrying(begin));
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		// A full disk can make SQLite roll back by itself.
		if (this.#transactions.get(connection)?.link.sqlite.inTransaction) {
			await connection.executeQuery(CompiledQuery.raw('rollback'));
		}
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		this.#transactions.get(connection)?.end();
		this.#transactions.delete(connection);
	}

	async destroy(): Promise<void> {
		const { writer, reader } = this.#links ?? { writer: null, reader: null };
		// The writer last: SQLite's last connection puts the log into the file, which a reader may not.
		(reader?.sqlite ?? this.#options.reader).close();
		(writer?.sqlite ?? this.#options.writer).close();
	}

	async #use({ writer, reader }: Connections): Promise<void> {
		const link = await this.#link(writer);
		this.#links = { writer: link, reader: reader === writer ? link : await this.#link(reader) };
	}

	async #link(sqlite: SQLite.Database): Promise<Link> {
		const driver = new SqliteDriver({ database: cacheStatements(sqlite) });
		await driver.init();
		const connection = await driver.acquireConnection();
		const execute = <R>(query: CompiledQuery) => {
			const began = performance.now();
			// Has run by the time that it answers a promise.
			const result = connection.executeQuery<R>(query);
			const ms = performance.now() - began;
			if (ms > slowQueryMs) this.#options.onSlowQuery(query.sql, Math.round(ms));
			return result;
		};
		return { sqlite, execute };
	}

	#open() {
		if (!this.#links) throw new Error('The database is not open.');
		return this.#links;
	}

	async #execute<R>(session: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
		const transaction = this.#transactions.get(session);
		if (!transaction) return this.#retrying(() => this.#executeAlone(query));
		const { sqlite, execute } = transaction.link;
		// What comes after would be stored by itself, half a change.
		if (!sqlite.inTransaction) throw new Error('The transaction is over already.');
		try {
			return await execute(query);
		} catch (error) {
			throw toAppError(error) ?? error;
		}
	}

	async #executeAlone<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
		if (this.#exchange) await this.#exchange;
		const { writer, reader } = this.#open();
		const isRead = SelectQueryNode.is(compiled.query) || /^\s*select\b/i.test(compiled.sql);
		if (isRead && reader !== writer) return reader.execute(compiled);
		return this.#writing(() => {
			if (!isRead) this.#mustBeWelcome();
			return this.#open().writer.execute<R>(compiled);
		});
	}

	#mustBeWelcome(): void {
		if (this.#refusal !== null) throw new AppError('UNAVAILABLE', this.#refusal);
	}

	async #retrying<T>(run: () => Promise<T>): Promise<T> {
		const until = performance.now() + this.#options.patienceMs;
		for (let attempt = 0; ; attempt += 1) {
			try {
				return await run();
			} catch (error) {
				if (!isBusy(error) || performance.now() >= until) throw toAppError(error) ?? error;
			}
			if (attempt === 0) this.waits += 1;
			await sleep(retryMs);
		}
	}

	async #beginOnWriter(begin = 'begin immediate'): Promise<OpenTransaction> {
		const turn = Promise.withResolvers<void>();
		const ended = Promise.withResolvers<void>();
		void this.#writing(() => {
			turn.resolve();
			return ended.promise;
		});
		await turn.promise;
		try {
			this.#mustBeWelcome();
		} catch (error) {
			ended.resolve();
			throw error;
		}
		return this.#begin(begin, this.#open().writer, ended.resolve);
	}

	async #beginSnapshot(): Promise<OpenTransaction> {
		if (this.#exchange) await this.#exchange;
		const { writer, reader } = this.#open();
		if (reader === writer) return this.#beginOnWriter('begin');
		const link = await this.#link(this.#options.openSnapshot());
		return this.#begin('begin', link, () => void link.sqlite.close());
	}

	async #begin(sql: string, link: Link, end: () => void): Promise<OpenTransaction> {
		try {
			await link.execute(CompiledQuery.raw(sql));
			return { link, end };
		} catch (error) {
			end();
			throw error;
		}
	}
}
