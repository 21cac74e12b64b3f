import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partOf, restoreSteps, sizeWords } from '#domain/backups/backup.ts';
import type {
	BackupCheck,
	BackupCheckInput,
	RestoredManifest,
	StepProgress,
} from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import { requireAlone } from '../cluster/alone.ts';
import type { Db } from '../db/schema.ts';
import type { ErrorReports } from '../log/error-reports.ts';
import { BackupError } from './backup-folder.ts';
import { proveInWorker } from './backup-worker-client.ts';
import { type BackupSettings, commandFor, failedOnOurSide } from './backups.ts';
import { CheckFolder, writePart } from './check-folder.ts';
import { presentOf } from './present.ts';
import { freshIn } from './restore.ts';

/** How long a check that nobody reads stays, in milliseconds. */
const idleMs = 15 * 60_000;
/** A check never goes on to the last step of a restore. */
const checkSteps = restoreSteps.slice(0, 3);

interface Checker {
	readonly id: string;
	readonly username: string;
	readonly now: Date;
}

type Reader = Pick<Checker, 'id'>;

interface Current {
	readonly checker: Checker;
	readonly canceler: AbortController;
	shown: BackupCheck;
	/** What is being done with its file right now; never rejects. */
	busy: Promise<void> | null;
	/** Where it lies: an upload of its own, or a backup of the list. */
	readonly file: string;
}

const isRunning = ({ state }: BackupCheck) => state === 'receiving' || state === 'checking';

/** Checks of backups, one at a time. What is sent has a folder of its own and goes with the check. */
export class BackupChecks {
	readonly #db: Db;
	readonly #settings: BackupSettings;
	readonly #errors: ErrorReports;
	readonly #folder: CheckFolder;
	#current: Current | null = null;
	#idle: NodeJS.Timeout | undefined;
	/** The next check begins in an empty folder, not in one that is being emptied. */
	#cleaning: Promise<void> = Promise.resolve();

	constructor(db: Db, settings: BackupSettings, errors: ErrorReports) {
		this.#db = db;
		this.#settings = settings;
		this.#errors = errors;
		this.#folder = new CheckFolder(settings.checkFolder);
	}

	cleanUp(): Promise<void> {
		return this.#folder.cleanUp();
	}

