import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { AppError } from '#domain/errors.ts';
import { mostRows, tooManyRows } from '#domain/import/import-document.ts';
import { type ReadRow, readRow } from '#domain/import/row.ts';
import { openDocument } from './open-document.ts';
import type { ImportMessage, ImportWork } from './read-file.ts';

// The process started by `read-file.ts`. It reads one file and is killed by the process that started it.

/** Limits of one message, so that the server never takes long to parse one. */
const atATime = { rows: 200, characters: 128 * 1024 };

/** The most characters of one row, many times those of a beer. */
const mostOfRow = 1024 * 1024;

/** Counts characters including headings, which are sent with every row. */
function weightOf({ cells }: ReadRow): number {
	let weight = 0;
	for (const [heading, text] of Object.entries(cells)) weight += heading.length + text.length;
	return weight;
}

const tooLong = { path: '', message: 'It is larger than 1 MB. Take out what is no beer’s.' };

const bounded = (row: ReadRow): ReadRow =>
	weightOf(row) > mostOfRow ? { ...row, cells: {}, fields: {}, errors: [tooLong] } : row;

const send = (message: ImportMessage) => process.send?.(message);

async function run({ bytes, answers, formats }: ImportWork): Promise<void> {
	const {
		kind,
		notes,
		encoding = null,
		rows,
		columns,
		position,
	} = await openDocument(formats, bytes, answers);
	send({ kind, notes, encoding });
	let some: ReadRow[] = [];
	let weight = 0;
	let count = 0;
	for await (const row of rows) {
		count += 1;
		if (count > mostRows) throw tooManyRows();
		const read = bounded(readRow(formats, row));
		some.push(read);
		weight += weightOf(read);
		if (some.length < atATime.rows && weight < atATime.characters) continue;
		send({ rows: some, position: position() });
		[some, weight] = [[], 0];
	}
	send({ rows: some, position: 1, columns: columns?.() ?? [] });
}

process.on('disconnect', () => process.exit());
// The process is killed once it has sent everything, which is too early for Node to store its compile cache.
flushCompileCache();
const [work]: ImportWork[] = await once(process, 'message');
if (!work) throw new Error('There is no file to read.');
await run(work).catch((error: unknown) => {
	if (error instanceof AppError) send({ refused: { code: error.code, message: error.message } });
	else send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
