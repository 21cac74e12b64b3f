import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '#domain/errors.ts';
import {
	type ApiToken,
	type ApiTokenInput,
	apiTokenShown,
	apiTokenStart,
	isExpired,
	type NewApiToken,
	tokenScopes,
} from '#domain/tokens/api-token.ts';
import { hashOfSecret, newSecret } from '../auth/secret.ts';
import type { Trx } from '../db/schema.ts';
import type { Route } from '../http/endpoint-router.ts';
import { type Actor, audit, createOnce, inTransaction, type WriteContext } from '../resources/versioned.ts';
import { recordStaffEvent } from '../security-log/security-log.ts';
import type { Taproom } from '../taproom.ts';
import { listedFromRow, type TokenRow, tokenFromRow, tokenRows } from './token-rows.ts';

export function tokensApi(route: Route, { db }: Pick<Taproom, 'db'>): void {
	route('tokens.list', async () => {
		const rows = await tokenRows(db)
			.orderBy('api_tokens.created_at', 'desc')
			.orderBy('api_tokens.id')
			.execute();
		return { tokens: rows.map(listedFromRow) };
	});
	route('tokens.create', ({ actor, body, setMessage }) => {
		setMessage('Copy the token now: it is not shown again.');
		return createToken(actor, body);
	});
	route('tokens.revoke', ({ actor, params: { id } }) =>
		inTransaction(actor, async (context) => {
			const token = await requireToken(context.trx, id);
			await revoke(context, token);
			return token;
		}),
	);
	route('tokens.adopt', ({ actor, params: { id } }) =>
		inTransaction(actor, async (context) => {
			const before = await requireToken(context.trx, id);
			const { id: made_by, username: created_by } = actor.staff;
			await context.trx.updateTable('api_tokens').set({ made_by, created_by }).where('id', '=', id).execute();
			const after = await requireToken(context.trx, id);
			await auditToken(context, id, { action: 'adopt', before, after });
			context.announce('users', made_by);
			context.afterCommit(() => recordStaffEvent(actor, 'token.adopted', { detail: after.name }));
			return requireListed(context.trx, id);
		}),
	);
}

async function revoke(context: WriteContext, token: ApiToken): Promise<void> {
	await context.trx.deleteFrom('api_tokens').where('id', '=', token.id).execute();
	await auditToken(context, token.id, { action: 'revoke', before: token });
	context.afterCommit(() => recordStaffEvent(context, 'token.revoked', { detail: token.name }));
}

/** Revokes all tokens of a responsible user. Returns how many had not expired. */
export async function revokeTokensOf(context: WriteContext, userId: string): Promise<number> {
	const rows = await tokenRows(context.trx).where('made_by', '=', userId).execute();
	const tokens = rows.map(tokenFromRow);
	for (const token of tokens) await revoke(context, token);
	return tokens.filter((token) => !isExpired(token, context.now)).length;
}

async function requireFreeName(trx: Trx, name: string): Promise<void> {
	const rows = await trx.selectFrom('api_tokens').select('name').execute();
	if (!rows.some((row) => row.name.toLowerCase() === name.toLowerCase())) return;
	const message = `There is a token named ${name} already. Choose another name, or revoke that one first.`;
	throw fieldError('name', message);
}

function newTokenSecret() {
	const secret = apiTokenStart + newSecret();
	return { secret, columns: { prefix: secret.slice(0, apiTokenShown), hash: hashOfSecret(secret) } };
}

const usualLifetimeMs = 365 * 24 * 60 * 60_000;

export async function insertToken(
	trx: Trx,
	{ id = randomUUID(), name, scopes, ...input }: ApiTokenInput,
	{ id: made_by, username, now }: { readonly id: string; readonly username: string; readonly now: Date },
): Promise<NewApiToken> {
	const { expiresAt = new Date(now.getTime() + usualLifetimeMs).toISOString() } = input;
	if (expiresAt !== null && Date.parse(expiresAt) <= now.getTime()) {
		const message = 'Must be an instant to come.';
		throw new AppError('INVALID_INPUT', `expiresAt: ${message}`, {
			fields: [{ path: 'expiresAt', message }],
		});
	}
	await requireFreeName(trx, name);
	const { secret, columns } = newTokenSecret();
	const row = {
		id,
		name,
		...columns,
		scopes: JSON.stringify(tokenScopes.filter((scope) => scopes.includes(scope))),
		created_at: now.toISOString(),
		created_by: username,
		made_by,
		expires_at: expiresAt && new Date(expiresAt).toISOString(),
		last_used_at: null,
	};
	await trx.insertInto('api_tokens').values(row).execute();
	return { token: await requireToken(trx, id), secret };
}

/**
 * Creates a token. A request repeated with the client's id gets the same token with a new secret, since nobody saw
 * the first one.
 */
function createToken(actor: Actor, input: ApiTokenInput): Promise<NewApiToken> {
	const { id: requestId } = input;
	return inTransaction(actor, (context) => {
		const noteMade = ({ name, scopes }: ApiToken) => {
			const detail = `${name}: ${scopes.join(', ')}`;
			context.afterCommit(() => recordStaffEvent(actor, 'token.created', { detail }));
		};
		return createOnce(context, 'token', requestId, {
			async create() {
				const { id: maker, username } = actor.staff;
				const by = { id: maker, username, now: context.now };
				const made = await insertToken(context.trx, input, by);
				await auditToken(context, made.token.id, { action: 'create', after: made.token, requestId });
				noteMade(made.token);
				return made;
			},
			async again(id) {
				await requireToken(context.trx, id);
				const { secret, columns } = newTokenSecret();
				await context.trx.updateTable('api_tokens').set(columns).where('id', '=', id).execute();
				await auditToken(context, id, { action: 'new-secret' });
				const token = await requireToken(context.trx, id);
				noteMade(token);
				return { token, secret };
			},
		});
	});
}

/** Tokens have no versions: they are created and revoked, never changed. */
async function auditToken(
	context: WriteContext,
	subjectId: string,
	entry: { action: string; before?: ApiToken; after?: ApiToken; requestId?: string | undefined },
): Promise<void> {
	await audit(context, { subject: 'token', subjectId, ...entry });
	context.announce('tokens', subjectId);
}

async function requireToken(trx: Trx, id: string): Promise<ApiToken> {
	return tokenFromRow(await requireRow(trx, id));
}

const requireListed = async (trx: Trx, id: string) => listedFromRow(await requireRow(trx, id));

async function requireRow(trx: Trx, id: string): Promise<TokenRow> {
	const row = await tokenRows(trx).where('api_tokens.id', '=', id).executeTakeFirst();
	if (!row) throw new AppError('NOT_FOUND', 'There is no such token; it may have been revoked already.');
	return row;
}
