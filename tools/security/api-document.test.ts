import { expect, test } from 'vitest';
import type { Operation } from '../../server/openapi/document.ts';
import type { HttpResponse } from '../shared/http-client.ts';
import { ApiDocument } from './api-document.ts';

const schema = { $ref: '#/components/schemas/Beer' };
const operation: Operation = {
	operationId: 'beers.read',
	tags: ['Beers'],
	summary: 'Read one',
	security: [],
	responses: {
		200: { description: 'Done.', content: { 'application/json': { schema } } },
		204: { description: 'Nothing.' },
	},
	'x-codeSamples': [{ lang: 'Shell', source: 'curl' }],
};
const beer = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const document = new ApiDocument({
	paths: { '/api/beers/{id}': { get: operation } },
	components: { schemas: { Beer: beer }, securitySchemes: {} },
});
const [call] = document.calls;

function judge(status: number, body: string, type = 'application/json'): string | null {
	if (!call) throw new Error('The document has no call.');
	const rest = { rawHeaders: [], milliseconds: 1 };
	const response: HttpResponse = {
		status,
		headers: { 'content-type': type },
		body: Buffer.from(body),
		...rest,
	};
	return document.judge(call, response);
}

test('an answer as described is right', () => {
	expect(call?.key).toBe('GET /api/beers/{id}');
	expect(judge(200, '{"name":"Barn Door"}')).toBeNull();
	expect(judge(204, '')).toBeNull();
});

test.each([
	['a fault of the server', 500, '{}', 'application/json', 'answered 500'],
	['a status that nobody describes', 404, '{}', 'application/json', 'not described'],
	['another type', 200, '<p>', 'text/html', 'not application/json'],
	['another shape', 200, '{"name":7}', 'application/json', 'in another shape: name'],
	['no JSON at all', 200, 'oops', 'application/json', 'in another shape'],
	['a body where none is due', 204, 'x', 'text/plain', 'with a body'],
])('%s is wrong', (_, status, body, type, words) => {
	expect(judge(status, body, type)).toContain(words);
});
