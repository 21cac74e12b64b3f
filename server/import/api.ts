import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import type { ImportChoice } from '#domain/import/answers.ts';
import { reportLines } from '#domain/import/export.ts';
import { type Import, sentWithFileSchema } from '#domain/import/import-endpoints.ts';
import { importedWords, wholeOf } from '#domain/import/whole-import.ts';
import { findUndos } from '../changes/read-log.ts';
import { attachment } from '../export/api.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { checkInput, onlyFile, readBody, readForm } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import { confirmImport } from './confirm.ts';
import { mostImportBytes, tooLargeForImport } from './document.ts';
import { readHeadings } from './headings.ts';
import { readContext } from './import-context.ts';
import { ImportJob } from './job.ts';
import { ImportRegistry } from './registry.ts';
import { showImport } from './show.ts';

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
		const { file: _file, ...said } = Object.fromEntries(form);
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

type JobRequest = Pick<EndpointRequest<'import.read'>, 'params' | 'actor' | 'now' | 'query'>;

/** Throws AppError with what is wrong with the file at once. */
async function openJob(
	{ db }: Taproom,
	{ bytes, name, choice }: SentFile,
	who: { userId: string; createdAt: Date },
) {
	const from = { ...who, bytes, remembered: await readHeadings(db) };
	const opened = new ImportJob({ id: randomUUID(), file: name }, from, choice);
	return { opened, file: await opened.open() };
}

/** Null before it is confirmed, and once it was undone. */
async function undoOf({ db }: Taproom, { about, changeId: id, written }: ImportJob): Promise<Import['undo']> {
	if (id === null || written === null) return null;
	const last = (await findUndos(db, [id])).get(id)?.at(-1);
	if (last?.action === 'undo') return null;
	return { id, words: `Takes back ${importedWords(wholeOf(about.file, written))}.` };
}

export function importApi(route: Route, taproom: Taproom): void {
	const registry = new ImportRegistry();
	const importContext = () => readContext(taproom, serviceDayOf(taproom.clock(), taproom.schedule.timeZone));
	const jobOf = ({ params, actor, now }: JobRequest) => registry.find(params.id, actor.staff.id, now);
	const show = async (job: ImportJob, { query }: Pick<JobRequest, 'query'>) => {
		const which = query.show === 'problems' ? 'problems' : 'all';
		return showImport(job, which, readFrom(query.from), await undoOf(taproom, job));
	};

	route('import.preview', async (request) => {
		const { actor, now, context } = request;
		const sent = await readUpload(context);
		registry.makeRoom(now);
		const { opened: job, file } = await openJob(taproom, sent, { userId: actor.staff.id, createdAt: now });
		registry.add(job);
		void job.prepare(file, importContext).catch((error: unknown) => job.fail(error, taproom.errors));
		context.header('Location', `/api/import/${job.about.id}`);
		return show(job, request);
	});
	route('import.read', (request) => show(jobOf(request), request));
	route('import.choose', async (request) => {
		const job = jobOf(request);
		await job.choose(request.body, importContext, taproom.errors);
		return show(job, request);
	});
	route('import.confirm', async (request) => {
		const job = jobOf(request);
		const { signal } = request.context.req.raw;
		const work = confirmImport(request.actor, job, () => signal.aborted);
		job.work = work.catch(() => {});
		await work;
		request.setMessage('The beers are imported.');
		return show(job, request);
	});
	route('import.cancel', async (request) => {
		const job = jobOf(request);
		registry.remove(job);
		// An import may commit before it hears of this; only its end tells.
		await job.work;
		return { canceled: job.state !== 'done' };
	});
	route('import.report', (request) => {
		const bad = jobOf(request).rows.filter(({ outcome }) => outcome === 'bad');
		const lines = reportLines(bad.map(({ source, errors }) => ({ ...source, errors })));
		return attachment(request.context, 'text/csv', 'rows-to-fix.csv', [...lines].join(''));
	});
}
