import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError, fieldError } from '#domain/errors.ts';
import {
	type ApiToken,
	type ApiTokenInput,
	apiTokenPattern,
	apiTokenShown,
	apiTokenStart,
	makerState,
	type NewApiToken,
	type TokenScope,
	tokenScopes,
} from '#domain/tokens/api-token.ts';
import type { Database, Db, Trx } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { parseJson } from '../resources/damage.ts';
import { type Actor, audit, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { listUsers } from '../users/store.ts';

export function tokensApi(route: Route, { db }: Taproom): void {
	route('tokens.list', async ({ now }) => {
		const rows = db.selectFrom('api_tokens').selectAll().orderBy('created_at', 'desc').orderBy('id');
		const tokens = (await rows.execute()).map(tokenFromRow);
		const makers = new Map((await listUsers(db, now)).map((user) => [user.username, user]));
		return {
			tokens: tokens.map((token) => ({ ...token, maker: makerState(makers.get(token.createdBy)) })),
		};
	});
	route('tokens.create', ({ actor, body, setMessage }) => {
		setMessage('Copy the token now: it is not shown again.');
		return createToken(actor, body);
	});
	route('tokens.revoke', ({ actor, params: { id } }) =>
		inTransaction(actor, async (context) => {
			const token = await requireToken(context.trx, id);
			await context.trx.deleteFrom('api_tokens').where('id', '=', id).execute();
			await auditToken(context, id, { action: 'revoke', before: token });
			context.afterCommit(() => recordStaffEvent(actor, 'token.revoked', { detail: token.name }));
			return token;
		}),
	);
}

/** One round of SHA-256 will do: unlike a password, 256 random bits cannot be guessed. */
function hashOf(secret: string): string {
	return createHash('sha256').update(secret).digest('hex');
}

function scopesOf(text: string): TokenScope[] {
	const held = parseJson(text);
	return Array.isArray(held) ? tokenScopes.filter((scope) => held.includes(scope)) : [];
}

function tokenFromRow(row: Selectable<Database['api_tokens']>): ApiToken {
	const { id, name, prefix, created_at: createdAt, created_by: createdBy } = row;
	const { expires_at: expiresAt, last_used_at: lastUsedAt } = row;
	return { id, name, prefix, scopes: scopesOf(row.scopes), createdAt, createdBy, expiresAt, lastUsedAt };
}

async function requireFreeName(trx: Trx, name: string): Promise<void> {
	const rows = await trx.selectFrom('api_tokens').select('name').execute();
	if (!rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) return;
	const message = `There is a token named ${name} already. Choose another name, or revoke that one first.`;
	throw fieldError('name', message);
}

function newSecret() {
	const secret = apiTokenStart + randomBytes(32).toString('base64url');
	return { secret, columns: { prefix: secret.slice(0, apiTokenShown), hash: hashOf(secret) } };
}

const usualLifetimeMs = 365 * 24 * 60 * 60_000;

export async function insertToken(
	trx: Trx,
	{ id = randomUUID(), name, scopes, ...input }: ApiTokenInput,
	{ username, now }: { readonly username: string; readonly now: Date },
): Promise<NewApiToken> {
	const { expiresAt = new Date(now.getTime() + usualLifetimeMs).toISOString() } = input;
	if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
		const message = 'Must be an instant to come.';
		throw new AppError('INVALID_INPUT', `expiresAt: ${message}`, {
			fields: [{ path: 'expiresAt', message }],
		});
	}
	await requireFreeName(trx, name);
	const { secret, columns } = newSecret();
	const row = {
		id,
		name,
		...columns,
		scopes: JSON.stringify(tokenScopes.filter((scope) => scopes.includes(scope))),
		created_at: now.toISOString(),
		created_by: username,
		expires_at: expiresAt && new Date(expiresAt).toISOString(),
		last_used_at: null,
	};
	await trx.insertInto('api_tokens').values(row).execute();
	return { token: tokenFromRow(row), secret };
}

/** With an id of the client's, a repeated request gets the token of the first with a new secret: nobody saw the first. */
function createToken(actor: Actor, input: ApiTokenInput): Promise<NewApiToken> {
	const { id: requestId } = input;
	return inTransaction(actor, (context) => {
		const noteMade = ({ name, scopes }: ApiToken) => {
			const detail = `${name}: ${scopes.join(', ')}`;
			context.afterCommit(() => recordStaffEvent(actor, 'token.created', { detail }));
		};
		return createOnce(context, 'token', requestId, {
			async create() {
				const { username } = actor.staff;
				const made = await insertToken(context.trx, input, { username, now: context.now });
				await auditToken(context, made.token.id, { action: 'create', after: made.token, requestId });
				noteMade(made.token);
				return made;
			},
			async again(id) {
				await requireToken(context.trx, id);
				const { secret, columns } = newSecret();
				await context.trx.updateTable('api_tokens').set(columns).where('id', '=', id).execute();
				await auditToken(context, id, { action: 'new-secret' });
				const token = await requireToken(context.trx, id);
				noteMade(token);
				return { token, secret };
			},
		});
	});
}

/** Tokens have no versions: they are made and revoked, never changed. */
async function auditToken(
	context: WriteContext,
	subjectId: string,
	entry: { action: string; before?: ApiToken; after?: ApiToken; requestId?: string | undefined },
): Promise<void> {
	await audit(context, { subject: 'token', subjectId, ...entry });
	context.announce('tokens', subjectId);
}

async function requireToken(trx: Trx, id: string): Promise<ApiToken> {
	const row = await trx.selectFrom('api_tokens').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw new AppError('NOT_FOUND', 'There is no such token; it may have been revoked already.');
	return tokenFromRow(row);
}

/** How exactly the last use is stored, in milliseconds: a busy till must not write with each request. */
const usedWithinMs = 60_000;

/** Records that a token is used. A clock that was put back does not leave it used in the future. */
export async function noteUse(db: Db, token: ApiToken, now: Date): Promise<void> {
	const sinceMs = token.lastUsedAt === null ? usedWithinMs : now.getTime() - Date.parse(token.lastUsedAt);
	if (Math.abs(sinceMs) < usedWithinMs) return;
	const last_used_at = now.toISOString();
	await db.updateTable('api_tokens').set({ last_used_at }).where('id', '=', token.id).execute();
}

export async function readToken(db: Db, secret: string, now: Date): Promise<ApiToken | null> {
	if (!apiTokenPattern.test(secret)) return null;
	const hash = hashOf(secret);
	const row = await db.selectFrom('api_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
	// The time that the index takes tells only of hashes; this comparison takes constant time.
	if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
	if (row.expires_at !== null && row.expires_at <= now.toISOString()) return null;
	return tokenFromRow(row);
}
