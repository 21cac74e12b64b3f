import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { AppError, fieldError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { beerCsvLine, csvHead, exportedBeer, reportLines } from '#domain/import/export.ts';
import { type ImportChoice, importChoiceSchema } from '#domain/import/import-endpoints.ts';
import { listBeers } from '../beers/store.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import { checkInput, onlyFile, readBody, readForm } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';
import { confirmImport } from './confirm.ts';
import { mostImportBytes, tooLargeForImport } from './document.ts';
import { readContext } from './import-context.ts';
import { ImportJob, ImportRegistry } from './job.ts';
import { readImportFile } from './read-file.ts';

interface SentFile extends ImportChoice {
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly name: string;
}

function sentFile(bytes: Uint8Array<ArrayBuffer>, name: string, existing: unknown): SentFile {
	const choice = checkInput({ existing: existing ?? 'update' }, importChoiceSchema);
	return { bytes, name: name.slice(0, 200), ...choice };
}

/** Multipart with one `file` (and `existing`), or the bare bytes with `?existing=` and `?name=`. */
async function readImport(context: Context): Promise<SentFile> {
	const form = await readForm(context, mostImportBytes, tooLargeForImport);
	if (form) {
		const file = onlyFile(form, 'file');
		return sentFile(new Uint8Array(await file.arrayBuffer()), file.name, form.get('existing'));
	}
	const { name = 'Uploaded file', existing } = context.req.query();
	const body = await readBody(context, mostImportBytes, tooLargeForImport);
	return sentFile(new Uint8Array(body), name, existing);
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

export function importApi(route: Route, taproom: Taproom): void {
	const registry = new ImportRegistry();
	const importContext = () =>
		readContext(taproom.db, serviceDayOf(taproom.clock(), taproom.schedule.timeZone));
	const jobOf = ({ params, actor, now }: JobRequest) => registry.find(params.id, actor.staff.id, now);
	const show = (job: ImportJob, { query }: Pick<JobRequest, 'query'>) =>
		job.show(query.show === 'problems' ? 'problems' : 'all', readFrom(query.from));

	route('import.preview', async (request) => {
		const { actor, now, context } = request;
		const { bytes, name, existing } = await readUpload(context);
		registry.makeRoom(now);
		const file = await readImportFile(bytes);
		const about = { id: randomUUID(), file: name, kind: file.kind, notes: file.notes };
		const job = new ImportJob(about, { userId: actor.staff.id, createdAt: now }, existing);
		registry.add(job);
		void job.prepare(file, importContext).catch((error: unknown) => job.fail(error, taproom.errors));
		context.header('Location', `/api/import/${about.id}`);
		return show(job, request);
	});
	route('import.read', (request) => show(jobOf(request), request));
	route('import.choose', async (request) => {
		const job = jobOf(request);
		job.requireReady();
		job.existing = request.body.existing;
		await job.plan(await importContext());
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

function attachment(context: Context, type: string, name: string, text: string): Response {
	context.header('Content-Type', `${type}; charset=utf-8`);
	context.header('Content-Disposition', `attachment; filename="${name}"`);
	return context.body(text);
}

export function exportApi(route: Route, taproom: Taproom): void {
	const nameOf = (ending: string, now: Date) =>
		`beers-${serviceDayOf(now, taproom.schedule.timeZone)}.${ending}`;
	route('export.csv', async ({ now, context }) => {
		const beers = await listBeers(taproom.db);
		return attachment(context, 'text/csv', nameOf('csv', now), csvHead + beers.map(beerCsvLine).join(''));
	});
	route('export.json', async ({ now, context }) => {
		const text = JSON.stringify((await listBeers(taproom.db)).map(exportedBeer), null, '\t');
		return attachment(context, 'application/json', nameOf('json', now), `${text}\n`);
	});
}
