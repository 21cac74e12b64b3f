import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStaff, onConfirmFirst, onSessionEnd } from '#app/api/call-staff.ts';
import { readToken } from '#app/auth/token-store.ts';
import { AppError } from '#domain/errors.ts';
import { storage } from '#tests/storage.ts';

const json = { headers: { 'Content-Type': 'application/json' } };
/** A response that fits several endpoints: each finds its own data in it. */
const data = { beers: [], order: ['b', 'a'], canceled: true };
const good = () => new Response(JSON.stringify({ success: true, data }), json);
const refused = () =>
	new Response('{"success":false,"code":"UNAUTHORIZED","error":"Over."}', { status: 401, ...json });

beforeEach(() => {
	vi.stubGlobal('location', new URL('https://brewery.example/admin'));
	vi.stubGlobal('localStorage', storage({ 'auth-token': 'old.to.ken' }));
	vi.stubGlobal('sessionStorage', storage({ 'auth-token': 'old.to.ken' }));
});
afterEach(() => {
	onSessionEnd(null);
	onConfirmFirst(null);
	vi.unstubAllGlobals();
});

/** Makes the network give these responses in turn, and the last one to every further request. */
function network(...answers: (() => Response)[]) {
	const calls: { method: string | undefined; url: string; token: string | null; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		const headers = new Headers(init?.headers);
		calls.push({ method: init?.method, url, token: headers.get('authorization'), body: init?.body ?? null });
		return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? good();
	});
	return calls;
}

test('a call finds its method and address in the table, its parts escaped', async () => {
	const calls = network(good);
	const input = { params: { kind: 'a/b' }, query: { bin: '1' }, body: { x: 1 } };
	expect(await callStaff('content.arrange', input)).toEqual({ order: ['b', 'a'] });
	expect(calls).toEqual([
		{
			method: 'PUT',
			url: '/api/content/a%2Fb?bin=1',
			token: 'Bearer old.to.ken',
			body: '{"x":1}',
		},
	]);
});

test.each([
	['beers.list', 'GET'],
	['beers.statusBulk', 'POST'],
	['backups.cancel', 'DELETE'],
] as const)('%s goes by %s with the token', async (name, method) => {
	const calls = network(good);
	await callStaff(name);
	expect(calls).toMatchObject([{ method, token: 'Bearer old.to.ken', body: null }]);
});

// Spec 4, Auth: A 401 response clears the client’s token.
test('a 401 clears the client’s token and is thrown where nobody can sign in again', async () => {
	network(refused);
	const error: unknown = await callStaff('beers.list').catch((reason: unknown) => reason);
	expect(error instanceof AppError && error.code).toBe('UNAUTHORIZED');
	expect(sessionStorage.getItem('auth-token')).toBeNull();
	expect(localStorage.getItem('auth-token')).toBe('old.to.ken');
});

test('after signing in again the call is made once more, with all that it carried', async () => {
	const calls = network(refused, good);
	onSessionEnd(async () => {
		localStorage.setItem('auth-token', 'new.to.ken');
		return true;
	});
	expect(await callStaff('beers.statusBulk', { body: { name: 'Typed' } })).toEqual({ beers: [] });
	expect(calls.map(({ token, body }) => [token, body])).toEqual([
		['Bearer old.to.ken', '{"name":"Typed"}'],
		['Bearer new.to.ken', '{"name":"Typed"}'],
	]);
});

test('whoever would rather not keeps the refusal; a second 401 asks no second time', async () => {
	const asked = vi.fn(async () => false);
	onSessionEnd(asked);
	network(refused);
	await expect(callStaff('beers.list')).rejects.toThrow('Over.');
	asked.mockResolvedValue(true);
	await expect(callStaff('beers.list')).rejects.toThrow('Over.');
	expect(asked).toHaveBeenCalledTimes(2);
});

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (days: number) => `${part({})}.${part({ iat: 0, exp: days * 24 * 3600 })}.c2ln`;
const user = { id: 'u', username: 'anna', role: 'manager', permissions: [], lastLogin: null };
const renewal = () => new Response(JSON.stringify({ success: true, token: tokenOf(31), user }), json);

