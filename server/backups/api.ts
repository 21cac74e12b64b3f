import { randomBytes } from 'node:crypto';
import { stream } from 'hono/streaming';
import { mostPartBytes, sizeWords } from '#domain/backups/backup.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { placeOf } from '../auth/address.ts';
import type { Route } from '../http/endpoint-router.ts';
import { readBody } from '../http/read-body.ts';
import type { Actor } from '../resources/versioned.ts';
import { recordDeed } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { backupName } from './backup-folder.ts';

const linkMs = 60_000;
const mostLinks = 50;
const chunkBytes = 256 * 1024;

export function backupApi(route: Route, { backups, checks, restores }: Taproom): void {
	route('backups.list', () => backups.list());
	route('backups.begin', async ({ actor, now }) => {
		await backups.begin({ username: actor.staff.username, now });
		recordDeed(actor, 'backup.begun');
		return backups.list();
	});
	route('backups.archive', async ({ actor, now }) => {
		await backups.begin({ username: actor.staff.username, now }, backupName(now, 'zip'));
		recordDeed(actor, 'backup.begun', { detail: 'plain files' });
		return backups.list();
	});
	route('backups.cancel', async () => ({ canceled: await backups.cancel() }));
	route('backups.delete', async ({ actor, params, now }) => {
		const deleted = await backups.delete(params.name, { username: actor.staff.username, now });
		recordDeed(actor, 'backup.deleted', { detail: deleted.name });
		return deleted;
	});
	route('checks.begin', async ({ actor, body, now, context }) => {
		const check = await checks.begin(body, { ...actor.staff, now });
		context.header('Location', `/api/backup-checks/${check.id}`);
		return check;
	});
	route('checks.stored', async ({ actor, params, now, context }) => {
		const check = await checks.beginStored(await backups.find(params.name), { ...actor.staff, now });
		context.header('Location', `/api/backup-checks/${check.id}`);
		return check;
	});
	route('checks.send', async ({ actor: { staff }, params: { id }, query: { from = '' }, context }) => {
		checks.read(id, staff);
		const tooLarge = `Larger than ${sizeWords(mostPartBytes)}. Send the file in smaller parts.`;
		const part = await readBody(context, mostPartBytes, tooLarge);
		if (/^\d{1,15}$/.test(from)) return checks.receive(id, staff, Number(from), part);
		throw fieldError('from', 'Say at which byte this part begins, as in ?from=0.');
	});
	route('checks.read', ({ actor, params }) => checks.read(params.id, actor.staff));
	route('restores.read', () => restores.state());
	route('restores.begin', ({ actor, body, now }) => restores.begin(body, { actor, now }));
	route('checks.end', async ({ actor, params }) => ({ canceled: await checks.end(params.id, actor.staff) }));
}

/** Links for browsers, which save a file without a sign-in. In memory only; the key is in the query, which the log leaves out. */
export function backupDownloads(route: Route, { backups, auth }: Taproom): void {
	const links = new Map<string, { readonly name: string; readonly until: number; readonly maker: Actor }>();
	route('backups.link', async ({ actor, params, now }) => {
		const backup = await backups.find(params.name);
		await backups.record('download', backup, { username: actor.staff.username, now });
		const [oldest] = links.keys();
		if (oldest !== undefined && links.size >= mostLinks) links.delete(oldest);
		const key = randomBytes(32).toString('base64url');
		const until = now.getTime() + linkMs;
		links.set(key, { name: backup.name, until, maker: actor });
		recordDeed(actor, 'backup.linked', { detail: backup.name });
		return { path: `/backup-file?key=${key}`, expiresAt: new Date(until).toISOString() };
	});
	route('backups.file', async ({ query: { key = '' }, now, context }) => {
		const link = links.get(key);
		// A HEAD request tells what would come, and does not use the link up.
		const head = context.req.method === 'HEAD';
		if (!head) links.delete(key);
		if (!link || now.getTime() >= link.until) {
			throw new AppError('NOT_FOUND', 'This link has been used or is too old. Download the backup again.');
		}
		const file = head ? null : await backups.open(link.name);
		if (file) {
			const place = placeOf(context, auth.trustProxy);
			recordDeed({ ...link.maker, place }, 'backup.downloaded', { detail: link.name });
		}
		const size = file ? (await file.stat()).size : (await backups.find(link.name)).bytes;
		context.header('Content-Type', 'application/octet-stream');
		context.header('Content-Length', String(size));
		context.header('Content-Disposition', `attachment; filename="${link.name}"`);
		context.header('Cache-Control', 'no-store');
		if (!file) return context.body(null);
		return stream(context, async (out) => {
			for await (const chunk of file.createReadStream({ highWaterMark: chunkBytes })) {
				// Leaving the loop closes the file.
				if (out.aborted) break;
				await out.write(chunk);
			}
		});
	});
}
