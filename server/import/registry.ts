import { AppError } from '#domain/errors.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import type { OngoingWork } from '../cluster/ongoing-work.ts';
import { engineOf } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { type ImportRecord, type ImportRows, ImportsInMemory } from './import-rows.ts';
import { fingerprintOf, StoredImports } from './stored-imports.ts';

/** In milliseconds. */
export const storedMs = 60 * 60 * 1000;
/** Of all instances together: each may hold some tens of megabytes. */
const mostImports = 4;

/** Another for each thing that is done with it: what begins never meets what has just ended. */
export const workKey = ({ id, revision }: Pick<ImportRecord, 'id' | 'revision'>) =>
	`import/${id}/${revision}`;

type StoredImport = Pick<ImportRecord, 'id' | 'createdAt' | 'state' | 'revision'>;

const isOver = ({ createdAt, state }: StoredImport, now: Date) =>
	now.getTime() - Date.parse(createdAt) > storedMs && state !== 'importing';

/** Imports for as long as they are stored, whichever instance their file was sent to. */
export class ImportRegistry {
	readonly rows: ImportRows;
	readonly #work: OngoingWork;

	constructor(db: Db, work: OngoingWork) {
		this.rows = engineOf(db).name === 'postgres' ? new StoredImports(db) : new ImportsInMemory();
		this.#work = work;
	}

	/** The oldest that nobody works on goes. Throws UNAVAILABLE when all are worked on. */
	async makeRoom(now: Date, rows = this.rows): Promise<void> {
		const stored = await this.removeOld(now, rows);
		if (stored.length < mostImports) return;
		for (const one of stored) {
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

	/** Returns those that stay, the oldest first. */
	async removeOld(now: Date, rows = this.rows): Promise<readonly StoredImport[]> {
		const all = await rows.list();
		for (const one of all) if (isOver(one, now)) await this.remove(one, rows);
		return all.filter((one) => !isOver(one, now));
	}

	/** Of the rows as they are shown; empty where one instance alone has them, in memory. */
	async fingerprint(rows: readonly PlannedRow[]): Promise<string> {
		return this.rows.shared ? fingerprintOf(rows) : '';
	}

	async #isWorkedOn(one: StoredImport): Promise<boolean> {
		if (one.state !== 'reading' && one.state !== 'importing') return false;
		return (await this.#work.running(workKey(one))) !== null;
	}
}
