import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { ImportDocument, ReadRow } from '#domain/import/row.ts';
import { projectFolder } from '../project-folder.ts';

/** Twenty megabytes take a tenth of it. */
const usualLimits = { ms: 60_000, megabytes: 512 };

type Opened = Pick<ImportDocument, 'kind' | 'notes'>;
interface Rows {
	readonly rows: readonly ReadRow[];
	/** How far the file is read, 0 to 1. */
	readonly position: number;
	readonly isLast?: true;
}
interface Refused {
	readonly refused: { readonly code: ErrorCode; readonly message: string };
}
export type ImportMessage = Opened | Rows | Refused;

export interface ImportFile extends Opened {
	readonly batches: AsyncIterable<Rows>;
}

/**
 * Reads a file of beers in a thread of its own, with an end to time and memory, so that no file keeps anybody waiting.
 * Throws AppError with what is wrong with it; the batches throw what is found later.
 */
export async function readImportFile(
	bytes: Uint8Array<ArrayBuffer>,
	limits = usualLimits,
): Promise<ImportFile> {
	const messages = messagesOf(bytes, limits);
	const { value: opened } = await messages.next();
	if (!opened || !('kind' in opened)) throw new Error('The thread says nothing of the file.');
	async function* batches(): AsyncGenerator<Rows> {
		for await (const message of messages) if ('rows' in message) yield message;
	}
	return { ...opened, batches: batches() };
}

async function* messagesOf(
	bytes: Uint8Array<ArrayBuffer>,
	limits: typeof usualLimits,
): AsyncGenerator<Opened | Rows> {
	const worker = new Worker(join(projectFolder(), 'server/import/import-worker.ts'), {
		workerData: bytes,
		transferList: [bytes.buffer],
		env: {},
		execArgv: [],
		resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
	});
	const deadline = setTimeout(() => void worker.terminate(), limits.ms);
	try {
		for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
			const said: ImportMessage = message;
			if ('refused' in said) throw new AppError(said.refused.code, said.refused.message);
			yield said;
			if ('isLast' in said) return;
		}
		throw new AppError('UPLOAD_ERROR', 'This file takes too long to read. Split it and import its parts.');
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
			throw error;
		const message = 'This file takes too much memory to read. Split it and import its parts.';
		throw new AppError('UPLOAD_ERROR', message, { cause: error });
	} finally {
		clearTimeout(deadline);
		await worker.terminate();
	}
}
