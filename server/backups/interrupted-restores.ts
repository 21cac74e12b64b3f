import { mkdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RestoreState } from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import type { WorkState } from '../cluster/ongoing-work.ts';
import { oneLine } from '../db/db-errors.ts';
import { findCreation } from '../history/store.ts';
import { nameBefore, namesIn } from './backup-folder.ts';
import { readNote } from './restore-note.ts';
import type { RestoreParts } from './restores.ts';

export const restoreKey = 'restore';

type Parts = Pick<RestoreParts, 'db' | 'settings' | 'errors' | 'backups' | 'work'>;

const doneWords = (what: string) =>
	`The program was cut off just after a restore. The backup${what} is in place, whole.`;
const undoneWords = (what: string) =>
	`The program was cut off during a restore${what}. Everything is as it was before.`;

/** Handles restores whose process was killed: where they worked, what to report and what to remove. */
export class InterruptedRestores {
	readonly #parts: Parts;
	/** The failed restore that the start found; only for a database in a file. */
	found: RestoreState['failed'] = null;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	/**
	 * For a database file the folder is beside it, because the rename must stay on one file system. On PostgreSQL it is
	 * where all instances see it, one per restore.
	 */
	folderOf(run: string): string {
		const { databaseFile } = this.#parts.settings;
		return databaseFile === null ? join(this.#ofAll, run) : `${databaseFile}.restore`;
	}

	/** Creates an empty folder. Throws UNAVAILABLE if it cannot be written. */
	async make(folder: string): Promise<void> {
		try {
			await rm(folder, { recursive: true, force: true });
			await mkdir(folder, { recursive: true, mode: 0o700 });
		} catch (cause) {
			throw new AppError('UNAVAILABLE', `Cannot write into ${dirname(folder)}: ${oneLine(cause)}.`, {
				cause,
			});
		}
	}

	async remove(folder: string): Promise<void> {
		await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
			this.#parts.errors.report(error, 'backup', 'what a restore worked with could not be removed'),
		);
		// Fails, as intended, unless this was the last restore.
		if (this.#parts.settings.databaseFile === null) await rmdir(this.#ofAll).catch(() => {});
	}

	async recover(): Promise<string | null> {
		if (this.#parts.settings.databaseFile !== null) return this.#recoverFile();
		const folders = await namesIn(this.#ofAll).catch((error: unknown) => {
			this.#parts.errors.report(error, 'backup', 'what cut-off restores have left could not be listed');
			return [];
		});
		const before = await this.#parts.work.find(restoreKey);
		const last = before?.state === 'lost' ? await this.resolveLast() : before;
		for (const run of folders)
			if (run !== last?.run || last.state !== 'running') await this.remove(this.folderOf(run));
		return before?.state === 'lost' && last?.state === 'failed' ? last.message : null;
	}

	/** Returns the last restore of any instance. If its instance was lost, this call decides how it ended. */
	async resolveLast(): Promise<WorkState | null> {
		const last = await this.#parts.work.find(restoreKey);
		if (last?.state !== 'lost') return last;
		try {
			// The instance has responded again, or another restore has begun.
			if (!(await this.#parts.work.giveUp(restoreKey, last.run))) return this.#parts.work.find(restoreKey);
		} catch (error) {
			// Its instance is silent, but the database still blocks all writes for it.
			if (error instanceof AppError) return { ...last, state: 'running' };
			throw error;
		}
		const { db, backups, work } = this.#parts;
		const done = (await findCreation(db, last.run)) !== null;
		if (!done) await backups.discard(nameBefore(new Date(last.since), 'restore'));
		await this.remove(this.folderOf(last.run));
		await work.conclude(restoreKey, last.run, done ? doneWords('') : undoneWords(''));
		return work.find(restoreKey);
	}

	async #recoverFile(): Promise<string | null> {
		const { db, backups } = this.#parts;
		const folder = this.folderOf('');
		const note = await readNote(folder);
		const done = note !== null && (await findCreation(db, note.id)) !== null;
		if (note && !done) await backups.discard(note.kept);
		await rm(folder, { recursive: true, force: true });
		if (!note) return null;
		const message = done
			? doneWords(` of ${note.instant}`)
			: undoneWords(` of the backup of ${note.instant}`);
		this.found = { at: note.at, by: note.by, message };
		return message;
	}

	get #ofAll(): string {
		return join(this.#parts.settings.folder, '.restore');
	}
}
