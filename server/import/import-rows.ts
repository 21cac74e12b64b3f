import * as z from 'zod/mini';
import type { ImportAnswers, ImportChoice, ReadingAnswers } from '#domain/import/answers.ts';
import { type Import, importSchema } from '#domain/import/import-endpoints.ts';
import type { WriteContext } from '../resources/versioned.ts';

/** What is shown of an import that is in, for as long as it is stored. */
export const importResultSchema = z.object({
	changeId: z.string(),
	/** With all the rows to fix. */
	shown: importSchema,
	/** These rows, as CSV. */
	report: z.string(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** All that instances must know of an import to go on with it. */
export interface ImportRecord {
	readonly id: string;
	readonly userId: string;
	/** An instant, ISO 8601. */
	readonly createdAt: string;
	readonly file: string;
	readonly remembered: ReadingAnswers['remembered'];
	/** With the file. */
	readonly said: Pick<ImportChoice, 'waiting'>;
	readonly answers: ImportAnswers;
	readonly state: Import['state'];
	/** Rises with every update. */
	readonly revision: number;
	/** The fingerprint of the preview that was shown last; null before there is one. */
	readonly shown: string | null;
	readonly message: string | null;
	readonly result: ImportResult | null;
}

export type ImportUpdate = Partial<Pick<ImportRecord, 'answers' | 'state' | 'shown' | 'message' | 'result'>>;

/** Files of beers between their upload and an hour later. No content: nothing of that is written before it is confirmed. */
export interface ImportRows {
	/** Whether another instance may show a preview, so that it must be known which one somebody has seen. */
	readonly shared: boolean;
	/** One after another in all instances together. */
	exclusively(work: (rows: ImportRows) => Promise<void>): Promise<void>;
	/** The oldest first. */
	list(): Promise<readonly Pick<ImportRecord, 'id' | 'createdAt' | 'state' | 'revision'>[]>;
	insert(record: ImportRecord, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
	find(id: string): Promise<ImportRecord | null>;
	/** Empty once it is in. */
	bytes(id: string): Promise<Uint8Array<ArrayBuffer>>;
	/** False where it is another revision by now. */
	update(id: string, revision: number, changes: ImportUpdate): Promise<boolean>;
	/** With the transaction that brings it in. Throws CONFLICT where it is another revision by now. */
	finish(work: WriteContext, id: string, revision: number, result: ImportResult): Promise<void>;
	remove(id: string): Promise<void>;
}

const noBytes = new Uint8Array();

/** Of the one process on SQLite: tens of megabytes for an hour have no place in its file, nor in the queue of its writer. */
export class ImportsInMemory implements ImportRows {
	readonly shared = false;
	readonly #records = new Map<string, ImportRecord>();
	readonly #bytes = new Map<string, Uint8Array<ArrayBuffer>>();

	exclusively(work: (rows: ImportRows) => Promise<void>): Promise<void> {
		return work(this);
	}

	async list() {
		return [...this.#records.values()];
	}

	async insert(record: ImportRecord, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
		this.#records.set(record.id, record);
		this.#bytes.set(record.id, bytes);
	}

	async find(id: string): Promise<ImportRecord | null> {
		return this.#records.get(id) ?? null;
	}

	async bytes(id: string): Promise<Uint8Array<ArrayBuffer>> {
		return this.#bytes.get(id) ?? noBytes;
	}

	async update(id: string, revision: number, changes: ImportUpdate): Promise<boolean> {
		const record = this.#records.get(id);
		if (record?.revision !== revision) return false;
		this.#records.set(id, { ...record, ...changes, revision: revision + 1 });
		return true;
	}

	async finish(work: WriteContext, id: string, revision: number, result: ImportResult): Promise<void> {
		work.afterCommit(() => {
			void this.update(id, revision, { state: 'done', result });
			this.#bytes.delete(id);
		});
	}

	async remove(id: string): Promise<void> {
		this.#records.delete(id);
		this.#bytes.delete(id);
	}
}
