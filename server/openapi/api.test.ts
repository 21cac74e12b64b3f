import { expect, test } from 'vitest';
import { errorStatus } from '#domain/errors.ts';
import { staffCalls } from '#domain/staff-calls.ts';
import { isForPeople } from '#domain/tokens/api-token.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { publicCalls, staffDescriptions } from './calls/index.ts';
import type { OpenApiDocument } from './document.ts';
import { type MountedCall, mountedCalls } from './mounted.ts';
import { refsIn } from './schemas.ts';

async function readDocument() {
	await using house = await openTaproom();
	const response = await house.app.request('/api/openapi.json');
	expect(response.status).toBe(200);
	const document: OpenApiDocument = await response.json();
	return { document, mounted: mountedCalls(house.app.routes), response };
}

const operationOf = ({ paths }: OpenApiDocument, { path, method }: MountedCall) =>
	paths[path]?.[method.toLowerCase()];

test('every call that is answered is described, and nothing else', async () => {
	const { document, mounted } = await readDocument();
	const where =
		'Describe each of these calls in server/openapi/calls/ (see index.ts there), in the shape of its neighbors';
	const undescribed = mounted.filter(({ description }) => !description).map(({ key, name }) => name ?? key);
	expect(undescribed, where).toEqual([]);
	const said = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(said.toSorted()).toEqual(mounted.map(({ key }) => key).toSorted());
	const known = new Set(mounted.map(({ key, name }) => name ?? key));
	const described = [...Object.keys(staffDescriptions), ...Object.keys(publicCalls)];
	// Views are counted in production only (spec §2).
	expect(described.filter((name) => !known.has(name))).toEqual(['POST /api/views']);
});

test('the document says of each call its parts, its body, its permissions and its refusals', async () => {
	const { document, mounted } = await readDocument();
	const ids = new Set<string>();
	for (const call of mounted) {
		const { key, path, method, name } = call;
		const operation = operationOf(document, call);
		if (!operation) throw new Error(`${key} is not in the document.`);
		ids.add(operation.operationId);
		const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
		const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
		expect(
			inPath.map((parameter) => parameter.name),
			key,
		).toEqual(parts);
		if (method === 'GET') expect(operation.requestBody, key).toBeUndefined();
		const statuses = Object.keys(operation.responses);
		expect(
			statuses.some((status) => status.startsWith('2')),
			key,
		).toBe(true);
		if (operation.requestBody) expect(statuses, key).toEqual(expect.arrayContaining(['400', '413', '422']));
		if (!name) {
			expect(operation.security, key).toEqual([]);
			continue;
		}
		const needs = [...staffCalls[name].needs];
		const schemes = isForPeople(name) ? [{ signIn: needs }] : [{ token: needs }, { signIn: needs }];
		expect(operation.security, key).toEqual(schemes);
		expect(statuses, key).toContain('401');
		if (needs.length > 0) expect(statuses, key).toContain('403');
	}
	expect(ids.size).toBe(mounted.length);
});

test('the document is sound: version, references, names, tags, examples', async () => {
	const { document, mounted, response } = await readDocument();
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(document.openapi).toMatch(/^3\.1\.\d+$/);
	expect(document.servers).toEqual([{ url: expect.stringMatching(/^https?:\/\/[^/]+$/) }]);
	const names = Object.keys(document.components.schemas);
	for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]*$/);
	expect([...new Set(refsIn(document))].toSorted()).toEqual(names.toSorted());
	const everyRef = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
	for (const ref of everyRef) expect(ref).toMatch(/^#\/components\/schemas\/\w+$/);
	const tags = new Set(document.tags.map(({ name }) => name));
	for (const call of mounted) {
		const operation = operationOf(document, call);
		expect(tags, call.key).toContain(operation?.tags[0]);
		const body = operation?.requestBody?.content['application/json'];
		if (body) expect(body.example, `${call.key} shows no example`).toBeDefined();
	}
});

test('the refusals are those of the closed list that the server gives', async () => {
	const { document } = await readDocument();
	const { properties } = document.components.schemas.Failure ?? {};
	expect(properties?.success).toEqual({ const: false });
	const codes = properties?.code?.enum ?? [];
	expect(codes).toEqual(
		Object.keys(errorStatus).filter((code) => code !== 'HTTP_ERROR' && code !== 'NETWORK_ERROR'),
	);
});

test('documentation readers elsewhere may fetch the description, and whoever has it gets a 304', async () => {
	await using house = await openTaproom();
	const first = await house.app.request('/api/openapi.json');
	expect(first.headers.get('access-control-allow-origin')).toBe('*');
	const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
	expect((await house.app.request('/api/openapi.json', { headers })).status).toBe(304);
});

test('the page runs no script, loads nothing from elsewhere and is kept out of search engines', async () => {
	await using house = await openTaproom();
	const response = await house.app.request('/api/docs');
	const text = await response.text();
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[^']+'; /);
	expect(policy).not.toContain('script-src');
	expect(response.headers.get('x-robots-tag')).toBe('noindex');
	expect(text).not.toMatch(/<script|style="|src=/);
	const links = [...text.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, href]) => href);
	for (const href of links) expect(href).toMatch(/^\/[^/]/);
});

test('the page tells every call, opens what one call alone uses, and each of its links leads somewhere', async () => {
	const { mounted } = await readDocument();
	await using house = await openTaproom();
	const text = await (await house.app.request('/api/docs')).text();
	const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
	for (const { key, path } of mounted) expect(text, key).toContain(`<code>${path}</code>`);
	expect(text).not.toMatch(/undefined|\[object/);
	const status = text.slice(text.indexOf('id="beers-status"'), text.indexOf('id="beers-low"'));
	expect(status).toContain('<code>tapNumber</code>');
	expect(status).toContain('href="#shape-staffbeer"');
});
