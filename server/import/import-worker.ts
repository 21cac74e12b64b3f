import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#domain/errors.ts';
import { mostRows, type ReadRow, readRow } from '#domain/import/row.ts';
import { openDocument } from './document.ts';
import type { ImportMessage } from './read-file.ts';

// The thread that `read-file.ts` starts: one file, then it ends. It may be ended at any moment.

/** So few that nobody waits while they are taken in. */
const rowsAtATime = 200;

const send = (message: ImportMessage) => parentPort?.postMessage(message);

async function run(bytes: Uint8Array): Promise<void> {
	const { kind, notes, rows, position } = await openDocument(bytes);
	send({ kind, notes });
	let some: ReadRow[] = [];
	let count = 0;
	for await (const row of rows) {
		count += 1;
		if (count > mostRows) {
			const most = mostRows.toLocaleString('en-US');
			throw new AppError('INVALID_INPUT', `More than ${most} rows. Split the file and import its parts.`);
		}
		if (some.push(readRow(row)) < rowsAtATime) continue;
		send({ rows: some, position: position() });
		some = [];
	}
	send({ rows: some, position: 1, isLast: true });
}

if (workerData instanceof Uint8Array) {
	await run(workerData).catch((error: unknown) => {
		if (!(error instanceof AppError)) throw error;
		send({ refused: { code: error.code, message: error.message } });
	});
}
