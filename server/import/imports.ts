import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type ImportAnswers, type ImportChoice, withChoice } from '#domain/import/answers.ts';
import type { ImportContext } from '#domain/import/plan.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import type { Actor } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { changedSince, confirmImport, isWritten } from './confirm.ts';
import type { ImportRecord, ImportUpdate } from './import-rows.ts';
import { checkedAnswers, type ImportPreview } from './preview.ts';
import { PreviewCache } from './preview-cache.ts';
import type { ImportFile } from './read-file.ts';
import { ImportRegistry, storedMs, workKey } from './registry.ts';
import { type ImportView, resultOf } from './show.ts';

interface Asking {
	readonly id: string;
	readonly userId: string;
	readonly now: Date;
}

const canceled = (words = 'The import was canceled.') => new AppError('CONFLICT', words);
const notReady = 'This import is not ready. Wait for its preview.';
const lostReading = 'The server stopped while it read this file. Send it again.';
const lostImporting =
	'The server stopped in the middle of this import, and nothing was imported. Look at the preview and confirm it again.';

/** Imports of all instances: what one has in memory, any other reads again from what is stored of it. */
export class Imports {
	readonly registry: ImportRegistry;
	readonly #taproom: Taproom;
	readonly #context: () => Promise<ImportContext>;
	readonly #previews: PreviewCache;

