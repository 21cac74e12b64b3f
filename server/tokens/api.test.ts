import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tapChangeSchema } from '#domain/bar/taps.ts';
import { staffBeerListSchema, staffBeerSchema } from '#domain/beers/beer-endpoints.ts';
import { addressOf, isForPeople, staffEndpointNames as names, tokenMayCall } from '#domain/endpoints.ts';
import {
	type ApiTokenInput,
	apiTokenListSchema,
	newApiTokenSchema,
	type TokenScope,
	tokenScopes,
} from '#domain/tokens/api-token.ts';
import { listHistory } from '#server/history/store.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { bearer, send } from '#tests/sign-in.ts';
import { hire } from '#tests/staff.ts';

const till: ApiTokenInput = { name: 'POS', scopes: ['beer:read', 'beer:status'] };

/** Makes a token as an admin does. */
async function issue(venue: OpenTaproom, input: ApiTokenInput = till) {
	const { headers } = await hire(venue.taproom, 'admin', 'ada');
	const response = await send(venue.app, 'POST', '/api/tokens', input, { headers });
	expect(response.status).toBe(201);
	const { data } = z.parse(z.object({ data: newApiTokenSchema }), await response.json());
	return { ...data, admin: headers, headers: bearer(data.secret) };
}

async function listed(venue: OpenTaproom, headers: Record<string, string>) {
	const response = await send(venue.app, 'GET', '/api/tokens', undefined, { headers });
	return z.parse(z.object({ data: apiTokenListSchema }), await response.json()).data.tokens;
}

const ask = (venue: OpenTaproom, headers: Record<string, string>) =>
	send(venue.app, 'GET', '/api/beers', undefined, { headers });

test('a till reads the beers and takes one off its tap; history and answers say that the token did it', async () => {
	await using venue = await openTaproom();
	const { headers, token } = await issue(venue);
	const list = z.parse(z.object({ data: staffBeerListSchema }), await (await ask(venue, headers)).json());
	const beer = list.data.beers.find(({ status }) => status === 'on-tap');
	if (!beer) throw new Error('Nothing is on tap.');
	const path = `/api/beers/${beer.id}/status`;
	const stale = { headers: { ...headers, 'If-Match': `"${beer.version + 7}"` } };
	expect((await send(venue.app, 'POST', path, { status: 'archived' }, stale)).status).toBe(409);
	const now = { headers: { ...headers, 'If-Match': `"${beer.version}"` } };
	expect((await send(venue.app, 'POST', path, { status: 'retired' }, now)).status).toBe(403);
	const response = await send(venue.app, 'POST', path, { status: 'archived' }, now);
	expect(response.status).toBe(200);
	const { data } = z.parse(z.object({ data: staffBeerSchema }), await response.json());
	expect(data).toMatchObject({ status: 'archived', tapNumber: null, version: beer.version + 1 });
	const [last] = await listHistory(venue.taproom.db, 'beer', beer.id, 1);
	expect(last?.username).toBe('token: POS');
	const [used] = await listed(venue, (await hire(venue.taproom, 'admin', 'ada')).headers);
	expect(used).toMatchObject({ ...token, lastUsedAt: '2026-11-20T20:30:00.000Z', maker: 'here' });
});

test('a till kicks with one call and one scope, without a body, and can read no more than that', async () => {
	await using venue = await openTaproom();
	const { headers } = await issue(venue, { name: 'Till', scopes: ['beer:status'] });
	const response = await venue.app.request('/api/taps/3/kick', { method: 'POST', headers });
	expect(response.status).toBe(200);
	const { data } = z.parse(z.object({ data: tapChangeSchema }), await response.json());
	expect(data).toMatchObject({ ended: { tapNumber: 3, beer: { status: 'archived' } }, poured: null });
	const [entry] = await listHistory(venue.taproom.db, 'tap', '3', 1);
	expect(entry).toMatchObject({ id: data.change, action: 'kick', username: 'token: Till' });
	const again = await venue.app.request('/api/taps/3/kick', { method: 'POST', headers });
	expect([again.status, (await again.json()).error]).toEqual([409, 'Nothing pours on tap 3.']);
	expect((await ask(venue, headers)).status).toBe(403);
	expect((await send(venue.app, 'GET', '/api/taps', undefined, { headers })).status).toBe(403);
});

