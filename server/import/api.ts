import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { beerCsvLine, csvHead, exportedBeer, reportLines } from '#domain/import/export.ts';
import type { ImportDocument } from '#domain/import/row.ts';
import { listBeers } from '../beers/store.ts';
import type { EndpointRequest, Route } from '../http/endpoint-router.ts';
import type { Taproom } from '../taproom.ts';
import { confirmImport } from './confirm.ts';
import { openDocument } from './document.ts';
import { readContext } from './import-context.ts';
import { ImportJob, ImportRegistry } from './job.ts';
import { readImport } from './read-import.ts';

type JobRequest = Pick<EndpointRequest<'import.read'>, 'params' | 'actor' | 'now' | 'query'>;

/** Importing beers: a file is read and shown row by row, and written only when it is confirmed. */
export function importApi(route: Route, taproom: Taproom): void {
	const registry = new ImportRegistry();
	const importContext = () =>
		readContext(taproom.db, serviceDayOf(taproom.clock(), taproom.schedule.timeZone));
	const jobOf = ({ params, actor, now }: JobRequest) => registry.find(params.id, actor.staff.id, now);
	const show = (job: ImportJob, { query }: Pick<JobRequest, 'query'>) =>
		job.show(query.show === 'problems' ? 'problems' : 'all', readFrom(query.from));

	route('import.preview', async (request) => {
		const { actor, now, context } = request;
		const { bytes, name, existing } = await readImport(context);
		const document = await openDocument(bytes);
		const from = { userId: actor.staff.id, file: name, createdAt: now, existing };
		const job = new ImportJob(randomUUID(), from, document);
		registry.add(job);
		void prepare(taproom, job, document, importContext);
		context.header('Location', `/api/import/${job.id}`);
		return show(job, request);
	});
	route('import.read', (request) => show(jobOf(request), request));
	route('import.choose', async (request) => {
		const job = jobOf(request);
		if (job.state !== 'ready')
			throw new AppError('CONFLICT', 'This import is not ready. Wait for its preview.');
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
		const { context } = request;
		const bad = jobOf(request).rows.filter(({ outcome }) => outcome === 'bad');
		const rows = bad.map(({ source, errors }) => ({ row: source.row, cells: source.cells, errors }));
		context.header('Content-Type', 'text/csv; charset=utf-8');
		context.header('Content-Disposition', 'attachment; filename="rows-to-fix.csv"');
		return context.body([...reportLines(rows)].join(''));
	});
}

/** Reads the file in the background; what fails is told by the import itself. */
async function prepare(
	{ errors }: Taproom,
	job: ImportJob,
	document: ImportDocument,
	importContext: Parameters<ImportJob['prepare']>[1],
): Promise<void> {
	try {
		await job.prepare(document, importContext);
	} catch (error) {
		job.state = 'failed';
		job.reads = [];
		const known = error instanceof AppError;
		if (!known) errors.report(error, 'background', 'an import failed');
		job.message = known ? error.message : 'Something went wrong on our side. Please try again.';
	}
}

function readFrom(text = '0'): number {
	const from = Number(text);
	return Number.isInteger(from) && from > 0 ? from : 0;
}

/** Every beer with every field, to be taken elsewhere or brought back. */
export function exportApi(route: Route, taproom: Taproom): void {
	const disposition = (ending: string, now: Date) =>
		`attachment; filename="beers-${serviceDayOf(now, taproom.schedule.timeZone)}.${ending}"`;
	route('export.csv', async ({ now, context }) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Type', 'text/csv; charset=utf-8');
		context.header('Content-Disposition', disposition('csv', now));
		return context.body(csvHead + beers.map(beerCsvLine).join(''));
	});
	route('export.json', async ({ now, context }) => {
		const beers = await listBeers(taproom.db);
		context.header('Content-Type', 'application/json; charset=utf-8');
		context.header('Content-Disposition', disposition('json', now));
		return context.body(`${JSON.stringify(beers.map(exportedBeer), null, '\t')}\n`);
	});
}
