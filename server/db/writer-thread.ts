import { parentPort, workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { openWriter } from './open-writer.ts';
import { cacheStatements } from './statement-cache.ts';
import type { ThreadOrder, ThreadReply, ThreadStart } from './threaded-writer.ts';

// The thread of `threaded-writer.ts`. It runs one statement after the other, and ends when it receives null.
const { file, patienceMs }: ThreadStart = workerData;
// SQLite itself waits for another program's lock, because here that blocks nobody.
const sqlite = openWriter(file, { fileMustExist: true, timeout: patienceMs }, true);
// The log is copied into the file once, at the end of the thread.
sqlite.pragma('wal_autocheckpoint = 0');
const statements = cacheStatements(sqlite);

function run({ sql, parameters }: ThreadOrder): ThreadReply['result'] {
	const statement = statements.prepare(sql);
	if (statement.reader) return { rows: statement.all(parameters) };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function replyTo(order: ThreadOrder): ThreadReply {
	try {
		return { result: run(order), failure: null, inTransaction: sqlite.inTransaction };
	} catch (error) {
		const code = error instanceof SQLite.SqliteError ? error.code : '';
		const message = error instanceof Error ? error.message : String(error);
		return { result: null, failure: { code, message }, inTransaction: sqlite.inTransaction };
	}
}

parentPort?.on('message', (order: ThreadOrder | null) => {
	if (order) return parentPort?.postMessage(replyTo(order));
	// A passive checkpoint waits for nobody, and nobody waits for it.
	if (!sqlite.inTransaction) sqlite.pragma('wal_checkpoint(passive)');
	sqlite.close();
	parentPort?.close();
});
