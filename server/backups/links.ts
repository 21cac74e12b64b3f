import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/schema.ts';

const linkMs = 60_000;
const mostLinks = 50;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

interface Maker {
	readonly id: string;
	readonly username: string;
}

interface BackupLink {
	readonly name: string;
	readonly maker: Maker;
}

/** One-time links to download a backup without signing in, valid for a minute on any instance. Only hashes are stored. */
export class BackupLinks {
	readonly #db: Db;

	constructor(db: Db) {
		this.#db = db;
	}

	async make(name: string, { id: user_id, username }: Maker, now: Date) {
		const key = randomBytes(32).toString('base64url');
		const expiresAt = new Date(now.getTime() + linkMs).toISOString();
		await this.#db.transaction().execute(async (trx) => {
			const newest = trx
				.selectFrom('backup_links')
				.select('key_hash')
				.where('expires_at', '>', now.toISOString());
			const kept = newest.orderBy('expires_at', 'desc').limit(mostLinks - 1);
			await trx.deleteFrom('backup_links').where('key_hash', 'not in', kept).execute();
			const row = { key_hash: hashOf(key), name, user_id, username, expires_at: expiresAt };
			await trx.insertInto('backup_links').values(row).execute();
		});
		return { key, expiresAt };
	}

	/** Throws NOT_FOUND if the link was used or has expired. */
	async find(key: string, now: Date): Promise<BackupLink> {
		const row = this.#db.selectFrom('backup_links').selectAll().where('key_hash', '=', hashOf(key));
		return goodLink(await row.executeTakeFirst(), now);
	}

	/** Like `find`, and uses the link up: of two simultaneous requests only one succeeds. */
	async use(key: string, now: Date): Promise<BackupLink> {
		const used = this.#db.deleteFrom('backup_links').where('key_hash', '=', hashOf(key)).returningAll();
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
