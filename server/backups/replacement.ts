import { join } from 'node:path';
import { restoreSteps } from '#domain/backups/backup.ts';
import type { BackupManifest, StepProgress } from '#domain/backups/backup-schema.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import { exchangeFile, refuseWrites } from '../db/connect.ts';
import { closedMessage, isConnectionLost } from '../db/db-errors.ts';
import type { Trx } from '../db/schema.ts';
import { findCreation } from '../history/store.ts';
import { BackupError, nameBefore } from './backup-folder.ts';
import { replaceDatabase, restoreFormer } from './replace.ts';
import { replaceRows } from './replace-rows.ts';
import { freshIn } from './restore.ts';
import { writeNote } from './restore-note.ts';
import type { RestoreParts, Restorer } from './restores.ts';
import { signRestored } from './sign-restored.ts';

type Parts = Pick<RestoreParts, 'db' | 'bus' | 'settings' | 'backups' | 'reload'>;

interface Run {
	/** Holds the proved database and the working files. */
	readonly folder: string;
	readonly running: RunningWork;
	readonly show: (progress: StepProgress) => void;
}

/** Backs up the present state, then puts a proved database in its place. */
export class Replacement {
	readonly #parts: Parts;

	constructor(parts: Parts) {
		this.#parts = parts;
	}

	async run({ instant }: BackupManifest, restorer: Restorer, run: Run): Promise<void> {
		const { actor, now } = restorer;
		const { db, settings, backups } = this.#parts;
		const { folder, running, show } = run;
		const [, , , , copying, replacing] = restoreSteps;
		const fresh = freshIn(folder);
		const kept = nameBefore(now, 'restore');
		const note = { id: running.row.run, at: now.toISOString(), by: actor.staff.username, instant, kept };
		if (settings.databaseFile !== null) await writeNote(folder, note);
		let isCopied = false;
		const prepare = async (present: string) => {
			show({ step: copying, done: 0, total: 0 });
			if (settings.databaseFile === null) await backups.saveCopy(present, kept, now);
			else await backups.save(kept, now);
			isCopied = true;
			show({ step: replacing, done: 0, total: 0 });
			const { id: userId, sessionId } = actor.staff;
			await signRestored(fresh, { db, databaseFile: present }, { ...note, now }, { userId, sessionId });
		};
		try {
			if (settings.databaseFile === null) await this.#replaceRows(run, prepare);
			else await this.#replaceFile(settings.databaseFile, folder, prepare);
		} catch (error) {
			const undone = !isConnectionLost(error) || (await this.#happened(note.id)) === false;
			if (isCopied && undone) await backups.discard(kept);
			throw error;
		}
	}

	async #replaceFile(
		databaseFile: string,
		folder: string,
		prepare: (present: string) => Promise<void>,
	): Promise<void> {
		const { db, reload } = this.#parts;
		using _refused = refuseWrites(db, closedMessage);
		await prepare(databaseFile);
		const former = join(folder, 'former.sqlite');
		const inUse = 'Another program has the database open.';
		await exchangeFile(db, databaseFile, {
			replace: () => void replaceDatabase(freshIn(folder), databaseFile, former, inUse),
			undo: () => restoreFormer(former, databaseFile),
		});
		await reload();
	}

	async #replaceRows({ folder, running }: Run, prepare: (present: string) => Promise<void>): Promise<void> {
		const { db, bus, reload } = this.#parts;
		const entryId = running.row.run;
		const announce = async (trx: Trx) => {
			// The other instances may have declared this restore lost, and reported that nothing changed.
			if (!(await running.isPlaced(trx)))
				throw new BackupError('This instance was not heard of for too long.');
			return bus.recordReplacement(trx);
		};
		const replacement = { folder, fresh: freshIn(folder), prepare, announce };
		const notify = await replaceRows(db, replacement).catch(async (error: unknown) => {
			if (isConnectionLost(error) && (await this.#happened(entryId))) return reload;
			throw error;
		});
		await notify();
	}

	/** Finds out whether the commit happened after its connection broke. Null while that cannot be known. */
	async #happened(entryId: string): Promise<boolean | null> {
		return findCreation(this.#parts.db, entryId).then(
			(entry) => entry !== null,
			() => null,
		);
	}
}
