import type { Selectable } from 'kysely';
import type { Db, InstanceTables, Trx } from '../db/schema.ts';

export type WorkRow = Readonly<Selectable<InstanceTables['ongoing_work']>>;

/** The rows in which instances record what they are doing. */
export interface WorkRows {
	/** Says whether other instances read the rows. */
	readonly shared: boolean;
	find(key: string): Promise<WorkRow | null>;
	/** Returns the rows as a transaction sees them. */
	within(trx: Trx): WorkRows;
	/** Replaces the former row if `mayGo` allows it. Returns whether it did. */
	claim(row: WorkRow, mayGo: (former: WorkRow) => boolean): Promise<boolean>;
	/** Returns null if the run has lost its place. */
	update(key: string, run: string, changes: Partial<WorkRow>): Promise<WorkRow | null>;
	/** Removes the row. With `run`, removes it only while it belongs to that run. */
	remove(key: string, run?: string): Promise<void>;
}

/**
 * Used on SQLite, with its single process. A row in the database would wait for the very import that it describes,
 * and be refused during a restore.
 */
export class WorkInMemory implements WorkRows {
	readonly shared = false;
	readonly #rows = new Map<string, WorkRow>();

	async find(key: string): Promise<WorkRow | null> {
		return this.#rows.get(key) ?? null;
	}

	within(): WorkRows {
		return this;
	}

	async claim(row: WorkRow, mayGo: (former: WorkRow) => boolean): Promise<boolean> {
		const former = this.#rows.get(row.key);
		if (former && !mayGo(former)) return false;
		this.#rows.set(row.key, row);
		return true;
	}

	async update(key: string, run: string, changes: Partial<WorkRow>): Promise<WorkRow | null> {
		const row = this.#rows.get(key);
		if (row?.run !== run) return null;
		const changed = { ...row, ...changes };
		this.#rows.set(key, changed);
		return changed;
	}

	async remove(key: string, run?: string): Promise<void> {
		if (run === undefined || this.#rows.get(key)?.run === run) this.#rows.delete(key);
	}
}

/** Writing transactions run one after another across all instances: if two claim at once, only one succeeds. */
export class WorkInDatabase implements WorkRows {
	readonly shared = true;
	readonly #db: Db;

	constructor(db: Db) {
		this.#db = db;
	}

	async find(key: string): Promise<WorkRow | null> {
		const row = this.#db.selectFrom('ongoing_work').selectAll().where('key', '=', key);
		return (await row.executeTakeFirst()) ?? null;
	}

	within(trx: Trx): WorkRows {
		return new WorkInDatabase(trx);
	}

	claim(row: WorkRow, mayGo: (former: WorkRow) => boolean): Promise<boolean> {
		return this.#db.transaction().execute(async (trx) => {
			const former = await new WorkInDatabase(trx).find(row.key);
			if (former && !mayGo(former)) return false;
			await trx.deleteFrom('ongoing_work').where('key', '=', row.key).execute();
			await trx.insertInto('ongoing_work').values(row).execute();
			return true;
		});
	}

	async update(key: string, run: string, changes: Partial<WorkRow>): Promise<WorkRow | null> {
		const update = this.#db.updateTable('ongoing_work').set(changes);
		const changed = update.where('key', '=', key).where('run', '=', run).returningAll();
		return (await changed.executeTakeFirst()) ?? null;
	}

	async remove(key: string, run?: string): Promise<void> {
		const deletion = this.#db.deleteFrom('ongoing_work').where('key', '=', key);
		await (run === undefined ? deletion : deletion.where('run', '=', run)).execute();
	}
}
