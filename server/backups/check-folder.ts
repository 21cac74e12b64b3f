import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeWords } from '#domain/backups/backup.ts';
import { AppError } from '#domain/errors.ts';

/** A check unpacks the file beside it, and builds a little more. */
const roomFactor = 2.2;

const noRoom = (bytes: number, cause?: unknown) =>
	new AppError(
		'UNAVAILABLE',
		`The server's disk has no room to check ${sizeWords(bytes)}. Make room in DATA_DIR, then try again.`,
		{ cause },
	);

/** Where backups are checked: a folder that is there only while one is. */
export class CheckFolder {
	readonly #path: string;

	constructor(path: string) {
		this.#path = path;
	}

	get upload(): string {
		return join(this.#path, 'upload');
	}

	/** What is unpacked, and what is built of it. */
	get work(): string {
		return join(this.#path, 'work');
	}

	async cleanUp(): Promise<void> {
		await rm(this.#path, { recursive: true, force: true });
	}

	/** Makes it anew. Throws UNAVAILABLE where the disk has no room for a backup of so many bytes. */
	async begin(bytes: number): Promise<void> {
		await this.cleanUp();
		await mkdir(this.#path, { recursive: true, mode: 0o700 });
		const { bavail, bsize } = await statfs(this.#path);
		if (bavail * bsize <= bytes * roomFactor) throw noRoom(bytes);
	}
}

/** A part that could not be written whole may be sent again and is overwritten. */
export async function writePart(to: string, part: Buffer, from: number): Promise<void> {
	try {
		await using file = await open(to, from === 0 ? 'w' : 'r+', 0o600);
		for (let done = 0; done < part.length; ) {
			const { bytesWritten } = await file.write(part, done, part.length - done, from + done);
			done += bytesWritten;
		}
	} catch (cause) {
		const full = cause instanceof Error && 'code' in cause && /^(?:ENOSPC|EDQUOT)$/.test(String(cause.code));
		throw full ? noRoom(part.length, cause) : cause;
	}
}