	/** One's own former check ends. Throws CONFLICT while somebody else's goes on, TOO_LARGE, UNAVAILABLE without room on the disk. */
	async begin({ name, bytes }: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const { mostCheckBytes } = this.#settings;
		if (bytes > mostCheckBytes) {
			throw new AppError(
				'TOO_LARGE',
				`Larger than ${sizeWords(mostCheckBytes)}. Copy it to the server and run there: ${commandFor(this.#settings, 'FILE')} --dry-run. Or raise BACKUP_CHECK_MB.`,
			);
		}
		return (await this.#open({ name, bytes }, checker, this.#folder.upload)).shown;
	}

	/** As `begin`, of a backup in the server's own folder. */
	async beginStored({ name, bytes }: BackupCheckInput, checker: Checker): Promise<BackupCheck> {
		const current = await this.#open({ name, bytes }, checker, join(this.#settings.folder, name));
		current.shown = { ...current.shown, received: bytes, state: 'checking' };
		void this.#whileBusy(current, () => this.#check(current));
		return current.shown;
	}

	/** The database that a check has proved, for a restore that ends the check once it has taken it. */
	async release(id: string, checker: Reader): Promise<{ file: string; manifest: RestoredManifest }> {
		const { shown, busy } = this.#find(id, checker);
		if (busy || shown.state !== 'done' || !shown.report) {
			throw new AppError('CONFLICT', 'This check is not done yet. Wait for what it finds.');
		}
		return { file: freshIn(this.#folder.work), manifest: shown.report.manifest };
	}

	async #open({ name, bytes }: BackupCheckInput, checker: Checker, file: string): Promise<Current> {
		await requireAlone(this.#db);
		const former = this.#current;
		if (former && former.checker.id !== checker.id && isRunning(former.shown)) {
			const { username } = former.checker;
			throw new AppError('CONFLICT', `${username} is checking a backup right now. Try again in a minute.`);
		}
		const shown: BackupCheck = {
			...{ id: randomUUID(), name, bytes, received: 0, state: 'receiving' },
			...{ progress: null, message: null, report: null },
		};
		const current: Current = { checker, canceler: new AbortController(), shown, busy: null, file };
		this.#current = current;
		this.#restartIdleTimer();
		await this.#whileBusy(current, () => this.#makeRoom(former, bytes)).catch(async (error: unknown) => {
			await this.#drop(current);
			throw error;
		});
		return current;
	}

	/** The last part begins the check. Throws CONFLICT, with how much has arrived, for a part that does not follow. */
	async receive(id: string, checker: Reader, from: number, part: Buffer): Promise<BackupCheck> {
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
		await this.#whileBusy(current, () => writePart(current.file, part, from));
		current.shown = { ...shown, received };
		if (received === shown.bytes && !current.canceler.signal.aborted) {
			current.shown = { ...current.shown, state: 'checking' };
			void this.#whileBusy(current, () => this.#check(current));
		}
		return current.shown;
	}

	/** Throws NOT_FOUND for anybody else's check, too. */
	read(id: string, checker: Reader): BackupCheck {
		return this.#find(id, checker).shown;
	}

	async end(id: string, checker: Reader): Promise<boolean> {
		const current = this.#find(id, checker);
		const canceled = isRunning(current.shown);
		await this.#drop(current);
		return canceled;
	}

	async stop(): Promise<void> {
		if (this.#current) await this.#drop(this.#current);
	}

	#find(id: string, checker: Reader): Current {
		const current = this.#current;
		if (current?.shown.id !== id || current.checker.id !== checker.id)
			throw new AppError('NOT_FOUND', 'There is no such check any more. Choose the file again.');
		this.#restartIdleTimer();
		return current;
	}

	#restartIdleTimer(): void {
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
		current.canceler.abort();
		await current.busy;
		if (this.#current !== current) return;
		this.#current = null;
		clearTimeout(this.#idle);
		this.#cleaning = this.cleanUp();
		await this.#cleaning;
	}

	async #makeRoom(former: Current | null, bytes: number): Promise<void> {
		former?.canceler.abort();
		await former?.busy;
		await this.#cleaning.catch(() => {});
		await this.#folder.begin(bytes);
	}

	async #check(current: Current): Promise<void> {
		const { file, canceler, checker } = current;
		const { signal } = canceler;
		const folder = this.#folder.work;
		const show = (change: Partial<BackupCheck>) => {
			current.shown = { ...current.shown, progress: null, ...change };
		};
		const progress = (step: StepProgress) => show({ progress: { ...step, part: partOf(checkSteps, step) } });
		try {
			await mkdir(folder);
			const copyFolder = join(folder, 'present');
			await using present = await presentOf(this.#db, this.#settings.databaseFile, copyFolder);
			const job = {
				file,
				databaseFile: present.file,
				folder,
				by: checker.username,
				now: checker.now.toISOString(),
			};
			const report = await proveInWorker(job, { signal, progress });
			// What it unpacked stays for a restore; its models and the upload are not needed any more.
			await rm(this.#folder.upload, { force: true });
			show({ state: 'done', report: { ...report, kept: null } });
		} catch (error) {
			if (signal.aborted) return;
			await this.cleanUp().catch((cause) =>
				this.#errors.report(cause, 'check', 'a checked backup could not be deleted'),
			);
			const known = error instanceof BackupError;
			// Without a cause it is about the file.
			if (!known || error.cause) this.#errors.report(error, 'check', 'the check of a backup failed');
			const message = known ? error.message.replaceAll(file, current.shown.name) : failedOnOurSide;
			show({ state: 'refused', message });
		}
	}
}
