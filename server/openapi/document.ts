import { type Endpoint, isFileType } from '#domain/endpoint.ts';
import { addressOf, type EndpointName, endpointNames, endpointOf, isForPeople } from '#domain/endpoints.ts';
import { type ErrorCode, errorStatus } from '#domain/errors.ts';
import { curlOf } from './curl.ts';
import { type Group, groupOf, groups } from './groups.ts';
import { envelopeOf, failureSchema, type JsonSchema, refsIn, SchemaCollection } from './schemas.ts';

interface Content {
	readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown };
}
interface ResponseObject {
	readonly description: string;
	readonly content?: Content;
}

/** A part of the address, of the query or of the headers. */
export interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query' | 'header';
	readonly required: boolean;
	readonly description: string;
	readonly schema: JsonSchema;
	readonly example?: string;
}

/** An endpoint as the document describes it. */
export interface Operation {
	readonly operationId: string;
	readonly tags: readonly [Group];
	readonly summary: string;
	readonly description?: string;
	readonly security: readonly Readonly<Record<string, readonly string[]>>[];
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly required: true; readonly content: Content };
	readonly responses: Readonly<Record<string, ResponseObject>>;
	readonly 'x-codeSamples': readonly [{ readonly lang: 'Shell'; readonly source: string }];
}
/** What is written of OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument {
	readonly openapi: '3.1.1';
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	readonly servers: readonly { readonly url: string }[];
	readonly tags: readonly { readonly name: Group; readonly description: string }[];
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: {
		readonly schemas: Readonly<Record<string, JsonSchema>>;
		readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
	};
}

/** What the document says of this server. */
export interface DocumentFacts {
	/** The business's name. */
	readonly title: string;
	/** The program's version. */
	readonly version: string;
	/** The address of the server, without a trailing slash. */
	readonly baseUrl: string;
}

const about =
	'What answers is wrapped: `success`, `data`, `error`, `code`, `timestamp`, `message`. A refusal has one of a closed list ' +
	'of codes and a sentence that says what to do. A change names the version it was made from, `If-Match: "3"`; when ' +
	'somebody was faster, it is refused with CONFLICT and both versions.';

/** A path in OpenAPI's notation: `/api/beers/{id}`. */
export function documentPath(path: string): string {
	return path.replace(/:(\w+)/g, '{$1}');
}

/** The table of endpoints as an OpenAPI document. */
export function describeApi({ title, version, baseUrl }: DocumentFacts): OpenApiDocument {
	const schemas = new SchemaCollection();
	const paths: Record<string, Record<string, Operation>> = {};
	for (const name of endpointNames) {
		const { method, path } = addressOf(name);
		const key = documentPath(path);
		paths[key] = { ...paths[key], [method.toLowerCase()]: describeEndpoint(name, schemas, baseUrl) };
	}
	const referred = new Set(refsIn(paths));
	const tags = Object.entries(groups).flatMap(([name, description]) =>
		isGroup(name) ? [{ name, description }] : [],
	);
	return {
		openapi: '3.1.1',
		info: { title: `${title}: the API`, version, description: about },
		servers: [{ url: baseUrl }],
		tags,
		paths,
		components: {
			schemas: { Failure: failureSchema, ...schemas.all((name) => referred.has(name)) },
			securitySchemes: {
				token: {
					type: 'http',
					scheme: 'bearer',
					description: 'A machine’s token: `tap_…`. An admin makes one.',
				},
				signIn: {
					type: 'http',
					scheme: 'bearer',
					bearerFormat: 'JWT',
					description: 'A person’s token, as `POST /api/auth/login` answers it.',
				},
			},
		},
	};
}

function isGroup(name: string): name is Group {
	return name in groups;
}

function describeEndpoint(name: EndpointName, schemas: SchemaCollection, baseUrl: string): Operation {
	const endpoint = endpointOf(name);
	const parameters = parametersOf(endpoint);
	const requestBody = bodyOf(name, endpoint, schemas);
	return {
		operationId: name,
		tags: [groupOf(name)],
		summary: endpoint.summary,
		...(endpoint.about !== undefined && { description: endpoint.about }),
		security: securityOf(name, endpoint),
		...(parameters.length > 0 && { parameters }),
		...(requestBody && { requestBody }),
		responses: {
			...responseOf(name, endpoint, schemas),
			...(endpoint.moves && { 301: { description: 'Moved: `Location` names its address of now.' } }),
			...errorsOf(name),
		},
		'x-codeSamples': [{ lang: 'Shell', source: curlOf(name, baseUrl) }],
	};
}

