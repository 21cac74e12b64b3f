import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { AppError } from '#domain/errors.ts';
import {
	type ApiToken,
	type ApiTokenInput,
	apiTokenPattern,
	apiTokenShown,
	apiTokenStart,
	type NewApiToken,
	type TokenScope,
	tokenScopes,
} from '#domain/tokens/api-token.ts';
import type { Database } from '../db/schema.ts';
import { recordHistory } from '../history/store.ts';

/** Who does something to a token, and when. */
interface By {
	readonly username: string;
	readonly now: Date;
}

/** A token is 256 random bits, so one round of SHA-256 protects it: there is nothing to guess (unlike a password). */
function hashOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex');
}

/** The scopes of a row; one that this version does not know allows nothing. */
function scopesOf(text: string): TokenScope[] {
	const held: unknown = JSON.parse(text);
	return Array.isArray(held) ? tokenScopes.filter((scope) => held.includes(scope)) : [];
}

function tokenFromRow(row: Selectable<Database['api_tokens']>): ApiToken {
	return {
		id: row.id,
		name: row.name,
		prefix: row.prefix,
		scopes: scopesOf(row.scopes),
		createdAt: row.created_at,
		createdBy: row.created_by,
		expiresAt: row.expires_at,
		lastUsedAt: row.last_used_at,
	};
}

/** All tokens that are not revoked, the newest first. */
export async function listTokens(db: Kysely<Database>): Promise<ApiToken[]> {
	const rows = await db
		.selectFrom('api_tokens')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.execute();
	return rows.map(tokenFromRow);
}

/** History tells tokens apart by their names. */
async function requireFreeName(trx: Transaction<Database>, name: string): Promise<void> {
	const rows = await trx.selectFrom('api_tokens').select('name').execute();
	if (!rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) return;
	const message = `There is a token named ${name} already. Choose another name, or revoke that one first.`;
	throw new AppError('INVALID_INPUT', message, { fields: [{ path: 'name', message }] });
}

function requireToCome(expiresAt: string | null, now: Date): void {
	if (expiresAt === null || Date.parse(expiresAt) > now.getTime()) return;
	const message = 'Must be an instant to come.';
	throw new AppError('INVALID_INPUT', `expiresAt: ${message}`, { fields: [{ path: 'expiresAt', message }] });
}

/** Makes a token and answers its secret, which is kept nowhere. Throws INVALID_INPUT for a name that is taken. */
export async function createToken(
	db: Kysely<Database>,
	{ name, scopes, expiresAt = null }: ApiTokenInput,
	{ username, now }: By,
): Promise<NewApiToken> {
	requireToCome(expiresAt, now);
	const secret = apiTokenStart + randomBytes(32).toString('base64url');
	const row = {
		id: randomUUID(),
		name,
		prefix: secret.slice(0, apiTokenShown),
		hash: hashOf(secret),
		scopes: JSON.stringify(tokenScopes.filter((scope) => scopes.includes(scope))),
		created_at: now.toISOString(),
		created_by: username,
		expires_at: expiresAt && new Date(expiresAt).toISOString(),
		last_used_at: null,
	};
	const token = tokenFromRow(row);
	await db.transaction().execute(async (trx) => {
		await requireFreeName(trx, name);
		await trx.insertInto('api_tokens').values(row).execute();
		const subject = { subject: 'token', subjectId: row.id, action: 'create' } as const;
		await recordHistory(trx, { ...subject, username, now, after: token });
	});
	return { token, secret };
}

/** Takes a token away for good; its next call is refused. Throws NOT_FOUND. */
export async function revokeToken(
	db: Kysely<Database>,
	id: string,
	{ username, now }: By,
): Promise<ApiToken> {
	return db.transaction().execute(async (trx) => {
		const row = await trx.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirst();
		if (!row) throw new AppError('NOT_FOUND', 'There is no such token; it may have been revoked already.');
		const token = tokenFromRow(row);
		await trx.deleteFrom('api_tokens').where('id', '=', id).execute();
		const subject = { subject: 'token', subjectId: id, action: 'revoke' } as const;
		await recordHistory(trx, { ...subject, username, now, before: token });
		return token;
	});
}

/** How exactly the last use is kept, in milliseconds: a busy till must not write with each call. */
const usedWithinMs = 60_000;

/** Notes that a token is used. A clock that was put back does not leave it used in the future. */
export async function noteUse(db: Kysely<Database>, token: ApiToken, now: Date): Promise<void> {
	const sinceMs = token.lastUsedAt === null ? usedWithinMs : now.getTime() - Date.parse(token.lastUsedAt);
	if (Math.abs(sinceMs) < usedWithinMs) return;
	const last_used_at = now.toISOString();
	await db.updateTable('api_tokens').set({ last_used_at }).where('id', '=', token.id).execute();
}

/** The token that a secret is of; null for one that is unknown, revoked or expired. */
export async function readToken(db: Kysely<Database>, secret: string, now: Date): Promise<ApiToken | null> {
	if (!apiTokenPattern.test(secret)) return null;
	const hash = hashOf(secret);
	const row = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
	// The index compares hashes of whatever was sent, from which nothing is learned; the last word takes constant time.
	if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
	if (row.expires_at !== null && row.expires_at <= now.toISOString()) return null;
	return tokenFromRow(row);
}
