import { randomUUID } from 'node:crypto';
import { sizeWords } from '#domain/backups/backup.ts';
import type { BackupCheck, BackupCheckInput, BackupManifest } from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import { commandFor } from './backups.ts';
import { CheckFolder } from './check-folder.ts';
import { type CheckRow, CheckRows, isRunning, shownOf } from './check-rows.ts';
import { type CheckParts, CheckRunner, checkKey } from './check-runner.ts';

/** Milliseconds after which a check that nobody reads is removed. */
const idleMs = 15 * 60_000;
/** Milliseconds between two writes of when a check was last read. */
const notedMs = 60_000;
const lostText = 'The server stopped while it looked into this file. Choose it again.';

interface Checker {
	readonly id: string;
	readonly username: string;
	readonly now: Date;
}

type Reader = Pick<Checker, 'id'>;

/**
 * Uploads and checks of backups, one at a time across all instances. Any instance receives the next part; the one
 * that gets the last part runs the check. Each upload has its own folder, removed with the check.
 */
export class BackupChecks {
	readonly #parts: CheckParts;
	readonly #rows: CheckRows;
	readonly #folder: CheckFolder;
	readonly #runner: CheckRunner;
	#sweeping: ReturnType<typeof setInterval> | undefined;

	constructor(parts: CheckParts) {
		this.#parts = parts;
		this.#rows = new CheckRows(parts.db);
		this.#folder = new CheckFolder(parts.settings.checkFolder);
		this.#runner = new CheckRunner(parts, this.#rows, this.#folder);
	}

	/** Removes checks that nobody reads any more, and what killed instances have left. */
	async cleanUp(): Promise<void> {
		const since = new Date(this.#parts.clock().getTime() - idleMs);
		// Folders are listed before rows: a new check creates its row before its folder, so it cannot look abandoned.
		const folders = await this.#folder.ids();
		for (const id of await this.#rows.removeUnseenSince(since.toISOString())) {
			await this.#parts.work.cancel(checkKey(id));
		}
		const left = new Set(await this.#rows.ids());
		for (const id of folders) if (!left.has(id)) await this.#folder.remove(id);
	}

	/** Cleans up every quarter of an hour. The timer does not keep the process alive. */
	start(): void {
		this.#sweeping ??= setInterval(() => {
			void this.cleanUp().catch((error: unknown) =>
				this.#parts.errors.report(error, 'check', 'what is left of checked backups could not be removed'),
			);
		}, idleMs).unref();
	}

	/** Stops this instance's check; the next instance that is asked about it starts it again. */
	async stop(): Promise<void> {
		clearInterval(this.#sweeping);
		await this.#runner.stop();
	}

	/**
	 * Starts an upload and drops the user's former check. Throws CONFLICT while somebody else's is under way,
	 * TOO_LARGE, or UNAVAILABLE without room on the disk.
	 */
	async begin(input: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const { mostCheckBytes } = this.#parts.settings;
		if (input.bytes > mostCheckBytes) {
			throw new AppError(
				'TOO_LARGE',
				`Larger than ${sizeWords(mostCheckBytes)}. Copy it to the server and run there: ${commandFor(this.#parts.settings, 'FILE')} --dry-run. Or raise BACKUP_CHECK_MB.`,
			);
		}
		const row = await this.#open(input, checker, { stored: 0, received: 0, state: 'receiving' });
		return shownOf(row);
	}

	/** Like `begin`, for a backup in the server's own folder. */
	async beginStored(input: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const arrived = { stored: 1, received: input.bytes, state: 'checking' };
		const row = await this.#open(input, checker, arrived);
		await this.#runner.begin(row);
		return shownOf(row);
	}

	/**
	 * Stores a part; the last one starts the check. Throws CONFLICT, with the number of bytes that have arrived, for a
	 * part that does not follow.
	 */
	async receive(id: string, reader: Reader, from: number, part: Buffer): Promise<BackupCheck> {
		const row = await this.#find(id, reader);
		if (row.state !== 'receiving' || from !== row.received) throw doesNotFollow(row);
		const received = from + part.length;
		if (part.length === 0 || received > row.bytes) {
			throw new AppError('INVALID_INPUT', `A part of a file of ${row.bytes} bytes must stay within it.`);
		}
		await this.#folder.write(id, part, from).catch(async (error: unknown) => {
			// Throws NOT_FOUND if the check was canceled in the meantime.
			await this.#find(id, reader);
			throw error;
		});
		const state = received === row.bytes ? 'checking' : 'receiving';
		const next = await this.#rows.update(row, { received, state });
		// The part was sent twice at once, or the check was canceled.
		if (!next) throw doesNotFollow(await this.#find(id, reader));
		if (state === 'checking') await this.#runner.begin(next);
		return shownOf(next);
	}

