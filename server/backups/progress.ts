import type { StepProgress } from '#domain/backups/backup.ts';

/** How far a backup or restore is. */
export interface FileProgress extends StepProgress {
	/** A file whose size tells what is done while a single call to SQLite writes it. */
	readonly growing?: string;
}

/** Hears how far the work is; called often. */
export type OnProgress = (progress: FileProgress) => void;
