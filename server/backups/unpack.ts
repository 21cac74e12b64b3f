import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import * as z from 'zod/mini';
import {
	type BackupManifest,
	backupKindSchema,
	backupManifestSchema,
} from '#domain/backups/backup-schema.ts';
import { oneLine } from '../db/connect.ts';
import { backupEntries, sha256, sumsText } from './backup.ts';
import { BackupError } from './error.ts';
import { readTarHeader, tarBlock, tarEnd, tarPadding } from './tar.ts';

/** No manifest of ours is longer, in bytes. */
const longestManifest = 1024 * 1024;
const chunkBytes = 1024 * 1024;

/** Where a reader stands in a file. */
interface Reader {
	readonly handle: FileHandle;
	position: number;
}

/**
 * Unpacks the database of a backup to `to` and answers its manifest. Every byte of the file is accounted for: headers and
 * padding are compared, contents hashed, and nothing may follow. Throws BackupError with one line.
 */
export async function unpackBackup(
	file: string,
	to: string,
	onBytes: (done: number, total: number) => void,
	signal?: AbortSignal,
): Promise<BackupManifest> {
	await using handle = await open(file, 'r').catch((error: unknown) => {
		throw new BackupError(`Cannot read ${file}: ${oneLine(error)}.`, { cause: error });
	});
	if (!(await handle.stat()).isFile()) throw new BackupError(`${file} is no file.`);
	const reader: Reader = { handle, position: 0 };
	const damaged = new BackupError(`${file} is damaged. Take another backup.`);
	const { text, manifest } = await readManifest(reader, file);
	const size = await readHeader(reader, backupEntries.database);
	if (size !== manifest.database.bytes) throw damaged;
	const digest = await copyOut(reader, size, to, (done) => onBytes(done, size), signal);
	if (digest !== manifest.database.sha256 || !(await skipPadding(reader, size))) throw damaged;
	const sums = sumsText(sha256(text), digest);
	if ((await readHeader(reader, backupEntries.sums)) !== sums.length) throw damaged;
	if ((await take(reader, sums.length))?.toString() !== sums) throw damaged;
	if (!(await skipPadding(reader, sums.length))) throw damaged;
	if (!(await take(reader, tarEnd.length))?.equals(tarEnd)) throw damaged;
	if ((await take(reader, 1)) !== null) throw damaged;
	return manifest;
}

async function readManifest(
	reader: Reader,
	file: string,
): Promise<{ text: Buffer; manifest: BackupManifest }> {
	const foreign = new BackupError(`${file} is no backup of Taproom, or its beginning is damaged.`);
	const size = await readHeader(reader, backupEntries.manifest);
	if (size === null || size > longestManifest) throw foreign;
	const text = await take(reader, size);
	const json = text && parse(text);
	const kind = z.safeParse(backupKindSchema, json);
	if (!text || !kind.success) throw foreign;
	if (kind.data.formatVersion > 1) {
		throw new BackupError(`${file} was made by a newer version of Taproom. Update Taproom, then restore it.`);
	}
	const result = z.safeParse(backupManifestSchema, json);
	if (!result.success || !(await skipPadding(reader, size))) throw foreign;
	return { text, manifest: result.data };
}

function parse(text: Buffer): unknown {
	try {
		return JSON.parse(text.toString());
	} catch {
		return null;
	}
}

/** The size of the entry that begins here; null when no entry of this name does. */
async function readHeader(reader: Reader, name: string): Promise<number | null> {
	const header = await take(reader, tarBlock);
	return (header && readTarHeader(header, name)?.size) ?? null;
}

/** The next bytes; null when there are not that many. */
async function take(reader: Reader, length: number): Promise<Buffer | null> {
	const buffer = Buffer.alloc(length);
	let filled = 0;
	while (filled < length) {
		const { bytesRead } = await reader.handle.read(buffer, filled, length - filled, reader.position + filled);
		if (bytesRead === 0) return null;
		filled += bytesRead;
	}
	reader.position += length;
	return buffer;
}

async function skipPadding(reader: Reader, size: number): Promise<boolean> {
	const padding = await take(reader, tarPadding(size));
	return padding?.every((byte) => byte === 0) ?? false;
}

/** Copies contents out and answers their SHA-256; null when the file ends before they do. */
async function copyOut(
	reader: Reader,
	size: number,
	to: string,
	onBytes: (done: number) => void,
	signal?: AbortSignal,
): Promise<string | null> {
	const hash = createHash('sha256');
	await using target = await open(to, 'wx', 0o600);
	for (let left = size; left > 0; left -= chunkBytes) {
		onBytes(size - left);
		signal?.throwIfAborted();
		const chunk = await take(reader, Math.min(left, chunkBytes));
		if (!chunk) return null;
		hash.update(chunk);
		await target.writeFile(chunk);
	}
	await target.sync();
	return hash.digest('hex');
}
