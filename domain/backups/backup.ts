import { keysOf } from '../record.ts';
import type { StepProgress } from './backup-schema.ts';

export const backupSteps = ['Copying the database', 'Checking the copy', 'Packing the copy'] as const;

export const restoreSteps = [
	'Unpacking the backup',
	'Checking what it holds',
	'Comparing with the present database',
	'Waiting for what is being saved',
	'Keeping what is here now',
	'Putting the backup in its place',
] as const;

/** Returns the share of the whole work that is done, 0 to 1; all steps count the same. */
export function partOf(steps: readonly string[], { step, done, total }: StepProgress): number {
	const index = Math.max(0, steps.indexOf(step));
	const within = total > 0 ? Math.min(1, done / total) : 0;
	return (index + within) / steps.length;
}

/** Formats a size: '34 KB', '7.2 MB', '1.4 GB'. */
export function sizeWords(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
	if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
	return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

export function stepWords({ step, done, total }: StepProgress): string {
	return total > 0 ? `${step}: ${sizeWords(done)} of ${sizeWords(total)}` : step;
}

/** In milliseconds. */
const units = { day: 86_400_000, hour: 3_600_000, minute: 60_000 };
const relativeTime = new Intl.RelativeTimeFormat('en');

/** Formats how long ago something was: 'a moment ago', '5 minutes ago', '1 day ago'. */
export function agoWords(at: string, now: Date): string {
	const ms = now.getTime() - Date.parse(at);
	const unit = keysOf(units).find((one) => ms >= units[one]);
	return unit ? relativeTime.format(-Math.floor(ms / units[unit]), unit) : 'a moment ago';
}

export function isOld(at: string, now: Date): boolean {
	return now.getTime() - Date.parse(at) > 7 * 86_400_000;
}

export const backupNamePattern = /^\w[\w.-]{0,200}\.(?:taproom|zip)$/;

/** Says whether the name is that of a plain archive rather than a backup. */
export const isArchiveName = (name: string) => name.endsWith('.zip');

/** The most bytes in one part of an uploaded backup. */
export const mostPartBytes = 8 * 1024 * 1024;