test('a call that is refused because the token of a kept sign-in is too old renews it first, and asks nobody', async () => {
	const asked = vi.fn(async () => false);
	onSessionEnd(asked);
	localStorage.setItem('auth-token', tokenOf(30));
	const calls = network(refused, renewal, good);
	expect(await callStaff('beers.list')).toEqual({ beers: [] });
	expect(calls.map(({ url, token }) => [url, token])).toEqual([
		['/api/beers', `Bearer ${tokenOf(30)}`],
		['/api/auth/refresh', `Bearer ${tokenOf(30)}`],
		['/api/beers', `Bearer ${tokenOf(31)}`],
	]);
	expect(readToken()).toBe(tokenOf(31));
	network(refused);
	await expect(callStaff('beers.list')).rejects.toThrow('Over.');
	expect(asked).toHaveBeenCalledTimes(1);
});

test('a sign-in that another tab has renewed meanwhile needs nobody to be asked', async () => {
	const asked = vi.fn(async () => false);
	onSessionEnd(asked);
	const calls = network(() => {
		localStorage.setItem('auth-token', 'new.to.ken');
		return refused();
	}, good);
	expect(await callStaff('beers.list')).toEqual({ beers: [] });
	expect(calls.map(({ token }) => token)).toEqual(['Bearer old.to.ken', 'Bearer new.to.ken']);
	expect(asked).not.toHaveBeenCalled();
	expect(readToken()).toBe('new.to.ken');
});

const offline = (): Response => {
	throw new TypeError('offline');
};

test.each([
	['a phone without a signal', offline, 'No signal. Try again when it is back.'],
	[
		'a proxy',
		() => new Response('<p>', { status: 502 }),
		'The site did not answer as it should. Try again in a moment.',
	],
])('the errors of %s are told in words that need no programmer', async (_, answer, words) => {
	network(answer);
	await expect(callStaff('beers.list')).rejects.toThrow(words);
});

test('an answer of another shape, and a refusal with fields and details, are thrown as they are', async () => {
	network(() => new Response('{"success":true,"data":{}}', json));
	await expect(callStaff('beers.list')).rejects.toThrow(
		'The site has been updated meanwhile. Load this page again.',
	);
	const conflict = { success: false, code: 'CONFLICT', error: 'Newer.', data: { current: 2 } };
	network(() => new Response(JSON.stringify(conflict), { status: 409, ...json }));
	const error: unknown = await callStaff('beers.list').catch((reason: unknown) => reason);
	expect(error instanceof AppError && [error.code, error.details]).toEqual(['CONFLICT', { current: 2 }]);
});

const unproved = () =>
	new Response('{"success":false,"code":"CONFIRM_FIRST","error":"Who?","data":{"passkey":true}}', {
		status: 403,
		...json,
	});

test('what takes a proof is asked for, then repeated by itself with all that it carried', async () => {
	const calls = network(unproved, good);
	const asked = vi.fn(async () => true);
	onConfirmFirst(asked);
	expect(await callStaff('beers.statusBulk', { body: { name: 'Typed' } })).toEqual({ beers: [] });
	expect(asked).toHaveBeenCalledWith({ passkey: true });
	expect(calls.map(({ body }) => body)).toEqual(['{"name":"Typed"}', '{"name":"Typed"}']);
});

test('whoever gives no proof keeps the refusal; a second refusal asks no second time', async () => {
	const asked = vi.fn(async () => false);
	onConfirmFirst(asked);
	const calls = network(unproved);
	await expect(callStaff('beers.list')).rejects.toThrow('Who?');
	expect(calls).toHaveLength(1);
	asked.mockResolvedValue(true);
	await expect(callStaff('beers.list')).rejects.toThrow('Who?');
	expect(asked).toHaveBeenCalledTimes(2);
});

test('what the page’s own build says is taken as it is; what another says is checked', async () => {
	vi.stubGlobal('document', { documentElement: { dataset: { build: 'b1' } } });
	const from = (build: string) => () =>
		new Response('{"success":true,"data":{"shape":"new"}}', {
			headers: { 'Content-Type': 'application/json', 'Taproom-Build': build },
		});
	network(from('b1'));
	expect(await callStaff('beers.list')).toEqual({ shape: 'new' });
	network(from('b2'));
	await expect(callStaff('beers.list')).rejects.toThrow('The site has been updated meanwhile.');
});
