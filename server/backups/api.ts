import { type Context, Hono } from 'hono';
import { sizeWords } from '#domain/backups/backup.ts';
import { backupCheckInputSchema, mostPartBytes } from '#domain/backups/backup-check-schema.ts';
import { success } from '#domain/envelope.ts';
import { AppError } from '#domain/errors.ts';
import { type StaffEnvironment, staffRoute } from '../auth/guard.ts';
import { readBody } from '../http/read-body.ts';
import { readJson } from '../http/read-json.ts';
import type { Taproom } from '../taproom.ts';

const tooLargePart = `Larger than ${sizeWords(mostPartBytes)}. Send the file in smaller parts.`;

/** Backups on the server: made, listed, fetched, deleted; and others checked. Restoring is a command. Mounted at /api. */
export function backupApi(taproom: Taproom) {
	const { backups, checks, clock } = taproom;
	const app = new Hono<StaffEnvironment>();
	const doer = (context: Context<StaffEnvironment>) => {
		return { username: context.get('staff').username, now: clock() };
	};
	staffRoute(app, taproom, 'backups.list', async (context) =>
		context.json(success(await backups.list(), clock())),
	);
	staffRoute(app, taproom, 'backups.begin', async (context) => {
		backups.begin(doer(context));
		return context.json(success(await backups.list(), clock()), 202);
	});
	staffRoute(app, taproom, 'backups.cancel', async (context) =>
		context.json(success({ canceled: await backups.cancel() }, clock())),
	);
	staffRoute(app, taproom, 'backups.delete', async (context) => {
		const deleted = await backups.delete(context.req.param('name'), doer(context));
		return context.json(success(deleted, clock()));
	});
	staffRoute(app, taproom, 'backups.link', async (context) => {
		const backup = await backups.find(context.req.param('name'));
		await backups.record('download', backup, doer(context));
		const { key, expiresAt } = backups.links.make(backup.name, clock());
		const link = { path: `/backup-file?key=${key}`, expiresAt: expiresAt.toISOString() };
		return context.json(success(link, clock()), 201);
	});
	staffRoute(app, taproom, 'checks.begin', async (context) => {
		const input = await readJson(context, backupCheckInputSchema);
		const check = await checks.begin(input, context.get('staff'));
		context.header('Location', `/api/backup-checks/${check.id}`);
		return context.json(success(check, clock()), 201);
	});
	staffRoute(app, taproom, 'checks.send', async (context) => {
		const id = context.req.param('id');
		checks.read(id, context.get('staff'));
		const part = await readBody(context, mostPartBytes, tooLargePart);
		const check = await checks.receive(id, context.get('staff'), readFrom(context), part);
		return context.json(success(check, clock()));
	});
	staffRoute(app, taproom, 'checks.read', (context) =>
		context.json(success(checks.read(context.req.param('id'), context.get('staff')), clock())),
	);
	staffRoute(app, taproom, 'checks.end', async (context) => {
		const canceled = await checks.end(context.req.param('id'), context.get('staff'));
		return context.json(success({ canceled }, clock()));
	});
	return app;
}

/** Where a part begins: `?from=8388608`. Throws INVALID_INPUT. */
function readFrom(context: Context): number {
	const from = context.req.query('from') ?? '';
	if (/^\d{1,15}$/.test(from)) return Number(from);
	const message = 'Say at which byte this part begins, as in ?from=0.';
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'from', message }] });
}