test('a token makes exactly the calls of its scopes, and never one about people, sign-ins or tokens', async () => {
	await using venue = await openTaproom();
	const sets: readonly TokenScope[][] = [...tokenScopes.map((scope) => [scope]), [...tokenScopes]];
	for (const [index, scopes] of sets.entries()) {
		const { headers } = await issue(venue, { name: `No. ${index}`, scopes });
		for (const name of names) {
			const { method, path } = addressOf(name);
			const response = await venue.app.request(path.replace(/:\w+/g, 'x'), { method, headers });
			const isThere = !(await response.clone().text()).includes('There is no such call');
			if (!isThere || response.status === 405) continue;
			const what = `${name} with ${scopes.join(' ')}`;
			const allowed = tokenMayCall(scopes, name);
			if (allowed) expect([401, 403, 500], what).not.toContain(response.status);
			else expect(response.status, what).toBe(403);
			if (isForPeople(name)) expect(allowed, what).toBe(false);
		}
	}
	expect(names.filter(isForPeople)).toEqual(
		expect.arrayContaining(['auth.password', 'users.create', 'tokens.create']),
	);
});

test('the secret is told once: neither list nor database nor history nor log holds it', async () => {
	await using venue = await openTaproom();
	const { secret, token, admin, headers } = await issue(venue);
	expect(secret).toMatch(/^tap_[\w-]{43}$/);
	await ask(venue, headers);
	const rows = await venue.taproom.db.selectFrom('api_tokens').selectAll().execute();
	const history = await listHistory(venue.taproom.db, 'token', token.id);
	expect(history).toMatchObject([{ action: 'create', username: 'ada', after: { name: 'POS' } }]);
	const everything = JSON.stringify([rows, history, await listed(venue, admin), venue.logged]);
	expect(everything).not.toContain(secret.slice(token.prefix.length));
	expect(token.prefix).toBe(secret.slice(0, 10));
});

test('a token whose scopes cannot be read may do nothing, and the list of tokens names it', async () => {
	await using venue = await openTaproom();
	const { admin, headers } = await issue(venue);
	await venue.taproom.db.updateTable('api_tokens').set({ scopes: '["beer:' }).execute();
	expect((await ask(venue, headers)).status).toBe(403);
	expect(await listed(venue, admin)).toMatchObject([{ name: 'POS', scopes: [] }]);
});

test('a token lasts a year unless it is told another end, or none', async () => {
	await using venue = await openTaproom();
	expect((await issue(venue)).token.expiresAt).toBe('2027-11-20T20:30:00.000Z');
	const forever = await issue(venue, { ...till, name: 'Tap screen', expiresAt: null });
	expect(forever.token.expiresAt).toBeNull();
});

test('a revoked token, an expired one and one that is only like it are refused with 401', async () => {
	await using venue = await openTaproom();
	const { secret, token, admin, headers } = await issue(venue);
	const brief = await issue(venue, { ...till, name: 'Guest tap', expiresAt: '2026-11-20T21:00:00Z' });
	const forged = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
	for (const wrong of [forged, 'tap_', 'tap_short', `${secret}x`]) {
		expect((await ask(venue, bearer(wrong))).status, wrong).toBe(401);
	}
	expect((await ask(venue, brief.headers)).status).toBe(200);
	venue.setNow('2026-11-20T21:00:00Z');
	expect((await ask(venue, brief.headers)).status).toBe(401);
	const path = `/api/tokens/${token.id}`;
	expect((await send(venue.app, 'DELETE', path, undefined, { headers: admin })).status).toBe(200);
	expect((await send(venue.app, 'DELETE', path, undefined, { headers: admin })).status).toBe(404);
	const refused = await ask(venue, headers);
	expect(refused.status).toBe(401);
	expect(await refused.json()).toMatchObject({ code: 'UNAUTHORIZED', success: false });
	expect((await listHistory(venue.taproom.db, 'token', token.id))[0]).toMatchObject({ action: 'revoke' });
	expect((await listed(venue, admin)).map(({ name }) => name)).toEqual(['Guest tap']);
});

