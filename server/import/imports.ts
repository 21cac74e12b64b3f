import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import {
	type ImportAnswers,
	type ImportChoice,
	readsAlike,
	withChoice,
} from '#domain/import/import-answers.ts';
import type { ImportContext } from '#domain/import/plan.ts';
import type { Formats } from '#domain/locale/formats.ts';
import type { RunningWork } from '../cluster/running-work.ts';
import { engineOf } from '../db/engine.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';
import type { Job } from '../process/timetable.ts';
import type { Actor } from '../resources/versioned.ts';
import type { Taproom } from '../taproom.ts';
import { changedSince, confirmImport } from './confirm.ts';
import { readContext } from './import-context.ts';
import {
	type ImportRecord,
	ImportRecords,
	type ImportState,
	isDone,
	isReady,
	mostOfPiece,
	type ReadyRecord,
	type StateOf,
	type StoredImport,
} from './import-records.ts';
import { PerImportCache } from './per-import-cache.ts';
import {
	checkedAnswers,
	defaultAnswers,
	firstChanged,
	type Preview,
	planPreview,
	type ReadFile,
	readWhole,
} from './preview.ts';
import { type ImportFile, readImportFile } from './read-file.ts';
import { type ImportView, remainingRows } from './show-import.ts';

/** What imports need from the running taproom. */
type ImportSource = Pick<Taproom, 'clock' | 'damage' | 'db' | 'errors' | 'formats' | 'schedule' | 'work'>;

interface Asking {
	readonly id: string;
	readonly userId: string;
	readonly now: Date;
}

/** Milliseconds for which an import is stored. */
const storedMs = 60 * 60 * 1000;
/** The most imports of all instances together; each may hold some tens of megabytes. */
const mostImports = 4;

/** Each revision has its own key, so that new work never meets work that has just ended. */
const workKey = ({ id, revision }: Pick<ImportRecord, 'id' | 'revision'>) => `import/${id}/${revision}`;

const canceled = (words = 'The import was canceled.') => new AppError('CONFLICT', words);
const importedAlready = () => new AppError('CONFLICT', 'This file has been imported already.');
const notReady = () => new AppError('CONFLICT', 'This import is not ready. Wait for its preview.');
const lostReading = 'The server stopped while it read this file. Send it again.';
const lostWriting =
	'The server stopped in the middle of this import, and nothing was imported. Look at the preview and confirm it again.';
const givenUp = 'This import was given up meanwhile, and nothing was imported. Look at it again.';

const isReading = ({ is }: ImportState) => is === 'reading' || is === 'reading-again';
const keyOfReading = ({ encoding, columns }: ImportAnswers, formats: Formats) =>
	JSON.stringify([encoding, columns, formats]);
const ignorePart = () => {};
const endOf = (createdAt: string) => new Date(Date.parse(createdAt) + storedMs);
const isOld = ({ createdAt }: Pick<StoredImport, 'createdAt'>, now: Date) => endOf(createdAt) <= now;

/**
 * The row holds the whole state of an import; everything computed from it is computed again on an instance that lacks
 * it.
 */
export class Imports {
	readonly records: ImportRecords;
	readonly #taproom: ImportSource;
	/** Read files, by the options that decide how they are read. */
	readonly #files = new PerImportCache<ReadFile>(mostImports, storedMs);
	/** Previews, by the revision of the row. */
	readonly #previews = new PerImportCache<Preview>(mostImports, storedMs);

	constructor(taproom: ImportSource) {
		this.records = new ImportRecords(taproom.db);
		this.#taproom = taproom;
	}

