import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { type ImportChoice, noAnswers, withChoice } from '#domain/import/answers.ts';
import { type Import, mostImportBytes, sentWithFileSchema } from '#domain/import/import-endpoints.ts';
import { importedWords, wholeOf } from '#domain/import/whole-import.ts';
import { findUndos } from '../changes/read-log.ts';
import { attachment } from '../export/api.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { checkInput, fieldsOf, onlyFile, readBody, readForm } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import { tooLargeForImport } from './document.ts';
import { readHeadings } from './headings.ts';
import { readContext } from './import-context.ts';
import type { ImportRecord } from './import-rows.ts';
import { Imports } from './imports.ts';
import { type ImportView, reportOf, showImport } from './show.ts';

interface SentFile {
	readonly choice: ImportChoice;
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly name: string;
}

function sentFile(bytes: Uint8Array<ArrayBuffer>, name: string, said: object): SentFile {
	const { existing, published } = checkInput(said, sentWithFileSchema);
	const choice = { existing, ...(published !== undefined && { waiting: published === 'false' }) };
	return { bytes, name: name.slice(0, 200), choice };
}

/** Multipart with one `file`, or the bare bytes with `?name=`; what else is said of it stands beside it. */
async function readImport(context: Context): Promise<SentFile> {
	const form = await readForm(context, mostImportBytes, tooLargeForImport);
	if (form) {
		const file = onlyFile(form, 'file');
		const { file: _file, ...said } = fieldsOf(form);
		return sentFile(new Uint8Array(await file.arrayBuffer()), file.name, said);
	}
	const { name = 'Uploaded file', ...said } = context.req.query();
	const body = await readBody(context, mostImportBytes, tooLargeForImport);
	return sentFile(new Uint8Array(body), name, said);
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

/** Null before it is confirmed, and once it was undone. */
async function undoOf({ db }: Pick<Taproom, 'db'>, { file, result }: ImportRecord): Promise<Import['undo']> {
	if (result === null) return null;
	const { changeId: id, shown } = result;
	const last = (await findUndos(db, [id])).get(id)?.at(-1);
	if (last?.action === 'undo') return null;
	return { id, words: `Takes back ${importedWords(wholeOf(file, shown.destinations))}.` };
}

/** Whatever became of them since. */
async function unseenOf({ db }: Pick<Taproom, 'db'>, { result }: ImportRecord): Promise<Import['unseen']> {
	if (result === null) return [];
	const added = db.selectFrom('history').select('subject_id').where('subject', '=', 'beer');
	const ids = added.where('part_of', '=', result.changeId).where('action', '=', 'create');
	const unseen = db.selectFrom('beers').select('id').where('id', 'in', ids).where('published', '=', 0);
	return (await unseen.where('deleted_at', 'is', null).orderBy('slug').execute()).map(({ id }) => id);
}

const askingOf = ({ params, actor, now }: Omit<ImportRequest, 'query'>) => ({
	id: params.id,
	userId: actor.staff.id,
	now,
});

async function newRecord(
	{ db }: Pick<Taproom, 'db'>,
	{ name, choice }: SentFile,
	userId: string,
	now: Date,
): Promise<ImportRecord> {
	const { waiting } = choice;
	return {
		...{ id: randomUUID(), userId, createdAt: now.toISOString(), file: name },
		...{ remembered: await readHeadings(db), said: waiting === undefined ? {} : { waiting } },
		...{ answers: withChoice(noAnswers, choice), state: 'reading', revision: 0 },
		...{ shown: null, message: null, result: null },
	};
}

export function importApi(route: Route, taproom: Taproom): void {
	const imports = new Imports(taproom, () =>
		readContext(taproom, serviceDayOf(taproom.clock(), taproom.schedule.timeZone)),
	);
	const show = async (view: ImportView, { query }: Pick<ImportRequest, 'query'>) => {
		const page = {
			show: query.show === 'problems' ? 'problems' : 'all',
			from: readFrom(query.from),
		} as const;
		const { record } = view;
		const [undo, unseen] = [await undoOf(taproom, record), await unseenOf(taproom, record)];
		return { ...showImport(view, page), undo, unseen };
	};

	route('import.preview', async (request) => {
		const { actor, now, context } = request;
		const sent = await readUpload(context);
		const record = await newRecord(taproom, sent, actor.staff.id, now);
		const view = await imports.begin(record, sent.bytes, now);
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
		const report = record.result?.report ?? reportOf(preview);
		return attachment(request.context, 'text/csv', 'rows-to-fix.csv', report);
	});
}
