import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { confirmedSchema, signedInSchema } from '#domain/auth/auth.ts';
import { mostPasskeys, passkeyListSchema, passkeyRefusals, passkeySchema } from '#domain/auth/passkeys.ts';
import { SoftAuthenticator } from '#tests/authenticator.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import {
	addPasskey,
	confirmChallenge,
	creationOptions,
	signIn,
	signInChallenge,
	signInWith,
} from '#tests/passkeys.ts';
import { testOnSqlite } from '#tests/postgres.ts';
import { bearer, send } from '#tests/sign-in.ts';
import { hire, makeStale } from '#tests/staff.ts';
import { call, dataOf, listed, lock, refused } from '#tests/users.ts';

/** Opens a taproom in which Ada has a passkey on her phone. */
async function openWithPasskey(counter = 0) {
	const venue = await openTaproom();
	const ada = await hire(venue.taproom, 'admin', 'ada');
	const added = await addPasskey(venue, ada, counter);
	return { ...venue, ada, ...added, [Symbol.asyncDispose]: venue[Symbol.asyncDispose] };
}

async function recorded({ taproom }: OpenTaproom, kind: string) {
	await taproom.securityLog.flush();
	const events = taproom.db.selectFrom('security_events').select(['username', 'detail', 'count']);
	return events.where('kind', '=', kind).execute();
}

const rowsOf = ({ taproom }: OpenTaproom, table: 'used_challenges' | 'login_failures' | 'sessions') =>
	taproom.db.selectFrom(table).selectAll().execute();

test('an added passkey is listed and signs in without a name, with session, last login and proof as a password', async () => {
	await using venue = await openWithPasskey();
	const response = await signIn(venue, venue.authenticator);
	const { token, user } = z.parse(signedInSchema, await response.json());
	expect(user).toMatchObject({ username: 'ada', lastLogin: '2026-11-20T20:30:00.000Z' });
	const me = { headers: bearer(token) };
	const { passkeys } = await dataOf(
		await send(venue.app, 'GET', '/api/auth/passkeys', undefined, me),
		passkeyListSchema,
	);
	const used = { lastUsedAt: '2026-11-20T20:30:00.000Z' };
	expect(passkeys).toEqual([{ ...venue.passkey, name: 'Phone', synced: false, ...used }]);
	const key = await send(venue.app, 'POST', '/api/tokens', { name: 'Till', scopes: ['beer:read'] }, me);
	expect(key.status).toBe(201);
	expect(await recorded(venue, 'passkey.added')).toMatchObject([{ username: 'ada', detail: 'Phone' }]);
	expect(await recorded(venue, 'passkey.used')).toMatchObject([{ username: 'ada', detail: 'Phone' }]);
	expect(await recorded(venue, 'sign-in.good')).toMatchObject([{ username: 'ada', detail: 'by passkey' }]);
	expect((await listed(venue, venue.ada, 'ada')).passkeys).toBe(1);
});

test('it asks for a resident key, a verified user, and no algorithm that a runtime may lack', async () => {
	await using venue = await openWithPasskey();
	const options = await creationOptions(venue, venue.ada);
	expect(options).toMatchObject({
		rp: { id: 'localhost' },
		pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		excludeCredentials: [{ id: venue.authenticator.id.toString('base64url'), transports: ['internal'] }],
	});
});

test.each([
	[true, '2026-12-20T20:30:00.000Z'],
	[false, '2026-11-20T21:30:00.000Z'],
])('“keep me signed in” (%s) holds for passkeys too', async (keep, expires_at) => {
	await using venue = await openWithPasskey();
	const response = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	expect((await signInWith(venue, response, { keep })).status).toBe(200);
	const rows = await rowsOf(venue, 'sessions');
	expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ kept: keep ? 1 : 0, expires_at })]));
});

test.each([
	['for another origin', { origin: 'https://evil.example' }, 'elsewhere'],
	['for our origin on another port', { origin: 'http://localhost:4000' }, 'elsewhere'],
	['for another site’s id', { rpId: 'evil.example' }, 'invalid'],
	['without a verified user', { verified: false }, 'invalid'],
	['for a challenge of nobody’s', { challenge: 'AAAA' }, 'invalid'],
	['for an empty challenge', { challenge: '' }, 'invalid'],
] as const)('a sign-in %s is refused and recorded', async (_, answer, reason) => {
	await using venue = await openWithPasskey();
	const response = await refused(await signIn(venue, venue.authenticator, answer), 401, 'UNAUTHORIZED');
	expect(response.error).toBe(passkeyRefusals[reason]);
	expect(await recorded(venue, 'passkey.refused')).toMatchObject([{ username: 'ada', detail: reason }]);
});

