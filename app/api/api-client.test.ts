import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ApiRequest, callApi } from '#app/api/api-client.ts';
import { publicClient } from '#app/api/public-client.ts';
import { AppError } from '#domain/errors.ts';

const json = { headers: { 'Content-Type': 'application/json' } };
const envelope = (data: unknown) =>
	JSON.stringify({ success: true, data, error: null, code: null, timestamp: '2026-11-20T20:30:00Z' });

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Makes the network give this response, and records the requests. */
function network(answer: () => Response) {
	const calls: Request[] = [];
	vi.stubGlobal('location', new URL('https://brewery.example/admin'));
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		calls.push(new Request(new URL(url, 'https://brewery.example'), init));
		return answer();
	});
	return calls;
}
const call = (request: Partial<ApiRequest> = {}) =>
	callApi({ method: 'GET', url: '/api/beers', token: 'a.b.c', ...request });

// Spec 7, Clients: The generic authenticated client supports GET, POST, PUT and DELETE with JSON and a bearer
//   token, and multipart upload.
test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('%s carries the token as a bearer', async (method) => {
	const calls = network(() => new Response(envelope({ n: 1 }), json));
	const body = method === 'GET' ? undefined : { isOpen: true };
	expect(await call({ method, body })).toMatchObject({ success: true, data: { n: 1 }, error: null });
	const [request] = calls;
	expect(request?.method).toBe(method);
	expect(request?.headers.get('authorization')).toBe('Bearer a.b.c');
	expect(request?.headers.get('accept')).toBe('application/json');
	expect(request?.headers.get('content-type')).toBe(body ? 'application/json' : null);
	expect(await request?.text()).toBe(body ? '{"isOpen":true}' : '');
});

test('a public call carries no token, a write the version that it was made from', async () => {
	const calls = network(() => new Response(envelope(null), json));
	await call({ token: null, method: 'PUT', body: {}, version: 7 });
	expect(calls[0]?.headers.get('authorization')).toBeNull();
	expect(calls[0]?.headers.get('if-match')).toBe('"7"');
});

test('what waited for a signal says how old it is', async () => {
	const calls = network(() => new Response(envelope(null), json));
	await call({ method: 'POST', body: {} });
	await call({ method: 'POST', body: {}, age: 90 });
	expect(calls.map(({ headers }) => headers.get('taproom-age'))).toEqual([null, '90']);
});

test('an upload goes as multipart with its field, the browser naming the boundary', async () => {
	const calls = network(() => new Response(envelope({ id: 'p1' }), json));
	const body = new FormData();
	body.append('file', new Blob(['hop']), 'hop.webp');
	expect(await call({ method: 'POST', url: '/api/upload', body })).toMatchObject({ data: { id: 'p1' } });
	expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
	const sent = (await calls[0]?.formData())?.get('file');
	expect(sent instanceof File && sent.name).toBe('hop.webp');
});

test('an answer without an envelope becomes the data of one', async () => {
	network(() => new Response('{"isOpen":true,"updatedBy":"system"}', json));
	expect(await call()).toMatchObject({ success: true, data: { isOpen: true, updatedBy: 'system' } });
	network(() => new Response('[1,2]', json));
	expect(await call()).toMatchObject({ success: true, data: [1, 2] });
});

const answers = (status: number, body: unknown) => () =>
	new Response(JSON.stringify(body), { status, ...json });

