import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { AppError } from '#domain/errors.ts';
import { mostRows, tooManyRows } from '#domain/import/import-document.ts';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { setVenueFormats } from '#domain/locale/formats.ts';
import { openDocument } from './document.ts';
import type { ImportMessage, ImportWork } from './read-file.ts';

// The process that `read-file.ts` starts: reads one file, and is ended by whoever started it.

/** So few that nobody waits while they are taken in. */
const rowsAtATime = 200;

const send = (message: ImportMessage) => process.send?.(message);

async function run({ bytes, answers, formats }: ImportWork): Promise<void> {
	setVenueFormats(formats);
	const { kind, notes, encoding = null, rows, columns, position } = await openDocument(bytes, answers);
	send({ kind, notes, encoding });
	let some: ReadRow[] = [];
	let count = 0;
	for await (const row of rows) {
		count += 1;
		if (count > mostRows) throw tooManyRows();
		if (some.push(readRow(row)) < rowsAtATime) continue;
		send({ rows: some, position: position() });
		some = [];
	}
	send({ rows: some, position: 1, columns: columns?.() ?? [] });
}

process.on('disconnect', () => process.exit());
// It is killed when it has said all, which is too early to store what was compiled.
flushCompileCache();
const [work]: ImportWork[] = await once(process, 'message');
if (!work) throw new Error('There is no file to read.');
await run(work).catch((error: unknown) => {
	if (error instanceof AppError) send({ refused: { code: error.code, message: error.message } });
	else send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
