import { createHash } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import { columnAnswerSchema, importAnswersSchema } from '#domain/import/answers.ts';
import { importSchema } from '#domain/import/import-endpoints.ts';
import type { PlannedRow } from '#domain/import/plan.ts';
import type { InstanceTables } from '../db/instance-tables.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices } from '../process/event-loop.ts';
import type { WriteContext } from '../resources/versioned.ts';
import {
	type ImportRecord,
	type ImportResult,
	type ImportRows,
	type ImportUpdate,
	importResultSchema,
} from './import-rows.ts';

const columns = [
	...(['id', 'user_id', 'created_at', 'file', 'remembered', 'choice', 'answers'] as const),
	...(['state', 'revision', 'shown', 'message', 'result'] as const),
] as const;

type Row = Selectable<Pick<InstanceTables['imports'], (typeof columns)[number]>>;

const rememberedSchema = z.record(z.string(), columnAnswerSchema);
const saidSchema = z.partial(z.pick(importAnswersSchema, { waiting: true }));

const recordOf = (row: Row): ImportRecord => ({
	id: row.id,
	userId: row.user_id,
	createdAt: row.created_at,
	file: row.file,
	remembered: z.parse(rememberedSchema, JSON.parse(row.remembered)),
	said: z.parse(saidSchema, JSON.parse(row.choice)),
	answers: z.parse(importAnswersSchema, JSON.parse(row.answers)),
	state: z.parse(importSchema.shape.state, row.state),
	revision: row.revision,
	shown: row.shown,
	message: row.message,
	result: row.result === null ? null : z.parse(importResultSchema, JSON.parse(row.result)),
});

const written = ({ answers, result, ...changes }: ImportUpdate): Updateable<InstanceTables['imports']> => ({
	...changes,
	...(answers && { answers: JSON.stringify(answers) }),
	...(result && { result: JSON.stringify(result), bytes: new Uint8Array() }),
});

/** Any instance goes on with them. */
export class StoredImports implements ImportRows {
	readonly shared = true;
	readonly #db: Db;

	constructor(db: Db) {
		this.#db = db;
	}

	exclusively(work: (rows: ImportRows) => Promise<void>): Promise<void> {
		return this.#db.transaction().execute((trx) => work(new StoredImports(trx)));
	}

	async list() {
		const rows = this.#db
			.selectFrom('imports')
			.select(['id', 'created_at as createdAt', 'state', 'revision']);
		return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ state, ...row }) => ({
			...row,
			state: z.parse(importSchema.shape.state, state),
		}));
	}

	async insert(record: ImportRecord, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
		const { id, userId, createdAt, file, remembered, said, answers, state, revision } = record;
		const row = {
			...{ id, user_id: userId, created_at: createdAt, file, state, revision, bytes },
			remembered: JSON.stringify(remembered),
			choice: JSON.stringify(said),
			answers: JSON.stringify(answers),
		};
		await this.#db.insertInto('imports').values(row).execute();
	}

	async find(id: string): Promise<ImportRecord | null> {
		const row = this.#db.selectFrom('imports').select(columns).where('id', '=', id);
		const found = await row.executeTakeFirst();
		return found ? recordOf(found) : null;
	}

	async bytes(id: string): Promise<Uint8Array<ArrayBuffer>> {
		const row = this.#db.selectFrom('imports').select('bytes').where('id', '=', id);
		return new Uint8Array((await row.executeTakeFirst())?.bytes ?? []);
	}

	async update(id: string, revision: number, changes: ImportUpdate): Promise<boolean> {
		const update = this.#db.updateTable('imports').set({ ...written(changes), revision: revision + 1 });
		const { numUpdatedRows } = await update
			.where('id', '=', id)
			.where('revision', '=', revision)
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}

	async finish({ trx }: WriteContext, id: string, revision: number, result: ImportResult): Promise<void> {
		if (await new StoredImports(trx).update(id, revision, { state: 'done', result })) return;
		throw new AppError(
			'CONFLICT',
			'This import was given up meanwhile, and nothing was imported. Look at it again.',
		);
	}

	async remove(id: string): Promise<void> {
		await this.#db.deleteFrom('imports').where('id', '=', id).execute();
	}
}

/** Of all that a confirmation holds somebody to: the same for the same preview, whichever instance made it. */
export async function fingerprintOf(rows: readonly PlannedRow[]): Promise<string> {
	const pause = timeSlices();
	const hash = createHash('sha256');
	for (const { outcome, known, beer, item, kegChanges } of rows) {
		const version = known && outcome !== 'bad' ? known.version : null;
		hash.update(
			JSON.stringify([
				outcome,
				known?.id ?? null,
				version,
				kegChanges,
				beer,
				item?.known?.version ?? null,
				item?.item,
			]),
		);
		await pause();
	}
	return hash.digest('hex');
}
