import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../config.ts';

/** In milliseconds. It exceeds the time that a server takes to stop, so that a replacing container gets the lock. */
const usualPatienceMs = 15_000;
const lookMs = 100;

const holderSchema = z.object({ pid: z.int(), host: z.string(), port: z.int(), since: z.string() });
type Holder = z.infer<typeof holderSchema>;

interface LockOptions {
	readonly now: Date;
	readonly patienceMs?: number;
	/** Called once if another server holds the lock. */
	readonly onWait: (holder: string) => void;
}

const isCode = (error: unknown, pattern: RegExp): boolean =>
	error instanceof SQLite.SqliteError && pattern.test(error.code);

/**
 * Keeps a second server away from the same data: each would keep settings and pages that the other has changed. The
 * lock is one of the operating system's, on a small SQLite file, so that it ends with the process in any case.
 * Process ids would not do: another process, or another container's, may have the same. Throws ConfigError with one
 * line that names the first server. Instances on PostgreSQL need no lock.
 */
export async function lockData(
	{ dataDir, databaseFile, port }: Pick<Config, 'dataDir' | 'databaseFile' | 'port'>,
	{ now, patienceMs = usualPatienceMs, onWait }: LockOptions,
): Promise<Disposable> {
	const locks = new DisposableStack();
	try {
		for (const file of lockFiles(dataDir, databaseFile)) {
			const lock = locks.adopt(openLock(file), (open) => open.close());
			const holder = { pid: process.pid, host: hostname(), port, since: now.toISOString() };
			for (const end = performance.now() + patienceMs; !take(lock, holder); await wait(lookMs)) {
				const first = wordsOf(lock);
				if (performance.now() >= end) {
					throw new ConfigError(
						`DATA_DIR ${dataDir} is in use by another Taproom: ${first}. Stop it first, or set another DATA_DIR.`,
					);
				}
				onWait(first);
				onWait = () => {};
			}
		}
		return locks.move();
	} finally {
		locks.dispose();
	}
}

/** Returns the lock file of the data folder, and of the database if that is elsewhere. */
function lockFiles(dataDir: string, databaseFile: string | null): string[] {
	if (databaseFile === null) return [];
	const ofFolder = join(dataDir, 'server.lock');
	const isInside = databaseFile === ':memory:' || dirname(databaseFile) === dataDir;
	return isInside || !existsSync(dirname(databaseFile)) ? [ofFolder] : [ofFolder, `${databaseFile}.lock`];
}

function openLock(file: string): SQLite.Database {
	try {
		return new SQLite(file, { timeout: 0 });
	} catch (error) {
		throw new ConfigError(
			`DATA_DIR must be a folder in which files can be locked; ${file} cannot be (${reasonOf(error)}).`,
		);
	}
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Writes who holds the lock, for others to read. The transaction begun afterwards is the lock and never ends. */
function take(lock: SQLite.Database, holder: Holder): boolean {
	try {
		lock.exec('begin immediate; create table if not exists holder (told text not null); delete from holder');
		lock.prepare('insert into holder values (?)').run(JSON.stringify(holder));
		lock.exec('commit; begin immediate');
		return true;
	} catch (error) {
		if (lock.inTransaction) lock.exec('rollback');
		if (isCode(error, /^SQLITE_BUSY/)) return false;
		throw new ConfigError(
			`DATA_DIR must be a folder in which files can be locked; ${lock.name} cannot be (${reasonOf(error)}).`,
		);
	}
}

function wordsOf(lock: SQLite.Database): string {
	try {
		const told: unknown = lock.prepare('select told from holder').pluck().get();
		const { pid, host, port, since } = z.parse(holderSchema, JSON.parse(String(told)));
		return `process ${pid} on ${host}, port ${port}, since ${since}`;
	} catch {
		return 'it is just starting';
	}
}
