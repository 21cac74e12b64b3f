export type { BackupList, KeptBackup, WorkProgress } from './backup-schema.ts';

/** How far one step of long work is, in bytes; a `total` of 0 is not known. */
export interface StepProgress {
	readonly step: string;
	readonly done: number;
	readonly total: number;
}

/** The steps of a backup, of about the same length each. */
export const backupSteps = ['Copying the database', 'Checking the copy', 'Packing the copy'] as const;

/** The steps of a restore; a check of a backup goes no further than the third. */
export const restoreSteps = [
	'Unpacking the backup',
	'Checking what it holds',
	'Comparing with the present database',
	'Replacing the present database',
] as const;

/** How much of the whole work is done, 0 to 1: each step counts the same. */
export function partOf(steps: readonly string[], { step, done, total }: StepProgress): number {
	const index = Math.max(0, steps.indexOf(step));
	const within = total > 0 ? Math.min(1, done / total) : 0;
	return (index + within) / steps.length;
}

/** A size in bytes as people say it: '34 KB', '7.2 MB', '1.4 GB'. */
export function sizeWords(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
	if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
	return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** A step with how far it is: 'Packing the copy: 3.5 MB of 7.2 MB'. */
export function stepWords({ step, done, total }: StepProgress): string {
	return total > 0 ? `${step}: ${sizeWords(done)} of ${sizeWords(total)}` : step;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How old the newest backup may be before the staff are told to take another, in days. */
export const freshDays = 7;

/** Whether a backup of this instant is older than `freshDays`. */
export function isOld(at: string, now: Date): boolean {
	return now.getTime() - Date.parse(at) > freshDays * dayMs;
}

/** How long ago an instant was: 'a moment ago', '5 minutes ago', '1 day ago'. */
export function agoWords(at: string, now: Date): string {
	const ms = now.getTime() - Date.parse(at);
	const count = (unit: number, word: string) => {
		const whole = Math.floor(ms / unit);
		return `${whole} ${word}${whole === 1 ? '' : 's'} ago`;
	};
	if (ms < minuteMs) return 'a moment ago';
	if (ms < hourMs) return count(minuteMs, 'minute');
	return ms < dayMs ? count(hourMs, 'hour') : count(dayMs, 'day');
}

/** The command that restores a backup; a path with anything unusual in it is quoted for the shell. */
export function restoreCommand(file: string): string {
	const safe = /^[\w./-]+$/.test(file) && !file.startsWith('-');
	return `npm run restore -- ${safe ? file : `'${file.replaceAll("'", `'\\''`)}'`}`;
}

/** The file name of a backup, as a call may name one: no folder, nothing hidden. */
export const backupNamePattern = /^\w[\w.-]{0,200}\.taproom$/;
