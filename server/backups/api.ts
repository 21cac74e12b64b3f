import { sizeWords } from '#domain/backups/backup.ts';
import { mostPartBytes } from '#domain/backups/backup-schema.ts';
import { AppError } from '#domain/errors.ts';
import type { Route } from '../http/endpoint-router.ts';
import { readBody } from '../http/read-body.ts';
import type { Taproom } from '../taproom.ts';

const tooLargePart = `Larger than ${sizeWords(mostPartBytes)}. Send the file in smaller parts.`;

/** Backups on the server: made, listed, fetched, deleted; and others checked. Restoring is a command. */
export function backupApi(route: Route, { backups, checks }: Taproom): void {
	route('backups.list', () => backups.list());
	route('backups.begin', ({ actor, now }) => {
		backups.begin({ username: actor.staff.username, now });
		return backups.list();
	});
	route('backups.cancel', async () => ({ canceled: await backups.cancel() }));
	route('backups.delete', ({ actor, params, now }) =>
		backups.delete(params.name, { username: actor.staff.username, now }),
	);
	route('backups.link', async ({ actor, params, now }) => {
		const backup = await backups.find(params.name);
		await backups.record('download', backup, { username: actor.staff.username, now });
		const { key, expiresAt } = backups.links.make(backup.name, now);
		return { path: `/backup-file?key=${key}`, expiresAt: expiresAt.toISOString() };
	});
	route('checks.begin', async ({ actor, body, context }) => {
		const check = await checks.begin(body, actor.staff);
		context.header('Location', `/api/backup-checks/${check.id}`);
		return check;
	});
	route('checks.send', async ({ actor: { staff }, params: { id }, query, context }) => {
		checks.read(id, staff);
		const part = await readBody(context, mostPartBytes, tooLargePart);
		return checks.receive(id, staff, readFrom(query.from), part);
	});
	route('checks.read', ({ actor, params }) => checks.read(params.id, actor.staff));
	route('checks.end', async ({ actor, params }) => ({ canceled: await checks.end(params.id, actor.staff) }));
}

/** Where a part begins: `?from=8388608`. Throws INVALID_INPUT. */
function readFrom(from = ''): number {
	if (/^\d{1,15}$/.test(from)) return Number(from);
	const message = 'Say at which byte this part begins, as in ?from=0.';
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'from', message }] });
}
