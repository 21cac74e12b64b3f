import { timingSafeEqual } from 'node:crypto';
import { roleOf } from '#domain/auth/auth.ts';
import { parseJson } from '#domain/record.ts';
import {
	type ApiToken,
	apiTokenInputSchema,
	apiTokenPattern,
	type ListedToken,
	makerState,
	type TokenScope,
	tokenScopes,
} from '#domain/tokens/api-token.ts';
import { hashOfSecret } from '../auth/secret.ts';
import type { Db } from '../db/schema.ts';

function scopesOf(text: string): TokenScope[] {
	const held = parseJson(text);
	return Array.isArray(held) ? tokenScopes.filter((scope) => held.includes(scope)) : [];
}

/** Selects tokens with the present name and role of the responsible user. */
export const tokenRows = (db: Db) =>
	db
		.selectFrom('api_tokens')
		.leftJoin('users', 'users.id', 'api_tokens.made_by')
		.selectAll('api_tokens')
		.select(['users.username as maker', 'users.role', 'users.disabled']);
export type TokenRow = Awaited<ReturnType<ReturnType<typeof tokenRows>['executeTakeFirstOrThrow']>>;

export function tokenFromRow(row: TokenRow): ApiToken {
	const { id, name, prefix, created_at: createdAt } = row;
	const { expires_at: expiresAt, last_used_at: lastUsedAt } = row;
	const createdBy = row.maker ?? row.created_by;
	return { id, name, prefix, scopes: scopesOf(row.scopes), createdAt, createdBy, expiresAt, lastUsedAt };
}

export function listedFromRow(row: TokenRow): ListedToken {
	const { made_by: makerId, role, disabled } = row;
	const maker = role === null ? undefined : { role: roleOf(role), disabled: disabled === 1 };
	return { ...tokenFromRow(row), maker: makerState(maker), makerId };
}

/** A token needs a valid name, because the history lists its actions under that name. */
const isNamed = ({ name }: TokenRow) => apiTokenInputSchema.shape.name.safeParse(name).data === name;

/**
 * Finds a token that is neither revoked nor expired. It may act only while its `here` says that the responsible user
 * is allowed to have it.
 */
export async function findToken(db: Db, secret: string, now: Date): Promise<ListedToken | null> {
	if (!apiTokenPattern.test(secret)) return null;
	const hash = hashOfSecret(secret);
	const row = await tokenRows(db).where('hash', '=', hash).executeTakeFirst();
	// The index lookup reveals only timing about hashes; this comparison takes constant time.
	if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
	return isOver(row, now) || !isNamed(row) ? null : listedFromRow(row);
}

/** Says whether a token may still act. */
export async function tokenStands(db: Db, id: string, now: Date): Promise<boolean> {
	const row = await tokenRows(db).where('api_tokens.id', '=', id).executeTakeFirst();
	return row !== undefined && !isOver(row, now) && listedFromRow(row).maker === 'here';
}

const isOver = ({ expires_at }: TokenRow, now: Date) =>
	expires_at !== null && expires_at <= now.toISOString();

/** Milliseconds between two writes of the last use, so that a busy register does not write with each request. */
const usedWithinMs = 60_000;

/** Records the use of a token. If the clock was set back, a later instant is replaced too. */
export async function noteUse(db: Db, token: ApiToken, now: Date): Promise<void> {
	const sinceMs = token.lastUsedAt === null ? usedWithinMs : now.getTime() - Date.parse(token.lastUsedAt);
	if (Math.abs(sinceMs) < usedWithinMs) return;
	const last_used_at = now.toISOString();
	await db.updateTable('api_tokens').set({ last_used_at }).where('id', '=', token.id).execute();
}
