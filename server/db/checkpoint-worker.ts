import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

// The thread started by `checkpoint.ts`. A passive checkpoint waits for nobody and blocks nobody.
const file: string = workerData;
const sqlite = new SQLite(file, { fileMustExist: true });
sqlite.pragma('wal_checkpoint(passive)');
sqlite.close();
