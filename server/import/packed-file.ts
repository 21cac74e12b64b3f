import * as zip from '@zip.js/zip.js';
import type { SaxesParser } from 'saxes';
import { AppError } from '#domain/errors.ts';

// The file is already read in a separate process, so the library needs no workers.
zip.configure({ useWebWorkers: false });

/** In bytes, unpacked. */
const mostOfPart = 64 * 1024 * 1024;
const mostParts = 5_000;

const damaged = (cause?: unknown) =>
	new AppError(
		'UPLOAD_ERROR',
		'This file is damaged, or was not saved to its end. Save it again and choose it.',
		{
			cause,
		},
	);
export const tooLarge = () =>
	new AppError(
		'TOO_LARGE',
		'This workbook is too large to read. Save the sheet with the beers as CSV and choose that file.',
	);

export class PackedFile {
	readonly #parts: ReadonlyMap<string, zip.FileEntry>;

	private constructor(parts: ReadonlyMap<string, zip.FileEntry>) {
		this.#parts = parts;
	}

	/** Throws UPLOAD_ERROR if the file is no complete zip. */
	static async open(bytes: Uint8Array): Promise<PackedFile> {
		const parts = new Map<string, zip.FileEntry>();
		const reader = new zip.ZipReader(new zip.Uint8ArrayReader(bytes));
		try {
			for await (const entry of reader.getEntriesGenerator()) {
				if (!entry.directory) parts.set(entry.filename, entry);
				if (parts.size > mostParts) break;
			}
		} catch (cause) {
			throw damaged(cause);
		}
		return new PackedFile(parts);
	}

	has(name: string | RegExp): boolean {
		return [...this.#parts.keys()].some((part) =>
			typeof name === 'string' ? part === name : name.test(part),
		);
	}

	/**
	 * Parses one part; a missing part is treated as empty. Never unpacks more than the limit, whatever size the file
	 * claims.
	 */
	async parse(name: string, parser: SaxesParser): Promise<void> {
		const part = this.#parts.get(name);
		if (!part || part.encrypted) return;
		const decoder = new TextDecoder();
		const ending = new AbortController();
		let length = 0;
		let end: unknown = null;
		// An error thrown in a stream can surface as a different one, so it is stored here.
		const stop = (reason: unknown) => {
			end ??= reason;
			ending.abort();
		};
		parser.on('error', (error) => {
			throw damaged(error);
		});
		const to = new WritableStream<Uint8Array>({
			write(bytes) {
				length += bytes.length;
				if (end !== null) return;
				if (length > mostOfPart) return stop(tooLarge());
				try {
					parser.write(decoder.decode(bytes, { stream: true }));
				} catch (error) {
					stop(error);
				}
			},
		});
		try {
			await part.getData(to, { signal: ending.signal });
			if (end === null) parser.close();
		} catch (cause) {
			end ??= cause;
		}
		if (end !== null && end !== enough) throw end instanceof AppError ? end : damaged(end);
	}
}

/** Throw this to stop reading a part early. */
export const enough = new Error('Enough is read.');
