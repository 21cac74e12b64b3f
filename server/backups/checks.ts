import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { partOf, restoreSteps, type StepProgress, sizeWords } from '#domain/backups/backup.ts';
import type { BackupCheck, BackupCheckInput } from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import { BackupError } from './backup-folder.ts';
import { restoreInWorker } from './backup-worker-client.ts';
import type { BackupSettings } from './backups.ts';

/** How long a check that nobody asks for any more keeps its file or its result, in milliseconds. */
const idleMs = 15 * 60_000;
/** A check unpacks the file beside it, and builds a little more. */
const roomFactor = 2.2;
/** A check never goes on to the last step of a restore. */
const checkSteps = restoreSteps.slice(0, 3);

export interface Checker {
	readonly id: string;
	readonly username: string;
}

interface Current {
	readonly checker: Checker;
	readonly stopping: AbortController;
	shown: BackupCheck;
	/** What is being done with its file right now; never rejects. */
	busy: Promise<void> | null;
}

/** What the system says when a disk, or somebody's share of it, is full. */
const diskFull: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

const noRoom = (bytes: number, cause?: unknown) =>
	new AppError(
		'UNAVAILABLE',
		`The server's disk has no room to check ${sizeWords(bytes)}. Make room in DATA_DIR, then try again.`,
		{ cause },
	);

const isGoingOn = ({ state }: BackupCheck) => state === 'receiving' || state === 'checking';

/** Checks of backups, one at a time: the file lies in a folder of its own, and only until its contents are known. */
export class BackupChecks {
	readonly #settings: BackupSettings;
	readonly #log: Logger;
	#current: Current | null = null;
	#idle: NodeJS.Timeout | undefined;

	constructor(settings: BackupSettings, log: Logger) {
		this.#settings = settings;
		this.#log = log;
	}

