import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	type TransactionSettings,
} from 'kysely';
import pLimit from 'p-limit';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '#domain/errors.ts';
import { connectionOf } from '../connection.ts';
import { closedMessage, isBusy, isConnectionLost, toAppError, unknownCommit } from '../db-errors.ts';
import type { OnSlowQuery } from '../driver.ts';
import { type Connections, noConnections } from '../engine.ts';
import { ephemeralTables } from '../secret-tables.ts';
import { poolSize } from './pool.ts';

/** The advisory lock that the one writing transaction of all instances holds. */
const writeLock = 7_203_118_406;

/**
 * An advisory lock: a restore holds it exclusively while it replaces everything, and each writer shares it, so that
 * writers are refused meanwhile.
 */
export const replacingLock = 7_203_118_408;

const mayWrite = `pg_try_advisory_xact_lock_shared(${replacingLock})`;
const beginWriting = CompiledQuery.raw(
	`begin; select case when ${mayWrite} then pg_advisory_xact_lock(${writeLock})::text end as turn`,
);
const askToWrite = CompiledQuery.raw(`select ${mayWrite} as welcome`);
/** Begins a transaction that writes only to temporary tables and therefore waits for no writer. */
const beginSnapshot = CompiledQuery.raw('start transaction isolation level repeatable read');
const beginReading = CompiledQuery.raw('start transaction isolation level repeatable read read only');

interface OpenConnection {
	readonly client: PoolClient;
	/** Lets the next writing transaction of this process begin. */
	end: () => void;
	/** Whether the connection must be closed instead of returned to the pool. */
	broken: boolean;
	/** Set while the commit or rollback of its transaction is on its way. */
	isEnding: boolean;
}

/** Milliseconds from which a waiting write counts as late. */
const lateMs = 2_000;
/** Milliseconds from which a statement counts as slow; it delays only its own request. */
const slowMs = 250;
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** PostgreSQL's texts cannot contain NUL. The replacement finds nothing, as NUL finds nothing on SQLite. */
export const withoutNul = (value: unknown) =>
	typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);

/** Says whether a statement writes a table that restores leave alone; such writes are allowed during one. */
function isEphemeral(sql: string): boolean {
	const table = /^(?:insert into|update|delete from) "(\w+)"/.exec(sql)?.[1];
	return ephemeralTables.some((name) => name === table);
}

/**
 * Writing transactions run one after another, as on SQLite, so that what one has read stays true until its commit.
 * Reads never wait. Throws UNAVAILABLE while the server is unreachable, for a lasting lock, a full disk and the like.
 */
export class PooledDriver implements Driver {
	readonly #openPool: () => Promise<Pool>;
	#opened: Pool | null = null;
	readonly #onSlowQuery: OnSlowQuery;
	/** Writers of this process queue here, so that they do not occupy connections that readers need. */
	readonly #writing = pLimit(1);
	readonly #open = new WeakMap<DatabaseConnection, OpenConnection>();
	waits = 0;

	constructor(openPool: () => Promise<Pool>, onSlowQuery: OnSlowQuery) {
		this.#openPool = openPool;
		this.#onSlowQuery = onSlowQuery;
	}

	async init(): Promise<void> {
		this.#opened = await this.#openPool();
	}

