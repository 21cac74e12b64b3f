import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { projectFolder } from '../process/project-folder.ts';

export interface ThreadStart {
	readonly file: string;
	/** Milliseconds that a statement waits for another program that has locked the file. */
	readonly patienceMs: number;
}

export type ThreadOrder = Pick<CompiledQuery, 'sql' | 'parameters'>;

export interface ThreadReply<Row = unknown> {
	/** Null if the statement failed. */
	readonly result: QueryResult<Row> | null;
	readonly failure: { readonly code: string; readonly message: string } | null;
	readonly inTransaction: boolean;
}

/**
 * A connection in a thread of its own. A commit of thousands of rows reads and writes every page again that the transaction
 * has put into the log; in the main thread, nobody would be answered meanwhile.
 */
export class ThreadedWriter {
	readonly #worker: Worker;
	readonly #waiting: PromiseWithResolvers<ThreadReply<never>>[] = [];
	/** Resolves when the thread no longer holds the file. */
	readonly #exited = Promise.withResolvers<void>();
	#ended: Error | null = null;
	inTransaction = false;

	constructor(start: ThreadStart) {
		const file = join(projectFolder(), 'server/db/writer-thread.ts');
		this.#worker = new Worker(file, { workerData: start, env: {}, execArgv: [] });
		this.#worker.on('message', (reply: ThreadReply<never>) => {
			this.inTransaction = reply.inTransaction;
			this.#waiting.shift()?.resolve(reply);
		});
		this.#worker.on('error', (error) => this.#end(error));
		this.#worker.on('exit', () => {
			this.#end(new Error('The thread that writes has ended.'));
			this.#exited.resolve();
		});
	}

	#end(error: unknown): void {
		this.#ended ??= error instanceof Error ? error : new Error(String(error));
		this.inTransaction = false;
		for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
	}

	async execute<R>({ sql, parameters }: ThreadOrder): Promise<QueryResult<R>> {
		if (this.#ended) throw this.#ended;
		const waiting = Promise.withResolvers<ThreadReply<never>>();
		this.#worker.postMessage({ sql, parameters } satisfies ThreadOrder);
		this.#waiting.push(waiting);
		const { result, failure } = await waiting.promise;
		if (failure) throw new SQLite.SqliteError(failure.message, failure.code);
		return result ?? { rows: [] };
	}

	/** Ends the thread. Resolves once the log is copied into the file, as far as readers allow it. */
	async close(): Promise<void> {
		this.#worker.postMessage(null);
		await this.#exited.promise;
	}
}