test('the last use is kept to the minute, so that a busy till does not write with each call', async () => {
	await using venue = await openTaproom();
	const { headers, admin } = await issue(venue);
	const lastUse = async () => (await listed(venue, admin))[0]?.lastUsedAt;
	expect(await lastUse()).toBeNull();
	for (const [now, kept] of [
		['2026-11-20T20:30:10Z', '2026-11-20T20:30:10.000Z'],
		['2026-11-20T20:31:09Z', '2026-11-20T20:30:10.000Z'],
		['2026-11-20T20:31:10Z', '2026-11-20T20:31:10.000Z'],
		// The clock has been set back.
		['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z'],
	] as const) {
		venue.setNow(now);
		await ask(venue, headers);
		expect(await lastUse()).toBe(kept);
	}
});

testOnSqlite('a machine that reads goes on while nothing can be written', async () => {
	await using venue = await openTaproom();
	const { headers } = await issue(venue);
	await sql`pragma query_only = on`.execute(venue.taproom.db);
	expect((await ask(venue, headers)).status).toBe(200);
	await sql`pragma query_only = off`.execute(venue.taproom.db);
	expect(venue.logged).toContainEqual(expect.objectContaining({ msg: 'cannot note the use of a token' }));
});

test.each([
	['no name', { ...till, name: ' ' }, 'name'],
	['no scope', { ...till, scopes: [] }, 'scopes'],
	['a scope over people', { ...till, scopes: ['users:manage'] }, 'scopes.0'],
	['an end that has passed', { ...till, expiresAt: '2026-11-20T20:30:00Z' }, 'expiresAt'],
	['an end that is no instant', { ...till, expiresAt: 'tomorrow' }, 'expiresAt'],
	['a taken name in other letters', { ...till, name: 'pos ' }, 'name'],
	['a field of nobody', { ...till, secret: 'tap_mine' }, 'secret'],
])('a token with %s is refused with 422 that names the field', async (_, input, path) => {
	await using venue = await openTaproom();
	const { admin } = await issue(venue);
	const response = await send(venue.app, 'POST', '/api/tokens', input, { headers: admin });
	expect(response.status).toBe(422);
	expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] });
});

test('a token acts as long as its maker may make tokens; the list says who left or was demoted', async () => {
	await using venue = await openTaproom();
	const { headers } = await issue(venue);
	const eve = await hire(venue.taproom, 'admin', 'eve');
	const makerOf = async () => (await listed(venue, eve.headers)).map(({ name, maker }) => [name, maker]);
	const set = (change: { role?: string; disabled?: number }) =>
		venue.taproom.db.updateTable('users').set(change).where('username', '=', 'ada').execute();
	for (const [change, maker, status] of [
		[{}, 'here', 200],
		[{ role: 'manager' }, 'demoted', 401],
		[{ role: 'admin', disabled: 1 }, 'left', 401],
		[{ disabled: 0 }, 'here', 200],
	] as const) {
		if (Object.keys(change).length > 0) await set(change);
		expect(await makerOf()).toEqual([['POS', maker]]);
		expect((await ask(venue, headers)).status).toBe(status);
	}
	await venue.taproom.db.deleteFrom('users').where('username', '=', 'ada').execute();
	expect(await makerOf()).toEqual([['POS', 'left']]);
	expect((await ask(venue, headers)).status).toBe(401);
});

test.each(['x'.repeat(41), ' POS', 'POS\u202e', ''])(
	'a token that is stored under the name %j does nothing',
	async (name) => {
		await using venue = await openTaproom();
		const { headers } = await issue(venue);
		await venue.taproom.db.updateTable('api_tokens').set({ name }).execute();
		expect((await ask(venue, headers)).status).toBe(401);
	},
);