// Spec 8, Client codes: A failure has the code UNAUTHORIZED (default message 'Authentication required');
//   HTTP_ERROR (message 'HTTP {status}').
test.each([
	['401 without a word', answers(401, {}), 'UNAUTHORIZED', 'Authentication required'],
	[
		'401 with one',
		answers(401, { error: 'Your session has expired.' }),
		'UNAUTHORIZED',
		'Your session has expired.',
	],
	['500 without a word', answers(500, {}), 'HTTP_ERROR', 'HTTP 500'],
	['404 with a code we do not know', answers(404, { code: 'GONE' }), 'HTTP_ERROR', 'HTTP 404'],
	['409 of ours', answers(409, { code: 'CONFLICT', error: 'Newer.' }), 'CONFLICT', 'Newer.'],
	[
		'a 200 that says no',
		answers(200, { success: false, error: 'Invalid credentials' }),
		'HTTP_ERROR',
		'Invalid credentials',
	],
	['a page of a proxy', () => new Response('<p>', { status: 502 }), 'HTTP_ERROR', 'HTTP 502'],
	[
		'a 401 page of a proxy',
		() => new Response('<p>', { status: 401 }),
		'UNAUTHORIZED',
		'Authentication required',
	],
	[
		'a page instead of JSON',
		() => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
		'HTTP_ERROR',
		'Expected JSON response but got text/html',
	],
	['JSON that is none', () => new Response('{', json), 'HTTP_ERROR', 'API returned non-JSON response'],
	[
		'an error that is none',
		() => new Response('{', { status: 500, ...json }),
		'HTTP_ERROR',
		'API returned non-JSON response',
	],
])('%s: code and message', async (_, answer, code, message) => {
	network(answer);
	const refused = await call();
	expect(refused).toMatchObject({ success: false, code, error: message, message });
	expect(Object.keys(refused)).toEqual(
		expect.arrayContaining(['success', 'data', 'error', 'code', 'timestamp', 'message']),
	);
});

test('a refusal keeps its wrong fields and what else it tells', async () => {
	const fields = [{ path: 'abv', message: 'Must be a number.' }];
	network(answers(422, { code: 'INVALID_INPUT', error: 'One field.', fields: [...fields, { path: 1 }] }));
	expect(await call()).toMatchObject({ code: 'INVALID_INPUT', fields });
	network(answers(429, { error: 'Locked.', code: 'LOCKED', lockedUntil: '2026-11-20T20:45:00Z' }));
	expect((await call()).data).toMatchObject({ lockedUntil: '2026-11-20T20:45:00Z' });
	network(answers(409, { error: 'Newer.', code: 'CONFLICT', data: { current: 2, yours: 1 } }));
	expect((await call()).data).toEqual({ current: 2, yours: 1 });
});

const offline = () => {
	throw new TypeError('fetch failed');
};

test('no answer at all is NETWORK_ERROR, for an upload UPLOAD_ERROR', async () => {
	network(offline);
	const error = 'Network error occurred';
	expect(await call()).toMatchObject({ success: false, code: 'NETWORK_ERROR', error });
	const upload = call({ method: 'POST', body: new FormData() });
	expect(await upload).toMatchObject({ success: false, code: 'UPLOAD_ERROR', error });
});

test('a call that was called off throws, since nobody waits for its answer', async () => {
	network(offline);
	const gone = new AbortController();
	gone.abort();
	await expect(call({ signal: gone.signal })).rejects.toThrow();
});

const schema = z.object({ n: z.number() });

// Spec 7, Clients: The public client supports POST, PUT and DELETE.
test('the public client gets, posts, puts and deletes below the base, without a token', async () => {
	const calls = network(() => new Response('{"n":1}', json));
	await publicClient.get('/n', schema);
	await publicClient.post('/n', { a: 1 }, schema);
	await publicClient.put('/n', { a: 2 }, schema);
	expect(await publicClient.delete('/n', schema)).toEqual({ n: 1 });
	const seen = await Promise.all(
		calls.map(
			async (request) => `${request.method} ${new URL(request.url).pathname} ${await request.text()}`,
		),
	);
	expect(seen).toEqual(['GET /api/n ', 'POST /api/n {"a":1}', 'PUT /api/n {"a":2}', 'DELETE /api/n ']);
	expect(calls.every((request) => !request.headers.has('authorization'))).toBe(true);
});

test('what the public client is refused is thrown with code, message and fields', async () => {
	const fields = [{ path: 'n', message: 'Must be a number.' }];
	network(answers(422, { code: 'INVALID_INPUT', error: 'One field.', fields }));
	const error: unknown = await publicClient.post('/n', {}, schema).catch((reason: unknown) => reason);
	expect(error instanceof AppError && [error.code, error.message, error.fields]).toEqual([
		'INVALID_INPUT',
		'One field.',
		fields,
	]);
	network(() => new Response('{"n":"one"}', json));
	await expect(publicClient.put('/n', {}, schema)).rejects.toThrow(
		'The page could not read this. Please reload it.',
	);
	network(() => new Response('Closed', { status: 503 }));
	await expect(publicClient.get('/n', schema)).rejects.toThrow('API Error: 503 - Closed');
});
