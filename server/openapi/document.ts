import { type ErrorCode, errorStatus } from '#domain/errors.ts';
import { type StaffCallName, staffCalls } from '#domain/staff-calls.ts';
import { isForPeople } from '#domain/tokens/api-token.ts';
import { curlOf } from './curl.ts';
import { type CallDescription, type Group, groups, isFileType } from './description.ts';
import { type MountedCall, mountedCalls, type Route } from './mounted.ts';
import { envelopeOf, failureSchema, type JsonSchema, refsIn, SchemaCollection } from './schemas.ts';

interface Content {
	readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown };
}
interface Answer {
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

/** A call as the document tells it. */
export interface Operation {
	readonly operationId: string;
	readonly tags: readonly [Group];
	readonly summary: string;
	readonly description?: string;
	readonly security: readonly Readonly<Record<string, readonly string[]>>[];
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly required: true; readonly content: Content };
	readonly responses: Readonly<Record<string, Answer>>;
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

/** What the document says of this house. */
export interface DocumentFacts {
	/** The house's name. */
	readonly title: string;
	/** The program's version. */
	readonly version: string;
	/** Where the calls go, without a trailing slash. */
	readonly baseUrl: string;
}

const about =
	'What answers is wrapped: `success`, `data`, `error`, `code`, `timestamp`, `message`. A refusal has one of a closed list ' +
	'of codes and a sentence that says what to do. A change names the version it was made from, `If-Match: "3"`; when ' +
	'somebody was faster, it is refused with CONFLICT and both versions.';

/** Says in OpenAPI what an app answers. Calls without a description are left out (a test sees to it that none is). */
export function describeApi(
	routes: readonly Route[],
	{ title, version, baseUrl }: DocumentFacts,
): OpenApiDocument {
	const schemas = new SchemaCollection();
	const paths: Record<string, Record<string, Operation>> = {};
	const used = new Set<Group>();
	for (const call of mountedCalls(routes)) {
		if (!call.description) continue;
		used.add(call.description.group);
		const operation = describeCall(call, call.description, schemas, baseUrl);
		paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation };
	}
	const referred = new Set(refsIn(paths));
	const tags = Object.entries(groups).flatMap(([name, description]) =>
		isGroup(name) && used.has(name) ? [{ name, description }] : [],
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

function describeCall(
	call: MountedCall,
	description: CallDescription,
	schemas: SchemaCollection,
	baseUrl: string,
): Operation {
	const { name, key } = call;
	const id =
		name ??
		key
			.replace(/^\w+/, (method) => method.toLowerCase())
			.replaceAll(/\W+/g, '.')
			.replace(/\.$/, '');
	const { group, summary, about: more } = description;
	const parameters = parametersOf(description);
	const requestBody = bodyOf(id, description, schemas);
	return {
		operationId: id,
		tags: [group],
		summary,
		...(more !== undefined && { description: more }),
		security: securityOf(name),
		...(parameters.length > 0 && { parameters }),
		...(requestBody && { requestBody }),
		responses: {
			...answerOf(id, description, schemas),
			...(description.moves && { 301: { description: 'Moved: `Location` names its address of now.' } }),
			...refusalsOf(call, description),
		},
		'x-codeSamples': [{ lang: 'Shell', source: curlOf(call, baseUrl) }],
	};
}

function securityOf(name: StaffCallName | null): Operation['security'] {
	if (!name) return [];
	const needs: readonly string[] = staffCalls[name].needs;
	return isForPeople(name) ? [{ signIn: needs }] : [{ token: needs }, { signIn: needs }];
}

function parametersOf({ params = {}, query = {}, versioned }: CallDescription): Parameter[] {
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
	id: string,
	{ body, form, bytes }: CallDescription,
	schemas: SchemaCollection,
): Operation['requestBody'] {
	if (body) {
		const schema = schemas.ref('input', body.schema, id);
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
	const schema: JsonSchema = { allOf: [file, schemas.ref('input', form.fields, id)] };
	return { required: true, content: { 'multipart/form-data': { schema } } };
}

function answerOf(
	id: string,
	{ answer, as, status = 200 }: CallDescription,
	schemas: SchemaCollection,
): Readonly<Record<string, Answer>> {
	if (as === 'nothing') return { 204: { description: 'Done; there is nothing to say.' } };
	const description = { 200: 'Done.', 201: 'Made.', 202: 'Begun.' }[status];
	if (isFileType(as)) {
		return { [status]: { description, content: { [as]: { schema: { type: 'string' } } } } };
	}
	const data: JsonSchema = answer ? schemas.ref('output', answer, id) : { type: 'null' };
	const schema = as === 'plain' ? data : envelopeOf(data);
	return { [status]: { description, content: { 'application/json': { schema } } } };
}

/** The refusals that follow from a call's shape, and its own. */
export function codesOf({ name, method, path }: MountedCall, description: CallDescription): ErrorCode[] {
	const { body, bytes, versioned, errors = [] } = description;
	const codes = new Set<ErrorCode>(errors);
	if (name) codes.add('UNAUTHORIZED');
	if (name && (staffCalls[name].needs.length > 0 || isForPeople(name))) codes.add('FORBIDDEN');
	// A full disk, or a database that another program holds.
	if (name && method !== 'GET') codes.add('UNAVAILABLE');
	if (body || bytes || versioned) codes.add('BAD_REQUEST');
	if (body || bytes) codes.add('INVALID_INPUT').add('TOO_LARGE');
	if (versioned) codes.add('CONFLICT');
	if (path.includes('{')) codes.add('NOT_FOUND');
	return [...codes].sort((one, other) => errorStatus[one] - errorStatus[other]);
}

function refusalsOf(call: MountedCall, description: CallDescription): Readonly<Record<string, Answer>> {
	const byStatus = Map.groupBy(codesOf(call, description), (code) => errorStatus[code]);
	const refusals: Record<string, Answer> = {};
	for (const [status, codes] of byStatus) {
		const schema: JsonSchema = { $ref: '#/components/schemas/Failure' };
		refusals[status] = { description: codes.join(' or '), content: { 'application/json': { schema } } };
	}
	return refusals;
}