	constructor(taproom: Taproom, context: () => Promise<ImportContext>) {
		this.registry = new ImportRegistry(taproom.db, taproom.work);
		this.#taproom = taproom;
		this.#context = context;
		const { schedule, clock } = taproom;
		this.#previews = new PreviewCache(
			(id) => this.registry.rows.bytes(id),
			() => ({ timeZone: schedule.timeZone, today: serviceDayOf(clock(), schedule.timeZone) }),
		);
	}

	/** Throws AppError with what is wrong with the file at once; the rest is read in the background. */
	async begin(record: ImportRecord, bytes: Uint8Array<ArrayBuffer>, now: Date): Promise<ImportView> {
		await this.registry.makeRoom(now);
		const { preview } = this.#previews.get(record);
		try {
			const file = await preview.open(record.answers, bytes);
			await this.registry.add(record, bytes, now);
			await this.#read(record, { file });
		} catch (error) {
			this.#previews.delete(record.id);
			throw error;
		}
		await this.#removeOld();
		// Nobody may ask for any import for long.
		setTimeout(() => void this.#removeOld(), storedMs).unref();
		return { record, preview, progress: 0 };
	}

	async read(asking: Asking): Promise<ImportView> {
		return (await this.#current(asking)).view;
	}

	/** The file is read again where the answers say how it is to be read; else its rows are planned again. */
	async choose(asking: Asking, choice: ImportChoice): Promise<ImportView> {
		for (;;) {
			const { view } = await this.#current(asking);
			const { record, preview } = view;
			if (record.state !== 'ready') throw new AppError('CONFLICT', notReady);
			const answers = checkedAnswers(withChoice(record.answers, choice));
			if (preview.isReadBy(answers)) {
				if (await this.#update(record, { answers })) return this.read(asking);
				continue;
			}
			const file = await preview.open(answers);
			const changes = { answers, state: 'reading', message: null } as const;
			if (!(await this.#update(record, changes))) continue;
			const reading = { ...record, ...changes, revision: record.revision + 1 };
			await this.#read(reading, { file, former: record.answers });
			return this.read(asking);
		}
	}

	/** Throws CONFLICT where it is not as somebody has seen it. */
	async confirm(asking: Asking, actor: Actor, isCalledOff: () => boolean): Promise<ImportView> {
		const { view, isNew } = await this.#current(asking);
		const { record, preview } = view;
		if (record.state === 'done') throw new AppError('CONFLICT', 'This file has been imported already.');
		if (record.state !== 'ready') throw new AppError('CONFLICT', notReady);
		if (isNew) throw changedSince();
		if (!preview.rows.some(isWritten)) {
			throw new AppError('INVALID_INPUT', 'There is nothing to import: no row is new or changes a beer.');
		}
		const changes = { state: 'importing', message: null } as const;
		const importing = { ...record, ...changes, revision: record.revision + 1 };
		const beginning = { by: actor.staff.username, now: asking.now, progress: 0 };
		const running = await this.#taproom.work.begin(workKey(importing), beginning, () => notReady);
		const isOurs = await this.#previews.get(record).turn(async () => {
			if (!(await this.#update(record, changes))) return false;
			preview.revision = importing.revision;
			return true;
		});
		if (isOurs) await this.#write(importing, preview, { actor, running, isCalledOff });
		else await running.leave('failed');
		if (!isOurs) throw new AppError('CONFLICT', notReady);
		return this.read(asking);
	}

	/** An import may commit before it hears of this; only its end tells. */
	async cancel({ id, userId, now }: Asking): Promise<boolean> {
		const record = await this.registry.find(id, userId, now);
		await this.#taproom.work.cancel(workKey(record));
		const last = await this.registry.rows.find(id);
		await this.registry.remove(last ?? record);
		this.#previews.delete(id);
		return last?.state !== 'done';
	}

	async #write(
		record: ImportRecord,
		preview: ImportPreview,
		{ actor, running, isCalledOff }: { actor: Actor; running: RunningWork; isCalledOff: () => boolean },
	): Promise<void> {
		const { rows } = this.registry;
		const goOn = (progress: number) => {
			if (isCalledOff() || running.signal.aborted)
				throw canceled('The import was canceled; nothing was imported.');
			running.show(Math.min(1, progress));
		};
		try {
			await confirmImport(actor, {
				...{ record, preview, goOn },
				finish: (work, changeId) =>
					rows.finish(work, record.id, record.revision, resultOf(record, preview, changeId)),
			});
			this.#previews.delete(record.id);
			await running.leave('done');
		} catch (error) {
			// Nothing was written; it can be confirmed again. Where even this fails, whoever asks next finds it left behind.
			await this.#ready(record, preview, {}).catch(this.#notStored);
			await running.leave(running.signal.aborted ? 'canceled' : 'failed');
			throw error;
		}
	}

	/** As it is for all instances, and its rows where they can be shown; `isNew` where nobody has seen them so. */
	async #current({ id, userId, now }: Asking): Promise<{ view: ImportView; isNew: boolean }> {
		for (let isNew = false; ; ) {
			const record = await this.registry.find(id, userId, now);
			const { preview } = this.#previews.get(record);
			const isWork = record.state === 'reading' || record.state === 'importing';
			const work = isWork ? await this.#taproom.work.find(workKey(record)) : null;
			if (isWork && work?.state !== 'running') {
				await this.#takeUp(record, work === null);
				continue;
			}
			const isShown = record.state === 'ready' || record.state === 'importing';
			if (!isShown || preview.revision === record.revision) {
				const progress = typeof work?.progress === 'number' ? work.progress : isShown ? 1 : 0;
				return { view: { record, preview, progress }, isNew };
			}
			isNew = (await this.#load(record)) || isNew;
		}
	}

	/** What an instance left that is gone: in peace, and another goes on, or not. */
	async #takeUp(record: ImportRecord, inPeace: boolean): Promise<void> {
		if (record.state === 'importing') await this.#update(record, { state: 'ready', message: lostImporting });
		else if (inPeace) await this.#read(record);
		else await this.#update(record, { state: 'failed', message: lostReading });
		if (!inPeace) await this.#taproom.work.remove(workKey(record));
	}

	/** Begins to read the file, unless some instance is at it. */
	async #read(
		record: ImportRecord,
		{ file, former }: { file?: ImportFile; former?: ImportAnswers } = {},
	): Promise<void> {
		const { preview, turn } = this.#previews.get(record);
		const beginning = { by: record.userId, now: this.#taproom.clock(), progress: 0 };
		const running = await this.#taproom.work.tryBegin(workKey(record), beginning);
		if (!running) return;
		// It may have been read to its end while somebody asked whether anyone was at it.
		const stored = await this.registry.rows.find(record.id);
		if (stored?.revision !== record.revision) return running.leave('done');
		const reading = turn(async () => {
			const onPart = (part: number) => {
				if (running.signal.aborted) throw canceled();
				running.show(part);
			};
			await preview.read(file ?? (await preview.open(record.answers)), record.answers, (part) =>
				onPart(part / 2),
			);
			const first = record.shown === null ? { ...preview.unasked(), ...record.said } : {};
			const answers = { ...record.answers, ...first };
			preview.rows = await preview.planned(await this.#context(), answers, (part) => onPart(0.5 + part / 2));
			await this.#ready(record, preview, { answers });
			await running.leave('done');
		});
		void reading.catch(async (error: unknown) => {
			const message = this.#wordsOf(error);
			const changes: ImportUpdate = former ? { state: 'ready', answers: former } : { state: 'failed' };
			await this.#update(record, { ...changes, message }).catch(this.#notStored);
			await running.leave(running.signal.aborted ? 'canceled' : 'failed');
		});
	}

	/** Reads and plans what this instance does not have in memory; returns whether nobody has seen it so. */
	#load({ id }: ImportRecord): Promise<boolean> {
		const cached = this.#previews.find(id);
		if (!cached) return Promise.resolve(false);
		const { preview, turn } = cached;
		return turn(async () => {
			const record = await this.registry.rows.find(id);
			if (!record || preview.revision === record.revision) return false;
			const { answers } = record;
			if (!preview.isReadBy(answers)) await preview.read(await preview.open(answers), answers);
			preview.rows = await preview.planned(await this.#context(), answers);
			const shown = await this.registry.fingerprint(preview.rows);
			if (shown === record.shown || record.state === 'importing') preview.revision = record.revision;
			else if (await this.#update(record, { shown })) preview.revision = record.revision + 1;
			return shown !== record.shown;
		});
	}

	async #ready(record: ImportRecord, preview: ImportPreview, changes: ImportUpdate): Promise<void> {
		const shown = await this.registry.fingerprint(preview.rows);
		const isUpdated = await this.#update(record, { ...changes, state: 'ready', shown });
		if (isUpdated) preview.revision = record.revision + 1;
	}

	#update({ id, revision }: ImportRecord, changes: ImportUpdate): Promise<boolean> {
		return this.registry.rows.update(id, revision, changes);
	}

	async #removeOld(): Promise<void> {
		try {
			const left = await this.registry.removeOld(this.#taproom.clock());
			this.#previews.retain(left.map(({ id }) => id));
		} catch (error) {
			this.#taproom.errors.report(error, 'background', 'old imports could not be removed');
		}
	}

	readonly #notStored = (error: unknown): void =>
		this.#taproom.errors.report(error, 'background', 'how an import ended could not be stored');

	#wordsOf(error: unknown): string {
		if (error instanceof AppError) return error.message;
		this.#taproom.errors.report(error, 'background', 'an import failed');
		return 'Something went wrong on our side. Please try again.';
	}
}
