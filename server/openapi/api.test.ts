import { expect, test } from 'vitest';
import { errorStatus } from '#domain/api/error-status.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf, isForPeople } from '#domain/endpoints.ts';
import { openTaproom } from '#tests/open-taproom.ts';
import { documentPath, type OpenApiDocument } from './document.ts';
import { type JsonSchema, refsIn } from './schemas.ts';

async function readDocument() {
	await using venue = await openTaproom();
	const response = await venue.app.request('/api/openapi.json');
	expect(response.status).toBe(200);
	const document: OpenApiDocument = await response.json();
	return { document, response };
}

function operationOf({ paths }: OpenApiDocument, name: EndpointName) {
	const { method, path } = addressOf(name);
	const operation = paths[documentPath(path)]?.[method.toLowerCase()];
	if (!operation) throw new Error(`${name} is not in the document.`);
	return operation;
}

/** Finds every schema with required fields, at any depth. */
function schemasIn(value: unknown): JsonSchema[] {
	if (typeof value !== 'object' || value === null) return [];
	const inner = Object.values(value).flatMap(schemasIn);
	return 'required' in value && Array.isArray(value.required) ? [value as JsonSchema, ...inner] : inner;
}

test('every endpoint of the table is mounted, and no other', async () => {
	await using venue = await openTaproom();
	const mounted = venue.app.routes
		.filter(
			({ method, path }) =>
				method !== 'ALL' && /^\/(?:api|data|prints)\/|^\/(?:healthz|readyz|menu[.]json)$/.test(path),
		)
		// The patterns of path parameters are removed.
		.map(({ method, path }) => `${method} ${path.replace(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1')}`);
	const routes = endpointNames.map((name): string => endpointOf(name).route);
	// Views are counted in production only (spec §2).
	expect(new Set([...mounted, 'POST /api/views'])).toEqual(new Set(routes));
});

test('the document says of each endpoint its parts, its body, its permissions and its errors', async () => {
	const { document } = await readDocument();
	const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
	expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(endpointNames.toSorted());
	for (const name of endpointNames) {
		const operation = operationOf(document, name);
		expect(operation.operationId).toBe(name);
		const { method, path } = addressOf(name);
		const { needs } = endpointOf(name);
		const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part);
		const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
		expect(
			inPath.map((parameter) => parameter.name),
			name,
		).toEqual(parts);
		if (method === 'GET') expect(operation.requestBody, name).toBeUndefined();
		const statuses = Object.keys(operation.responses);
		expect(
			statuses.some((status) => status.startsWith('2')),
			name,
		).toBe(true);
		expect(
			statuses.some((status) => status.startsWith('4')),
			name,
		).toBe(true);
		if (operation.requestBody) expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '422']));
		if (needs === null) {
			expect(operation.security, name).toEqual([]);
			continue;
		}
		const schemes = isForPeople(name) ? [{ signIn: needs }] : [{ token: needs }, { signIn: needs }];
		expect(operation.security, name).toEqual(schemes);
		expect(statuses, name).toContain('401');
		if (needs.length > 0) expect(statuses, name).toContain('403');
	}
});

test('the document is sound: version, references, names, tags, examples', async () => {
	const { document, response } = await readDocument();
	expect(response.headers.get('content-type')).toBe('application/json');
	expect(document.openapi).toMatch(/^3\.1\.\d+$/);
	expect(document.servers).toEqual([{ url: expect.stringMatching(/^https?:\/\/[^/]+$/) }]);
	const names = Object.keys(document.components.schemas);
	for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]*$/);
	expect([...new Set(refsIn(document))].toSorted()).toEqual(names.toSorted());
	const everyRef = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref);
	for (const ref of everyRef) expect(ref).toMatch(/^#\/components\/schemas\/\w+$/);
	for (const { required = [], properties } of schemasIn(document))
		expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining([...required]));
	const tags = new Set(document.tags.map(({ name }) => name));
	for (const name of endpointNames) {
		const operation = operationOf(document, name);
		expect(tags, name).toContain(operation.tags[0]);
		const body = operation.requestBody?.content['application/json'];
		if (body) expect(body.example, `${name} shows no example`).toBeDefined();
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
	await using venue = await openTaproom();
	const first = await venue.app.request('/api/openapi.json');
	expect(first.headers.get('access-control-allow-origin')).toBe('*');
	const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
	expect((await venue.app.request('/api/openapi.json', { headers })).status).toBe(304);
});

test('the page runs no script, loads nothing from elsewhere and is kept out of search engines', async () => {
	await using venue = await openTaproom();
	const response = await venue.app.request('/api/docs');
	const text = await response.text();
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[^']+'; /);
	expect(policy).not.toContain('script-src');
	expect(response.headers.get('x-robots-tag')).toBe('noindex');
	expect(text).not.toMatch(/<script|style="|src=/);
	const links = [...text.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, href]) => href);
	for (const href of links) expect(href).toMatch(/^\/[^/]/);
});

test('the page tells every endpoint, opens what one endpoint alone uses, and each of its links leads somewhere', async () => {
	await using venue = await openTaproom();
	const text = await (await venue.app.request('/api/docs')).text();
	const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
	for (const name of endpointNames) {
		expect(text, name).toContain(`<code>${documentPath(addressOf(name).path)}</code>`);
	}
	expect(text).not.toMatch(/undefined|\[object/);
	const status = text.slice(text.indexOf('id="beers-status"'), text.indexOf('id="beers-low"'));
	expect(status).toContain('<code>tapNumber</code>');
	expect(status).toContain('href="#shape-staffbeer"');
});
