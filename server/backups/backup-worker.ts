import { constants, setPriority } from 'node:os';
import * as z from 'zod/mini';
import type { StepProgress } from '#domain/backups/backup-schema.ts';
import { oneLine } from '../db/db-errors.ts';
import { packBackup } from './backup.ts';
import { BackupError } from './backup-folder.ts';
import { backupJobSchema, type WorkerMessage } from './backup-worker-client.ts';
import { proveBackup } from './restore.ts';

// The process that `backup-worker-client.ts` starts. It does one job and ends, and may be killed at any moment.

const reportMs = 100;

const send = (message: WorkerMessage, onSent?: () => void) =>
	void process.send?.(message, undefined, undefined, onSent);

let sent = { step: '', at: 0 };
function progress(current: StepProgress): void {
	const at = performance.now();
	if (current.step === sent.step && at - sent.at < reportMs) return;
	sent = { step: current.step, at };
	// The values' types count as bytes too, so the sum may exceed the size of the file.
	send({ progress: { ...current, done: Math.min(current.done, current.total) } });
}

async function run(): Promise<WorkerMessage> {
	try {
		const job = z.parse(backupJobSchema, JSON.parse(process.argv[2] ?? ''));
		const work = 'file' in job ? proveBackup(job, { progress }) : packBackup(job, { progress });
		return { result: await work };
	} catch (error) {
		return { failed: oneLine(error), known: error instanceof BackupError };
	}
}

// A worker whose parent is gone ends, because nobody uses its result or removes its folder.
process.on('disconnect', () => process.exit(1));
// A lower priority leaves the processor to requests.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
send(await run(), () => process.disconnect());
