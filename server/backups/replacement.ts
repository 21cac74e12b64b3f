import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { RestoredManifest, StepProgress } from '#domain/backups/backup-schema.ts';
import { exchangeFile } from '../db/connect.ts';
import { isConnectionLost } from '../db/db-errors.ts';
import type { Trx } from '../db/schema.ts';
import { findCreation } from '../history/store.ts';
import { nameBefore } from './backup-folder.ts';
import { putBack, replaceDatabase } from './replace.ts';
import { replaceRows } from './replace-rows.ts';
import { freshIn } from './restore.ts';
import { writeNote } from './restore-note.ts';
import type { RestoreParts, Restorer } from './restores.ts';
import { requireUnchanged, signRestored } from './sign-restored.ts';

type Parts = Pick<RestoreParts, 'db' | 'bus' | 'settings' | 'backups' | 'reload'>;

/** Copies the present state into a backup and puts a proved database in its place. */
export class Replacement {
	readonly #parts: Parts;
	readonly #folder: string;

	constructor(parts: Parts, folder: string) {
		this.#parts = parts;
		this.#folder = folder;
	}

	async run(
		{ instant, format }: RestoredManifest,
		restorer: Restorer,
		show: (progress: StepProgress) => void,
	): Promise<void> {
		const { actor, now } = restorer;
		const { db, settings, backups } = this.#parts;
		const [, , , , copying, replacing] = restoreSteps;
		const fresh = freshIn(this.#folder);
		const kind = format === 'taproom-archive' ? 'archive' : 'backup';
		const kept = nameBefore(now, 'restore');
		const note = { id: randomUUID(), at: now.toISOString(), by: actor.staff.username, instant, kept };
		await writeNote(this.#folder, note);
		let isCopied = false;
		const prepare = async (present: string) => {
			if (kind === 'archive') requireUnchanged(present, fresh);
			show({ step: copying, done: 0, total: 0 });
			if (settings.databaseFile === null) await backups.saveCopy(present, kept, now);
			else await backups.save(kept, now);
			isCopied = true;
			show({ step: replacing, done: 0, total: 0 });
			const { id: userId, sessionId } = actor.staff;
			await signRestored(fresh, { db, databaseFile: present, kind }, { ...note, now }, { userId, sessionId });
		};
		try {
			if (settings.databaseFile === null) await this.#replaceRows(note.id, prepare);
			else await this.#replaceFile(settings.databaseFile, prepare);
		} catch (error) {
			const undone = !isConnectionLost(error) || (await this.#happened(note.id)) === false;
			if (isCopied && undone) await backups.discard(kept);
			throw error;
		}
	}

	async #replaceFile(databaseFile: string, prepare: (present: string) => Promise<void>): Promise<void> {
		const { db, reload } = this.#parts;
		await prepare(databaseFile);
		const former = join(this.#folder, 'former.sqlite');
		const inUse = 'Another program has the database open.';
		await exchangeFile(db, databaseFile, {
			replace: () => void replaceDatabase(freshIn(this.#folder), databaseFile, former, inUse),
			undo: () => putBack(former, databaseFile),
		});
		await reload();
	}

	async #replaceRows(entryId: string, prepare: (present: string) => Promise<void>): Promise<void> {
		const { db, bus, reload } = this.#parts;
		const announce = (trx: Trx) => bus.recordReplacement(trx);
		const replacement = { folder: this.#folder, fresh: freshIn(this.#folder), prepare, announce };
		const notify = await replaceRows(db, replacement).catch(async (error: unknown) => {
			if (isConnectionLost(error) && (await this.#happened(entryId))) return reload;
			throw error;
		});
		await notify();
	}

	/** The connection may break before a commit is confirmed. Null while nobody can say. */
	async #happened(entryId: string): Promise<boolean | null> {
		return findCreation(this.#parts.db, entryId).then(
			(entry) => entry !== null,
			() => null,
		);
	}
}
