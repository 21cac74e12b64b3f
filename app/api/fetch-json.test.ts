import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { connection } from '#app/api/connection.ts';
import { getDataFile, getJson } from '#app/api/fetch-json.ts';
import { AppError } from '#domain/errors.ts';

const schema = z.object({ isOpen: z.boolean() });
const json = { headers: { 'Content-Type': 'application/json' } };
const good = () => new Response('{"isOpen":true}', json);

afterEach(() => {
	vi.unstubAllGlobals();
});

/** Makes the network give this response, and records the requests. */
function network(answer: () => Response) {
	const calls: { url: string; init: RequestInit | undefined }[] = [];
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		calls.push({ url, init });
		return answer();
	});
	return calls;
}
const offline = () => {
	throw new TypeError('fetch failed');
};

const request = () => getJson('/api/business-status', schema);
const requestFile = () => getDataFile('/data/beers.json', 'beers', schema);

/** Returns the AppError with which a call rejects. */
async function refusal(call: () => Promise<unknown>): Promise<AppError> {
	const error: unknown = await call().then(
		() => null,
		(reason: unknown) => reason,
	);
	if (error instanceof AppError) return error;
	throw new Error(`No AppError but ${String(error)}`);
}

// Spec 7, Clients: The public client supports GET.
test.each([
	['getJson', request, '/api/business-status', {}],
	['getDataFile', requestFile, '/data/beers.json', { 'Stored-After': '0' }],
])('%s asks the address for JSON and answers what its schema knows', async (_, call, url, wanted) => {
	const calls = network(() => new Response('{"isOpen":true,"extra":1}', json));
	await expect(call()).resolves.toStrictEqual({ isOpen: true });
	expect(calls).toEqual([{ url, init: { headers: { Accept: 'application/json', ...wanted } } }]);
});

test('the signal that ends a call goes along', async () => {
	const calls = network(good);
	const { signal } = new AbortController();
	await getJson('/api/business-status', schema, signal);
	await getDataFile('/data/beers.json', 'beers', schema, signal);
	expect(calls.map(({ init }) => init?.signal)).toEqual([signal, signal]);
});

test('a JSON type with a charset or a suffix is JSON', async () => {
	for (const type of ['application/json; charset=utf-8', 'application/problem+json']) {
		network(() => new Response('{"isOpen":false}', { headers: { 'Content-Type': type } }));
		await expect(request()).resolves.toEqual({ isOpen: false });
	}
});

// Spec 8, Client codes: A failure has the code NETWORK_ERROR.
test('no answer at all: NETWORK_ERROR, Network error occurred, with its cause', async () => {
	network(offline);
	const error = await refusal(request);
	expect(error.code).toBe('NETWORK_ERROR');
	expect(error.message).toBe('Network error occurred');
	expect(error.cause).toBeInstanceOf(TypeError);
});

// Spec 8, Client codes: Public GET failures give 'API Error: {status} - {text}'.
test.each([
	[503, 'Down for the night', 'API Error: 503 - Down for the night'],
	[404, 'No such thing', 'API Error: 404 - No such thing'],
	[500, ' <h1>Oh</h1>\n\n  <p>no</p> ', 'API Error: 500 - <h1>Oh</h1> <p>no</p>'],
])('a public GET that fails with %d reads its status and text on one line', async (status, body, message) => {
	network(() => new Response(body, { status }));
	const error = await refusal(request);
	expect(error.code).toBe('HTTP_ERROR');
	expect(error.message).toBe(message);
});

test('a long failure is cut short', async () => {
	network(() => new Response('x'.repeat(5000), { status: 500 }));
	expect((await refusal(request)).message).toBe(`API Error: 500 - ${'x'.repeat(120)}`);
});

// Spec 8, Client codes: Non-JSON replies give 'Expected JSON response but got ...'
test('an answer of another type: Expected JSON response but got its type', async () => {
	network(() => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } }));
	expect((await refusal(request)).message).toBe('Expected JSON response but got text/html');
});

test('an answer of no type says so', async () => {
	network(() => new Response(new Uint8Array([123, 125])));
	expect((await refusal(request)).message).toBe('Expected JSON response but got no content type');
});

// Spec 8, Client codes: Non-JSON replies give 'API returned non-JSON response'.
test.each(['', '{"isOpen":', 'Welcome'])(
	'a JSON answer that holds %j: API returned non-JSON response',
	async (body) => {
		network(() => new Response(body, json));
		const error = await refusal(request);
		expect(error.code).toBe('HTTP_ERROR');
		expect(error.message).toBe('API returned non-JSON response');
	},
);

test('an answer of another shape is refused', async () => {
	for (const body of ['{"isOpen":"yes"}', 'null', '[]', '{}']) {
		network(() => new Response(body, json));
		expect((await refusal(request)).message).toBe('The page could not read this. Please reload it.');
	}
});

test.each([
	[500, 'Internal Server Error', 'HTTP_ERROR', 'Failed to load beers: 500 Internal Server Error'],
	[404, 'Not Found', 'NOT_FOUND', 'Failed to load beers: 404 Not Found'],
	[503, '', 'HTTP_ERROR', 'Failed to load beers: 503'],
])('a data file that fails with %d %s: %s, %s', async (status, statusText, code, message) => {
	network(() => new Response('no', { status, statusText }));
	const error = await refusal(requestFile);
	expect(error.code).toBe(code);
	expect(error.message).toBe(message);
});

test('the failure names the subject of the file', async () => {
	network(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
	const error = await refusal(() => getDataFile('/data/beer-styles.json', 'beer styles', schema));
	expect(error.message).toBe('Failed to load beer styles: 502 Bad Gateway');
});

test('a data file out of reach: NETWORK_ERROR, Failed to load beers', async () => {
	network(offline);
	const error = await refusal(requestFile);
	expect(error.code).toBe('NETWORK_ERROR');
	expect(error.message).toBe('Failed to load beers');
	expect(error.cause).toBeInstanceOf(AppError);
});

test.each([
	['another type', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
	['no JSON', () => new Response('[', json)],
	['another shape', () => new Response('{"beers":[]}', json)],
])('a data file with %s: Failed to load beers', async (_, answer) => {
	network(answer);
	expect((await refusal(requestFile)).message).toBe('Failed to load beers');
});

test('a file that the server could not make anew makes the page one of an earlier time', async () => {
	connection.found();
	const asOf = '2026-11-20T20:30:00.000Z';
	network(() => new Response('{"isOpen":true}', { headers: { ...json.headers, 'Taproom-As-Of': asOf } }));
	await expect(requestFile()).resolves.toStrictEqual({ isOpen: true });
	expect(connection.snapshot()).toEqual({ lostAt: Date.parse(asOf), reason: 'server' });
	connection.found();
});
