import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { type BackupCheck, backupCheckSchema } from '#domain/backups/backup-schema.ts';
import { parseJson } from '#domain/record.ts';
import type { Db, InstanceTables } from '../db/schema.ts';

export type CheckRow = Readonly<Selectable<InstanceTables['backup_checks']>>;

export const isRunning = ({ state }: Pick<CheckRow, 'state'>) =>
	state === 'receiving' || state === 'checking';

export const shownOf = (
	{ id, name, bytes, received, state, message, report }: CheckRow,
	progress: unknown = null,
): BackupCheck =>
	z.parse(backupCheckSchema, {
		id,
		name,
		bytes,
		received,
		state,
		message,
		progress,
		report: report === null ? null : parseJson(report),
	});

/** Stores the checks under way, for all instances. */
export class CheckRows {
	readonly #db: Db;

	constructor(db: Db) {
		this.#db = db;
	}

	async find(id: string): Promise<CheckRow | null> {
		const row = this.#db.selectFrom('backup_checks').selectAll().where('id', '=', id);
		return (await row.executeTakeFirst()) ?? null;
	}

	async ids(): Promise<string[]> {
		const rows = await this.#db.selectFrom('backup_checks').select('id').execute();
		return rows.map(({ id }) => id);
	}

	/** Replaces all other rows and returns their ids. `mayGo` throws if one of them must stay. */
	replace(row: CheckRow, mayGo: (former: CheckRow) => void): Promise<string[]> {
		return this.#db.transaction().execute(async (trx) => {
			const former = await trx.selectFrom('backup_checks').selectAll().execute();
			for (const one of former) mayGo(one);
			await trx.deleteFrom('backup_checks').execute();
			await trx.insertInto('backup_checks').values(row).execute();
			return former.map(({ id }) => id);
		});
	}

	/** Returns null if the row has changed or gone in the meantime. */
	async update(
		{ id, state, received }: Pick<CheckRow, 'id' | 'state' | 'received'>,
		changes: Partial<CheckRow>,
	): Promise<CheckRow | null> {
		const changed = this.#db
			.updateTable('backup_checks')
			.set(changes)
			.where('id', '=', id)
			.where('state', '=', state)
			.where('received', '=', received)
			.returningAll();
		return (await changed.executeTakeFirst()) ?? null;
	}

	async saw(id: string, at: string): Promise<void> {
		await this.#db.updateTable('backup_checks').set({ seen_at: at }).where('id', '=', id).execute();
	}

	async remove(id: string): Promise<void> {
		await this.#db.deleteFrom('backup_checks').where('id', '=', id).execute();
	}

	/** Returns the ids of the removed rows. */
	async removeUnseenSince(at: string): Promise<string[]> {
		const rows = this.#db.deleteFrom('backup_checks').where('seen_at', '<=', at).returning('id');
		return (await rows.execute()).map(({ id }) => id);
	}
}
