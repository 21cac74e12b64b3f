import { AppError } from '#domain/errors.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { type ImportRecord, type ImportRows, ImportsInMemory } from './import-rows.ts';
import { StoredImports } from './stored-imports.ts';

/** In milliseconds. */
export const keptMs = 60 * 60 * 1000;
/** Of all instances together: each may hold some tens of megabytes. */
const mostImports = 4;

/** Another for each thing that is done with it: what begins never meets what has just ended. */
export const workKey = ({ id, revision }: Pick<ImportRecord, 'id' | 'revision'>) =>
	`import/${id}/${revision}`;

type Kept = Pick<ImportRecord, 'id' | 'createdAt' | 'state' | 'revision'>;

const isOver = ({ createdAt, state }: Kept, now: Date) =>
	now.getTime() - Date.parse(createdAt) > keptMs && state !== 'importing';

/** Imports for as long as they are kept, whichever instance their file was sent to. */
export class ImportRegistry {
	readonly rows: ImportRows;
	readonly #work: OngoingWork;

	constructor(db: Db, work: OngoingWork) {
		this.rows = engineOf(db).name === 'postgres' ? new StoredImports(db) : new ImportsInMemory();
		this.#work = work;
	}

	/** The oldest that nobody works on goes. Throws UNAVAILABLE when all are worked on. */
	async makeRoom(now: Date, rows = this.rows): Promise<void> {
		const kept = await this.removeOld(now, rows);
		if (kept.length < mostImports) return;
		for (const one of kept) {
			if (!(await this.#isWorkedOn(one))) return this.remove(one, rows);
		}
		throw new AppError('UNAVAILABLE', 'Several files are being read right now. Try again in a minute.');
	}

	async add(record: ImportRecord, bytes: Uint8Array<ArrayBuffer>, now: Date): Promise<void> {
		await this.rows.exclusively(async (rows) => {
			await this.makeRoom(now, rows);
			await rows.insert(record, bytes);
		});
	}

	/** Not another person's, and only for an hour. */
	async find(id: string, userId: string, now: Date): Promise<ImportRecord> {
		const record = await this.rows.find(id);
		if (record?.userId === userId && !isOver(record, now)) return record;
		const message = 'There is no such import. A preview is kept for an hour; choose the file again.';
		throw new AppError('NOT_FOUND', message);
	}

	async remove(record: Pick<ImportRecord, 'id' | 'revision'>, rows = this.rows): Promise<void> {
		await rows.remove(record.id);
		await this.#work.remove(workKey(record));
	}

	/** Answers those that stay, the oldest first. */
	async removeOld(now: Date, rows = this.rows): Promise<readonly Kept[]> {
		const all = await rows.list();
		for (const one of all) if (isOver(one, now)) await this.remove(one, rows);
		return all.filter((one) => !isOver(one, now));
	}

	async #isWorkedOn(one: Kept): Promise<boolean> {
		if (one.state !== 'reading' && one.state !== 'importing') return false;
		return (await this.#work.running(workKey(one))) !== null;
	}
}