	/** Begins an import. Throws an AppError for faults found at once; the rest of the file is read in the background. */
	async begin(record: ImportRecord, sent: Uint8Array<ArrayBuffer>): Promise<ImportView> {
		await this.records.within((records) => this.#requireRoom(records));
		// The upload was just assembled and is sent to another process next; both take a while, so others go in between.
		await yieldToEventLoop();
		const file = await this.#open(record, sent);
		try {
			const insert = () =>
				this.records.within(async (records) => {
					await this.#requireRoom(records);
					await records.insert(record, sent);
				});
			await (sent.length > mostOfPiece ? engineOf(this.#taproom.db).withThread(insert) : insert());
			await this.#read(record, file);
		} catch (error) {
			await file.close();
			throw error;
		}
		return { record, preview: null, progress: 0 };
	}

	async read(asking: Asking): Promise<ImportView> {
		return this.#viewOf(await this.#find(asking));
	}

	/** Reads the file again if the answers change how it is read; otherwise plans its rows again. */
	async choose(asking: Asking, choice: ImportChoice): Promise<ImportView> {
		for (;;) {
			const { record, progress } = await this.#find(asking);
			if (!isReady(record) || progress !== null) throw notReady();
			const answers = checkedAnswers(this.#taproom.formats, withChoice(record.answers, choice));
			if (readsAlike(record.answers, answers)) {
				const preview = await this.#plan(record, answers);
				if (await this.#show(record, preview, answers)) return this.read(asking);
				continue;
			}
			const { state, revision } = record;
			const file = await this.#open({ ...record, answers });
			const former = { revision, answers: record.answers, state };
			const reading = await this.records.move(record, { is: 'reading-again', former }, answers);
			if (reading) {
				await this.#read(reading, file);
				return this.read(asking);
			}
			await file.close();
		}
	}

	/** Throws CONFLICT if the preview is not the one that the user saw. */
	async confirm(asking: Asking, actor: Actor, isCalledOff: () => boolean): Promise<ImportView> {
		const { record } = await this.#find(asking);
		if (!isReady(record)) throw isDone(record) ? importedAlready() : notReady();
		const beginning = { by: actor.staff.username, now: asking.now, progress: 0 };
		const running = await this.#taproom.work.begin(workKey(record), beginning, () => notReady().message);
		const goOn = (part: number) => {
			if (isCalledOff() || running.signal.aborted)
				throw canceled('The import was canceled; nothing was imported.');
			running.show(Math.min(1, part));
		};
		try {
			// Another request may have finished the import before this work began.
			const stored = await this.records.find(record.id);
			if (stored?.revision !== record.revision)
				throw stored && isDone(stored) ? importedAlready() : notReady();
			await this.#write(record, actor, goOn);
			await running.leave('done');
		} catch (error) {
			await running.leave(running.signal.aborted ? 'canceled' : 'failed');
			throw error;
		}
		this.#forget(record.id);
		return this.read(asking);
	}

	/** An import may commit before it notices the cancellation, so only its end decides. */
	async cancel(asking: Asking): Promise<boolean> {
		const { record } = await this.#find(asking);
		await this.#taproom.work.cancel(workKey(record));
		const last = await this.records.find(record.id);
		await this.records.within((records) => this.#remove(records, last ?? record));
		return last?.state.is !== 'done';
	}

	async #write(record: ReadyRecord, actor: Actor, goOn: (part: number) => void): Promise<void> {
		const file = await this.#fileOf(record, record.answers, ignorePart);
		let changed: Preview | null = null;
		try {
			await confirmImport(actor, {
				record,
				plan: async (context) => {
					const now = await planPreview(this.#taproom.formats, file, context, record.answers, (part) =>
						goOn(part * 0.4),
					);
					if (now.fingerprint === record.state.shown) return now;
					changed = now;
					const shown = await this.#previews.find(record.id, String(record.revision));
					throw changedSince(shown ? await firstChanged(shown, now) : undefined);
				},
				goOn: (part) => goOn(0.4 + part * 0.6),
				finish: async ({ trx }, preview, changeId) => {
					const records = new ImportRecords(trx);
					const { shown, rows, report } = await remainingRows(this.#taproom.formats, record, preview);
					if (!(await records.move(record, { is: 'done', changeId, shown }))) throw canceled(givenUp);
					await records.removePieces(record.id, 'sent');
					await records.writePieces(record.id, 'rows', Buffer.from(rows));
					await records.writePieces(record.id, 'report', Buffer.from(report));
				},
			});
		} finally {
			if (changed) await this.#show(record, changed, record.answers);
		}
	}

	/** Finds a user's own import within its hour. First takes over the work of an instance that is gone. */
	async #find({ id, userId, now }: Asking): Promise<Pick<ImportView, 'record' | 'progress'>> {
		for (;;) {
			const record = await this.records.find(id);
			const work = record && (await this.#taproom.work.find(workKey(record)));
			const isGoingOn = work?.state === 'running';
			if (record?.userId !== userId || (isOld(record, now) && !isGoingOn)) {
				const message = 'There is no such import. A preview is kept for an hour; choose the file again.';
				throw new AppError('NOT_FOUND', message);
			}
			if (isGoingOn) return { record, progress: typeof work.progress === 'number' ? work.progress : 0 };
			if (work?.state === 'lost') await this.#giveUp(record);
			else if (isReading(record.state)) await this.#read(record);
			else return { record, progress: null };
		}
	}

	async #viewOf({ record, progress }: Pick<ImportView, 'record' | 'progress'>): Promise<ImportView> {
		const { id, state } = record;
		if (state.is === 'reading-again') {
			// The screen keeps showing the former preview until the file has been read again.
			const preview = await this.#previews.find(id, String(state.former.revision));
			return { record, preview, progress };
		}
		if (!isReady(record)) return { record, preview: null, progress };
		const make = () => this.#plan(record, record.answers);
		const preview = await this.#previews.get(id, String(record.revision), make);
		if (preview.fingerprint === record.state.shown || progress !== null) return { record, preview, progress };
		const shown = await this.#show(record, preview, record.answers);
		return shown
			? { record: shown, preview, progress }
			: this.read({ id, userId: record.userId, now: this.#taproom.clock() });
	}

	/** Makes this preview the one that can be confirmed. Returns null if the row has changed. */
	async #show(record: ImportRecord, preview: Preview, answers: ImportAnswers): Promise<ReadyRecord | null> {
		const state: StateOf<'ready'> = { is: 'ready', shown: preview.fingerprint, message: null };
		const shown = await this.records.move(record, state, answers);
		if (shown) void this.#previews.put(shown.id, String(shown.revision), Promise.resolve(preview));
		return shown;
	}

	/** Begins to read the file unless an instance is already reading it. */
	async #read(record: ImportRecord, opened?: ImportFile): Promise<void> {
		const beginning = { by: record.userId, now: this.#taproom.clock(), progress: 0 };
		const running = await this.#taproom.work.tryBegin(workKey(record), beginning);
		if (!running) return opened?.close();
		// Another instance may have finished reading just before.
		const stored = await this.records.find(record.id);
		if (stored?.revision !== record.revision) {
			await opened?.close();
			return running.leave('done');
		}
		void this.#readTo(record, running, opened)
			.then(() => running.leave('done'))
			.catch(async (error: unknown) => {
				await this.#fail(record, this.#wordsOf(error)).catch(this.#notStored);
				await running.leave(running.signal.aborted ? 'canceled' : 'failed');
			});
	}

	async #readTo(record: ImportRecord, running: RunningWork, opened?: ImportFile): Promise<void> {
		const { state } = record;
		const onPart = (part: number) => {
			if (running.signal.aborted) throw canceled();
			running.show(part);
		};
		const file = await this.#fileOf(record, record.answers, (part) => onPart(part / 2), opened);
		const first = state.is === 'reading' ? { ...defaultAnswers(file), ...state.said } : {};
		const answers = { ...record.answers, ...first };
		const preview = await planPreview(this.#taproom.formats, file, await this.#context(), answers, (part) =>
			onPart(0.5 + part / 2),
		);
		// Only a file that can be read takes the place of another.
		if (state.is === 'reading') await this.records.within((records) => this.#makeRoom(records, record));
		await this.#show(record, preview, answers);
	}

	async #fail(record: ImportRecord, message: string): Promise<void> {
		const { state } = record;
		await this.records.within(async (records) => {
			if (state.is === 'reading-again')
				await records.move(record, { ...state.former.state, message }, state.former.answers);
			else if (await records.move(record, { is: 'failed', message }))
				await records.removePieces(record.id, 'sent');
		});
	}

	/** A file whose reading was cut off is not read again automatically: it may have killed the instance. */
	async #giveUp(record: ImportRecord): Promise<void> {
		if (isReading(record.state)) await this.#fail(record, lostReading);
		else if (isReady(record)) await this.records.move(record, { ...record.state, message: lostWriting });
		await this.#taproom.work.remove(workKey(record));
	}

	async #plan(record: ImportRecord, answers: ImportAnswers): Promise<Preview> {
		const file = await this.#fileOf(record, answers, ignorePart);
		return planPreview(this.#taproom.formats, file, await this.#context(), answers, ignorePart);
	}

	#context(): Promise<ImportContext> {
		const { clock, schedule } = this.#taproom;
		return readContext(this.#taproom, serviceDayOf(clock(), schedule.timeZone));
	}

	#fileOf(
		record: ImportRecord,
		answers: ImportAnswers,
		onPart: (part: number) => void,
		opened?: ImportFile,
	): Promise<ReadFile> {
		return this.#files.get(record.id, keyOfReading(answers, this.#taproom.formats), async () =>
			readWhole(opened ?? (await this.#open({ ...record, answers })), onPart),
		);
	}

	/** Throws an AppError for faults found at once. */
	async #open(
		{ id, remembered, answers: { encoding, columns } }: ImportRecord,
		sent?: Uint8Array<ArrayBuffer>,
	): Promise<ImportFile> {
		const { formats, schedule, clock } = this.#taproom;
		const here = { timeZone: schedule.timeZone, today: serviceDayOf(clock(), schedule.timeZone) };
		const bytes = sent ?? (await this.records.pieces(id, 'sent'));
		return readImportFile({
			bytes,
			answers: { encoding, columns, remembered, here },
			formats,
		});
	}

	/** Returns the imports on which nobody of any instance is working. */
	async #restingOf(imports: readonly StoredImport[]): Promise<StoredImport[]> {
		const resting: StoredImport[] = [];
		for (const one of imports) if (!(await this.#taproom.work.running(workKey(one)))) resting.push(one);
		return resting;
	}

	/** Throws UNAVAILABLE while all instances together have as many files in work as may be stored. */
	async #requireRoom(records: ImportRecords): Promise<void> {
		const all = await records.list('with file');
		const inWork = all.length - (await this.#restingOf(all)).length;
		if (inWork < mostImports) return;
		throw new AppError('UNAVAILABLE', 'Several files are being read right now. Try again in a minute.');
	}

	/** Removes the oldest files on which nobody is working, so that there is room for one more. */
	async #makeRoom(records: ImportRecords, { id }: StoredImport): Promise<void> {
		const others = (await records.list('with file')).filter((one) => one.id !== id);
		const surplus = Math.max(0, others.length - mostImports + 1);
		for (const one of (await this.#restingOf(others)).slice(0, surplus)) await this.#remove(records, one);
	}

	async #remove(records: ImportRecords, record: StoredImport): Promise<void> {
		await records.remove(record.id);
		await this.#taproom.work.remove(workKey(record));
		this.#forget(record.id);
	}

	#forget(id: string): void {
		this.#files.delete(id);
		this.#previews.delete(id);
	}

	/** Removes each import an hour after it was begun, also those that an earlier release has left. */
	readonly expiry: Job = {
		isInternal: true,
		next: async () => {
			const oldest = await this.records.oldest();
			return oldest === null ? null : endOf(oldest);
		},
		run: async (now) => {
			const old = (await this.records.list()).filter((one) => isOld(one, now));
			for (const one of await this.#restingOf(old))
				await this.records.within((records) => this.#remove(records, one));
			await this.records.removeFormer(new Date(now.getTime() - storedMs).toISOString());
		},
	};

	readonly #notStored = (error: unknown): void =>
		this.#taproom.errors.report(error, 'background', 'how an import ended could not be stored');

	#wordsOf(error: unknown): string {
		if (error instanceof AppError) return error.message;
		this.#taproom.errors.report(error, 'background', 'an import failed');
		return 'Something went wrong on our side. Please try again.';
	}
}
