import { fork } from 'node:child_process';
import { on } from 'node:events';
import { join } from 'node:path';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { ReadingAnswers } from '#domain/import/import-answers.ts';
import type { ImportDocument } from '#domain/import/import-document.ts';
import type { ImportColumn } from '#domain/import/import-endpoints.ts';
import type { ReadRow } from '#domain/import/row.ts';
import type { Formats } from '#domain/locale/formats.ts';
import { projectFolder } from '../process/project-folder.ts';
import { workerEnvironment } from '../process/worker-environment.ts';

/** Twenty megabytes take a tenth of this. */
const usualLimits = { ms: 60_000, megabytes: 512 };

export interface ImportWork {
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly answers: ReadingAnswers;
	/** The taproom's formats of money and measures. */
	readonly formats: Formats;
}

type Opened = Required<Pick<ImportDocument, 'kind' | 'notes' | 'encoding'>>;
interface Rows {
	readonly rows: readonly ReadRow[];
	/** The share of the file that has been read, 0 to 1. */
	readonly position: number;
	/** Sent with the last rows. */
	readonly columns?: readonly ImportColumn[];
}
interface Refused {
	readonly refused: { readonly code: ErrorCode; readonly message: string };
}
/** The reader failed because of a fault of ours. */
interface Failed {
	readonly fault: string;
}
export type ImportMessage = Opened | Rows | Refused | Failed;

export interface ImportFile extends Opened {
	readonly batches: AsyncIterable<Rows>;
	/** Ends the process, for callers who do not read all batches. */
	close(): Promise<void>;
}

/**
 * Reads a file in a separate process with limits of time and memory: no file holds up other requests, and out of
 * memory ends that process rather than the site, as it would with a thread. Throws an AppError that says what is
 * wrong with the file; the batches throw what is found later.
 */
export async function readImportFile(work: ImportWork, limits = usualLimits): Promise<ImportFile> {
	const messages = messagesOf(work, limits);
	const { value: opened } = await messages.next();
	if (!opened || !('kind' in opened)) throw new Error('The reader says nothing of the file.');
	async function* batches(): AsyncGenerator<Rows> {
		for await (const message of messages) if ('rows' in message) yield message;
	}
	const close = async () => void (await messages.return(undefined));
	return { ...opened, batches: batches(), close };
}

const refusal = (problem: string, cause?: unknown) =>
	new AppError('UPLOAD_ERROR', `This file takes too ${problem} to read. Split it and import its parts.`, {
		cause,
	});

async function* messagesOf(
	work: ImportWork,
	{ ms, megabytes }: typeof usualLimits,
): AsyncGenerator<Opened | Rows> {
	const reader = fork(join(projectFolder(), 'server/import/import-reader.ts'), {
		env: workerEnvironment(),
		// The young generation is as small as the server's: a large one would take a hundred megabytes for short-lived
		// garbage.
		execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=4'],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
	});
	let isLate = false;
	const deadline = setTimeout(() => {
		isLate = true;
		reader.kill('SIGKILL');
	}, ms);
	try {
		reader.send(work, () => {
			// If the reader is already gone, its exit is handled elsewhere.
		});
		for await (const [message] of on(reader, 'message', { close: ['exit'] })) {
			const sent: ImportMessage = message;
			if ('refused' in sent) throw new AppError(sent.refused.code, sent.refused.message);
			if ('fault' in sent) throw new Error(sent.fault);
			yield sent;
			if ('columns' in sent) return;
		}
		throw isLate
			? refusal('long')
			: refusal('much memory', new Error(`The reader ended: ${reader.signalCode}`));
	} finally {
		clearTimeout(deadline);
		reader.kill('SIGKILL');
	}
}
