import { constants } from 'node:fs';
import { mkdir, open, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeWords } from '#domain/backups/backup.ts';
import { AppError } from '#domain/errors.ts';
import { isMissing, namesIn } from './backup-folder.ts';
import { freshIn } from './restore.ts';

/** Free space needed, as a multiple of the backup's size: the check unpacks the file beside it and builds a little more. */
const roomFactor = 2.2;

const noRoom = (bytes: number, cause?: unknown) =>
	new AppError(
		'UNAVAILABLE',
		`The server's disk has no room to check ${sizeWords(bytes)}. Make room in DATA_DIR, then try again.`,
		{ cause },
	);

/** Manages one folder per check, which all instances see. */
export class CheckFolder {
	readonly #path: string;

	constructor(path: string) {
		this.#path = path;
	}

	uploadOf(id: string): string {
		return join(this.#path, id, 'upload');
	}

	/** The folder for what is unpacked and built during the check. */
	workOf(id: string): string {
		return join(this.#path, id, 'work');
	}

	ids(): Promise<string[]> {
		return namesIn(this.#path);
	}

	/** Throws UNAVAILABLE if the disk has no room for a backup of this size. */
	async make(id: string, bytes: number): Promise<void> {
		await mkdir(join(this.#path, id), { recursive: true, mode: 0o700 });
		const { bavail, bsize } = await statfs(this.#path);
		if (bavail * bsize <= bytes * roomFactor) throw noRoom(bytes);
	}

	/** A part may still be being written into it. */
	async remove(id: string): Promise<void> {
		await rm(join(this.#path, id), { recursive: true, force: true, maxRetries: 3 });
		// Fails, as intended, unless this was the last check.
		await rmdir(this.#path).catch(() => {});
	}

	/**
	 * Returns the database file that a check has verified. Throws UNAVAILABLE if another instance has it in a folder of
	 * its own.
	 */
	async proved(id: string): Promise<string> {
		const file = freshIn(this.workOf(id));
		if (await stat(file).catch(() => null)) return file;
		throw this.#notShared();
	}

	/** A part that could not be written whole may be sent again and overwrites the first. */
	async write(id: string, part: Buffer, from: number): Promise<void> {
		try {
			await using file = await open(this.uploadOf(id), constants.O_CREAT | constants.O_WRONLY, 0o600);
			for (let done = 0; done < part.length; ) {
				const { bytesWritten } = await file.write(part, done, part.length - done, from + done);
				done += bytesWritten;
			}
		} catch (cause) {
			if (isMissing(cause)) throw this.#notShared();
			const full =
				cause instanceof Error && 'code' in cause && /^(?:ENOSPC|EDQUOT)$/.test(String(cause.code));
			throw full ? noRoom(part.length, cause) : cause;
		}
	}

	#notShared(): AppError {
		return new AppError(
			'UNAVAILABLE',
			`This instance does not see what another one has received: ${dirname(this.#path)} must be a folder that all of them mount.`,
		);
	}
}
