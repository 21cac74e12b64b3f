import pLimit from 'p-limit';
import type { Bus } from '../cluster/bus.ts';
import type { Db } from '../db/schema.ts';
import type { ContentVersion } from '../live/content-version.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import type { Bucket } from './bucket.ts';
import { keyOfFile } from './remote-files.ts';

/** Milliseconds between two checks by the leading instance for remaining files. */
const lookEvery = 30_000;

interface OffloadParts {
	readonly db: Db;
	readonly bucket: Bucket;
	readonly bus: Bus;
	readonly content: ContentVersion;
	readonly errors: ErrorReports;
}

/**
 * Moves image files from the database to the S3 store, one by one, so that a store that is down delays no upload.
 * Files of deleted images are deleted there as soon as it can be reached.
 */
export class Offload {
	readonly #parts: OffloadParts;
	readonly #turns = pLimit(1);
	readonly #unsubscribe: () => void;
	#timer: ReturnType<typeof setInterval> | undefined;
	#stopped = false;

	constructor(parts: OffloadParts) {
		this.#parts = parts;
		this.#unsubscribe = parts.content.subscribe((resource) => {
			if (resource === 'pictures') void this.work();
		});
	}

	start(): void {
		this.#timer = setInterval(() => void this.work(), lookEvery).unref();
		void this.work();
	}

	async stop(): Promise<void> {
		this.#stopped = true;
		this.#unsubscribe();
		clearInterval(this.#timer);
		await this.#turns(async () => {});
	}

	/** Runs a round; never rejects. A round that has not started yet serves all callers. */
	work(): Promise<void> {
		if (this.#turns.pendingCount > 0) return this.#turns(async () => {});
		return this.#turns(async () => {
			if (this.#stopped || !this.#parts.bus.leads) return;
			try {
				await this.#removeDeleted();
				while (!this.#stopped && (await this.#sendOne()));
			} catch (error) {
				this.#parts.errors.report(error, 'background', 'files of pictures wait for their store');
			}
		});
	}

	async #removeDeleted(): Promise<void> {
		const { db, bucket } = this.#parts;
		const rows = await db.selectFrom('bucket_removals').select('key').execute();
		for (const { key } of rows) {
			const [pictureId = '', name = ''] = key.split('/');
			// The same photo may have been uploaded again in the meantime, and its file with it.
			if ((await this.#lengthOf(pictureId, name)) !== 0) await bucket.delete(key);
			await db.deleteFrom('bucket_removals').where('key', '=', key).execute();
		}
	}

	/** Returns a file's length in bytes in the database; null if there is no such row. */
	async #lengthOf(pictureId: string, name: string): Promise<number | null> {
		const row = await this.#parts.db
			.selectFrom('picture_files')
			.select(({ fn }) => fn<number>('length', ['bytes']).as('length'))
			.where('picture_id', '=', pictureId)
			.where('name', '=', name)
			.executeTakeFirst();
		return row?.length ?? null;
	}

	/** Uploads one file. Returns whether there was one. */
	async #sendOne(): Promise<boolean> {
		const { db, bucket } = this.#parts;
		const file = await db
			.selectFrom('picture_files')
			.select(['picture_id', 'name', 'type', 'bytes'])
			.where(({ fn }) => fn('length', ['bytes']), '>', 0)
			.limit(1)
			.executeTakeFirst();
		if (!file) return false;
		const key = keyOfFile(file.picture_id, file.name);
		await bucket.put(key, file.bytes, file.type);
		const { numUpdatedRows } = await db
			.updateTable('picture_files')
			.set({ bytes: new Uint8Array() })
			.where('picture_id', '=', file.picture_id)
			.where('name', '=', file.name)
			.executeTakeFirst();
		// The image was deleted in the meantime.
		if (numUpdatedRows === 0n) await bucket.delete(key);
		return true;
	}
}