	/** Throws NOT_FOUND for another user's check too. */
	async read(id: string, reader: Reader): Promise<BackupCheck> {
		const row = await this.#find(id, reader);
		if (row.state !== 'checking') return shownOf(row);
		const last = await this.#parts.work.find(checkKey(id));
		if (last?.state === 'lost') return this.#lose(row);
		// The instance that ran it has stopped, or its end is not stored yet.
		if (last?.state !== 'running') await this.#runner.begin(row);
		return shownOf(row, last?.progress);
	}

	async end(id: string, reader: Reader): Promise<boolean> {
		const row = await this.#find(id, reader);
		await this.#rows.remove(id);
		await this.#discard(id);
		return isRunning(row);
	}

	/** Returns the proved database, for a restore that removes the check once it has taken it. */
	async release(id: string, reader: Reader): Promise<{ file: string; manifest: BackupManifest }> {
		const { state, report } = shownOf(await this.#find(id, reader));
		if (state !== 'done' || !report) {
			throw new AppError('CONFLICT', 'This check is not done yet. Wait for what it finds.');
		}
		return { file: await this.#folder.proved(id), manifest: report.manifest };
	}

	async #open(
		{ name, bytes }: BackupCheckInput,
		{ id: userId, username, now }: Checker,
		arrived: Pick<CheckRow, 'stored' | 'received' | 'state'>,
	): Promise<CheckRow> {
		const [id, at] = [randomUUID(), now.toISOString()];
		const row: CheckRow = {
			id,
			user_id: userId,
			username,
			begun_at: at,
			seen_at: at,
			name,
			bytes,
			...arrived,
			message: null,
			report: null,
		};
		const former = await this.#rows.replace(row, (one) => {
			if (one.user_id === userId || !isRunning(one) || this.#isOver(one)) return;
			throw new AppError(
				'CONFLICT',
				`${one.username} is checking a backup right now. Try again in a minute.`,
			);
		});
		try {
			for (const one of former) await this.#discard(one);
			await this.#folder.make(id, bytes);
		} catch (error) {
			await this.#rows.remove(id);
			await this.#discard(id);
			throw error;
		}
		return row;
	}

	async #find(id: string, reader: Reader): Promise<CheckRow> {
		const row = await this.#rows.find(id);
		if (row?.user_id !== reader.id || this.#isOver(row)) {
			throw new AppError('NOT_FOUND', 'There is no such check any more. Choose the file again.');
		}
		const now = this.#parts.clock();
		if (now.getTime() - Date.parse(row.seen_at) >= notedMs) await this.#rows.saw(id, now.toISOString());
		return row;
	}

	#isOver({ seen_at }: CheckRow): boolean {
		return this.#parts.clock().getTime() - Date.parse(seen_at) >= idleMs;
	}

	/** The row is already gone, so no instance will resume this check. */
	async #discard(id: string): Promise<void> {
		await this.#parts.work.cancel(checkKey(id));
		await this.#folder.remove(id);
	}

	async #lose(row: CheckRow): Promise<BackupCheck> {
		const refused = await this.#rows.update(row, { state: 'refused', message: lostText });
		await this.#parts.work.remove(checkKey(row.id));
		await this.#folder.remove(row.id);
		return shownOf(refused ?? row);
	}
}

const doesNotFollow = (row: CheckRow) =>
	new AppError('CONFLICT', 'This part does not follow what has arrived. Go on from there.', {
		details: shownOf(row),
	});
