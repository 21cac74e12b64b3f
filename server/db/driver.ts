import { AsyncLocalStorage } from 'node:async_hooks';
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
import type { ThreadedWriter } from './threaded-writer.ts';

const retryMs = 20;
const over = 'The transaction is over already.';
/** Milliseconds from which a statement counts as slow. Nothing else runs meanwhile. */
export const slowQueryMs = 50;

/** Receives the statement's text, never its parameters. */
export type OnSlowQuery = (sql: string, ms: number) => void;

export interface Connections {
	readonly writer: SQLite.Database;
	/** The same as the writer for a database in memory. */
	readonly reader: SQLite.Database;
}

interface RetryingDriverOptions extends Connections {
	/** Opens a connection for read-only transactions, which see the database as of their beginning. */
	readonly openSnapshot: () => SQLite.Database;
	/** Opens a connection for transactions that write thousands of rows. */
	readonly openThread: () => ThreadedWriter;
	readonly patienceMs: number;
	readonly onSlowQuery: OnSlowQuery;
}

interface Link {
	readonly inTransaction: boolean;
	execute<R>(query: CompiledQuery): Promise<QueryResult<R>>;
	close(): void | Promise<void>;
}

interface OpenTransaction {
	readonly link: Link;
	readonly end: () => void;
	/** Set when its commit or rollback has been sent. */
	isOver: boolean;
}

/** A call of `inThread`. */
interface ThreadedWrite {
	/** Resolve once the threads have ended. */
	readonly ends: Promise<void>[];
	/** Timers that the write has set inherit this object, but their own writes need no thread. */
	isOver: boolean;
}

/**
 * Runs reads outside of transactions on the reader, which never waits for a write (WAL), and everything else one
 * after another on the writer. When another program holds the lock, the driver tries again later, because SQLite's
 * own wait would block the whole process. A transaction takes the write lock when it begins. Throws UNAVAILABLE for a
 * lasting lock, a full disk and the like.
 */
export class RetryingDriver implements Driver {
	readonly #options: RetryingDriverOptions;
	readonly #writing = pLimit(1);
	readonly #transactions = new WeakMap<DatabaseConnection, OpenTransaction>();
	readonly #threaded = new AsyncLocalStorage<ThreadedWrite>();
	#links: { readonly writer: Link; readonly reader: Link } | null = null;
	/** Resolves once another file is open; reads wait for it. */
	#exchange: Promise<void> | null = null;
	/** The message with which writes are refused; null while they are allowed. */
	#refusal: string | null = null;
	waits = 0;

	constructor(options: RetryingDriverOptions) {
		this.#options = options;
	}

	async init(): Promise<void> {
		await this.#use(this.#options);
	}

	/** Refuses new writes until the returned object is disposed of. A write that has begun continues. */
	refuseWrites(message: string): Disposable {
		this.#refusal = message;
		return {
			[Symbol.dispose]: () => {
				this.#refusal = null;
			},
		};
	}

	/** Closes the file after the current write and opens what `replace` returns. Nothing else runs meanwhile. */
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

	/** Runs each transaction of `write` in a thread of its own. Resolves once the threads have ended. */
	async inThread<T>(write: () => Promise<T>): Promise<T> {
		const threaded: ThreadedWrite = { ends: [], isOver: false };
		try {
			return await this.#threaded.run(threaded, write);
		} finally {
			threaded.isOver = true;
			await Promise.all(threaded.ends);
		}
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
		await this.#executeWithin(this.#endOf(connection), CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		const transaction = this.#endOf(connection);
		// On a full disk SQLite may roll back by itself.
		if (transaction.link.inTransaction) await this.#executeWithin(transaction, CompiledQuery.raw('rollback'));
	}

	/** Ends a transaction for all further statements, which may be waiting for the present one. */
	#endOf(connection: DatabaseConnection): OpenTransaction {
		const transaction = this.#transactions.get(connection);
		if (!transaction) throw new Error(over);
		transaction.isOver = true;
		return transaction;
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		this.#transactions.get(connection)?.end();
		this.#transactions.delete(connection);
	}

	async destroy(): Promise<void> {
		const { writer, reader } = this.#links ?? { writer: null, reader: null };
		// The writer closes last: SQLite's last connection copies the log into the file, which a read-only one may not.
		await (reader ?? this.#options.reader).close();
		await (writer ?? this.#options.writer).close();
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
			// The statement has already run when the promise is returned.
			const result = connection.executeQuery<R>(query);
			const ms = performance.now() - began;
			if (ms > slowQueryMs) this.#options.onSlowQuery(query.sql, Math.round(ms));
			return result;
		};
		return {
			get inTransaction() {
				return sqlite.inTransaction;
			},
			execute,
			close: () => void sqlite.close(),
		};
	}

	#open() {
		if (!this.#links) throw new Error('The database is not open.');
		return this.#links;
	}

	async #execute<R>(session: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
		const transaction = this.#transactions.get(session);
		if (!transaction) return this.#retrying(() => this.#executeAlone(query));
		if (transaction.isOver) throw new Error(over);
		return this.#executeWithin(transaction, query);
	}

	async #executeWithin<R>({ link }: OpenTransaction, query: CompiledQuery): Promise<QueryResult<R>> {
		// Without a transaction each further statement would be stored by itself, half of a change.
		if (!link.inTransaction) throw new Error(over);
		try {
			return await link.execute(query);
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
		let transaction: OpenTransaction;
		try {
			transaction = this.#openTransaction(ended.resolve);
		} catch (error) {
			ended.resolve();
			throw error;
		}
		return this.#begin(begin, transaction);
	}

	/** Chooses the connection of a writing transaction. `onEnd` lets the next one begin. */
	#openTransaction(onEnd: () => void): OpenTransaction {
		this.#mustBeWelcome();
		const threaded = this.#threaded.getStore();
		// No other connection sees a database in memory.
		if (!threaded || threaded.isOver || this.#options.writer.memory)
			return { link: this.#open().writer, end: onEnd, isOver: false };
		const link = this.#options.openThread();
		return { link, end: () => void threaded.ends.push(link.close().then(onEnd)), isOver: false };
	}

	async #beginSnapshot(): Promise<OpenTransaction> {
		if (this.#exchange) await this.#exchange;
		const { writer, reader } = this.#open();
		if (reader === writer) return this.#beginOnWriter('begin');
		const link = await this.#link(this.#options.openSnapshot());
		return this.#begin('begin', { link, end: () => void link.close(), isOver: false });
	}

	async #begin(sql: string, transaction: OpenTransaction): Promise<OpenTransaction> {
		try {
			await transaction.link.execute(CompiledQuery.raw(sql));
			return transaction;
		} catch (error) {
			transaction.end();
			throw error;
		}
	}
}
