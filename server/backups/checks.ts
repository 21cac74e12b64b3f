import { randomUUID } from 'node:crypto';
import { sizeWords } from '#domain/backups/backup.ts';
import type { BackupCheck, BackupCheckInput, BackupManifest } from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import { commandFor } from './backups.ts';
import { CheckFolder } from './check-folder.ts';
import { type CheckRow, CheckRows, isRunning, shownOf } from './check-rows.ts';
import { Checking, type CheckParts, checkKey } from './checking.ts';

/** How long a check that nobody reads stays, in milliseconds. */
const idleMs = 15 * 60_000;
/** The time between two notes that somebody reads a check, in milliseconds. */
const notedMs = 60_000;
const lostWords = 'The server stopped while it looked into this file. Choose it again.';

interface Checker {
	readonly id: string;
	readonly username: string;
	readonly now: Date;
}

type Reader = Pick<Checker, 'id'>;

/**
 * Checks of backups, one at a time in all instances together: any of them receives the next part, and the one that gets the last
 * checks the file. What is sent has a folder of its own and goes with the check.
 */
export class BackupChecks {
	readonly #parts: CheckParts;
	readonly #rows: CheckRows;
	readonly #folder: CheckFolder;
	readonly #checking: Checking;
	#sweeping: ReturnType<typeof setInterval> | undefined;

	constructor(parts: CheckParts) {
		this.#parts = parts;
		this.#rows = new CheckRows(parts.db);
		this.#folder = new CheckFolder(parts.settings.checkFolder);
		this.#checking = new Checking(parts, this.#rows, this.#folder);
	}

	/** Checks that nobody reads any more end, and so does what an instance that was cut off has left of one. */
	async cleanUp(): Promise<void> {
		const since = new Date(this.#parts.clock().getTime() - idleMs);
		// The folders are read before the rows: what is begun meanwhile has its row before its folder.
		const folders = await this.#folder.ids();
		for (const id of await this.#rows.removeUnseenSince(since.toISOString())) {
			await this.#parts.work.cancel(checkKey(id));
		}
		const left = new Set(await this.#rows.ids());
		for (const id of folders) if (!left.has(id)) await this.#folder.remove(id);
	}

	/** Cleans up every quarter of an hour from now on; the timer does not keep the process alive. */
	start(): void {
		this.#sweeping ??= setInterval(() => {
			void this.cleanUp().catch((error: unknown) =>
				this.#parts.errors.report(error, 'check', 'what is left of checked backups could not be removed'),
			);
		}, idleMs).unref();
	}

	/** A check under way is begun anew by whoever is asked for it next. */
	async stop(): Promise<void> {
		clearInterval(this.#sweeping);
		await this.#checking.stop();
	}

	/** One's own former check ends. Throws CONFLICT while somebody else's goes on, TOO_LARGE, UNAVAILABLE without room on the disk. */
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

	/** Does what `begin` does, for a backup in the server's own folder. */
	async beginStored(input: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const arrived = { stored: 1, received: input.bytes, state: 'checking' };
		const row = await this.#open(input, checker, arrived);
		await this.#checking.begin(row);
		return shownOf(row);
	}

	/** The last part begins the check. Throws CONFLICT, with how much has arrived, for a part that does not follow. */
	async receive(id: string, reader: Reader, from: number, part: Buffer): Promise<BackupCheck> {
		const row = await this.#find(id, reader);
		if (row.state !== 'receiving' || from !== row.received) throw doesNotFollow(row);
		const received = from + part.length;
		if (part.length === 0 || received > row.bytes) {
			throw new AppError('INVALID_INPUT', `A part of a file of ${row.bytes} bytes must stay within it.`);
		}
		await this.#folder.write(id, part, from).catch(async (error: unknown) => {
			// Called off meanwhile.
			await this.#find(id, reader);
			throw error;
		});
		const state = received === row.bytes ? 'checking' : 'receiving';
		const next = await this.#rows.update(row, { received, state });
		// Sent twice at once, or called off.
		if (!next) throw doesNotFollow(await this.#find(id, reader));
		if (state === 'checking') await this.#checking.begin(next);
		return shownOf(next);
	}

	/** Throws NOT_FOUND for anybody else's check, too. */
	async read(id: string, reader: Reader): Promise<BackupCheck> {
		const row = await this.#find(id, reader);
		if (row.state !== 'checking') return shownOf(row);
		const last = await this.#parts.work.find(checkKey(id));
		if (last?.state === 'lost') return this.#lose(row);
		// Left by an instance that was stopped, or its end was not seen yet.
		if (last?.state !== 'running') await this.#checking.begin(row);
		return shownOf(row, last?.progress);
	}

	async end(id: string, reader: Reader): Promise<boolean> {
		const row = await this.#find(id, reader);
		await this.#rows.remove(id);
		await this.#discard(id);
		return isRunning(row);
	}

	/** The database that a check has proved, for a restore that ends the check once it has taken it. */
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

	/** Its row is gone: no instance goes on with it. */
	async #discard(id: string): Promise<void> {
		await this.#parts.work.cancel(checkKey(id));
		await this.#folder.remove(id);
	}

	async #lose(row: CheckRow): Promise<BackupCheck> {
		const refused = await this.#rows.update(row, { state: 'refused', message: lostWords });
		await this.#parts.work.remove(checkKey(row.id));
		await this.#folder.remove(row.id);
		return shownOf(refused ?? row);
	}
}

const doesNotFollow = (row: CheckRow) =>
	new AppError('CONFLICT', 'This part does not follow what has arrived. Go on from there.', {
		details: shownOf(row),
	});
