import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorStatus } from '#domain/api/error-status.ts';
import { AppError } from '#domain/errors.ts';
import { readJson } from './read-body.ts';

const schema = z.strictObject({ name: z.string().check(z.minLength(1)), abv: z.number() });
const app = new Hono().post('/', async (context) =>
	context.json(await readJson(context, schema, { maxBytes: 256 * 1024 })),
);
app.onError((error, context) =>
	error instanceof AppError
		? context.text(`${error.code} ${error.message}`, errorStatus[error.code])
		: context.text('?', 500),
);

async function send(body: BodyInit, type = 'application/json'): Promise<string> {
	return (await app.request('/', { method: 'POST', headers: { 'Content-Type': type }, body })).text();
}

test('JSON in UTF-8 is read, with a byte-order mark or without', async () => {
	const text = '{"name":"Kölsch 🍺","abv":5}';
	expect(await send(text)).toBe(text);
	expect(await send(`\u{feff}${text}`)).toBe(text);
});

test('bytes of another encoding are refused, not kept as damaged words', async () => {
	const latin = Buffer.from('{"name":"Kölsch","abv":5}', 'latin1');
	expect(await send(latin, 'application/json; charset=iso-8859-1')).toBe(
		'BAD_REQUEST The body is not UTF-8, as JSON must be.',
	);
});

test.each([
	['{"name":"Kölsch"', 'BAD_REQUEST The body is not valid JSON.'],
	['{"name":"","abv":5}', 'INVALID_INPUT One field is not as it should be: name: Please fill this in.'],
	[
		'{"name":1,"abv":"5"}',
		'INVALID_INPUT 2 fields are not as they should be: name: Must be text. abv: Must be a number.',
	],
])('%s is refused with %s', async (body, words) => {
	expect(await send(body)).toBe(words);
});

test.each([
	['Barn\\u0000 Door', 'Barn Door'],
	['\\u202eIPA\\u2066', 'IPA'],
	['Half \\ud83c beer', 'Half  beer'],
	['\u202eroineS', 'roineS'],
	['👩‍🌾\\tکوه‌نورد', '👩‍🌾\tکوه‌نورد'],
])('no text keeps what breaks pages, feeds and databases: %j', async (typed, name) => {
	expect(await send(`{"name":"${typed}","abv":5}`)).toBe(JSON.stringify({ name, abv: 5 }));
});

test('a text of nothing else is empty', async () => {
	expect(await send('{"name":"\\u0000\\u200e","abv":5}')).toBe(
		'INVALID_INPUT One field is not as it should be: name: Please fill this in.',
	);
});

test('a password stays as it was typed', async () => {
	const login = new Hono().post('/', async (context) =>
		context.json(await readJson(context, z.object({ password: z.string() }), { maxBytes: 200 })),
	);
	const response = await login.request('/', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: '{"password":"forty\\u200e feet\\u0007"}',
	});
	expect(await response.json()).toEqual({ password: 'forty\u200e feet\u0007' });
});

test('a list longer than any call takes is refused before its items are looked at, however deep it stands', async () => {
	const long = JSON.stringify(Array.from({ length: 6_001 }, () => ({})));
	for (const body of [
		long,
		`{"name":"x","abv":5,"a":{"b":[${long}]}}`,
		`${'['.repeat(30)}${long}${']'.repeat(30)}`,
		`{${Array.from({ length: 6_001 }, (_, index) => `"k${index}":1`).join(',')}}`,
	])
		expect(await send(body)).toBe(
			'INVALID_INPUT No list may hold more than 6000 items, and no object more fields.',
		);
});

test.each([
	['lists', '['.repeat(120_000)],
	['lists, closed', `${'['.repeat(33)}${']'.repeat(33)}`],
	['objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
	['both, beside a text that looks as if it closed them', `{"a":"]]}}\\"]}","b":${'[{"c":'.repeat(17)}`],
])('what is nested deeper than any call takes is refused before it is read: %s', async (_, body) => {
	expect(await send(body)).toBe('INVALID_INPUT Nothing may be nested deeper than 32 levels.');
});

test('brackets and commas within a text are no lists', async () => {
	const name = `${'['.repeat(100)}${','.repeat(7_000)}\\"`;
	expect(await send(JSON.stringify({ name, abv: 5 }))).toBe(JSON.stringify({ name, abv: 5 }));
});

test('a dozen faults are told, however many there are, and none repeats more of a made-up name than its beginning', async () => {
	const fields = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1]));
	const words = await send(JSON.stringify(fields));
	expect(words).toBe(
		'INVALID_INPUT A dozen fields are not as they should be: name: Please fill this in. abv: Please fill this in. k0: There is no such field.',
	);
	expect((await send(JSON.stringify({ name: 'x', abv: 5, ['k'.repeat(50_000)]: 1 }))).length).toBeLessThan(
		400,
	);
});
