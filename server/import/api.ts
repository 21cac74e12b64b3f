import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { type ImportChoice, noAnswers, withChoice } from '#domain/import/import-answers.ts';
import {
	type Import,
	mostImportBytes,
	sentWithFileSchema,
	tooLargeForImport,
} from '#domain/import/import-endpoints.ts';
import { importedWords, wholeOf } from '#domain/import/import-log.ts';
import { readableText } from '#domain/text/clean-text.ts';
import { findUndos } from '../changes/read-log.ts';
import type { Db } from '../db/schema.ts';
import { attachment } from '../export/api.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { checkInput, fieldsOf, onlyFile, readBody, readForm } from '../http/read-body.ts';
import { yieldToEventLoop } from '../process/event-loop.ts';
import type { Taproom } from '../taproom.ts';
import { readHeadings } from './headings.ts';
import { type DoneRecord, type ImportRecord, isDone } from './import-records.ts';
import { Imports } from './imports.ts';
import { type ImportPage, type ImportView, reportOf, showDone, showImport } from './show-import.ts';

interface SentFile {
	readonly choice: ImportChoice;
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly name: string;
}

function sentFile(bytes: Uint8Array<ArrayBuffer>, name: string, options: object): SentFile {
	const { existing, published } = checkInput(options, sentWithFileSchema);
	const choice = { existing, ...(published !== undefined && { waiting: published === 'false' }) };
	return { bytes, name: readableText(name.slice(0, 200)), choice };
}

/** Reads a multipart form with one `file`, or the bare bytes with `?name=`, and the options sent along. */
async function readImport(context: Context): Promise<SentFile> {
	const form = await readForm(context, mostImportBytes, tooLargeForImport);
	if (form) {
		const file = onlyFile(form, 'file');
		const { file: _file, ...options } = fieldsOf(form);
		return sentFile(new Uint8Array(await file.arrayBuffer()), file.name, options);
	}
	const { name = 'Uploaded file', ...options } = context.req.query();
	const body = await readBody(context, mostImportBytes, tooLargeForImport);
	return sentFile(new Uint8Array(body), name, options);
}

async function readUpload(context: Context): Promise<SentFile> {
	const packed = context.req.header('content-encoding') ?? 'identity';
	if (packed.toLowerCase() !== 'identity') {
		throw new AppError('UPLOAD_ERROR', 'Send the file as it is, without Content-Encoding.');
	}
	const sent = await readImport(context);
	if (sent.bytes.length > mostImportBytes) throw new AppError('TOO_LARGE', tooLargeForImport);
	if (sent.bytes.length === 0) throw fieldError('file', 'The file is empty.');
	return sent;
}

function readFrom(text = '0'): number {
	const from = Number(text);
	return Number.isInteger(from) && from > 0 ? from : 0;
}

type ImportRequest = Pick<EndpointRequest<'import.read'>, 'params' | 'actor' | 'now' | 'query'>;

/** Returns the undo of an import; null if it was already undone. */
async function undoOf(db: Db, { file, state }: DoneRecord): Promise<Import['undo']> {
	const { changeId: id, shown } = state;
	const last = (await findUndos(db, [id])).get(id)?.at(-1);
	if (last?.action === 'undo') return null;
	return { id, words: `Takes back ${importedWords(wholeOf(file, shown.destinations))}.` };
}

const unseenAtOnce = 1_000;

/** Returns the imported beers that guests do not see, in the order of their addresses. */
async function unseenOf(db: Db, { state }: DoneRecord): Promise<string[]> {
	const unseen: string[] = [];
	for (let last = ''; ; ) {
		const added = await db
			.selectFrom('history')
			.leftJoin('beers', (join) =>
				join.onRef('beers.id', '=', 'subject_id').on('published', '=', 0).on('deleted_at', 'is', null),
			)
			.select(['history.id', 'beers.id as unseen'])
			.where('part_of', '=', state.changeId)
			.where('subject', '=', 'beer')
			.where('action', '=', 'create')
			.where('history.id', '>', last)
			.orderBy('history.id')
			.limit(unseenAtOnce)
			.execute();
		unseen.push(...added.flatMap((one) => one.unseen ?? []));
		last = added.at(-1)?.id ?? last;
		if (added.length < unseenAtOnce) return unseen;
		await yieldToEventLoop();
	}
}

const askingOf = ({ params, actor, now }: Omit<ImportRequest, 'query'>) => ({
	id: params.id,
	userId: actor.staff.id,
	now,
});

async function newRecord(
	db: Db,
	{ name, choice }: SentFile,
	userId: string,
	now: Date,
): Promise<ImportRecord> {
	const { waiting } = choice;
	return {
		id: randomUUID(),
		userId,
		createdAt: now.toISOString(),
		file: name,
		remembered: await readHeadings(db),
		answers: withChoice(noAnswers, choice),
		state: { is: 'reading', said: waiting === undefined ? {} : { waiting } },
		revision: 0,
	};
}

export function importApi(route: Route, taproom: Taproom): void {
	const { db } = taproom;
	const imports = new Imports(taproom);
	taproom.timetable.add(imports.expiry);
	const show = async (view: ImportView, { query }: Pick<ImportRequest, 'query'>) => {
		const { record } = view;
		const page: ImportPage = {
			show: query.show === 'problems' ? 'problems' : 'all',
			from: readFrom(query.from),
		};
		if (!isDone(record)) return showImport(taproom.formats, view, page);
		const shown = await showDone(record, imports.records, page);
		return { ...shown, undo: await undoOf(db, record), unseen: await unseenOf(db, record) };
	};

	route('import.preview', async (request) => {
		const { actor, now, context } = request;
		const sent = await readUpload(context);
		const record = await newRecord(db, sent, actor.staff.id, now);
		const view = await imports.begin(record, sent.bytes);
		context.header('Location', `/api/import/${record.id}`);
		return show(view, request);
	});
	route('import.read', async (request) => show(await imports.read(askingOf(request)), request));
	route('import.choose', async (request) =>
		show(await imports.choose(askingOf(request), request.body), request),
	);
	route('import.confirm', async (request) => {
		const { signal } = request.context.req.raw;
		const view = await imports.confirm(askingOf(request), request.actor, () => signal.aborted);
		request.setMessage('The beers are imported.');
		return show(view, request);
	});
	route('import.cancel', async (request) => ({ canceled: await imports.cancel(askingOf(request)) }));
	route('import.report', async (request) => {
		const { record, preview } = await imports.read(askingOf(request));
		const report = isDone(record)
			? (await imports.records.pieces(record.id, 'report')).toString()
			: await reportOf(taproom.formats, preview ?? { rows: [] });
		return attachment(request.context, 'text/csv', 'rows-to-fix.csv', report);
	});
}
