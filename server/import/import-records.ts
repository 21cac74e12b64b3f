import * as z from 'zod/mini';
import { AppError } from '#domain/errors.ts';
import {
	columnAnswerSchema,
	type ImportAnswers,
	importAnswersSchema,
	type ReadingAnswers,
} from '#domain/import/import-answers.ts';
import { importSchema } from '#domain/import/import-endpoints.ts';
import { parseJson } from '#domain/record.ts';
import type { Db } from '../db/schema.ts';
import { timeSlices, yieldToEventLoop } from '../process/event-loop.ts';

const readySchema = z.object({
	is: z.literal('ready'),
	/** The fingerprint of the last preview that was shown. */
	shown: z.string(),
	/** A description of what went wrong afterwards; null if nothing did. */
	message: z.nullable(z.string()),
});

const saidSchema = z.partial(z.pick(importAnswersSchema, { waiting: true }));
const formerSchema = z.object({ revision: z.int(), answers: importAnswersSchema, state: readySchema });

/**
 * The state of an import. `ongoing_work` says whether an instance is reading, or writing a ready import, at this
 * revision.
 */
const stateSchema = z.discriminatedUnion('is', [
	/** Reads the file for the first time; `said` holds the options sent with it. */
	z.object({ is: z.literal('reading'), said: saidSchema }),
	/** Reads the file again, because an answer changes how. If that fails, the import returns to `former`. */
	z.object({ is: z.literal('reading-again'), former: formerSchema }),
	readySchema,
	/** Done; the rows that need fixing are in the pieces. */
	z.object({
		is: z.literal('done'),
		changeId: z.string(),
		shown: z.omit(importSchema, { rows: true, from: true }),
	}),
	z.object({ is: z.literal('failed'), message: z.string() }),
]);
export type ImportState = z.infer<typeof stateSchema>;
export type StateOf<Is extends ImportState['is']> = Extract<ImportState, { is: Is }>;

/** Everything the instances know about an import, so that any of them can continue it. */
export interface ImportRecord<State = ImportState> {
	readonly id: string;
	readonly userId: string;
	/** An instant, ISO 8601. */
	readonly createdAt: string;
	/** The name of the uploaded file. */
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

/**
 * 'sent' is the uploaded file. Once it is imported, the rows to fix remain, as JSON Lines ('rows') and as CSV
 * ('report').
 */
const pieceNames = ['sent', 'rows', 'report'] as const;
type PieceName = (typeof pieceNames)[number];

export const ofAnotherRelease = () =>
	new AppError(
		'NOT_FOUND',
		'Another version of Taproom has left this import, and this one cannot read it. If “Who changed what” does not name it, nothing was imported: choose the file again.',
	);

const storedSchema = z.object({
	remembered: z.record(z.string(), columnAnswerSchema),
	answers: importAnswersSchema,
	state: stateSchema,
});

/** In bytes. A piece is small enough to be written quickly. */
export const mostOfPiece = 512 * 1024;

/** Stores imports from the upload of the file until an hour later. Content is written only when the import is confirmed. */
export class ImportRecords {
	readonly #db: Db;

	/** Takes the database, or a transaction in it. */
	constructor(db: Db) {
		this.#db = db;
	}

	/** Runs the work in one transaction; such transactions run one after another across all instances. */
	within<T>(work: (records: ImportRecords) => Promise<T>): Promise<T> {
		return this.#db.transaction().execute((trx) => work(new ImportRecords(trx)));
	}

	/** Lists the imports, oldest first: all, or those whose file is still stored. */
	list(which: 'all' | 'with file' = 'all'): Promise<StoredImport[]> {
		const files = this.#db.selectFrom('import_files').select('import_id').where('name', '=', 'sent');
		return this.#db
			.selectFrom('import_previews')
			.select(['id', 'created_at as createdAt', 'revision'])
			.$if(which === 'with file', (imports) => imports.where('id', 'in', files))
			.orderBy('created_at')
			.orderBy('id')
			.execute();
	}

	/** Returns when the oldest was begun, whichever release has stored it; null if there is none. */
	async oldest(): Promise<string | null> {
		const own = this.#db.selectFrom('import_previews').select('created_at as at');
		const former = this.#db.selectFrom('imports').select('created_at as at');
		return (await own.union(former).orderBy('at').limit(1).executeTakeFirst())?.at ?? null;
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

	/** Throws NOT_FOUND for a record of another release that this one does not understand. */
	async find(id: string): Promise<ImportRecord | null> {
		const found = this.#db.selectFrom('import_previews').selectAll().where('id', '=', id);
		const row = await found.executeTakeFirst();
		if (!row) return null;
		const { data } = z.safeParse(storedSchema, {
			remembered: parseJson(row.remembered),
			answers: parseJson(row.answers),
			state: parseJson(row.state),
		});
		if (!data) throw ofAnotherRelease();
		const { user_id: userId, created_at: createdAt, file, revision } = row;
		return { ...data, id, userId, createdAt, file, revision };
	}

	/** Changes the state and returns the new record; null if the revision is outdated. */
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

	/** Must be called within a transaction. */
	async remove(id: string): Promise<void> {
		await this.#db.deleteFrom('import_previews').where('id', '=', id).execute();
		for (const name of pieceNames) await this.removePieces(id, name);
	}

	/** Removes the imports of the previous release that were created before this instant. */
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