	/** Takes a connection from the pool when the first statement runs. */
	async acquireConnection(): Promise<DatabaseConnection> {
		return connectionOf((connection, query) => this.#execute(connection, query));
	}

	async beginTransaction(
		connection: DatabaseConnection,
		{ accessMode, isolationLevel }: TransactionSettings = {},
	): Promise<void> {
		if (isolationLevel === 'snapshot') return void (await this.#begin(connection, beginSnapshot));
		if (accessMode === 'read only') return void (await this.#begin(connection, beginReading));
		const end = await this.#turn();
		try {
			const { open, rows } = await this.#begin<{ turn: string | null }>(connection, beginWriting);
			if (rows[0]?.turn === null) throw await this.#refuse(open);
			open.end = end;
		} catch (error) {
			end();
			throw error;
		}
	}

	/** Rolls back the transaction that has just begun, and returns why it was refused. */
	async #refuse(open: OpenConnection): Promise<AppError> {
		await open.client.query('rollback').catch(() => {
			open.broken = true;
		});
		return new AppError('UNAVAILABLE', closedMessage);
	}

	async #begin<R>(
		connection: DatabaseConnection,
		query: CompiledQuery,
	): Promise<{ open: OpenConnection; rows: readonly R[] }> {
		return this.#onFresh(connection, async (open) => {
			try {
				const { rows } = await this.#run<R>(open, query);
				return { open, rows };
			} catch (error) {
				open.broken = true;
				throw error;
			}
		});
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		const open = await this.#take(connection);
		const { command } = await this.#end(open, 'commit').catch((error: unknown) => {
			open.broken = true;
			throw isConnectionLost(error) ? unknownCommit(error) : error;
		});
		open.end();
		// PostgreSQL replies ROLLBACK to a commit after a failed statement.
		if (command === 'ROLLBACK')
			throw new Error('A statement of the transaction had failed: nothing was saved.');
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		const open = await this.#take(connection);
		await this.#end(open, 'rollback').catch(() => {
			open.broken = true;
		});
		open.end();
	}

	async #end(open: OpenConnection, command: 'commit' | 'rollback') {
		open.isEnding = true;
		try {
			return await open.client.query(command);
		} finally {
			open.isEnding = false;
		}
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		const open = this.#open.get(connection);
		this.#open.delete(connection);
		open?.client.release(open.broken);
		open?.end();
	}

	async destroy(): Promise<void> {
		await this.#opened?.end();
	}

	get connections(): Connections {
		if (!this.#opened) return noConnections;
		const { totalCount, idleCount, waitingCount } = this.#opened;
		return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
	}

	get #pool(): Pool {
		if (!this.#opened) throw new Error('The database is not open.');
		return this.#opened;
	}

	#turn(): Promise<() => void> {
		const turn = Promise.withResolvers<() => void>();
		void this.#writing(() => {
			const ended = Promise.withResolvers<void>();
			turn.resolve(() => ended.resolve());
			return ended.promise;
		});
		return turn.promise;
	}

	async #take(connection: DatabaseConnection): Promise<OpenConnection> {
		const there = this.#open.get(connection);
		if (there) return there;
		try {
			const open = { client: await this.#pool.connect(), end: () => {}, broken: false, isEnding: false };
			this.#open.set(connection, open);
			return open;
		} catch (error) {
			throw toAppError(error) ?? error;
		}
	}

	/**
	 * When a server restarts, all pooled connections are dead, which shows only when they are used. Statements that
	 * change nothing are tried again on the next one; a connection in use cannot be replaced, because its session would
	 * be lost.
	 */
	async #onFresh<T>(connection: DatabaseConnection, work: (open: OpenConnection) => Promise<T>): Promise<T> {
		const there = this.#open.get(connection);
		if (there) return work(there);
		const began = performance.now();
		for (let tries = 1; ; tries += 1) {
			const open = await this.#take(connection);
			try {
				return await work(open);
			} catch (error) {
				// A dead connection fails at once; if the server does not respond at all, the next connection would be no
				// faster.
				const isLate = performance.now() - began > lateMs;
				if (!isConnectionLost(error) || isLate || tries > poolSize) throw error;
				await this.releaseConnection(connection);
			}
		}
	}

	async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
		// A statement may have waited for the one that failed; without a transaction it would be stored by itself.
		if (this.#open.get(connection)?.isEnding) throw new Error('The transaction is over already.');
		if (isRead(query.sql)) return this.#onFresh(connection, (open) => this.#run<R>(open, query));
		if (!this.#open.has(connection) && !isEphemeral(query.sql)) await this.#mustBeWelcome(connection);
		return this.#run(await this.#take(connection), query);
	}

	async #run<R>(open: OpenConnection, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
		const began = performance.now();
		try {
			// If there were several statements, the result is that of the last.
			const result = [await open.client.query(sql, parameters.map(withoutNul))].flat().at(-1);
			const changed = writes.has(result?.command ?? '')
				? { numAffectedRows: BigInt(result?.rowCount ?? 0) }
				: {};
			return { ...changed, rows: result?.rows ?? [] };
		} catch (error) {
			if (isConnectionLost(error)) open.broken = true;
			if (isBusy(error)) this.waits += 1;
			throw toAppError(error) ?? error;
		} finally {
			const ms = performance.now() - began;
			if (ms > slowMs) this.#onSlowQuery(sql, Math.round(ms));
		}
	}

	async #mustBeWelcome(connection: DatabaseConnection): Promise<void> {
		const ask = (open: OpenConnection) => this.#run<{ welcome: boolean }>(open, askToWrite);
		const { rows } = await this.#onFresh(connection, ask);
		if (rows[0]?.welcome === false) throw new AppError('UNAVAILABLE', closedMessage);
	}
}
