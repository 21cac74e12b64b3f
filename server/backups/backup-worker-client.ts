import { fork } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { backupSteps } from '#domain/backups/backup.ts';
import {
	type BackupManifest,
	backupManifestSchema,
	type Comparison,
	comparisonSchema,
	type StepProgress,
	stepProgressSchema,
} from '#domain/backups/backup-schema.ts';
import { releaseDatabase } from '../db/sqlite-file.ts';
import { projectFolder } from '../process/project-folder.ts';
import { workerEnvironment } from '../process/worker-environment.ts';
import { BackupError } from './backup-folder.ts';

const measureMs = 200;

const packJobSchema = z.object({
	databaseFile: z.string(),
	folder: z.string(),
	app: z.string(),
	now: z.iso.datetime(),
	archive: z.boolean(),
});
export type PackJob = z.infer<typeof packJobSchema>;
const proveJobSchema = z.object({
	databaseFile: z.string(),
	folder: z.string(),
	file: z.string(),
});
export type ProveJob = z.infer<typeof proveJobSchema>;
/** The worker's only argument, as JSON. */
export const backupJobSchema = z.union([packJobSchema, proveJobSchema]);

const endingSchema = z.union([
	/** `known` marks a BackupError, whose message is complete. */
	z.object({ failed: z.string(), known: z.boolean() }),
	z.object({ result: z.unknown() }),
]);
const workerMessageSchema = z.union([z.object({ progress: stepProgressSchema }), endingSchema]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

export interface WorkOptions {
	readonly signal?: AbortSignal | undefined;
	readonly progress?: (progress: StepProgress) => void;
}

/**
 * Packs in a child process: SQLite's calls take seconds for a big database, and only a process can be stopped in the
 * middle of one.
 */
export async function packInWorker(job: PackJob, { signal, progress }: WorkOptions): Promise<BackupManifest> {
	let latest: StepProgress | null = null;
	const [copying] = backupSteps;
	// Progress is read from the file's size, because SQLite copies in one call that reports nothing.
	const timer = setInterval(async () => {
		const measured = latest;
		if (measured?.step !== copying) return;
		const { size } = await stat(join(job.folder, 'copy')).catch(() => ({ size: 0 }));
		if (latest === measured) progress?.({ ...measured, done: Math.min(size, measured.total) });
	}, measureMs);
	const onProgress = (step: StepProgress) => {
		latest = step;
		progress?.(step);
	};
	try {
		return await runWorker(job, backupManifestSchema, { signal, progress: onProgress });
	} finally {
		latest = null;
		clearInterval(timer);
	}
}

export function proveInWorker(job: ProveJob, options: WorkOptions): Promise<Comparison> {
	return runWorker(job, comparisonSchema, options);
}

async function runWorker<T>(
	job: PackJob | ProveJob,
	resultSchema: z.ZodMiniType<T>,
	{ signal, progress }: WorkOptions,
): Promise<T> {
	signal?.throwIfAborted();
	// The worker has its own process group, so that Ctrl-C reaches only this process, which then cleans up.
	const worker = join(projectFolder(), 'server/backups/backup-worker.ts');
	const child = fork(worker, [JSON.stringify(job)], {
		detached: true,
		execArgv: [],
		// The job holds everything else that the worker needs.
		env: workerEnvironment(),
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	const kill = () => void child.kill('SIGKILL');
	signal?.addEventListener('abort', kill);
	const endings: z.infer<typeof endingSchema>[] = [];
	child.on('message', (message) => {
		// Messages of another version (its files were replaced while this one runs) are ignored.
		const { data } = z.safeParse(workerMessageSchema, message);
		if (data && 'progress' in data) progress?.(data.progress);
		else if (data) endings.push(data);
	});
	let complaint = '';
	child.stderr?.setEncoding('utf8').on('data', (text: string) => {
		complaint = (complaint + text).slice(-2_000);
	});
	try {
		await once(child, 'close');
	} finally {
		signal?.removeEventListener('abort', kill);
		if (child.signalCode !== null) releaseDatabase(job.databaseFile);
	}
	const [ending] = endings;
	if (!ending) {
		signal?.throwIfAborted();
		const reason = complaint.trim().split('\n').at(-1) || String(child.signalCode ?? child.exitCode);
		throw new BackupError(`The work ended too early (${reason}). Look at memory and disk, then try again.`, {
			cause: new Error(complaint),
		});
	}
	if ('result' in ending) return z.parse(resultSchema, ending.result);
	throw ending.known ? new BackupError(ending.failed) : new Error(ending.failed);
}
