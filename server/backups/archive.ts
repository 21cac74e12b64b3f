import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import {
	type BackupManifest,
	backupKindSchema,
	backupManifestSchema,
} from '#domain/backups/backup-schema.ts';
import { parseJson } from '#domain/record.ts';
import { oneLine } from '../db/db-errors.ts';
import { BackupError } from './backup-folder.ts';

/** Bytes of a tar block: headers are one block, contents are padded to whole ones (POSIX pax, 'ustar'). */
const blockBytes = 512;
/** The largest file size that a ustar header can hold: eleven octal digits. */
export const mostTarBytes = 0o77777777777;
const sizeField = [124, 135] as const;
const mostManifestBytes = 1024 * 1024;
const chunkBytes = 1024 * 1024;

export function sha256(bytes: Buffer | string): string {
	return createHash('sha256').update(bytes).digest('hex');
}

function padding(size: number): Buffer {
	return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

/** Returns the tar header of a plain file, readable by its owner only. `seconds` is Unix time. */
export function tarHeader(name: string, size: number, seconds: number): Buffer {
	const header = Buffer.alloc(blockBytes);
	const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
	header.write(name, 0, 100, 'utf8');
	header.write(octal(0o600, 7), 100);
	header.write(octal(0, 7), 108);
	header.write(octal(0, 7), 116);
	header.write(octal(size, 11), sizeField[0]);
	header.write(octal(seconds, 11), 136);
	// The checksum is computed with its own eight bytes as spaces.
	header.write(' '.repeat(8), 148);
	header.write('0', 156);
	header.write('ustar\x0000', 257);
	const sum = header.reduce((total, byte) => total + byte, 0);
	header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
	return header;
}

/** A backup is a plain tar file of three entries; `sha256sum -c SHA256SUMS` verifies an unpacked one without Taproom. */
export function archiveFrame(
	manifestText: Buffer,
	{ instant, database }: Pick<BackupManifest, 'instant' | 'database'>,
): { before: Buffer; after: Buffer } {
	const seconds = Math.floor(Date.parse(instant) / 1_000);
	const entry = (name: string, body: Buffer) => [
		tarHeader(name, body.length, seconds),
		body,
		padding(body.length),
	];
	const sums = `${sha256(manifestText)}  manifest.json\n${database.sha256}  taproom.sqlite\n`;
	const header = tarHeader('taproom.sqlite', database.bytes, seconds);
	const end = Buffer.alloc(2 * blockBytes);
	return {
		before: Buffer.concat([...entry('manifest.json', manifestText), header]),
		after: Buffer.concat([padding(database.bytes), ...entry('SHA256SUMS', Buffer.from(sums)), end]),
	};
}

/** Packs a database with its manifest and flushes the file to disk. Calls `onRead` with the length of each chunk. */
export async function packArchive(
	to: string,
	manifest: BackupManifest,
	databaseFile: string,
	onRead: (length: number) => void,
): Promise<void> {
	const { before, after } = archiveFrame(Buffer.from(`${JSON.stringify(manifest, null, '\t')}\n`), manifest);
	await using file = await open(to, 'wx', 0o600);
	await file.writeFile(before);
	for await (const chunk of readChunks(databaseFile)) {
		await file.writeFile(chunk);
		onRead(chunk.length);
	}
	await file.writeFile(after);
	await file.sync();
}

export async function hashFile(file: string, onRead: (length: number) => void): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of readChunks(file)) {
		hash.update(chunk);
		onRead(chunk.length);
	}
	return hash.digest('hex');
}

function readChunks(file: string): AsyncIterable<Buffer> {
	return createReadStream(file, { highWaterMark: chunkBytes });
}

/**
 * Unpacks and checks every byte: the framing is compared, the database hashed, and nothing may follow. Throws
 * BackupError.
 */
export async function unpackArchive(
	file: string,
	to: string,
	onBytes: (done: number, total: number) => void,
): Promise<BackupManifest> {
	await using handle = await open(file, 'r').catch((error: unknown) => {
		throw new BackupError(`Cannot read ${file}: ${oneLine(error)}.`, { cause: error });
	});
	const stats = await handle.stat();
	if (!stats.isFile()) throw new BackupError(`${file} is no file.`);
	const { text, manifest } = await readManifest(handle, file);
	const { before, after } = archiveFrame(text, manifest);
	const { bytes, sha256: digest } = manifest.database;
	const framed =
		stats.size === before.length + bytes + after.length &&
		(await readAt(handle, 0, before.length)).equals(before) &&
		(await readAt(handle, before.length + bytes, after.length)).equals(after);
	const hash = createHash('sha256');
	if (framed) {
		await using target = await open(to, 'wx', 0o600);
		for (let done = 0; done < bytes; done += chunkBytes) {
			onBytes(done, bytes);
			const chunk = await readAt(handle, before.length + done, Math.min(bytes - done, chunkBytes));
			hash.update(chunk);
			await target.writeFile(chunk);
		}
	}
	if (framed && hash.digest('hex') === digest) return manifest;
	throw new BackupError(`${file} is damaged. Take another backup.`);
}

/** Reads bytes from a position; fewer if the file ends before. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
	const buffer = Buffer.alloc(length);
	let filled = 0;
	while (filled < length) {
		const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
		if (bytesRead === 0) return buffer.subarray(0, filled);
		filled += bytesRead;
	}
	return buffer;
}

async function readManifest(handle: FileHandle, file: string) {
	const foreign = new BackupError(`${file} is no backup of Taproom, or its beginning is damaged.`);
	const header = await readAt(handle, 0, blockBytes);
	const size = Number.parseInt(header.toString('latin1', ...sizeField), 8);
	if (!(size > 0 && size <= mostManifestBytes)) throw foreign;
	const text = await readAt(handle, blockBytes, size);
	const json = parseJson(text.toString());
	const kind = z.safeParse(backupKindSchema, json);
	if (!kind.success) throw foreign;
	if (kind.data.formatVersion > 1) {
		throw new BackupError(`${file} was made by a newer version of Taproom. Update Taproom, then restore it.`);
	}
	const manifest = z.safeParse(backupManifestSchema, json);
	if (!manifest.success) throw foreign;
	return { text, manifest: manifest.data };
}
