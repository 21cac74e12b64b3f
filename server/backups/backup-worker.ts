import { constants, setPriority } from 'node:os';
import * as z from 'zod/mini';
import { oneLine } from '../db/connect.ts';
import { createBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import {
	type BackupJob,
	type FromWorker,
	type OnProgress,
	type ToWorker,
	toWorkerSchema,
} from './worker-messages.ts';

// The process that `backup-worker-client.ts` starts: one job, then it ends. Whoever started it may kill it at any moment.

/** How often the progress is sent, in milliseconds; a new step is sent at once. */
const reportMs = 100;

const send = (message: FromWorker) => void process.send?.(message);

function reportProgress(): OnProgress {
	let sent = { step: '', at: 0 };
	return (progress) => {
		const at = performance.now();
		if (progress.step === sent.step && at - sent.at < reportMs) return;
		sent = { step: progress.step, at };
		// Values may be a little more than the file that holds them: their types are counted, too.
		const done = Math.min(progress.done, progress.total);
		send({ kind: 'progress', progress: { ...progress, done } });
	};
}

function next(): Promise<ToWorker> {
	return new Promise((resolve) => {
		process.once('message', (message) => resolve(z.parse(toWorkerSchema, message)));
	});
}

/** Asks, and waits for the answer; without an answer it is killed. */
async function beforeReplacing(): Promise<void> {
	const answer = next();
	send({ kind: 'ready-to-replace' });
	await answer;
}

async function work(job: BackupJob): Promise<FromWorker> {
	const now = new Date(job.now);
	const progress = reportProgress();
	if (job.kind === 'backup') {
		return { kind: 'backed-up', manifest: await createBackup({ ...job, now, progress }) };
	}
	return { kind: 'restored', report: await restoreBackup({ ...job, now, progress, beforeReplacing }) };
}

// Nobody is left to hear the result, and nobody would tidy up after it.
process.on('disconnect', () => process.exit(1));
// Guests come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const job = await next();
if (job.kind === 'replace') throw new Error('There is no job yet.');
const ending = await work(job).catch((error): FromWorker => ({ kind: 'refused', message: oneLine(error) }));
process.send?.(ending, () => process.disconnect());
