import { workerData } from 'node:worker_threads';
import SQLite from 'better-sqlite3';

// The thread of `checkpoint.ts`. Passive: it waits for nobody, and nobody waits for it.
const file: string = workerData;
const sqlite = new SQLite(file, { fileMustExist: true });
sqlite.pragma('wal_checkpoint(passive)');
sqlite.close();
