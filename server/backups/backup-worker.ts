import { constants, setPriority } from 'node:os';
import * as z from 'zod/mini';
import { oneLine } from '../db/connect.ts';
import { createBackup } from './backup.ts';
import { type BackupJob, type FromChild, type ToChild, toChildSchema } from './job.ts';
import type { OnProgress } from './progress.ts';
import { restoreBackup } from './restore.ts';

// The process that `own-process.ts` starts: one job, then it ends. Whoever started it may kill it at any moment.

/** How often the progress is told, in milliseconds; a new step is told at once. */
const tellMs = 100;

const tell = (message: FromChild) => void process.send?.(message);

function tellProgress(): OnProgress {
	let told = { step: '', at: 0 };
	return (progress) => {
		const at = performance.now();
		if (progress.step === told.step && at - told.at < tellMs) return;
		told = { step: progress.step, at };
		// Values may be a little more than the file that holds them: their types are counted, too.
		const done = Math.min(progress.done, progress.total);
		tell({ kind: 'progress', progress: { ...progress, done } });
	};
}

/** The next thing that this process is told. */
function next(): Promise<ToChild> {
	return new Promise((resolve) => {
		process.once('message', (message) => resolve(z.parse(toChildSchema, message)));
	});
}

/** Asks, and waits to be told so; never told so, it is killed. */
async function beforeReplacing(): Promise<void> {
	const answer = next();
	tell({ kind: 'ready-to-replace' });
	await answer;
}

async function work(job: BackupJob): Promise<FromChild> {
	const now = new Date(job.now);
	const progress = tellProgress();
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
const ending = await work(job).catch((error): FromChild => ({ kind: 'refused', message: oneLine(error) }));
process.send?.(ending, () => process.disconnect());