	/** Takes away what a server that was cut off left there. Called before the doors open. */
	async cleanUp(): Promise<void> {
		await rm(this.#settings.checkFolder, { recursive: true, force: true });
	}

	/**
	 * Begins to take a file; one's own former check ends. Throws CONFLICT while somebody else's goes on, TOO_LARGE above the
	 * limit, UNAVAILABLE when the disk has no room for it.
	 */
	async begin({ name, bytes }: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const { mostCheckBytes } = this.#settings;
		if (bytes > mostCheckBytes) {
			throw new AppError(
				'TOO_LARGE',
				`Larger than ${sizeWords(mostCheckBytes)}. Copy it to the server and run npm run restore -- FILE --dry-run there, or raise BACKUP_CHECK_MB.`,
			);
		}
		const former = this.#current;
		if (former && former.checker.id !== checker.id && isGoingOn(former.shown)) {
			const { username } = former.checker;
			throw new AppError('CONFLICT', `${username} is checking a backup right now. Try again in a minute.`);
		}
		const shown: BackupCheck = {
			...{ id: randomUUID(), name, bytes, received: 0, state: 'receiving' },
			...{ progress: null, message: null, report: null },
		};
		const current: Current = { checker, stopping: new AbortController(), shown, busy: null };
		this.#current = current;
		this.#touch();
		await this.#whileBusy(current, () => this.#makeRoom(former, bytes)).catch(async (error: unknown) => {
			await this.#drop(current);
			throw error;
		});
		return current.shown;
	}

	/**
	 * Takes the next part of the file, from byte `from` on; the last one begins the check. Throws CONFLICT, with how far the
	 * file has arrived, for a part that does not follow.
	 */
	async receive(id: string, checker: Checker, from: number, part: Buffer): Promise<BackupCheck> {
		const current = this.#find(id, checker);
		const { shown } = current;
		if (shown.state !== 'receiving' || current.busy || from !== shown.received) {
			throw new AppError('CONFLICT', 'This part does not follow what has arrived. Go on from there.', {
				details: shown,
			});
		}
		const received = from + part.length;
		if (part.length === 0 || received > shown.bytes) {
			throw new AppError('INVALID_INPUT', `A part of a file of ${shown.bytes} bytes must stay within it.`);
		}
		await this.#whileBusy(current, () => this.#write(part, from));
		current.shown = { ...shown, received };
		if (received === shown.bytes && !current.stopping.signal.aborted) {
			current.shown = { ...current.shown, state: 'checking' };
			void this.#whileBusy(current, () => this.#check(current));
		}
		return current.shown;
	}

	/** How far a check is, or what it found. Throws NOT_FOUND, for anybody else's, too. */
	read(id: string, checker: Checker): BackupCheck {
		return this.#find(id, checker).shown;
	}

	/** Ends a check, whatever it is doing; answers whether there was anything to call off. */
	async end(id: string, checker: Checker): Promise<boolean> {
		const current = this.#find(id, checker);
		const canceled = isGoingOn(current.shown);
		await this.#drop(current);
		return canceled;
	}

	/** Ends whatever goes on: the taproom closes, or nobody has asked for long. */
	async stop(): Promise<void> {
		if (this.#current) await this.#drop(this.#current);
	}

	#find(id: string, checker: Checker): Current {
		const current = this.#current;
		if (current?.shown.id === id && current.checker.id === checker.id) {
			this.#touch();
			return current;
		}
		throw new AppError('NOT_FOUND', 'There is no such check any more. Choose the file again.');
	}

	#touch(): void {
		clearTimeout(this.#idle);
		this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
	}

	async #whileBusy(current: Current, work: () => Promise<void>): Promise<void> {
		const working = work();
		current.busy = working.catch(() => {});
		try {
			await working;
		} finally {
			current.busy = null;
		}
	}

	async #drop(current: Current): Promise<void> {
		current.stopping.abort();
		await current.busy;
		if (this.#current === current) {
			this.#current = null;
			clearTimeout(this.#idle);
			await this.cleanUp();
		}
	}

	async #makeRoom(former: Current | null, bytes: number): Promise<void> {
		former?.stopping.abort();
		await former?.busy;
		await this.cleanUp();
		await mkdir(this.#settings.checkFolder, { recursive: true, mode: 0o700 });
		const { bavail, bsize } = await statfs(this.#settings.checkFolder);
		if (bavail * bsize > bytes * roomFactor) return;
		throw noRoom(bytes);
	}

	get #file(): string {
		return join(this.#settings.checkFolder, 'upload');
	}

	/** A part that could not be written whole may be sent again: whatever it left is written over. */
	async #write(part: Buffer, from: number): Promise<void> {
		try {
			await using file: FileHandle = await open(this.#file, from === 0 ? 'w' : 'r+', 0o600);
			for (let done = 0; done < part.length; ) {
				const { bytesWritten } = await file.write(part, done, part.length - done, from + done);
				done += bytesWritten;
			}
		} catch (cause) {
			if (!(cause instanceof Error && 'code' in cause && diskFull.has(cause.code))) throw cause;
			throw noRoom(part.length, cause);
		}
	}

	/** Proves the file and compares it, then lets go of it. */
	async #check(current: Current): Promise<void> {
		const { databaseFile, checkFolder } = this.#settings;
		const { signal } = current.stopping;
		const folder = join(checkFolder, 'work');
		const show = (change: Partial<BackupCheck>) => {
			current.shown = { ...current.shown, progress: null, ...change };
		};
		const progress = (heard: StepProgress) =>
			show({ progress: { ...heard, part: partOf(checkSteps, heard) } });
		try {
			await mkdir(folder);
			const about = { file: this.#file, databaseFile, folder, dryRun: true, now: new Date() };
			const report = await restoreInWorker({ ...about, signal, progress });
			// Whoever reads that the check is over finds its file gone.
			await this.cleanUp();
			show({ state: 'done', report });
		} catch (error) {
			if (signal.aborted) return;
			await this.cleanUp().catch((cause) =>
				this.#log.error({ err: cause }, 'a checked backup could not be deleted'),
			);
			show({ state: 'refused', message: this.#words(error, current.shown.name) });
		}
	}

	/** Why a file is refused, by the name that its owner knows it by. */
	#words(error: unknown, name: string): string {
		if (error instanceof BackupError) return error.message.replaceAll(this.#file, name);
		this.#log.error({ err: error }, 'the check of a backup failed');
		return 'Something went wrong on our side. Please try again.';
	}
}