test('a new passkey for another origin, another site or without a verified user is refused', async () => {
	await using venue = await openWithPasskey();
	for (const response of [
		{ origin: 'https://evil.example' },
		{ rpId: 'evil.example' },
		{ verified: false },
	]) {
		const { challenge } = await creationOptions(venue, venue.ada);
		const body = { name: 'Mine', response: new SoftAuthenticator().create({ challenge, ...response }) };
		await refused(await call(venue, venue.ada, 'POST', '/auth/passkeys', body), 422, 'INVALID_INPUT');
	}
	expect((await listed(venue, venue.ada, 'ada')).passkeys).toBe(1);
});

test('a response counts once, at the sign-in, at confirming and at adding', async () => {
	await using venue = await openWithPasskey();
	const response = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	expect((await signInWith(venue, response)).status).toBe(200);
	expect((await refused(await signInWith(venue, response), 401, 'UNAUTHORIZED')).error).toBe(
		passkeyRefusals.used,
	);
	const answer = {
		response: venue.authenticator.get({ challenge: await confirmChallenge(venue, venue.ada) }),
	};
	expect((await call(venue, venue.ada, 'POST', '/auth/confirm/passkey', answer)).status).toBe(200);
	await refused(await call(venue, venue.ada, 'POST', '/auth/confirm/passkey', answer), 422, 'INVALID_INPUT');
	const both = new SoftAuthenticator();
	const { challenge } = await creationOptions(venue, venue.ada);
	const body = { name: 'Key', response: both.create({ challenge }) };
	expect((await call(venue, venue.ada, 'POST', '/auth/passkeys', body)).status).toBe(201);
	await refused(await call(venue, venue.ada, 'POST', '/auth/passkeys', body), 422, 'INVALID_INPUT');
});

test('of simultaneous sign-ins with one response one gets in', async () => {
	await using venue = await openWithPasskey();
	const response = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	const responses = await Promise.all(Array.from({ length: 6 }, () => signInWith(venue, response)));
	expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
});

test('a challenge is good for five minutes, for what it was asked for, and not before its time', async () => {
	await using venue = await openWithPasskey();
	const challenge = await signInChallenge(venue);
	const response = () => signInWith(venue, venue.authenticator.get({ challenge }));
	venue.setNow('2026-11-20T20:35:00Z');
	expect((await refused(await response(), 401, 'UNAUTHORIZED')).error).toBe(passkeyRefusals.expired);
	venue.setNow('2026-11-20T20:29:59Z');
	expect((await refused(await response(), 401, 'UNAUTHORIZED')).error).toBe(passkeyRefusals.expired);
	venue.setNow('2026-11-20T20:34:59Z');
	const other = { response: venue.authenticator.get({ challenge }) };
	await refused(await call(venue, venue.ada, 'POST', '/auth/confirm/passkey', other), 422, 'INVALID_INPUT');
	expect((await response()).status).toBe(200);
});

test('one session’s challenge confirms no other session', async () => {
	await using venue = await openWithPasskey();
	const other = await hire(venue.taproom, 'admin', 'ada');
	const body = { response: venue.authenticator.get({ challenge: await confirmChallenge(venue, other) }) };
	await refused(await call(venue, venue.ada, 'POST', '/auth/confirm/passkey', body), 422, 'INVALID_INPUT');
});

test('a counter that went back or stands still tells of a copy: refused, and recorded as such', async () => {
	await using venue = await openWithPasskey(7);
	expect((await signIn(venue, venue.authenticator, { counter: 8 })).status).toBe(200);
	for (const counter of [8, 3, 0]) {
		const response = await refused(
			await signIn(venue, venue.authenticator, { counter }),
			401,
			'UNAUTHORIZED',
		);
		expect(response.error).toBe(passkeyRefusals.copied);
	}
	expect(await recorded(venue, 'passkey.copied')).toHaveLength(3);
	expect((await signIn(venue, venue.authenticator, { counter: 9 })).status).toBe(200);
});

test('a removed passkey signs in no more, also when it is removed while its holder signs in', async () => {
	await using venue = await openWithPasskey();
	const response = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	const [answer, removed] = await Promise.all([
		signInWith(venue, response),
		call(venue, venue.ada, 'DELETE', `/auth/passkeys/${venue.passkey.id}`),
	]);
	expect(removed.status).toBe(200);
	expect([200, 401]).toContain(answer.status);
	const again = await refused(await signIn(venue, venue.authenticator), 401, 'UNAUTHORIZED');
	expect(again.error).toBe(passkeyRefusals.unknown);
	expect(await recorded(venue, 'passkey.removed')).toMatchObject([{ username: 'ada', detail: 'Phone' }]);
});

