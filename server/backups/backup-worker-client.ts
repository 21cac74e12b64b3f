import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import * as z from 'zod/mini';
import type { BackupManifest, RestoreReport } from '#domain/backups/backup-schema.ts';
import { projectFolder } from '../project-folder.ts';
import type { BackupOptions } from './backup.ts';
import { BackupError, inTheWay, putInPlace, workFolder } from './backup-folder.ts';
import { type RestoreOptions, restoreFolder } from './restore.ts';
import {
	type BackupJob,
	type FileProgress,
	type FromWorker,
	fromWorkerSchema,
	type OnProgress,
} from './worker-messages.ts';

/** How often a growing file is measured, in milliseconds. */
const measureMs = 200;

type Ending = Extract<FromWorker, { kind: 'backed-up' | 'restored' | 'refused' }>;

/**
 * `createBackup` in a process of its own: SQLite's calls take seconds for a big database, which no request should wait for,
 * and only a process can be stopped in the middle of one. `folder` is where it works, a new one beside the result without
 * it; it is gone afterwards.
 */
export async function backUpInWorker({
	folder: wanted,
	...options
}: BackupOptions & { readonly folder?: string }): Promise<BackupManifest> {
	const { databaseFile, to, app, now, signal, progress } = options;
	if (existsSync(to)) throw inTheWay(to);
	const folder = await workFolder(dirname(to), wanted);
	try {
		const finished = join(folder, 'finished');
		const job: BackupJob = { kind: 'backup', databaseFile, to: finished, app, now: now.toISOString() };
		const ending = await runWorker(job, { signal, progress });
		if (ending.kind !== 'backed-up') throw unexpected(ending.kind);
		signal?.throwIfAborted();
		await putInPlace(finished, to);
		return ending.manifest;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** `restoreBackup` in a process of its own, for the same reasons. From the moment when it replaces, nothing stops it. */
export async function restoreInWorker(options: RestoreOptions): Promise<RestoreReport> {
	const { file, databaseFile, dryRun, now, signal, progress } = options;
	const folder = options.folder ?? (await restoreFolder(databaseFile, dryRun));
	try {
		const job: BackupJob = { kind: 'restore', file, databaseFile, folder, dryRun, now: now.toISOString() };
		const ending = await runWorker(job, { signal, progress });
		if (ending.kind !== 'restored') throw unexpected(ending.kind);
		return ending.report;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

interface Watching {
	readonly signal: AbortSignal | undefined;
	readonly progress: OnProgress | undefined;
}

/** Runs a job in a process of its own to its end. Throws BackupError, or what the signal was aborted with. */
async function runWorker(job: BackupJob, { signal, progress }: Watching): Promise<Ending> {
	signal?.throwIfAborted();
	// A group of its own: Ctrl-C in a terminal is for us, who then tidy up.
	const child = fork(join(projectFolder(), 'server/backups/backup-worker.ts'), [], {
		detached: true,
		execArgv: [],
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	const measure = measuring(progress);
	const kill = () => void child.kill('SIGKILL');
	signal?.addEventListener('abort', kill);
	let ending: Ending | null = null;
	const hear = (raw: unknown) => {
		const parsed = z.safeParse(fromWorkerSchema, raw);
		// Words of another version: its files were replaced while this one runs. The missing ending says so.
		if (!parsed.success) return;
		const message = parsed.data;
		if (message.kind === 'progress') return measure.hear(message.progress);
		if (message.kind !== 'ready-to-replace') {
			ending = message;
			return;
		}
		if (signal?.aborted) return;
		signal?.removeEventListener('abort', kill);
		child.send({ kind: 'replace' });
	};
	child.on('message', hear);
	child.send(job);
	try {
		const complaint = await closed(child);
		return endingOf(ending, complaint, signal);
	} finally {
		measure.stop();
		signal?.removeEventListener('abort', kill);
		if (child.signalCode !== null) releaseDatabase(job.databaseFile);
	}
}

function endingOf(ending: Ending | null, complaint: string, signal: AbortSignal | undefined): Ending {
	if (ending?.kind === 'refused') throw new BackupError(ending.message);
	if (ending) return ending;
	signal?.throwIfAborted();
	throw new BackupError(`The work ended too early (${complaint}). Look at memory and disk, then try again.`);
}

const unexpected = (kind: string) => new Error(`The process answered with ${kind}.`);

/** Waits until a process and all it wrote is gone; answers what it complained of. */
function closed(child: ChildProcess): Promise<string> {
	let said = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		said = (said + text).slice(-2_000);
	});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code, signal) => resolve(said.trim().split('\n').at(-1) || String(signal ?? code)));
	});
}

/** Passes progress on, and while a single call writes a file, its growth. */
function measuring(progress: OnProgress | undefined): { hear: OnProgress; stop(): void } {
	let growing: FileProgress | null = null;
	const timer = setInterval(async () => {
		const measured = growing;
		if (!measured?.growing) return;
		const size = await stat(measured.growing).then(
			(found) => found.size,
			() => 0,
		);
		if (growing === measured) progress?.({ ...measured, done: Math.min(size, measured.total) });
	}, measureMs);
	return {
		hear(heard) {
			growing = heard.growing === undefined ? null : heard;
			progress?.(heard);
		},
		stop() {
			growing = null;
			clearInterval(timer);
		},
	};
}

/**
 * Lets go of a database for a process that was killed while it read it: SQLite's last connection takes its log (`-wal`) and
 * its index (`-shm`) along, and one that was killed could not. Whoever else has the database open keeps both. A file that
 * is no database, which a restore may be about to replace, stays as it is.
 */
export function releaseDatabase(databaseFile: string): void {
	if (!existsSync(databaseFile)) return;
	try {
		const sqlite = new SQLite(databaseFile, { fileMustExist: true, timeout: 0 });
		try {
			sqlite.pragma('user_version');
		} finally {
			sqlite.close();
		}
	} catch {
		// Damaged or held: the next to open it tells, and nothing depends on this one.
	}
}
