import { setTimeout as sleep } from 'node:timers/promises';
import type SQLite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDriver, type TransactionSettings } from 'kysely';
import { isBusy, troubleOf } from './db-errors.ts';

/** How often a write that waits looks whether the database is free, in milliseconds. */
const lookMs = 20;

/** One at a time, in the order of asking. */
class Turns {
	#taken = false;
	readonly #waiting: (() => void)[] = [];

	async take(): Promise<void> {
		if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.#taken = true;
	}

	give(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#taken = false;
	}
}

/**
 * The one connection to the SQLite file. SQLite's own way to wait for a lock would hold up the whole process, so nothing
 * ever waits within it: a statement that finds the database held gives its turn away and tries again, while reads and
 * pages go on. A transaction takes the write lock as it begins, so only its beginning can find it held. Throws
 * UNAVAILABLE for a lock that lasts, a full disk and the like.
 */
export class PatientDriver extends SqliteDriver {
	readonly #sqlite: SQLite.Database;
	readonly #patienceMs: number;
	readonly #turns = new Turns();
	#connection: DatabaseConnection | null = null;
	#begun = false;
	/** How many statements have found the database held by another program, and waited. */
	waits = 0;

	/** `patienceMs` is how long a write waits for another program, in milliseconds. */
	constructor(sqlite: SQLite.Database, patienceMs: number) {
		super({ database: sqlite });
		this.#sqlite = sqlite;
		this.#patienceMs = patienceMs;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		await this.#turns.take();
		this.#connection ??= this.#patient(await super.acquireConnection());
		return this.#connection;
	}

	override async releaseConnection(): Promise<void> {
		this.#turns.give();
	}

	override async beginTransaction(
		connection: DatabaseConnection,
		{ accessMode }: TransactionSettings = {},
	): Promise<void> {
		await connection.executeQuery(
			CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'),
		);
		this.#begun = true;
	}

	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await super.commitTransaction(connection);
		this.#begun = false;
	}

	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		this.#begun = false;
		// A full disk can make SQLite do it by itself.
		if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
	}

	#patient(connection: DatabaseConnection): DatabaseConnection {
		return {
			executeQuery: (query) => this.#patiently(() => connection.executeQuery(query)),
			streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
		};
	}

	async #patiently<T>(run: () => Promise<T>): Promise<T> {
		// What comes after would be kept by itself, half a change.
		if (this.#begun && !this.#sqlite.inTransaction) throw new Error('The transaction is over already.');
		const until = performance.now() + this.#patienceMs;
		for (let looks = 0; ; looks += 1) {
			try {
				return await run();
			} catch (error) {
				const passes = isBusy(error) && !this.#sqlite.inTransaction && performance.now() < until;
				if (!passes) throw troubleOf(error) ?? error;
			}
			if (looks === 0) this.waits += 1;
			this.#turns.give();
			await sleep(lookMs);
			await this.#turns.take();
		}
	}
}
