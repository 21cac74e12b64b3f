import { expect, test } from 'vitest';
import { ApiDocument } from './api-document.ts';
import { EndpointCounts } from './endpoint-counts.ts';

const operation = { responses: {} };
const paths = { '/a': { get: operation, post: operation }, '/b': { get: operation } };
// Only the keys are read.
const { calls } = new ApiDocument(JSON.parse(JSON.stringify({ paths, components: { schemas: {} } })));

test('a call that was never made, or never with success, is told; what came back is counted', () => {
	const counts = new EndpointCounts(calls);
	const [getA, postA] = calls;
	if (!getA || !postA) throw new Error('There are two calls.');
	for (const status of [404, 200, 200]) counts.note(getA, status);
	counts.note(postA, 422);
	expect(counts.missing()).toEqual(['POST /a never succeeded', 'GET /b was never made']);
	expect(counts.table()).toContain('| GET /a  | 200: 2, 404: 1 | 3');
});