testOnSqlite('removed between the check of its signature and the session, it opens none', async () => {
	await using venue = await openWithPasskey();
	const { db } = venue.taproom;
	const response = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	// The trigger on the last statement before the session's transaction imitates a change in between.
	const { sql } = await import('kysely');
	await sql`create trigger remove_it after insert on used_challenges begin delete from passkeys; end`.execute(
		db,
	);
	const before = await rowsOf(venue, 'sessions');
	const answer = await refused(await signInWith(venue, response), 401, 'UNAUTHORIZED');
	expect(answer.error).toBe(passkeyRefusals.unknown);
	expect(await rowsOf(venue, 'sessions')).toEqual(before);
});

test('a disabled account is told so, and nobody gets in', async () => {
	await using venue = await openWithPasskey();
	await venue.taproom.db.updateTable('users').set({ disabled: 1 }).where('username', '=', 'ada').execute();
	const response = await refused(await signIn(venue, venue.authenticator), 401, 'UNAUTHORIZED');
	expect(response.error).toBe(passkeyRefusals.disabled);
});

test('a locked account’s passkey goes on, and no nonsense locks out the passkeys of its network', async () => {
	await using venue = await openWithPasskey();
	await lock(venue, 'ada', '2026-11-20T20:44:00.000Z');
	const stranger = new SoftAuthenticator();
	const ours = async () => stranger.get({ challenge: await signInChallenge(venue) });
	const madeUp = async () => stranger.get({ challenge: 'A'.repeat(75) });
	for (const answer of [ours, madeUp]) {
		for (let attempt = 0; attempt < 30; attempt += 1) {
			await refused(await signInWith(venue, await answer(), {}, '203.0.113.9'), 401, 'UNAUTHORIZED');
		}
	}
	const own = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	expect((await signInWith(venue, own, {}, '203.0.113.9')).status).toBe(200);
	expect((await rowsOf(venue, 'login_failures')).map(({ subject }) => subject)).toEqual(['account:ada']);
	// Only responses for passkeys that exist here were checked.
	expect(await rowsOf(venue, 'used_challenges')).toHaveLength(2);
});

test('a signature is looked at once for each challenge of ours, also a wrong one', async () => {
	await using venue = await openWithPasskey();
	const good = venue.authenticator.get({ challenge: await signInChallenge(venue) });
	const forged = { ...good, response: { ...good.response, signature: 'AAAA' } };
	const errors = [];
	for (const response of [forged, forged, good])
		errors.push((await refused(await signInWith(venue, response), 401, 'UNAUTHORIZED')).error);
	expect(errors).toEqual([passkeyRefusals.invalid, passkeyRefusals.used, passkeyRefusals.used]);
});

test('a thousand challenges that nobody answers store nothing and take nobody’s place', async () => {
	await using venue = await openWithPasskey();
	const challenge = await signInChallenge(venue);
	const stored = await rowsOf(venue, 'used_challenges');
	const asked = new Set<string>();
	// Sends as many requests at once as one client may have waiting.
	for (let wave = 0; wave < 10; wave += 1) {
		const some = await Promise.all(Array.from({ length: 100 }, () => signInChallenge(venue)));
		for (const one of some) asked.add(one);
	}
	expect(asked.size).toBe(1_000);
	expect(await rowsOf(venue, 'used_challenges')).toEqual(stored);
	expect((await signInWith(venue, venue.authenticator.get({ challenge }))).status).toBe(200);
});

test('used challenges are forgotten when they would have expired', async () => {
	await using venue = await openWithPasskey();
	for (const minute of [31, 32, 37]) {
		venue.setNow(`2026-11-20T20:${minute}:00Z`);
		expect((await signIn(venue, venue.authenticator)).status).toBe(200);
	}
	expect(await rowsOf(venue, 'used_challenges')).toHaveLength(1);
});

test('a passkey confirms for five minutes; somebody else’s does not', async () => {
	await using venue = await openWithPasskey();
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const { authenticator: bos } = await addPasskey(venue, bo);
	await makeStale(venue.taproom, venue.ada);
	const reset = () => call(venue, venue.ada, 'PUT', `/users/${bo.id}/password`);
	expect(await refused(await reset(), 403, 'CONFIRM_FIRST')).toMatchObject({ data: { passkey: true } });
	const confirm = async (authenticator: SoftAuthenticator) => {
		const response = authenticator.get({ challenge: await confirmChallenge(venue, venue.ada) });
		return call(venue, venue.ada, 'POST', '/auth/confirm/passkey', { response });
	};
	expect((await refused(await confirm(bos), 422, 'INVALID_INPUT')).error).toBe(passkeyRefusals.notYours);
	await refused(await reset(), 403, 'CONFIRM_FIRST');
	const { confirmedUntil } = await dataOf(await confirm(venue.authenticator), confirmedSchema);
	expect(confirmedUntil).toBe('2026-11-20T20:35:00.000Z');
	expect((await reset()).status).toBe(200);
});