function securityOf(name: EndpointName, { needs }: Endpoint): Operation['security'] {
	if (needs === null) return [];
	return isForPeople(name) ? [{ signIn: needs }] : [{ token: needs }, { signIn: needs }];
}

function parametersOf({ params = {}, query = {}, versioned }: Endpoint): Parameter[] {
	const schema: JsonSchema = { type: 'string' };
	const inPath = Object.entries(params).map(([name, { about: description, example }]): Parameter => {
		const given = example.startsWith('$') ? {} : { example };
		return { name, in: 'path', required: true, description, schema, ...given };
	});
	const inQuery = Object.entries(query).map(
		([name, { about: description, example }]): Parameter => ({
			...{ name, in: 'query', required: false, description, schema, example },
		}),
	);
	const version: Parameter = {
		name: 'If-Match',
		in: 'header',
		required: true,
		description: 'The version that the change was made from, in quotes.',
		schema,
		example: '"3"',
	};
	return [...inPath, ...inQuery, ...(versioned ? [version] : [])];
}

function bodyOf(
	name: EndpointName,
	{ body, form, bytes }: Endpoint,
	schemas: SchemaCollection,
): Operation['requestBody'] {
	if (body) {
		const schema = schemas.ref('input', body.schema, name);
		return { required: true, content: { 'application/json': { schema, example: body.example } } };
	}
	if (bytes) {
		const content = { 'application/octet-stream': { schema: { description: bytes.about } } };
		return { required: true, content };
	}
	if (!form) return undefined;
	const file: JsonSchema = {
		type: 'object',
		properties: { file: { description: form.file } },
		required: ['file'],
	};
	const schema: JsonSchema = { allOf: [file, schemas.ref('input', form.fields, name)] };
	return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responseOf(
	name: EndpointName,
	{ response, documented = response, as, status = 200 }: Endpoint,
	schemas: SchemaCollection,
): Readonly<Record<string, ResponseObject>> {
	if (as === 'nothing') return { 204: { description: 'Done; there is nothing to say.' } };
	const description = { 200: 'Done.', 201: 'Made.', 202: 'Begun.' }[status];
	if (isFileType(as)) {
		return { [status]: { description, content: { [as]: { schema: { type: 'string' } } } } };
	}
	const data = schemas.ref('output', documented, name);
	const schema = as === 'plain' ? data : envelopeOf(data);
	return { [status]: { description, content: { 'application/json': { schema } } } };
}

/** The errors that follow from an endpoint's shape, and its own. */
export function codesOf(name: EndpointName): ErrorCode[] {
	const { needs, body, bytes, versioned, errors = [] } = endpointOf(name);
	const { method, path } = addressOf(name);
	const codes = new Set<ErrorCode>(errors);
	if (needs) codes.add('UNAUTHORIZED');
	if (needs && (needs.length > 0 || isForPeople(name))) codes.add('FORBIDDEN');
	// A full disk, or a database that another program holds.
	if (needs && method !== 'GET') codes.add('UNAVAILABLE');
	if (body || bytes || versioned) codes.add('BAD_REQUEST');
	if (body || bytes) codes.add('INVALID_INPUT').add('TOO_LARGE');
	if (versioned) codes.add('CONFLICT');
	if (path.includes(':')) codes.add('NOT_FOUND');
	return [...codes].sort((one, other) => errorStatus[one] - errorStatus[other]);
}

function errorsOf(name: EndpointName): Readonly<Record<string, ResponseObject>> {
	const byStatus = Map.groupBy(codesOf(name), (code) => errorStatus[code]);
	const errors: Record<string, ResponseObject> = {};
	for (const [status, codes] of byStatus) {
		const schema: JsonSchema = { $ref: '#/components/schemas/Failure' };
		errors[status] = { description: codes.join(' or '), content: { 'application/json': { schema } } };
	}
	return errors;
}
