import { stream } from 'hono/streaming';
import { mostPartBytes, sizeWords } from '#domain/backups/backup.ts';
import { AppError, fieldError } from '#domain/errors.ts';
import { placeOf } from '../auth/client-address.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';
import type { Db } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { readBody } from '../http/read-body.ts';
import { recordSecurityEvent, recordStaffEvent } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { backupName } from './backup-folder.ts';

type BackupsTaproom = Pick<Taproom, 'auth' | 'backups' | 'db' | 'securityLog'>;

const chunkBytes = 256 * 1024;

export function backupApi(
	route: Route,
	{ backups, checks, restores }: Pick<Taproom, 'backups' | 'checks' | 'restores'>,
): void {
	route('backups.list', () => backups.list());
	route('backups.begin', async ({ actor, now }) => {
		await backups.begin({ username: actor.staff.username, now });
		recordStaffEvent(actor, 'backup.begun');
		return backups.list();
	});
	route('backups.archive', async ({ actor, now }) => {
		await backups.begin({ username: actor.staff.username, now }, backupName(now, 'zip'));
		recordStaffEvent(actor, 'backup.begun', { detail: 'plain files' });
		return backups.list();
	});
	route('backups.cancel', async () => ({ canceled: await backups.cancel() }));
	route('backups.delete', async ({ actor, params, now }) => {
		const deleted = await backups.delete(params.name, { username: actor.staff.username, now });
		recordStaffEvent(actor, 'backup.deleted', { detail: deleted.name });
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
		await checks.read(id, staff);
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

export function backupDownloads(route: Route, taproom: BackupsTaproom): void {
	const { backups, auth, db } = taproom;
	const links = new BackupLinks(db);
	route('backups.link', async ({ actor, params, now }) => {
		const { staff } = actor;
		const backup = await backups.find(params.name);
		await backups.record('download', backup, { username: staff.username, now });
		const { key, expiresAt } = await links.make(backup.name, staff, now);
		recordStaffEvent(actor, 'backup.linked', { detail: backup.name });
		return { path: `/backup-file?key=${key}`, expiresAt };
	});
	route('backups.file', async ({ query: { key = '' }, now, context }) => {
		// A HEAD request returns the headers and does not use up the link.
		const head = context.req.method === 'HEAD';
		const link = await (head ? links.find(key, now) : links.use(key, now));
		const file = head ? null : await backups.open(link.name);
		if (file) {
			const { id: userId, username } = link.maker;
			const place = placeOf(context, auth.trustProxy);
			const event = { kind: 'backup.downloaded', userId, username, place, detail: link.name, now } as const;
			recordSecurityEvent(taproom, event);
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

const linkMs = 60_000;
const mostLinks = 50;

interface Maker {
	readonly id: string;
	readonly username: string;
}

interface BackupLink {
	readonly name: string;
	readonly maker: Maker;
}

/** One-time links to download a backup without signing in, valid for a minute on any instance. Only hashes are stored. */
class BackupLinks {
	readonly #db: Db;

	constructor(db: Db) {
		this.#db = db;
	}

	async make(name: string, { id: user_id, username }: Maker, now: Date) {
		const key = newSecret();
		const expiresAt = new Date(now.getTime() + linkMs).toISOString();
		await this.#db.transaction().execute(async (trx) => {
			const newest = trx
				.selectFrom('backup_links')
				.select('key_hash')
				.where('expires_at', '>', now.toISOString());
			const remaining = newest.orderBy('expires_at', 'desc').limit(mostLinks - 1);
			await trx.deleteFrom('backup_links').where('key_hash', 'not in', remaining).execute();
			const row = { key_hash: hashOfSecret(key), name, user_id, username, expires_at: expiresAt };
			await trx.insertInto('backup_links').values(row).execute();
		});
		return { key, expiresAt };
	}

	/** Throws NOT_FOUND if the link was used or has expired. */
	async find(key: string, now: Date): Promise<BackupLink> {
		const row = this.#db.selectFrom('backup_links').selectAll().where('key_hash', '=', hashOfSecret(key));
		return goodLink(await row.executeTakeFirst(), now);
	}

	/** Like `find`, and uses the link up: of two simultaneous requests only one succeeds. */
	async use(key: string, now: Date): Promise<BackupLink> {
		const used = this.#db.deleteFrom('backup_links').where('key_hash', '=', hashOfSecret(key)).returningAll();
		return goodLink(await used.executeTakeFirst(), now);
	}
}

function goodLink(
	row: { name: string; user_id: string; username: string; expires_at: string } | undefined,
	now: Date,
): BackupLink {
	if (row && now.getTime() < Date.parse(row.expires_at)) {
		return { name: row.name, maker: { id: row.user_id, username: row.username } };
	}
	throw new AppError('NOT_FOUND', 'This link has been used or is too old. Download the backup again.');
}
