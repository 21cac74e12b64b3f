import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolePermissions } from '#domain/auth/permissions.ts';
import { type OpenTaproom, openTaproom } from '#tests/open-taproom.ts';
import { hire, type TestStaff } from '#tests/staff.ts';

type Claims = Readonly<Record<string, unknown>>;

const now = Date.parse('2026-11-20T20:30:00Z') / 1000;
const authKey = Buffer.alloc(32, 7);
const hs256 = { alg: 'HS256', typ: 'JWT' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let venue: OpenTaproom;
let admin: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
	venue = await openTaproom({ authKey });
	admin = await hire(venue.taproom, 'admin');
	manager = await hire(venue.taproom, 'manager');
});
afterAll(() => venue[Symbol.asyncDispose]());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function claimsOf({ id: userId, username, role, sessionId }: TestStaff): Claims {
	return { userId, username, role, permissions: rolePermissions[role], iat: now, exp: now + 3600, sessionId };
}

function hmac(header: Claims, claims: Claims, key: Uint8Array | string = authKey, hash = 'sha256'): string {
	const text = `${part(header)}.${part(claims)}`;
	return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

function rsa(header: Claims): string {
	const text = `${part(header)}.${part(claimsOf(admin))}`;
	return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

async function statusWith(headers: Readonly<Record<string, string>>, path = '/api/auth/me') {
	return (await venue.app.request(path, { headers })).status;
}

const good = (more: Claims = {}) => hmac(hs256, { ...claimsOf(admin), ...more });
const unsigned = (alg: unknown, signature = '') =>
	`${part({ alg, typ: 'JWT' })}.${part(claimsOf(admin))}.${signature}`;
const signatureOf = (token: string) => token.split('.')[2] ?? '';

test('a token that is made as ours are opens what it should', async () => {
	expect(await statusWith({ Authorization: `Bearer ${good()}` })).toBe(200);
});

/** Describes tokens that the taproom never issued, and how each is made. */
const forgeries: Readonly<Record<string, () => string>> = {
	...Object.fromEntries(
		['none', 'None', 'nOnE', '', null].flatMap((alg) => [
			[`the algorithm ${alg}`, () => unsigned(alg)],
			[`the algorithm ${alg} and a good signature`, () => unsigned(alg, signatureOf(admin.token))],
		]),
	),
	...Object.fromEntries(
		['', 'secret', 'taproom', 'changeme', '\u0000'].map((guess) => [
			`the guessed key '${guess}'`,
			() => hmac(hs256, claimsOf(admin), guess),
		]),
	),
	'a key file from nowhere': () => hmac({ ...hs256, kid: '../../../../dev/null' }, claimsOf(admin), ''),
	'a key by SQL': () => hmac({ ...hs256, kid: "' union select 'a' --" }, claimsOf(admin), 'a'),
	RS256: () => rsa({ alg: 'RS256', typ: 'JWT' }),
	'RS256 with its key beside it': () => rsa({ alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }),
	'RS256 with a key elsewhere': () => rsa({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys' }),
	'a public key as the secret': () =>
		hmac(hs256, claimsOf(admin), String(publicKey.export({ type: 'spki', format: 'pem' }))),
	'the right key called RS256': () => hmac({ alg: 'RS256' }, claimsOf(admin)),
	'the right key and HS512': () => hmac({ alg: 'HS512' }, claimsOf(admin), authKey, 'sha512'),
	'no algorithm': () => hmac({ typ: 'JWT' }, claimsOf(admin)),
	'a critical extension': () => hmac({ ...hs256, crit: ['x'], x: 1 }, claimsOf(admin)),
	'the type of a device': () => hmac({ ...hs256, typ: 'device+jwt' }, claimsOf(admin)),
	'an end that has passed': () => good({ exp: now - 1 }),
	'no end': () => good({ exp: undefined }),
	'an end in words': () => good({ exp: '9999999999' }),
	'a beginning that has not come': () => good({ nbf: now + 600 }),
	'a session that is none': () => good({ sessionId: 'none' }),
	'a session by SQL': () => good({ sessionId: "' or 1=1 --" }),
	'a list of sessions': () => good({ sessionId: [admin.sessionId] }),
	'a user for its session': () => good({ sessionId: admin.id }),
	'a generation in words': () => good({ generation: '0' }),
	'more rights under the old signature': () =>
		`${part(hs256)}.${part(claimsOf(admin))}.${signatureOf(manager.token)}`,
	'no signature': () => admin.token.split('.').slice(0, 2).join('.'),
	'a shorter signature': () => admin.token.slice(0, -4),
	'a longer signature': () => `${admin.token}AAAA`,
};

test.each(Object.entries(forgeries))('a token with %s opens nothing', async (_, forge) => {
	const headers = { Authorization: `Bearer ${forge()}` };
	for (const path of ['/api/auth/me', '/api/beers', '/api/users']) {
		expect(await statusWith(headers, path), path).toBe(401);
	}
});

/** Puts a valid token where it must not count: in other headers or in the query. */
const misplaced: Readonly<
	Record<string, (token: string) => { headers?: Readonly<Record<string, string>>; query?: string }>
> = {
	'in the query': (token) => ({
		query: `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`,
	}),
	'in a cookie': (token) => ({ headers: { Cookie: `auth-token=${token}; Authorization=Bearer ${token}` } }),
	'called Basic': (token) => ({ headers: { Authorization: `Basic ${token}` } }),
	'without its scheme': (token) => ({ headers: { Authorization: token } }),
	'behind another': (token) => ({ headers: { Authorization: `Bearer x.y.z, Bearer ${token}` } }),
	'in another header': (token) => ({
		headers: { 'X-Authorization': `Bearer ${token}`, 'X-Auth-Token': token },
	}),
	'replaced by a proxy’s word': () => ({
		headers: { 'X-Forwarded-User': 'admin', 'X-Remote-User': 'admin' },
	}),
};

test.each(Object.entries(misplaced))('a good token %s opens nothing', async (_, place) => {
	const { headers = {}, query = '' } = place(admin.token);
	expect(await statusWith(headers, `/api/auth/me${query}`)).toBe(401);
});

test('whoever has the key writes themselves no rights: they come from the database', async () => {
	const claims = { ...claimsOf(manager), role: 'admin', permissions: rolePermissions.admin };
	expect(await statusWith({ Authorization: `Bearer ${hmac(hs256, claims)}` }, '/api/users')).toBe(403);
});
