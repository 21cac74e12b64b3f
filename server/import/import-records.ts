import * as z from 'zod/mini';
import {
	columnAnswerSchema,
	type ImportAnswers,
	importAnswersSchema,
	type ReadingAnswers,
} from '#domain/import/answers.ts';
import { importSchema } from '#domain/import/import-endpoints.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices, yieldToEventLoop } from '../process/event-loop.ts';

const readySchema = z.object({
	is: z.literal('ready'),
	/** The fingerprint of the preview that was shown last. */
	shown: z.string(),
	/** What went wrong since. */
	message: z.nullable(z.string()),
});

const saidSchema = z.partial(z.pick(importAnswersSchema, { waiting: true }));
const formerSchema = z.object({ revision: z.int(), answers: importAnswersSchema, state: readySchema });

/** Whether somebody is at it says `ongoing_work`, of the very revision: while it is ready, whether it is being written. */
const stateSchema = z.discriminatedUnion('is', [
	/** For the first time; `said` came with the file. */
	z.object({ is: z.literal('reading'), said: saidSchema }),
	/** Since an answer says that it is to be read otherwise; what cannot be read so is again what it was. */
	z.object({ is: z.literal('reading-again'), former: formerSchema }),
	readySchema,
	/** Its rows to fix are in the pieces. */
	z.object({
		is: z.literal('done'),
		changeId: z.string(),
		shown: z.omit(importSchema, { rows: true, from: true }),
	}),
	z.object({ is: z.literal('failed'), message: z.string() }),
]);
export type ImportState = z.infer<typeof stateSchema>;
export type StateOf<Is extends ImportState['is']> = Extract<ImportState, { is: Is }>;

/** All that instances know of an import, so that any of them goes on with it. */
export interface ImportRecord<State = ImportState> {
	readonly id: string;
	readonly userId: string;
	/** An instant, ISO 8601. */
	readonly createdAt: string;
	/** What the file was called. */
	readonly file: string;
	readonly remembered: ReadingAnswers['remembered'];
	readonly answers: ImportAnswers;
	readonly state: State;
	/** Rises with every update. */
	readonly revision: number;
}

export type ReadyRecord = ImportRecord<StateOf<'ready'>>;

export type DoneRecord = ImportRecord<StateOf<'done'>>;

export const isDone = (record: ImportRecord): record is DoneRecord => record.state.is === 'done';
export const isReady = (record: ImportRecord): record is ReadyRecord => record.state.is === 'ready';

export type StoredImport = Pick<ImportRecord, 'id' | 'createdAt' | 'revision'>;

/** `sent` is the file, until it is in; then its rows to fix are left, as JSON Lines and as CSV. */
const pieceNames = ['sent', 'rows', 'report'] as const;
type PieceName = (typeof pieceNames)[number];

const storedSchema = z.object({
	remembered: z.record(z.string(), columnAnswerSchema),
	answers: importAnswersSchema,
	state: stateSchema,
});

/** In bytes: so little that nobody waits while one is written. */
export const mostOfPiece = 512 * 1024;

/** Imports between the upload of their file and an hour later. No content: nothing of that is written before it is confirmed. */
export class ImportRecords {
	readonly #db: Db;

	/** Of the database, or of a transaction in it. */
	constructor(db: Db) {
		this.#db = db;
	}

	/** All or nothing, and one after another in all instances together. */
	within<T>(work: (records: ImportRecords) => Promise<T>): Promise<T> {
		return this.#db.transaction().execute((trx) => work(new ImportRecords(trx)));
	}

	/** The oldest first. */
	list(): Promise<StoredImport[]> {
		const rows = this.#db.selectFrom('import_previews').select(['id', 'created_at as createdAt', 'revision']);
		return rows.orderBy('created_at').orderBy('id').execute();
	}

	async insert(record: ImportRecord, sent: Uint8Array<ArrayBuffer>): Promise<void> {
		const { id, userId, createdAt, file, remembered, answers, state, revision } = record;
		const row = {
			id,
			user_id: userId,
			created_at: createdAt,
			file,
			remembered: JSON.stringify(remembered),
			answers: JSON.stringify(answers),
			state: JSON.stringify(state),
			revision,
		};
		await this.#db.insertInto('import_previews').values(row).execute();
		await this.writePieces(id, 'sent', sent);
	}

	/** Null as well for one that another release has left and this one does not understand. */
	async find(id: string): Promise<ImportRecord | null> {
		const found = this.#db.selectFrom('import_previews').selectAll().where('id', '=', id);
		const row = await found.executeTakeFirst();
		if (!row) return null;
		const { data } = z.safeParse(storedSchema, {
			remembered: JSON.parse(row.remembered),
			answers: JSON.parse(row.answers),
			state: JSON.parse(row.state),
		});
		if (!data) return null;
		const { user_id: userId, created_at: createdAt, file, revision } = row;
		return { ...data, id, userId, createdAt, file, revision };
	}

	/** As it is then; null where it is another revision by now. */
	async move<State extends ImportState>(
		{ answers, ...record }: ImportRecord,
		state: State,
		nextAnswers = answers,
	): Promise<ImportRecord<State> | null> {
		const { id, revision } = record;
		const moved = { ...record, state, answers: nextAnswers, revision: revision + 1 };
		const row = {
			state: JSON.stringify(state),
			revision: moved.revision,
			...(nextAnswers !== answers && { answers: JSON.stringify(nextAnswers) }),
		};
		const update = this.#db.updateTable('import_previews').set(row).where('id', '=', id);
		const { numUpdatedRows } = await update.where('revision', '=', revision).executeTakeFirst();
		return numUpdatedRows === 1n ? moved : null;
	}

	/** Within a transaction. */
	async remove(id: string): Promise<void> {
		await this.#db.deleteFrom('import_previews').where('id', '=', id).execute();
		for (const name of pieceNames) await this.removePieces(id, name);
	}

	/** Those that the release before has left, up to an instant. */
	async removeFormer(until: string): Promise<void> {
		await this.#db.deleteFrom('imports').where('created_at', '<', until).execute();
	}

	async pieces(id: string, name: PieceName): Promise<Buffer<ArrayBuffer>> {
		const found: Uint8Array[] = [];
		for (;;) {
			const piece = this.#db.selectFrom('import_files').select('bytes').where('import_id', '=', id);
			const row = await piece.where('name', '=', name).where('piece', '=', found.length).executeTakeFirst();
			if (!row) return Buffer.concat(found);
			found.push(row.bytes);
			await yieldToEventLoop();
		}
	}

	async writePieces(id: string, name: PieceName, bytes: Uint8Array): Promise<void> {
		const pause = timeSlices();
		for (let piece = 0; piece * mostOfPiece < bytes.length; piece += 1) {
			const part = bytes.subarray(piece * mostOfPiece, (piece + 1) * mostOfPiece);
			const row = { import_id: id, name, piece, bytes: part };
			await this.#db.insertInto('import_files').values(row).execute();
			await pause();
		}
	}

	async removePieces(id: string, name: PieceName): Promise<void> {
		const pause = timeSlices();
		for (let piece = 0; ; piece += 1) {
			const row = this.#db.deleteFrom('import_files').where('import_id', '=', id).where('name', '=', name);
			const { numDeletedRows } = await row.where('piece', '=', piece).executeTakeFirst();
			if (numDeletedRows === 0n) return;
			await pause();
		}
	}
}