test('one is renamed and removed by its owner only, and by an admin on the owner’s account', async () => {
	await using venue = await openWithPasskey();
	const bo = await hire(venue.taproom, 'bartender', 'bo');
	const path = `/auth/passkeys/${venue.passkey.id}`;
	const body = { name: ' Old phone ' };
	expect((await dataOf(await call(venue, venue.ada, 'PUT', path, body), passkeySchema)).name).toBe(
		'Old phone',
	);
	for (const name of ['', ' ', 'a'.repeat(61), 7])
		expect((await call(venue, venue.ada, 'PUT', path, { name })).status).toBe(422);
	await refused(await call(venue, bo, 'PUT', path, body), 404, 'NOT_FOUND');
	await refused(await call(venue, bo, 'DELETE', path), 404, 'NOT_FOUND');
	const { passkey } = await addPasskey(venue, bo);
	await refused(
		await call(venue, venue.ada, 'DELETE', `/users/${venue.ada.id}/passkeys/${passkey.id}`),
		404,
		'NOT_FOUND',
	);
	const list = await dataOf(
		await call(venue, venue.ada, 'GET', `/users/${bo.id}/passkeys`),
		passkeyListSchema,
	);
	expect(list.passkeys).toEqual([passkey]);
	expect((await call(venue, venue.ada, 'DELETE', `/users/${bo.id}/passkeys/${passkey.id}`)).status).toBe(200);
	expect((await listed(venue, venue.ada, 'bo')).passkeys).toBe(0);
});

test('the same passkey is not added twice, and nobody has more than twenty', async () => {
	await using venue = await openWithPasskey();
	const { challenge } = await creationOptions(venue, venue.ada);
	const body = { name: 'Again', response: venue.authenticator.create({ challenge }) };
	await refused(await call(venue, venue.ada, 'POST', '/auth/passkeys', body), 409, 'CONFLICT');
	for (let count = 1; count < mostPasskeys; count += 1) await addPasskey(venue, venue.ada);
	await refused(await call(venue, venue.ada, 'POST', '/auth/passkeys/options'), 409, 'CONFLICT');
});

test('a passkey of which nobody can read how it is reached keeps nobody from adding another', async () => {
	await using venue = await openWithPasskey();
	await venue.taproom.db.updateTable('passkeys').set({ transports: '["inter' }).execute();
	const { excludeCredentials } = await creationOptions(venue, venue.ada);
	expect(excludeCredentials).toMatchObject([{ transports: [] }]);
	await addPasskey(venue, venue.ada);
});

const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
test.each([
	['nothing', {}, 422],
	['no object', [], 422],
	['an id that is no base64url', { response: { ...credential, id: '<b>' } }, 422],
	['another kind of credential', { response: { ...credential, type: 'password' } }, 422],
	['256 KB', { response: { ...credential, id: 'A'.repeat(256 * 1024) } }, 413],
	[
		'a client’s data that is no JSON',
		{
			response: {
				...credential,
				response: { clientDataJSON: 'AAAA', authenticatorData: 'AA', signature: 'AA' },
			},
		},
		401,
	],
	[
		'a client’s data of null',
		{
			response: {
				...credential,
				response: { clientDataJSON: 'bnVsbA', authenticatorData: 'AA', signature: 'AA' },
			},
		},
		401,
	],
])('a sign-in with %s is refused in words', async (_, body, status) => {
	await using venue = await openWithPasskey();
	const response = await send(venue.app, 'POST', '/api/auth/passkey-login', body);
	expect(response.status).toBe(status);
	expect((await response.json()).error).toEqual(expect.any(String));
});

test('garbage signed by nobody is refused, whatever it looks like', async () => {
	await using venue = await openWithPasskey();
	for (const change of [
		{ signature: 'AAAA' },
		{ authenticatorData: 'AAAA' },
		{ authenticatorData: 'A'.repeat(4_000) },
	]) {
		const good = venue.authenticator.get({ challenge: await signInChallenge(venue) });
		const response = { ...good, response: { ...good.response, ...change } };
		expect((await refused(await signInWith(venue, response), 401, 'UNAUTHORIZED')).error).toBe(
			passkeyRefusals.invalid,
		);
	}
	expect((await signIn(venue, venue.authenticator)).status).toBe(200);
});

test('the browser may use passkeys here, in no frame of others', async () => {
	await using venue = await openTaproom();
	const policy = (await venue.app.request('/admin/login')).headers.get('permissions-policy');
	expect(policy).toContain('publickey-credentials-get=(self)');
	expect(policy).toContain('publickey-credentials-create=(self)');
});
