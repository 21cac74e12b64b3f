import { openAsBlob } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import * as zip from '@zip.js/zip.js';
import { BackupError } from '../backups/backup-folder.ts';

// This process packs for nobody else: threads would only cost their start.
zip.configure({ useWebWorkers: false });

const mostFiles = 100_000;
/** As the archive says of itself; each file is bounded as it is read, whatever that is. */
const mostBytes = 16_000_000_000;

const isLink = ({ externalFileAttributes: attributes }: zip.FileEntry) =>
	((attributes >>> 16) & 0o17_0000) === 0o12_0000;

/** Archives that we or any ordinary program pack hold none of these: null for a file that is as it should be. */
function oddity(entry: zip.FileEntry, twice: boolean): string | null {
	if (twice) return 'twice';
	return isLink(entry) ? 'as a link to another file' : null;
}

export class ZipWriter {
	readonly #zip: zip.ZipWriter<unknown>;

	constructor(file: FileHandle, at: Date) {
		const to = new WritableStream<Uint8Array>({ write: (bytes) => file.writeFile(bytes) });
		this.#zip = new zip.ZipWriter(to, { lastModDate: at, keepOrder: true });
	}

	/** `name` with slashes between folders. What is packed already (photos) is only stored. */
	async add(name: string, bytes: Uint8Array, packed = false): Promise<void> {
		await this.#zip.add(name, new zip.Uint8ArrayReader(bytes), packed ? { level: 0 } : {});
	}

	async end(): Promise<void> {
		await this.#zip.close();
	}
}

export class ZipReader implements AsyncDisposable {
	readonly #zip: zip.ZipReader<Blob>;
	readonly #entries: ReadonlyMap<string, zip.FileEntry>;

	private constructor(reader: zip.ZipReader<Blob>, entries: ReadonlyMap<string, zip.FileEntry>) {
		this.#zip = reader;
		this.#entries = entries;
	}

	/** Throws BackupError for what is no zip file, is cut off, locked or made to do harm. */
	static async open(file: string): Promise<ZipReader> {
		const reader = new zip.ZipReader(new zip.BlobReader(await openAsBlob(file)), { checkSignature: true });
		const entries = new Map<string, zip.FileEntry>();
		let bytes = 0;
		try {
			for await (const entry of reader.getEntriesGenerator()) {
				if (entry.directory) continue;
				const { filename, encrypted, uncompressedSize } = entry;
				if (encrypted) throw new BackupError(`${file} is locked. Pack it as a plain zip.`);
				const odd = oddity(entry, entries.has(filename));
				if (odd)
					throw new BackupError(
						`${file} holds “${filename.slice(0, 100)}” ${odd}, so nothing of it is read.`,
					);
				entries.set(filename, entry);
				bytes += uncompressedSize;
				if (entries.size > mostFiles) throw new BackupError(`${file} holds more than 100,000 files.`);
				if (bytes > mostBytes) throw new BackupError(`${file} would be larger than 16 GB once unpacked.`);
			}
		} catch (cause) {
			await reader.close();
			if (cause instanceof BackupError) throw cause;
			if (cause instanceof Error && cause.message === zip.ERR_UNSAFE_FILENAME)
				throw new BackupError(`${file} holds a path that leads out of it, so nothing of it is read.`);
			const message = `${file} is no zip file, or is damaged. Download or pack it again.`;
			throw new BackupError(message, { cause });
		}
		return new ZipReader(reader, entries);
	}

	get names(): readonly string[] {
		return [...this.#entries.keys()];
	}

	/** Null for none. Never more than `most` bytes, whatever its header says. */
	async read(name: string, most: number): Promise<Buffer | null> {
		const entry = this.#entries.get(name);
		if (!entry) return null;
		const tooLarge = new BackupError(`${name} is larger than ${Math.floor(most / 1_000_000)} MB.`);
		if (entry.uncompressedSize > most) throw tooLarge;
		const parts: Uint8Array[] = [];
		let length = 0;
		const to = new WritableStream<Uint8Array>({
			write(part) {
				length += part.length;
				if (length > most) throw tooLarge;
				parts.push(part);
			},
		});
		try {
			await entry.getData(to);
		} catch (cause) {
			if (cause === tooLarge) throw tooLarge;
			const message = `${name} is damaged in this archive, or packed in a way that is not known here.`;
			throw new BackupError(message, { cause });
		}
		return Buffer.concat(parts);
	}

	[Symbol.asyncDispose](): Promise<void> {
		return this.#zip.close();
	}
}

const firstBytes = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** By its first bytes, whatever its name. */
export async function isZip(name: string): Promise<boolean> {
	await using file = await open(name, 'r').catch(() => null);
	if (!file) return false;
	const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes.length), 0, firstBytes.length, 0);
	return bytesRead === firstBytes.length && buffer.equals(firstBytes);
}
