import * as z from 'zod/mini';
import { partOf } from '#domain/backups/backup.ts';
import { runningWorkSchema, type StepProgress } from '#domain/backups/backup-schema.ts';
import type { WorkState } from '../cluster/ongoing-work.ts';

export const failedOnOurSide = 'Something went wrong on our side. Please try again.';
const lostText = 'The server stopped in the middle of it, and nothing of it is left. Begin it again.';

/** Returns a function that adds the share of the whole work to the progress of one of its steps. */
export const progressIn = (steps: readonly string[]) => (step: StepProgress) => ({
	...step,
	part: partOf(steps, step),
});

export function runningOf(last: WorkState | null) {
	if (last?.state !== 'running') return null;
	const { since, by, progress } = last;
	return z.parse(runningWorkSchema, { since, by, progress });
}

export function failedOf(last: WorkState | null) {
	if (last?.state !== 'failed' && last?.state !== 'lost') return null;
	const { since: at, by, message } = last;
	return { at, by, message: last.state === 'lost' ? lostText : (message ?? failedOnOurSide) };
}
