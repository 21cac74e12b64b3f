import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { join } from 'node:path';
import { rolePermissions } from '../../../domain/auth/permissions.ts';
import { overlapMs } from '../../../domain/auth/token-generations.ts';
import { connect } from '../../../server/db/connect.ts';
import { bearer, jsonHeaders, sendShared } from '../../shared/http-client.ts';
import { type Attack, Tally } from '../attack.ts';
import { type Fixture, fixturePassword, type Insider, type Target } from '../fixture.ts';

type Claims = Readonly<Record<string, unknown>>;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = (header: Claims, claims: Claims) => `${part(header)}.${part(claims)}`;

/** A token signed with a secret; the header may claim whatever it likes. */
export function hmac(header: Claims, claims: Claims, secret: string | Buffer, hash = 'sha256'): string {
	const text = head(header, claims);
	return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}

function rsa(header: Claims, claims: Claims, key: KeyObject): string {
	const text = head(header, claims);
	return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const guesses = ['', 'secret', 'taproom', 'changeme', 'password', 'development-signature', 'admin', '\u0000'];
const hs256 = { alg: 'HS256', typ: 'JWT' };

/** What a token of somebody claims. */
function claimsOf({ id, username, role, sessionId }: Insider): Claims {
	const iat = Math.floor(Date.now() / 1000);
	const permissions = rolePermissions[role];
	return { userId: id, username, role, permissions, iat, exp: iat + 3600, sessionId };
}

type Forgery = readonly [what: string, token: string];

/** Tokens that the taproom has never issued, by what they try. */
const forgeries = (fixture: Fixture): readonly Forgery[] => [
	...wrongKeys(fixture),
	...wrongClaims(fixture),
	...alteredTokens(fixture),
	...machineTokens(fixture),
];

function wrongKeys(fixture: Fixture): Forgery[] {
	const claims = claimsOf(fixture.insider('admin'));
	const [, , signature = ''] = fixture.insider('admin').token.split('.');
	const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const pem = publicKey.export({ type: 'spki', format: 'pem' });
	const jwk = publicKey.export({ format: 'jwk' });
	return [
		...['none', 'None', 'NONE', 'nOnE', '', null].flatMap((alg): Forgery[] => [
			[`algorithm ${alg}`, `${head({ alg, typ: 'JWT' }, claims)}.`],
			[`algorithm ${alg} with a signature`, `${head({ alg, typ: 'JWT' }, claims)}.${signature}`],
		]),
		...guesses.map((guess): Forgery => [`the key '${guess}'`, hmac(hs256, claims, guess)]),
		['a key file from nowhere', hmac({ ...hs256, kid: '../../../../dev/null' }, claims, '')],
		['a key by SQL', hmac({ ...hs256, kid: "' union select 'a' --" }, claims, 'a')],
		['RS256 with a key of its own', rsa({ alg: 'RS256', typ: 'JWT' }, claims, privateKey)],
		['RS256 with its key beside it', rsa({ alg: 'RS256', jwk }, claims, privateKey)],
		['RS256 with a key elsewhere', rsa({ alg: 'RS256', jku: 'http://127.0.0.1:9/keys' }, claims, privateKey)],
		['a public key as a secret', hmac(hs256, claims, String(pem))],
		['another taproom', hmac(hs256, claims, 'x'.repeat(43))],
		['the right key, RS256 said', hmac({ alg: 'RS256' }, claims, fixture.secret)],
		['the right key, HS512', hmac({ alg: 'HS512' }, claims, fixture.secret, 'sha512')],
		['the right key, no algorithm', hmac({ typ: 'JWT' }, claims, fixture.secret)],
		['the right key, a critical extension', hmac({ ...hs256, crit: ['x'], x: 1 }, claims, fixture.secret)],
		['the type of a device', hmac({ ...hs256, typ: 'device+jwt' }, claims, fixture.secret)],
		['the development signature', `${head({ alg: 'none', typ: 'JWT' }, claims)}.development-signature`],
		['the developers’ own token', developerToken(Math.floor(Date.now() / 1000))],
	];
}

/** Signed with the right key. */
function wrongClaims(fixture: Fixture): Forgery[] {
	const admin = fixture.insider('admin');
	const claims = claimsOf(admin);
	const { id, sessionId } = admin;
	const now = Math.floor(Date.now() / 1000);
	const signed = (more: Claims) => hmac(hs256, { ...claims, ...more }, fixture.secret);
	return [
		['expired', signed({ exp: now - 1 })],
		['without an end', signed({ exp: undefined })],
		['an end in words', signed({ exp: '9999999999' })],
		['not yet good', signed({ nbf: now + 600 })],
		['a session that is none', signed({ sessionId: 'none' })],
		['a session by SQL', signed({ sessionId: "' or 1=1 --" })],
		['a session that is a list', signed({ sessionId: [sessionId] })],
		['the user id for the session', signed({ sessionId: id })],
		['a generation in words', signed({ generation: '0' })],
	];
}

function alteredTokens(fixture: Fixture): Forgery[] {
	const admin = fixture.insider('admin');
	const [, payload = '', signature = ''] = admin.token.split('.');
	const bartender = fixture.insider('bartender').token.split('.');
	return [
		['a payload under the signature of another', `${bartender[0]}.${payload}.${bartender[2]}`],
		['more rights, old signature', `${bartender[0]}.${part(claimsOf(admin))}.${bartender[2]}`],
		['no signature', `${bartender[0]}.${payload}`],
		['a shorter signature', admin.token.slice(0, -4)],
		['a longer signature', `${admin.token}AAAA`],
		['a signature in other letters', `${admin.token.slice(0, -signature.length)}${signature.toLowerCase()}`],
		['a session id', admin.sessionId],
		['a password', fixturePassword],
	];
}

function machineTokens(fixture: Fixture): Forgery[] {
	const machine = fixture.machine('all');
	return [
		['a machine’s token cut short', machine.slice(0, -1)],
		['a machine’s token and more', `${machine}A`],
		['a machine’s token with another letter', `${machine.slice(0, -1)}${machine.endsWith('A') ? 'B' : 'A'}`],
		['a machine’s token in other letters', machine.toUpperCase().replace('TAP_', 'tap_')],
		['the beginning of a machine’s token', machine.slice(0, 10)],
		['a machine’s token by SQL', "tap_' or 1=1 --"],
	];
}

function developerToken(now: number): string {
	const claims = { userId: 'development', username: 'developer', role: 'admin', sessionId: 'development' };
	return `${head({ alg: 'none' }, { ...claims, permissions: [], iat: now, exp: now + 600 })}.development-signature`;
}

/** Forged, altered and outlived keys; good ones in wrong places. */
export const tokens: Attack = {
	name: 'tokens',
	async run({ fixture }) {
		await using target = await fixture.start();
		const tally = new Tally();
		const me = async (headers: readonly string[], path = '/api/auth/me') =>
			(await sendShared(target, { method: 'GET', path, headers })).status;
		for (const [what, token] of forgeries(fixture)) {
			for (const path of ['/api/auth/me', '/api/beers', '/api/users']) {
				tally.expect(`${what} at ${path}`, await me(bearer(token), path), 401);
			}
		}
		const { token } = fixture.insider('admin');
		tally.expect('a good token', await me(bearer(token)), 200);
		for (const [what, headers, query] of misplaced(token)) {
			tally.expect(what, await me(headers, `/api/auth/me${query}`), 401);
		}
		await outlived(fixture, target, tally);
		await copied(fixture, target, tally);
		await promoted(fixture, target, tally);
		return tally.finding('forged, altered, misplaced and outlived keys open nothing');
	},
};

/** A good token where none is looked for. */
function misplaced(token: string): [string, string[], string][] {
	return [
		['a token in the query', [], `?token=${token}&access_token=${token}&authorization=Bearer%20${token}`],
		[
			'a token in a cookie',
			['Cookie', `auth-token=${token}; token=${token}; Authorization=Bearer ${token}`],
			'',
		],
		['a token of Basic', ['Authorization', `Basic ${token}`], ''],
		['a bare token', ['Authorization', token], ''],
		['two tokens in a line', ['Authorization', `Bearer x.y.z, Bearer ${token}`], ''],
		['a token behind another', ['Authorization', 'Bearer x.y.z', 'Authorization', `Bearer ${token}`], ''],
		['a token in another header', ['X-Authorization', `Bearer ${token}`, 'X-Auth-Token', token], ''],
		['the word of a proxy', ['X-Forwarded-User', 'admin', 'X-Remote-User', 'admin', 'X-User', 'admin'], ''],
	];
}

/** Keys that were good once. */
async function outlived(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const admin = bearer(fixture.insider('admin').token);
	const status = async (method: string, path: string, headers: readonly string[], body = '') =>
		(await sendShared(target, { method, path, headers, body })).status;
	const [one, other] = fixture.spares;
	if (!one || !other) throw new Error('No sign-in is left to throw away.');
	await status('POST', '/api/auth/logout', bearer(one.token));
	tally.expect('after signing out', await status('GET', '/api/auth/me', bearer(one.token)), 401);
	tally.expect('renewing after that', await status('POST', '/api/auth/refresh', bearer(one.token)), 401);
	await status('DELETE', `/api/auth/sessions/${other.sessionId}`, admin);
	tally.expect('after the session was ended', await status('GET', '/api/auth/me', bearer(other.token)), 401);
	const bartender = fixture.insider('bartender');
	const change = [...admin, ...jsonHeaders, 'If-Match', '"1"'];
	await status('PUT', `/api/users/${bartender.id}`, change, '{"disabled":true}');
	tally.expect('after being let go', await status('GET', '/api/auth/me', bearer(bartender.token)), 401);
	const machine = bearer(fixture.machine('beer:read'));
	tally.expect('a machine', await status('GET', '/api/beers', machine), 200);
	const { body } = await sendShared(target, { method: 'GET', path: '/api/tokens', headers: admin });
	const { data }: { data: { tokens: { id: string; name: string }[] } } = JSON.parse(body.toString());
	const id = data.tokens.find(({ name }) => name === 'beer:read')?.id ?? '';
	tally.expect('revoking it', await status('DELETE', `/api/tokens/${id}`, admin), 200);
	tally.expect('a machine after that', await status('GET', '/api/beers', machine), 401);
	const developer = JSON.stringify({ username: 'developer', password: 'pull-the-development-tap' });
	tally.expect(
		'the developers’ account',
		await status('POST', '/api/auth/login', jsonHeaders, developer),
		401,
	);
}

/** A copy of a token that goes on being used after its owner renewed, or that renews itself, ends the session for both. */
async function copied(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const { token } = fixture.spares[2] ?? fixture.insider('admin');
	const call = async (method: string, path: string, bearerToken: string) =>
		sendShared(target, { method, path, headers: bearer(bearerToken) });
	const me = async (bearerToken: string) => (await call('GET', '/api/auth/me', bearerToken)).status;
	const response = await call('POST', '/api/auth/refresh', token);
	const next: { token: string } = JSON.parse(response.body.toString());
	tally.expect('the old token before its successor is used', await me(token), 200);
	tally.expect('the new token', await me(next.token), 200);
	tally.expect('the old one while calls are on their way', await me(token), 200);
	await outrun(target);
	tally.expect('the old one half a minute later', await me(token), 401);
	tally.expect('the new one after that: it has a copy', await me(next.token), 401);
}

/** Sets back when tokens were first used, so that nobody waits half a minute. */
async function outrun({ dataDir }: Target): Promise<void> {
	const db = connect(join(dataDir, 'taproom.sqlite'));
	const used_at = new Date(Date.now() - overlapMs).toISOString();
	await db.updateTable('sessions').set({ used_at }).where('generation', '>', 0).execute();
	await db.destroy();
}

/** Even whoever has the key cannot write themselves more rights: they come from the database. */
async function promoted(fixture: Fixture, target: Target, tally: Tally): Promise<void> {
	const claims = {
		...claimsOf(fixture.insider('manager')),
		role: 'admin',
		permissions: rolePermissions.admin,
	};
	const headers = bearer(hmac(hs256, claims, fixture.secret));
	const { status } = await sendShared(target, { method: 'GET', path: '/api/users', headers });
	tally.expect('a manager’s session with an admin’s claims', status, 403);
}
