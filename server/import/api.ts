import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { reportLines } from '#domain/import/export.ts';
import { importChoiceSchema } from '#domain/import/import-schema.ts';
import type { ImportDocument } from '#domain/import/row.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';
import { confirmImport } from './confirm.ts';
import { openDocument } from './document.ts';
import { readContext } from './import-context.ts';
import { ImportJob } from './job.ts';
import { readImport } from './read-import.ts';
import { ImportRegistry } from './registry.ts';

/** Importing beers: a file is read and shown row by row, and written only when it is confirmed. Mounted at /api. */
export function importApi(taproom: Taproom) {
	const app = new Hono<StaffEnvironment>();
	const registry = new ImportRegistry();
	const importContext = () =>
		readContext(taproom.db, serviceDayOf(taproom.clock(), taproom.schedule.timeZone));
	const jobOf = (context: Context<StaffEnvironment, '/:id'>) =>
		registry.find(context.req.param('id'), context.get('staff').id, taproom.clock());
	const answer = (context: Context, job: ImportJob, message: string | null = null) =>
		success(job.show(showOf(context), fromOf(context)), taproom.clock(), message);

	staffRoute(app, taproom, 'import.preview', async (context) => {
		const { bytes, name, existing } = await readImport(context);
		const document = await openDocument(bytes);
		const from = { userId: context.get('staff').id, file: name, createdAt: taproom.clock(), existing };
		const job = new ImportJob(randomUUID(), from, document);
		registry.add(job);
		void prepare(taproom, job, document, importContext);
		context.header('Location', `/api/import/${job.id}`);
		return context.json(answer(context, job), 202);
	});
	staffRoute(app, taproom, 'import.read', (context) => context.json(answer(context, jobOf(context))));
	staffRoute(app, taproom, 'import.choose', async (context) => {
		const job = jobOf(context);
		const { existing } = await readJson(context, importChoiceSchema);
		if (job.state !== 'ready')
			throw new AppError('CONFLICT', 'This import is not ready. Wait for its preview.');
		job.existing = existing;
		await job.plan(await importContext());
		return context.json(answer(context, job));
	});
	staffRoute(app, taproom, 'import.confirm', async (context) => {
		const job = jobOf(context);
		const { signal } = context.req.raw;
		const work = confirmImport({ taproom, staff: context.get('staff') }, job, () => signal.aborted);
		job.work = work.catch(() => {});
		await work;
		return context.json(answer(context, job, 'The beers are imported.'));
	});
	staffRoute(app, taproom, 'import.cancel', async (context) => {
		const job = jobOf(context);
		registry.remove(job);
		// An import may commit before it hears of this; only its end tells.
		await job.work;
		const canceled = job.state !== 'done';
		return context.json(success({ canceled }, taproom.clock()));
	});
	staffRoute(app, taproom, 'import.report', (context) => {
		const bad = jobOf(context).rows.filter(({ outcome }) => outcome === 'bad');
		const rows = bad.map(({ source, errors }) => ({ row: source.row, cells: source.cells, errors }));
		context.header('Content-Type', 'text/csv; charset=utf-8');
		context.header('Content-Disposition', 'attachment; filename="rows-to-fix.csv"');
		return context.body([...reportLines(rows)].join(''));
	});
	return app;
}

/** Reads the file in the background; what fails is told by the import itself. */
async function prepare(
	{ log }: Taproom,
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
		if (!known) log.error({ err: error }, 'an import failed');
		job.message = known ? error.message : 'Something went wrong on our side. Please try again.';
	}
}

const showOf = (context: Context) => (context.req.query('show') === 'problems' ? 'problems' : 'all');

function fromOf(context: Context): number {
	const from = Number(context.req.query('from') ?? 0);
	return Number.isInteger(from) && from > 0 ? from : 0;
}
